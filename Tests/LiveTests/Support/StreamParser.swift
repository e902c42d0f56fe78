/// Makes events of what arrives: the head of the answer, chunks (RFC 9112 §7.1), lines of a stream.
struct StreamParser: Sendable {
  private var bytes: [UInt8] = []
  private var text: [UInt8] = []
  private var isInBody = false
  private(set) var status: Int?
  /// Whether the server has ended the answer.
  var isOver = false

  mutating func add(_ more: ArraySlice<UInt8>) {
    bytes += more
    if !isInBody, let end = position(of: "\r\n\r\n") {
      let head = String(decoding: bytes[..<end], as: UTF8.self)
      status = head.split(separator: " ").dropFirst().first.flatMap { Int($0) }
      bytes.removeFirst(end + 4)
      isInBody = true
    }
    while isInBody, takeChunk() {}
  }

  /// The first event that is whole; comments and `retry` are none.
  mutating func takeEvent() -> ArrivedEvent? {
    while let end = text.firstRange(of: Array("\n\n".utf8))?.lowerBound {
      let lines = String(decoding: text[..<end], as: UTF8.self).split(separator: "\n")
      text.removeFirst(end + 2)
      var event = ArrivedEvent()
      for line in lines {
        let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { continue }
        switch parts[0] {
        case "id": event.id = parts[1]
        case "event": event.name = parts[1]
        case "data": event.data += parts[1]
        default: break
        }
      }
      if event != ArrivedEvent() { return event }
    }
    return nil
  }

  /// Moves one chunk from the bytes to the text.
  private mutating func takeChunk() -> Bool {
    guard let end = position(of: "\r\n"),
      let size = Int(String(decoding: bytes[..<end], as: UTF8.self), radix: 16),
      bytes.count >= end + 2 + size + 2
    else { return false }
    text += bytes[(end + 2)..<(end + 2 + size)]
    bytes.removeFirst(end + 2 + size + 2)
    if size == 0 { isOver = true }
    return size > 0
  }

  private func position(of mark: String) -> Int? {
    bytes.firstRange(of: Array(mark.utf8))?.lowerBound
  }
}
