import Core

/// What a module says at the beginnings of its lines of other modules and of itself.
struct ModuleSource {
  /// `import { names } from "./module.js";`
  struct NamedImport {
    let range: Range<Int>
    /// As a pattern that takes an object apart.
    let names: String
    /// Below Public/.
    let module: String
  }

  let text: [UInt8]
  private(set) var imports: [NamedImport] = []
  /// What it exports by declaring it, and where the word `export ` stands.
  private(set) var exports: [(keyword: Range<Int>, name: String)] = []
  /// Whether it can be a function: one has no imports without names and no exports but declarations.
  private(set) var fits = true

  /// - Parameter name: the module's, below Public/.
  init(_ text: [UInt8], of name: String) {
    self.text = text
    var line = 0
    while line < text.count {
      if text.has("import ", at: line) {
        readImport(at: line, of: name)
      } else if text.has("export ", at: line) {
        readExport(at: line)
      }
      line = (text[line...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count) + 1
    }
  }

  private mutating func readImport(at start: Int, of name: String) {
    let brace = start + 7
    guard brace < text.count, text[brace] == UInt8(ascii: "{") else {
      if brace < text.count, isQuote(text[brace]) || text[brace] == UInt8(ascii: "*") {
        fits = false
      }
      return
    }
    let isBrace = { (byte: UInt8) in byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") }
    guard let close = text[(brace + 1)...].firstIndex(where: isBrace),
      text.has("} from ", at: close)
    else { return }
    let quote = close + 7
    guard quote < text.count, isQuote(text[quote]),
      let end = text[(quote + 1)...].firstIndex(where: { isQuote($0) || isSpace($0) }),
      isQuote(text[end])
    else { return }
    let address = String(decoding: text[(quote + 1)..<end], as: UTF8.self)
    guard address.hasPrefix("./") || address.hasPrefix("../"), address.hasSuffix(".js"),
      let module = assetName(of: address, from: name)
    else { return }
    let names = String(decoding: text[(brace + 1)..<close], as: UTF8.self)
    imports.append(
      NamedImport(
        range: start..<(text.has(";", at: end + 1) ? end + 2 : end + 1),
        names: names.split(separator: " as ", omittingEmptySubsequences: false)
          .joined(separator: ": "), module: module))
  }

  private mutating func readExport(at start: Int) {
    var place = start + 7
    if ["default", "{", "*"].contains(where: { text.has($0, at: place) }) { fits = false }
    if text.has("async function", at: place) { place += 6 }
    guard
      let word = ["function* ", "function ", "class ", "const ", "let "].first(where: {
        text.has($0, at: place)
      })
    else { return }
    let name = text[(place + word.utf8.count)...].prefix(while: isOfName)
    guard !name.isEmpty else { return }
    exports.append((start..<start + 7, String(decoding: name, as: UTF8.self)))
  }
}

private func isOfName(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
    true
  default: false
  }
}
