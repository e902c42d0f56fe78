import Core

#if canImport(Glibc)
  import Glibc
#endif

/// What the multipart parser finds.
enum MultipartEvent: Equatable {
  /// A part begins.
  case begin(PartHead)
  /// Bytes of the part.
  case bytes(ArraySlice<UInt8>)
  /// The part is complete.
  case end
}

/// Reads `multipart/form-data` (RFC 7578, RFC 2046 §5.1.1) as it arrives, in any pieces.
///
/// It holds at most one piece, one delimiter and one part's head in memory.
struct MultipartParser {
  private enum State {
    case preamble
    case afterDelimiter
    case head
    case body
    case epilogue
  }

  static let maximumParts = 100
  static let maximumHead = 8 * 1024

  private let delimiter: [UInt8]
  private var state = State.preamble
  /// Starts with the line break that the first delimiter may lack.
  private var buffer: [UInt8] = [0x0D, 0x0A]
  private var parts = 0

  /// - Parameter boundary: 1 to 70 characters; anything else is refused.
  init(boundary: String) throws(AppError) {
    let bytes = Array(boundary.utf8)
    guard (1...70).contains(bytes.count), bytes.allSatisfy({ (0x20..<0x7F).contains($0) }),
      bytes.last != 0x20
    else { throw .badRequest("multipart boundary") }
    delimiter = [0x0D, 0x0A, 0x2D, 0x2D] + bytes
  }

  /// Takes the next bytes and tells what they complete.
  mutating func feed(
    _ bytes: some Sequence<UInt8>, _ notify: (MultipartEvent) throws -> Void
  ) throws {
    guard state != .epilogue else { return }
    buffer += bytes
    while try step(notify) {}
  }

  /// - Throws: `AppError` when the body ended too early.
  func finish() throws(AppError) {
    guard state == .epilogue else { throw .badRequest("multipart body is truncated") }
  }

  /// One step; whether there may be another with what is there.
  private mutating func step(_ notify: (MultipartEvent) throws -> Void) throws -> Bool {
    switch state {
    case .preamble: return skipPreamble()
    case .afterDelimiter: return try readDelimiterEnd()
    case .head: return try readHead(notify)
    case .body: return try readBody(notify)
    case .epilogue: return false
    }
  }

  private mutating func skipPreamble() -> Bool {
    guard let start = find(delimiter, in: buffer) else {
      buffer.removeFirst(max(0, buffer.count - delimiter.count + 1))
      return false
    }
    buffer.removeFirst(start + delimiter.count)
    state = .afterDelimiter
    return true
  }

  private mutating func readDelimiterEnd() throws -> Bool {
    let padding = buffer.prefix { $0 == 0x20 || $0 == 0x09 }.count
    guard padding <= 64 else { throw AppError.badRequest("multipart delimiter") }
    guard buffer.count >= padding + 2 else { return false }
    let pair = [buffer[padding], buffer[padding + 1]]
    if padding == 0, pair == [0x2D, 0x2D] {
      state = .epilogue
      buffer = []
      return false
    }
    guard pair == [0x0D, 0x0A] else { throw AppError.badRequest("multipart delimiter") }
    parts += 1
    guard parts <= Self.maximumParts else { throw AppError.badRequest("too many parts") }
    // The line break stays, so that a part without headers has its empty line too.
    buffer.removeFirst(padding)
    state = .head
    return true
  }

  private mutating func readHead(_ notify: (MultipartEvent) throws -> Void) throws -> Bool {
    guard let end = find([0x0D, 0x0A, 0x0D, 0x0A], in: buffer) else {
      guard buffer.count <= Self.maximumHead else { throw AppError.badRequest("part head") }
      return false
    }
    guard end <= Self.maximumHead else { throw AppError.badRequest("part head") }
    let head = try PartHead(buffer[..<end].dropFirst(2))
    // The last line break stays: an empty body's delimiter may follow at once.
    buffer.removeFirst(end + 2)
    state = .body
    try notify(.begin(head))
    isAtBodyStart = true
    return true
  }

  private var isAtBodyStart = false

  private mutating func readBody(_ notify: (MultipartEvent) throws -> Void) throws -> Bool {
    let skipped = isAtBodyStart ? 2 : 0
    if let end = find(delimiter, in: buffer) {
      if end > skipped { try notify(.bytes(buffer[skipped..<end])) }
      try notify(.end)
      buffer.removeFirst(end + delimiter.count)
      isAtBodyStart = false
      state = .afterDelimiter
      return true
    }
    let safe = buffer.count - delimiter.count + 1
    guard safe > skipped else { return false }
    try notify(.bytes(buffer[skipped..<safe]))
    buffer.removeFirst(safe)
    isAtBodyStart = false
    return false
  }
}

/// The first place of `pattern` in `bytes`, by its first byte and then the rest.
private func find(_ pattern: [UInt8], in bytes: [UInt8]) -> Int? {
  bytes.withUnsafeBytes { bytes in
    pattern.withUnsafeBytes { pattern in
      guard let haystack = bytes.baseAddress, let needle = pattern.baseAddress else { return nil }
      var offset = 0
      while bytes.count - offset >= pattern.count {
        let length = bytes.count - offset - pattern.count + 1
        guard let hit = memchr(haystack + offset, Int32(pattern[0]), length) else { return nil }
        if memcmp(hit, needle, pattern.count) == 0 { return UnsafeRawPointer(hit) - haystack }
        offset = UnsafeRawPointer(hit) - haystack + 1
      }
      return nil
    }
  }
}
