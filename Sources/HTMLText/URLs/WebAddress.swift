/// What a resolved reference leads to.
enum AddressKind: Sendable {
  case web
  case mail
  case telephone
}

/// Resolves references as in RFC 3986 § 5, with the repairs browsers make (tabs and line breaks
/// vanish, backslashes are slashes), so that nobody reads another scheme or host into the result.
///
/// The result is http, https, mailto or tel, contains only URL characters (a non-ASCII host is kept
/// as written), has no credentials and no dot segments; resolving it again gives the same bytes.
struct WebAddress: Sendable {
  private var scheme: [UInt8] = []
  private(set) var authority: [UInt8] = []
  private var directory: [UInt8] = []
  private(set) var path: [UInt8] = []
  private(set) var query: [UInt8] = []
  private(set) var isEmpty = true

  /// `base` is used when it is an http or https URL; otherwise relative references resolve to none.
  init(base: String?) {
    var output = ByteBuffer(capacity: 256)
    let bytes = Array((base ?? "").utf8)
    let isWeb = bytes.withUnsafeBufferPointer {
      WebAddress().resolve($0, into: &output) == .web
    }
    self.init()
    guard isWeb, let colon = output.bytes().index(of: 0x3A) else { return }
    let all = output.bytes()
    var end = colon + 3
    while end < all.count, !Self.endsAuthority(all[end]) { end += 1 }
    var pathEnd = end
    while pathEnd < all.count, all[pathEnd] != 0x3F, all[pathEnd] != 0x23 { pathEnd += 1 }
    let queryEnd = all.index(of: 0x23, from: pathEnd) ?? all.count
    scheme = Array(all[..<colon])
    authority = Array(all[(colon + 3)..<end])
    path = Array(all[end..<pathEnd])
    directory = path.lastIndex(of: 0x2F).map { Array(path[...$0]) } ?? [0x2F]
    query = Array(all[pathEnd..<max(queryEnd, pathEnd)])
    isEmpty = false
  }

  private init() {}

  private static func endsAuthority(_ byte: UInt8) -> Bool {
    byte == 0x2F || byte == 0x3F || byte == 0x23 || byte == 0x5C
  }

  /// Appends the absolute form of `reference` to `output`; appends nothing when there is none.
  func resolve(_ reference: Bytes, into output: inout ByteBuffer) -> AddressKind? {
    let text = reference.trimmed
    guard !text.isEmpty, text.count <= 8192 else { return nil }
    if Self.isPlain(text) {
      output.append(text)
      return .web
    }
    let mark = output.count
    let kind = resolveSlowly(text, into: &output)
    if kind == nil { output.count = mark }
    return kind
  }

  /// Whether an address can be copied as it is: the common case.
  private static func isPlain(_ text: Bytes) -> Bool {
    guard text.count > 8, text[0] == 0x68, text[1] == 0x74, text[2] == 0x74, text[3] == 0x70 else {
      return false
    }
    var index = text[4] == 0x73 ? 5 : 4
    guard text[index] == 0x3A, text[index + 1] == 0x2F, text[index + 2] == 0x2F else {
      return false
    }
    index += 3
    let hostStart = index
    while index < text.count {
      let byte = text[index]
      guard byte &- 0x61 < 26 || byte.isDigit || byte == 0x2E || byte == 0x2D else { break }
      index += 1
    }
    guard index > hostStart else { return false }
    if index < text.count, !endsAuthority(text[index]) { return false }
    var inPath = true
    while index < text.count {
      let byte = text[index]
      guard isURLByte(byte) else { return false }
      if byte == 0x3F || byte == 0x23 { inPath = false }
      if inPath, byte == 0x2F, index + 1 < text.count, text[index + 1] == 0x2E { return false }
      index += 1
    }
    return true
  }

  /// Characters that stay as they are in a path, query or fragment.
  @inline(__always)
  static func isURLByte(_ byte: UInt8) -> Bool {
    // Bit sets of 0x20…0x3F without space " < > and of 0x40…0x7F without \ ^ ` { | } DEL.
    if byte < 0x20 || byte >= 0x80 { return false }
    if byte < 0x40 { return (0xAFFF_FFFA as UInt32) >> UInt32(byte - 0x20) & 1 == 1 }
    return (0x47FF_FFFE_AFFF_FFFF as UInt64) >> UInt64(byte - 0x40) & 1 == 1
  }

