import Core

/// The head of a part: what its `Content-Disposition` and `Content-Type` say.
struct PartHead: Equatable {
  let name: String
  /// nil for an ordinary field; empty when the person chose no file.
  let fileName: String?
  let contentType: String

  init(name: String, fileName: String?, contentType: String) {
    self.name = name
    self.fileName = fileName
    self.contentType = contentType
  }

  /// - Throws: `AppError` for a head without a readable name.
  init(_ bytes: some Collection<UInt8>) throws(AppError) {
    guard let text = try? validated(Array(bytes)) else { throw .badRequest("part head") }
    var disposition: String?
    var type: String?
    for line in text.split(separator: "\r\n") {
      guard let colon = line.firstIndex(of: ":") else { throw .badRequest("part head") }
      let value = String(line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" })
      switch line[..<colon].lowercased() {
      case "content-disposition": disposition = disposition ?? value
      case "content-type": type = type ?? value
      default: continue
      }
    }
    guard let disposition, disposition.lowercased().hasPrefix("form-data"),
      let name = headerParameter("name", of: disposition)
    else { throw .badRequest("part without a name") }
    self.name = unescaped(name)
    fileName = headerParameter("filename", of: disposition).map { baseName(unescaped($0)) }
    contentType = type ?? (fileName == nil ? "text/plain" : "application/octet-stream")
  }
}

/// The parameter of a header such as `form-data; name="a"`; nil when it has none.
///
/// Quoted values know `\"` and `\\`; any other backslash stays, for Windows paths.
func headerParameter(_ wanted: String, of header: String) -> String? {
  var rest = header.utf8[...].drop { $0 != UInt8(ascii: ";") }
  while rest.popFirst() != nil {
    rest = rest.drop { $0 == 0x20 || $0 == 0x09 }
    let name = rest.prefix { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ";") }
    rest = rest[name.endIndex...]
    guard rest.first == UInt8(ascii: "=") else { continue }
    rest = rest.dropFirst()
    let value = parameterValue(&rest)
    if String(Substring(name)).lowercased() == wanted { return value }
    rest = rest.drop { $0 != UInt8(ascii: ";") }
  }
  return nil
}

private func parameterValue(_ rest: inout Substring.UTF8View) -> String {
  guard rest.first == UInt8(ascii: "\"") else {
    let token = rest.prefix { $0 != UInt8(ascii: ";") && $0 != 0x20 }
    rest = rest[token.endIndex...]
    return String(Substring(token))
  }
  rest = rest.dropFirst()
  var bytes: [UInt8] = []
  while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
    let next = rest.first
    let isEscape =
      byte == UInt8(ascii: "\\") && (next == UInt8(ascii: "\"") || next == UInt8(ascii: "\\"))
    bytes.append(isEscape ? rest.popFirst() ?? byte : byte)
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// Browsers escape only these three (WHATWG, multipart/form-data encoding algorithm).
private func unescaped(_ text: String) -> String {
  guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
  return text.replacing("%22", with: "\"").replacing("%0D", with: "\r").replacing("%0A", with: "\n")
}

/// The name without folders and control characters, at most 255 bytes.
private func baseName(_ path: String) -> String {
  let last = path.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? ""
  var name = String(last.unicodeScalars.filter { $0.properties.generalCategory != .control })
  while name.utf8.count > 255 { name.removeLast() }
  return name == "." || name == ".." ? "" : name
}
