/// A parser of foreign bytes, and how it is tried.
struct Parser: Sendable {
  /// The name by which it is chosen, and of its folders in corpus, dictionaries and found.
  let name: String
  /// Reads an input and checks what must hold of it. What it throws is a refusal, which is right for
  /// most inputs; what is wrong ends the process.
  let read: @Sendable (_ bytes: [UInt8]) throws -> Void
  /// Inputs that make it work most, which it reads in linear time.
  let worst: [WorstInput]

  init(
    _ name: String, worst: [WorstInput] = [],
    read: @escaping @Sendable (_ bytes: [UInt8]) throws -> Void
  ) {
    (self.name, self.read, self.worst) = (name, read, worst)
  }
}

/// Ends the process, which the fuzzer then tells, unless something holds.
func expect(_ holds: @autoclosure () throws -> Bool, _ wrong: @autoclosure () -> String) rethrows {
  guard try !holds() else { return }
  // A message ends at U+0000.
  let scalars = wrong().unicodeScalars.map { $0 == "\0" ? "\u{2400}" : $0 }
  fatalError(String(String.UnicodeScalarView(scalars)))
}

/// An input taken apart: the first bytes choose how the others are read.
struct Choices {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// A number below `bound`.
  mutating func below(_ bound: Int) -> Int { Int(rest.popFirst() ?? 0) % bound }

  /// One of some things.
  mutating func one<Thing>(of things: [Thing]) -> Thing { things[below(things.count)] }

  var bytes: [UInt8] { Array(rest) }
  var text: String { String(decoding: rest, as: UTF8.self) }
}

/// The bytes in pieces of a size.
func pieces(_ bytes: [UInt8], of size: Int) -> [[UInt8]] {
  stride(from: 0, to: bytes.count, by: size).map {
    Array(bytes[$0..<min(bytes.count, $0 + size)])
  }
}

/// Up to so many bytes of an input everything is checked; the fuzzer makes no longer ones. Of those
/// that are measured only the reading counts.
let maximumChecked = 1 << 13
