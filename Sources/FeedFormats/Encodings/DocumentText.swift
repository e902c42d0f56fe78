/// Finds a document's encoding and turns it into clean UTF-8.
///
/// Order of belief: byte order mark, then the HTTP charset, then the XML declaration, then UTF-8
/// (RFC 7303 §3). Departures, because of how servers lie in fact:
/// - bytes that are well-formed, non-ASCII UTF-8 are that, whatever other encoding was named (no real
///   text of a legacy encoding is that by accident);
/// - bytes that are not what they claim are tried in the next encoding in line;
/// - text that claims UTF-8, or nothing, and has more malformed than well-formed characters is of a
///   legacy encoding; which one, the bytes decide, with the language of the feed and the country of
///   its domain.
struct DocumentText {
  /// UTF-8 without byte order mark; nil when the original bytes are already that.
  private(set) var bytes: [UInt8]?
  /// Offset of the first byte behind a byte order mark in the original, when `bytes` is nil.
  private(set) var start = 0
  private(set) var warnings: [String] = []
  private let url: String?

  /// - Parameter url: Where the document comes from, for the country of its domain.
  init(_ view: ByteView, contentType: String?, url: String? = nil) {
    self.url = url
    if let mark = byteOrderMark(view) {
      let rest = ByteView(base: view.base + mark.length, count: view.count - mark.length)
      if mark.charset == .utf8 {
        start = mark.length
        settleUTF8(rest, UTF8Check(rest))
      } else {
        bytes = mark.charset.decode(rest).map(Self.cleaned)
      }
      return
    }
    if let wide = unmarkedWide(view) {
      bytes = wide.decode(view).map(Self.cleaned)
      return
    }
    if let mainframe = decodedEBCDIC(view) {
      bytes = Self.cleaned(mainframe)
      return
    }
    let labels = [contentType.flatMap(charsetParameter), declaredEncoding(view)].compactMap { $0 }
    for label in labels where !saysNothing(label) && Charset(label: label) == nil {
      warnings.append("Unknown encoding “\(label.prefix(40))”.")
    }
    let named = labels.filter { !saysNothing($0) }.compactMap(Charset.init(label:))
    settle(view, named.filter(\.isByteOriented))
  }

  private mutating func settle(_ view: ByteView, _ named: [Charset]) {
    let check = UTF8Check(view)
    let first = named.first ?? .utf8
    if check.isASCII {
      settleASCII(view, first, check)
    } else if check.isValid, check.multibyte >= first.accidentalUTF8 {
      keep(view, check)
    } else if first != .utf8, !check.isMostlyUTF8 {
      decode(view, first, check)
    } else if let other = named.first(where: { $0 != .utf8 }), !check.isMostlyUTF8 {
      warnings.append("The bytes are not UTF-8; the declared encoding was used.")
      decode(view, other, check)
    } else {
      settleUTF8(view, check)
    }
  }

  private mutating func settleASCII(_ view: ByteView, _ first: Charset, _ check: UTF8Check) {
    let japanese = Charset.legacy("ISO-2022-JP-2")
    let hasEscapes =
      check.hasControls
      && (view.find("\u{1B}$B", 0, view.count) < view.count
        || view.find("\u{1B}$@", 0, view.count) < view.count)
    if first.usesEscapes {
      decode(view, first, check)
    } else if hasEscapes {
      decode(view, japanese, check)
    } else {
      keep(view, check)
    }
  }

  /// The document says UTF-8, or nothing.
  private mutating func settleUTF8(_ view: ByteView, _ check: UTF8Check) {
    if check.isValid { return keep(view, check) }
    if check.isRatherUTF8 {
      warnings.append("Some characters are malformed and were replaced.")
      bytes = cleanedUTF8(view)
      return
    }
    let found = detectedCharset(view, EncodingHints(view, url: url))
    warnings.append("The bytes are not UTF-8; they were read as \(found.name).")
    bytes = (found.decode(view) ?? Charset.windows1252.decode(view)).map(Self.cleaned)
  }

  private mutating func keep(_ view: ByteView, _ check: UTF8Check) {
    if let once = encodedOnce(view, check) {
      warnings.append("The document had been encoded twice.")
      bytes = Self.cleaned(once)
    } else if !check.isClean {
      bytes = cleanedUTF8(view)
    }
  }

  /// Decodes by a declaration, unless it is plain that it is wrong.
  private mutating func decode(_ view: ByteView, _ named: Charset, _ check: UTF8Check) {
    let charset = named == .legacy("ISO-8859-2") && hasC1(view) ? .legacy("CP1250") : named
    guard let decoded = charset.decode(view) else { return settleUTF8(view, check) }
    let bad = replacements(in: decoded)
    // A few broken characters are to be borne; more than one in twenty are another encoding.
    if bad >= 3, bad * 20 > check.invalid + check.multibyte, !charset.usesEscapes {
      let other = detectedCharset(view, EncodingHints(view, url: url))
      if let better = other.decode(view), replacements(in: better) < bad {
        warnings.append("The bytes are not \(charset.name); they were read as \(other.name).")
        bytes = Self.cleaned(better)
        return
      }
    }
    bytes = Self.cleaned(decoded)
  }

  private static func cleaned(_ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return [] }
      let view = ByteView(base: base, count: buffer.count)
      let check = UTF8Check(view)
      return check.isClean ? bytes : cleanedUTF8(view)
    }
  }
}

/// A label that many programs write without thinking: bytes beyond ASCII show that it is none.
private func saysNothing(_ label: String) -> Bool {
  ["us-ascii", "ascii"].contains(label.lowercased())
}

/// ISO-8859-2 has only controls there, windows-1250 has letters.
private func hasC1(_ view: ByteView) -> Bool {
  for index in 0..<view.count where (0x80...0x9F).contains(view[index]) { return true }
  return false
}

/// How often U+FFFD is in UTF-8.
private func replacements(in bytes: [UInt8]) -> Int {
  var count = 0
  for index in bytes.indices.dropLast(2)
  where bytes[index] == 0xEF && bytes[index + 1] == 0xBF && bytes[index + 2] == 0xBD { count += 1 }
  return count
}
