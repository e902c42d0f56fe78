import NIOCore

/// One event of a stream.
package struct ServerEvent: Sendable, Hashable {
  /// Where to resume; sent back as `Last-Event-ID`.
  package let id: String?
  /// The event's name; nil is `message`.
  package let name: String?
  /// The text.
  package let data: String

  /// An event.
  package init(id: String? = nil, name: String? = nil, data: String) {
    self.id = id
    self.name = name
    self.data = data
  }
}

extension ServerEvent {
  /// Adds the event as it is sent: a line break in the data starts another `data:` line.
  func write(to buffer: inout ByteBuffer) {
    if let id { buffer.writeString("id: \(oneLine(id))\n") }
    if let name { buffer.writeString("event: \(oneLine(name))\n") }
    let lines = data.split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd)
    for line in lines { buffer.writeString("data: \(line)\n") }
    buffer.writeString("\n")
  }
}

extension Character {
  /// Where a line of a stream ends. CRLF is one character.
  fileprivate var isLineEnd: Bool { self == "\n" || self == "\r" || self == "\r\n" }
}

private func oneLine(_ text: String) -> String {
  text.filter { !$0.isNewline && $0 != "\0" }
}
