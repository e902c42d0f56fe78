/// An input of any length that makes a parser work as much as it can.
struct WorstInput: Sendable {
  let name: String
  /// The length of the shortest; it is doubled three times.
  let unit: Int
  /// Makes one of about so many bytes.
  let make: @Sendable (_ length: Int) -> [UInt8]

  init(
    _ name: String, unit: Int = 1 << 20, make: @escaping @Sendable (_ length: Int) -> [UInt8]
  ) {
    (self.name, self.unit, self.make) = (name, unit, make)
  }

  /// The same piece again and again.
  init(
    _ piece: String, unit: Int = 1 << 20, after head: String = "", before tail: String = "",
    choosing choice: [UInt8] = []
  ) {
    let shown = head.suffix(24) + piece.prefix(32) + "…" + tail.prefix(16)
    self.init(shown.debugDescription, unit: unit) { length in
      let (head, piece) = (choice + Array(head.utf8), Array(piece.utf8))
      let count = max(0, length - head.count - tail.utf8.count) / max(1, piece.count)
      var bytes = head
      bytes.reserveCapacity(length + piece.count)
      for _ in 0..<count { bytes += piece }
      return bytes + Array(tail.utf8)
    }
  }

  /// Pieces with numbers in them: each is another.
  static func numbered(
    _ name: String, unit: Int = 1 << 20, after head: String = "", before tail: String = "",
    choosing choice: [UInt8] = [], _ piece: @escaping @Sendable (Int) -> String
  ) -> WorstInput {
    WorstInput(name, unit: unit) { length in
      var bytes = choice + Array(head.utf8)
      var number = 0
      while bytes.count < length - tail.utf8.count {
        bytes += piece(number).utf8
        number += 1
      }
      return bytes + Array(tail.utf8)
    }
  }
}
