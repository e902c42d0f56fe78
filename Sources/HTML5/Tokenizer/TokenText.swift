extension TokenStream {
  /// The tokens as JSON in the form of the public suites for tokenizers: arrays of a kind and what
  /// belongs to it.
  package func json() -> String { "[\(tokens.map(\.json).joined(separator: ","))]" }

  /// The errors as JSON in the form of the suites: code, line and column.
  package func errorJSON() -> String {
    let values = errors.map { error in
      let (line, column) = position(of: error.offset)
      return #"{"code":"\#(error.code.rawValue)","line":\#(line),"col":\#(column)}"#
    }
    return "[\(values.joined(separator: ","))]"
  }
}

extension Token {
  fileprivate var json: String {
    switch self {
    case .doctype(let doctype):
      let parts = [doctype.name, doctype.publicID, doctype.systemID].map { bytes in
        bytes.map { quoted(String(decoding: $0, as: UTF8.self)) } ?? "null"
      }
      return "[\"DOCTYPE\",\(parts.joined(separator: ",")),\(!doctype.forcesQuirks)]"
    case .startTag(let name, let attributes, let selfClosing):
      let pairs = attributes.map { "\(quoted($0.name)):\(quoted($0.value))" }
      let end = selfClosing ? ",true]" : "]"
      return "[\"StartTag\",\(quoted(name)),{\(pairs.joined(separator: ","))}\(end)"
    case .endTag(let name): return "[\"EndTag\",\(quoted(name))]"
    case .comment(let data): return "[\"Comment\",\(quoted(data))]"
    case .processingInstruction(let target, let data):
      return "[\"ProcessingInstruction\",\(quoted(target)),\(quoted(data))]"
    case .characters(let data): return "[\"Character\",\(quoted(data))]"
    }
  }

  private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