  private func resolveSlowly(_ text: Bytes, into output: inout ByteBuffer) -> AddressKind? {
    var clean = ByteBuffer(capacity: text.count)
    for byte in text where byte != 0x09 && byte != 0x0A && byte != 0x0D { clean.append(byte) }
    let reference = clean.bytes()
    guard let first = reference.first else { return nil }
    if let colon = Self.schemeEnd(reference) {
      let name = reference.part(0, colon)
      let rest = reference.part(colon + 1, reference.count)
      if name.equals("http") || name.equals("https") {
        output.append(name.equals("http") ? "http://" : "https://")
        return appendAuthority(rest, into: &output)
      }
      if name.equals("mailto") { return appendOpaque("mailto:", rest, .mail, into: &output) }
      if name.equals("tel") { return appendOpaque("tel:", rest, .telephone, into: &output) }
      return nil
    }
    guard !isEmpty else { return nil }
    scheme.withUnsafeBufferPointer { output.append($0) }
    output.append("://")
    if Self.isSlash(first), reference.count > 1, Self.isSlash(reference[1]) {
      return appendAuthority(reference, into: &output)
    }
    authority.withUnsafeBufferPointer { output.append($0) }
    var joined = ByteBuffer(capacity: path.count + query.count + reference.count + 1)
    if !Self.isSlash(first) {
      let keepsPath = first == 0x3F || first == 0x23
      (keepsPath ? path : directory).withUnsafeBufferPointer { joined.append($0) }
      if first == 0x23 { query.withUnsafeBufferPointer { joined.append($0) } }
    }
    joined.append(reference)
    appendPath(joined.bytes(), into: &output)
    return .web
  }

  private static func isSlash(_ byte: UInt8) -> Bool { byte == 0x2F || byte == 0x5C }

  private static func schemeEnd(_ text: Bytes) -> Int? {
    for (index, byte) in text.enumerated() {
      if byte == 0x3A { return index > 0 ? index : nil }
      let mayBe = byte.isLetter || byte.isDigit || byte == 0x2B || byte == 0x2D || byte == 0x2E
      guard mayBe, index > 0 || byte.isLetter else {
        // "\u{1}javascript:" is not a relative path anybody meant.
        return byte < 0x20 ? text.index(of: 0x3A, from: index) : nil
      }
    }
    return nil
  }

  private func appendOpaque(
    _ prefix: StaticString, _ rest: Bytes, _ kind: AddressKind, into output: inout ByteBuffer
  ) -> AddressKind? {
    guard !rest.isEmpty else { return nil }
    output.append(prefix)
    for byte in rest { Self.append(byte, into: &output) }
    return kind
  }

  /// "//user:secret@Host:80/path" without the credentials, with a host in lower case.
  private func appendAuthority(_ text: Bytes, into output: inout ByteBuffer) -> AddressKind? {
    var start = 0
    while start < text.count, Self.isSlash(text[start]) { start += 1 }
    var end = start
    while end < text.count, !Self.endsAuthority(text[end]) { end += 1 }
    if let at = text.part(start, end).lastIndex(of: 0x40) { start += at + 1 }
    let host = text.part(start, end)
    guard !host.isEmpty, host.count <= 255, host[0] != 0x3A else { return nil }
    for byte in host {
      let fits =
        byte.isLetter || byte.isDigit || byte >= 0x80 || byte == 0x2E || byte == 0x2D
        || byte == 0x5F || byte == 0x3A || byte == 0x5B || byte == 0x5D
      guard fits else { return nil }
      output.append(byte.lowered)
    }
    appendPath(text.part(end, text.count), into: &output)
    return .web
  }

  /// A path without dot segments, then query and fragment, percent-encoded where needed.
  private func appendPath(_ text: Bytes, into output: inout ByteBuffer) {
    let mark = output.count
    var end = 0
    while end < text.count, text[end] != 0x3F, text[end] != 0x23 { end += 1 }
    var index = 0
    while index < end {
      // Each round takes one "/segment".
      index += 1
      var next = index
      while next < end, !Self.isSlash(text[next]) { next += 1 }
      let segment = text.part(index, next)
      let isLast = next == end
      if segment.equals(".") {
        if isLast { output.append(0x2F) }
      } else if segment.equals("..") {
        while output.count > mark, output.last != 0x2F { output.count -= 1 }
        if output.count > mark { output.count -= 1 }
        if isLast { output.append(0x2F) }
      } else {
        output.append(0x2F)
        for byte in segment { Self.append(byte, into: &output) }
      }
      index = next
    }
    for byte in text.part(end, text.count) { Self.append(byte, into: &output) }
  }

  static func append(_ byte: UInt8, into output: inout ByteBuffer) {
    if isURLByte(byte) { return output.append(byte) }
    let digits: StaticString = "0123456789ABCDEF"
    output.append(0x25)
    output.append(digits.utf8Start[Int(byte >> 4)])
    output.append(digits.utf8Start[Int(byte & 15)])
  }
}
