import CPango
import Core
import Foundation
import Reports

/// A PDF in the making. Lengths are points, from the upper left corner of the page.
///
/// While it is not drawing, texts can be set and measured, and all else does nothing.
final class Canvas {
  /// A4.
  static let pageWidth = 595.28
  static let pageHeight = 841.89

  var isDrawing = false
  private let language: Language
  private let output = Output()
  private var pdf: OpaquePointer?

  init(language: Language) throws(ReportError) {
    self.language = language
    pdf = korzo_pdf_open(
      Self.pageWidth, Self.pageHeight, keep, Unmanaged.passUnretained(output).toOpaque())
    guard pdf != nil else { throw .cannotDraw("out of memory") }
  }

  deinit {
    if let pdf { _ = korzo_pdf_close(pdf) }
  }

  func describe(_ report: Report) {
    let moment = Date(timeIntervalSince1970: Double(report.made.milliseconds / 1000))
    korzo_pdf_describe(
      pdf, shownInLine(report.title, limit: 500), shownInLine(report.author, limit: 500), "Korzo",
      moment.ISO8601Format())
  }

  /// The whole document; nothing can be drawn any more.
  func finish() throws(ReportError) -> [UInt8] {
    guard let pdf else { throw .cannotDraw("it is finished") }
    self.pdf = nil
    if let failure = korzo_pdf_close(pdf) { throw .cannotDraw(String(cString: failure)) }
    return output.bytes
  }

  func checkHealth() throws(ReportError) {
    if let failure = korzo_pdf_failure(pdf) { throw .cannotDraw(String(cString: failure)) }
  }

  func endPage() {
    if isDrawing { korzo_pdf_end_page(pdf) }
  }

  /// Adds a bookmark and tells its number.
  func bookmark(_ text: String, under parent: Int32, page: Int, y: Double) -> Int32 {
    isDrawing ? korzo_pdf_bookmark(pdf, parent, text, Int32(page), y) : 0
  }

  /// Draws an element of the document's structure, by which screen readers read it: H1, P, Table…
  func element(_ name: String, _ draw: () throws(ReportError) -> Void) throws(ReportError) {
    if isDrawing { korzo_pdf_begin_element(pdf, name) }
    try draw()
    if isDrawing { korzo_pdf_end_element(pdf, name) }
  }

  /// Draws a text as a paragraph of its own.
  func paragraph(_ text: SetText, _ colour: Colour, x: Double, y: Double) {
    guard isDrawing else { return }
    korzo_pdf_begin_element(pdf, "P")
    draw(text, colour, x: x, y: y)
    korzo_pdf_end_element(pdf, "P")
  }

  /// Draws what leads to an address.
  func link(_ address: String?, _ draw: () -> Void) {
    if isDrawing, let address { korzo_pdf_begin_link(pdf, address) }
    draw()
    if isDrawing, address != nil { korzo_pdf_end_element(pdf, "Link") }
  }

  func fill(_ box: Box, _ colour: Colour, radius: Double = 0) {
    guard isDrawing, box.width > 0, box.height > 0 else { return }
    korzo_pdf_set_colour(pdf, colour.rgb)
    korzo_pdf_fill_rectangle(pdf, box.x, box.y, box.width, box.height, radius)
  }

  func fillCircle(x: Double, y: Double, radius: Double, _ colour: Colour) {
    guard isDrawing else { return }
    korzo_pdf_set_colour(pdf, colour.rgb)
    korzo_pdf_fill_circle(pdf, x, y, radius)
  }

  func stroke(_ points: [(x: Double, y: Double)], _ colour: Colour, width: Double) {
    guard isDrawing, points.count > 1 else { return }
    korzo_pdf_set_colour(pdf, colour.rgb)
    korzo_pdf_stroke(pdf, points.flatMap { [$0.x, $0.y] }, points.count, width)
  }

  func draw(_ picture: ReportPicture, in box: Box) throws(ReportError) {
    guard isDrawing else { return }
    let failed = korzo_pdf_draw_jpeg(
      pdf, picture.jpeg, picture.jpeg.count, Int32(picture.width), Int32(picture.height), box.x,
      box.y, box.width, box.height)
    guard failed == 0 else { throw .badPicture }
  }

  /// Sets a text in lines no wider than `width`; nil is one line per line of the text.
  func set(
    _ text: String, _ style: TextStyle, width: Double? = nil, lines: Int = 0,
    align: korzo_text_alignment = KORZO_TEXT_START
  ) -> SetText {
    var text = text
    let layout = text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { bytes in
        korzo_text_set(
          pdf, bytes.baseAddress, bytes.count, style.font, language.tag, width ?? -1,
          style.lineSpacing, align, Int32(lines))
      }
    }
    return SetText(layout)
  }

  func draw(_ text: SetText, _ colour: Colour, x: Double, y: Double, lines: Range<Int>? = nil) {
    guard isDrawing else { return }
    let lines = lines ?? 0..<text.lines
    korzo_pdf_set_colour(pdf, colour.rgb)
    korzo_text_draw(pdf, text.layout, Int32(lines.lowerBound), Int32(lines.upperBound), x, y)
  }
}

/// A rectangle.
struct Box {
  var x: Double
  var y: Double
  var width: Double
  var height: Double
}

/// A text that is set in lines, ready to be drawn.
final class SetText {
  let layout: OpaquePointer?
  let width: Double
  let height: Double
  let lines: Int

  init(_ layout: OpaquePointer?) {
    self.layout = layout
    width = korzo_text_width(layout)
    height = korzo_text_height(layout)
    lines = Int(korzo_text_lines(layout))
  }

  deinit { korzo_text_release(layout) }

  /// Where a line ends, from the top of the text.
  func end(ofLine line: Int) -> Double { korzo_text_line_end(layout, Int32(line)) }
}

private final class Output {
  var bytes: [UInt8] = []
}

private func keep(
  _ output: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<UInt8>?, _ count: UInt32
) -> Int32 {
  guard let output, let bytes else { return -1 }
  let kept = Unmanaged<Output>.fromOpaque(output).takeUnretainedValue()
  guard kept.bytes.count + Int(count) <= ReportLimits.bytes else { return -1 }
  kept.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
  return 0
}
