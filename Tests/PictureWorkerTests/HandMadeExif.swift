/// An EXIF block as a phone writes it, with everything that must not get out.
struct HandMadeExif {
  var orientation = 1
  var isBigEndian = false

  /// A value of a directory: its tag, type, count and bytes.
  private typealias Field = (tag: Int, type: Int, count: Int, value: [UInt8])

  /// The segment for a JPEG.
  var segment: [UInt8] { HandMade.segment(0xE1, Array("Exif\0\0".utf8) + block) }

  /// The block alone.
  var block: [UInt8] {
    let shotStart = 8 + length(of: main(shot: 0, position: 0))
    let positionStart = shotStart + length(of: shot)
    let head: [UInt8] = isBigEndian ? [0x4D, 0x4D, 0, 0x2A] : [0x49, 0x49, 0x2A, 0]
    return head + number(8, 4)
      + directory(main(shot: shotStart, position: positionStart), at: 8)
      + directory(shot, at: shotStart) + directory(position, at: positionStart)
  }

  private func main(shot: Int, position: Int) -> [Field] {
    [
      text(0x010F, "Korzo Cameras"), text(0x0110, "K-1 ☼"),
      (0x0112, 3, 1, number(orientation, 2) + [0, 0]),
      text(0x013B, "Secret Owner"), (0x8769, 4, 1, number(shot, 4)),
      (0x8825, 4, 1, number(position, 4)),
    ]
  }

  private var shot: [Field] {
    [
      (0x829A, 5, 1, number(1, 4) + number(250, 4)), (0x829D, 5, 1, number(28, 4) + number(10, 4)),
      (0x8827, 3, 1, number(400, 2) + [0, 0]), text(0x9003, "2026:05:01 10:20:30"),
      text(0x9011, "+02:00"), (0x920A, 5, 1, number(35, 4) + number(1, 4)),
      text(0xA431, "SERIAL-4711"), text(0xA434, "35mm f/2.8"),
    ]
  }

  private var position: [Field] {
    let prague = number(50, 4) + number(1, 4) + number(5, 4) + number(1, 4) + number(4711, 4)
    return [
      text(1, "N"), (2, 5, 3, prague + number(100, 4)), text(3, "E"),
      (4, 5, 3, prague + number(100, 4)), text(0x1D, "2026:05:01"),
    ]
  }

  private func text(_ tag: Int, _ text: String) -> Field {
    let bytes = Array(text.utf8) + [0]
    return (tag, 2, bytes.count, bytes)
  }

  private func number(_ value: Int, _ bytes: Int) -> [UInt8] {
    isBigEndian ? HandMade.big(value, bytes) : HandMade.little(value, bytes)
  }

  private func length(of fields: [Field]) -> Int {
    fields.reduce(6) { $0 + 12 + ($1.value.count > 4 ? $1.value.count : 0) }
  }

  private func directory(_ fields: [Field], at start: Int) -> [UInt8] {
    var far: [UInt8] = []
    let farStart = start + 6 + fields.count * 12
    let entries = fields.flatMap { field -> [UInt8] in
      let head = number(field.tag, 2) + number(field.type, 2) + number(field.count, 4)
      if field.value.count <= 4 {
        return head + field.value + Array(repeating: 0, count: 4 - field.value.count)
      }
      let place = number(farStart + far.count, 4)
      far += field.value
      return head + place
    }
    return number(fields.count, 2) + entries + number(0, 4) + far
  }
}
