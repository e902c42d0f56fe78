import CVips

/// Draws an SVG document of our own as a JPEG, with the fine grain of a photo: for demonstrations.
///
/// It happens in this process and opens a decoder that the worker keeps shut, so what it is given
/// must be written by ourselves.
/// - Parameters:
///   - margin: so many pixels of each edge are cut off: there blurred things fade.
///   - grain: another number makes another grain.
package func drawPicture(
  ownSVG svg: String, margin: Int, grain: Int, to path: String
) throws(PictureError) {
  var svg = svg
  let result = svg.withUTF8 { bytes in
    bytes.withMemoryRebound(to: CChar.self) { text in
      korzo_vips_draw_svg(
        text.baseAddress, text.count, Int32(margin), Int32(truncatingIfNeeded: grain), path)
    }
  }
  guard result == 0 else {
    var buffer = [CChar](repeating: 0, count: 500)
    korzo_vips_take_error(&buffer, buffer.count)
    let text = buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    throw .workerFailed(String(decoding: text, as: UTF8.self))
  }
}
