extension Emitter {
  /// Writes the allowed attributes of `tag`; false when the element makes no sense without one.
  mutating func writeAttributes(of tag: Tag, _ open: inout Open) -> Bool {
    if tag == .a {
      guard writeLink(&open) else { return false }
      open.anchor = writeAnchor(of: tag)
      return true
    }
    if tag == .audio || tag == .video {
      writePlayable(tag)
      open.anchor = writeAnchor(of: tag)
      return true
    }
    if tag == .pre || tag == .code { writeCodeLanguage(of: tag) }
    if attributes.isEmpty { return true }
    writeLanguage()
    open.anchor = writeAnchor(of: tag)
    switch tag {
    case .div, .figure: noteWrapper()
    case .p: if attributes[.class]?.equals("embed") == true { out.append(" class=\"embed\"") }
    case .blockquote, .q: writeAddress(.cite, " cite=\"")
    case .del, .ins:
      writeAddress(.cite, " cite=\"")
      writeToken(.datetime, " datetime=\"")
    case .time: writeToken(.datetime, " datetime=\"")
    case .abbr, .dfn: writeText(.title, " title=\"")
    case .ol:
      writeNumber(.start, " start=\"", -999_999...999_999)
      if attributes[.reversed] != nil { out.append(" reversed") }
      if let type = attributes[.type], type.count == 1, "1aAiI".utf8.contains(type[0]) {
        writeToken(.type, " type=\"")
      }
    case .li: writeNumber(.value, " value=\"", -999_999...999_999)
    case .td, .th:
      writeNumber(.colspan, " colspan=\"", 2...1000)
      writeNumber(.rowspan, " rowspan=\"", 2...65_534)
      if tag == .th, let scope = attributes[.scope] {
        if scope.equals("row") || scope.equals("col") || scope.equals("rowgroup")
          || scope.equals("colgroup")
        {
          writeToken(.scope, " scope=\"")
        }
      }
    case .details: if attributes[.open] != nil { out.append(" open") }
    default: break
    }
    return true
  }

  mutating func writeLanguage() {
    if let lang = attributes[.lang], lang.count <= 35, !lang.isEmpty,
      lang.allSatisfy({ $0.isLetter || $0.isDigit || $0 == 0x2D })
    {
      write(" lang=\"", lang)
    }
    if let dir = attributes[.dir], dir.equals("rtl") || dir.equals("ltr") || dir.equals("auto") {
      write(" dir=\"", dir)
    }
  }

  private mutating func writeLink(_ open: inout Open) -> Bool {
    guard let href = attributes[.href] else { return false }
    scratch.count = 0
    let kind = base.resolve(href, into: &scratch)
    if kind == .web { Tracking.removeParameters(from: &scratch, start: 0) }
    if !anchors.isEmpty, kind == .web || kind == nil, writeLocalLink(href, &open) {
      writeText(.title, " title=\"")
      return true
    }
    guard let kind else { return false }
    writeLinkTarget(kind)
    writeText(.title, " title=\"")
    return true
  }

  /// Writes the attributes of a link to the address in `scratch`.
  mutating func writeLinkTarget(_ kind: AddressKind) {
    write(" href=\"", scratch.bytes())
    if kind == .web { out.append(" rel=\"noopener noreferrer nofollow\" target=\"_blank\"") }
    if options.collectsLinks { result.links.append(scratch.string()) }
  }

  mutating func write(_ opening: StaticString, _ value: Bytes) {
    out.append(opening)
    out.appendAttribute(value)
    out.append(0x22)
  }

  /// Writes text of at most 1000 bytes.
  mutating func writeText(_ name: AttributeName, _ opening: StaticString) {
    guard let value = attributes[name], !value.isEmpty else { return }
    var end = min(value.count, 1000)
    while end > 0, end < value.count, value[end] & 0xC0 == 0x80 { end -= 1 }
    write(opening, value.part(0, end))
  }

  /// Writes a value made of the characters that dates, media types and media queries consist of.
  mutating func writeToken(_ name: AttributeName, _ opening: StaticString) {
    guard let value = attributes[name]?.trimmed, !value.isEmpty, value.count <= 200 else { return }
    let fits = value.allSatisfy { byte in
      byte.isLetter || byte.isDigit || byte == 0x20 || (0x25...0x2F).contains(byte)
        || byte == 0x3A || byte == 0x3B || byte == 0x3D || byte == 0x5F
    }
    if fits { write(opening, value) }
  }

  mutating func writeNumber(
    _ name: AttributeName, _ opening: StaticString, _ range: ClosedRange<Int>
  ) {
    guard let text = attributes[name]?.trimmed, text.count <= 8, let number = Int(text.string),
      range.contains(number)
    else { return }
    out.append(opening)
    var digits = String(number)
    digits.withUTF8 { out.append($0) }
    out.append(0x22)
  }

  mutating func writeAddress(_ name: AttributeName, _ opening: StaticString) {
    guard let value = attributes[name] else { return }
    scratch.count = 0
    if base.resolve(value, into: &scratch) == .web { write(opening, scratch.bytes()) }
  }
}
