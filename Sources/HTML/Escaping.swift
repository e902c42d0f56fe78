extension StaticString {
  func append(to output: inout [UInt8]) {
    withUTF8Buffer { output.append(contentsOf: $0) }
  }
}

extension String {
  /// Appends with `& < > " '` escaped; safe in content and in quoted attributes.
  func appendEscaped(to output: inout [UInt8]) {
    let text = utf8Span.span
    text.withUnsafeBufferPointer { $0.appendEscaped(to: &output) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The stretches between the bytes that are escaped are appended as they are, each at once.
  fileprivate func appendEscaped(to output: inout [UInt8]) {
    var start = 0
    for index in indices where self[index].isEscaped {
      output.append(contentsOf: self[start..<index])
      self[index].entity.append(to: &output)
      start = index + 1
    }
    output.append(contentsOf: self[start...])
  }
}

extension UInt8 {
  /// Whether it is one of `& < > " '`: a bit for each, all of them below 64.
  fileprivate var isEscaped: Bool { self < 64 && (0x5000_00C4_0000_0000 >> UInt64(self)) & 1 == 1 }

  fileprivate var entity: StaticString {
    switch self {
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "'"): "&#39;"
    case UInt8(ascii: "<"): "&lt;"
    default: "&gt;"
    }
  }
}
