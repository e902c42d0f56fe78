extension QuickSource {
  /// Reads the start tag at `index`; false when it needs the tree builder.
  mutating func readStartTag(_ emitter: inout Emitter) -> Bool {
    var end = index + 1
    while end < input.count, input[end].isLetter || input[end].isDigit { end += 1 }
    let tag = Tag(rawValue: words.tags.find(input.part(index + 1, end))) ?? .unknown
    guard isSimple(tag), open.count < 200 else { return false }
    emitter.attributes.removeAll()
    decoded.count = 0
    guard readAttributes(from: end, &emitter) else { return false }
    let traits = words.traits[Int(tag.rawValue)]
    guard makeRoom(for: tag, traits, &emitter) else { return false }
    switch tag {
    case .script: return skipRaw("</script", unless: "<!--")
    case .style: return skipRaw("</style", unless: nil)
    case .iframe:
      _ = emitter.start(.iframe)
      return skipRaw("</iframe", unless: "<!--")
    default: break
    }
    if traits.contains(.void) {
      _ = emitter.start(tag)
      return true
    }
    guard emitter.start(tag) else { return false }
    open.append(tag)
    if tag == .pre, index < input.count {
      if input[index] == 0x26 { return false }
      if input[index] == 0x0A { index += 1 }
    }
    return true
  }

  /// Elements about which the tree builder has nothing special to say once nesting is checked.
  private func isSimple(_ tag: Tag) -> Bool {
    switch tag {
    case .unknown, .search, .listing, .plaintext, .xmp, .image, .nobr, .form, .html, .body, .ruby,
      .rt, .rp, .noscript, .center, .fieldset, .dir, .menu:
      false
    case .script, .style, .meta, .link, .embed, .iframe: true
    default: tag.rawValue < Tag.script.rawValue
    }
  }

  /// Closes what the tree builder closes before `tag`; false when that is not certain.
  private mutating func makeRoom(
    for tag: Tag, _ traits: TagTraits, _ emitter: inout Emitter
  ) -> Bool {
    switch tag {
    case .caption, .thead, .tbody, .tfoot, .tr, .td, .th: return makeTableRoom(for: tag, &emitter)
    default: if isInTable { return false }
    }
    if traits.contains(.block) {
      if open.last == .p { pop(&emitter) }
      if isOpen(.p) { return false }
    }
    if traits.contains(.heading), let last = open.last,
      words.traits[Int(last.rawValue)].contains(.heading)
    {
      return false
    }
    switch tag {
    case .li:
      if open.last == .li { pop(&emitter) }
      return open.last == .ul || open.last == .ol
    case .dt, .dd:
      if open.last == .dt || open.last == .dd { pop(&emitter) }
      return open.last == .dl
    case .a: return !isOpen(.a)
    default: return !traits.contains(.formatting) || open.count { $0 == tag } < 3
    }
  }

  /// Whether `tag` is open since the last table cell.
  func isOpen(_ tag: Tag) -> Bool {
    for element in open.reversed() {
      if element == tag { return true }
      if element == .td || element == .th || element == .caption { return false }
    }
    return false
  }

  private mutating func makeTableRoom(for tag: Tag, _ emitter: inout Emitter) -> Bool {
    switch tag {
    case .td, .th:
      if open.last == .td || open.last == .th { pop(&emitter) }
      if open.last == .table, !imply(.tbody, &emitter) { return false }
      if isRowGroup, !imply(.tr, &emitter) { return false }
      return open.last == .tr
    case .tr:
      if open.last == .td || open.last == .th { pop(&emitter) }
      if open.last == .tr { pop(&emitter) }
      if open.last == .table, !imply(.tbody, &emitter) { return false }
      return isRowGroup
    default: return open.last == .table
    }
  }

  private var isRowGroup: Bool {
    open.last == .tbody || open.last == .thead || open.last == .tfoot
  }

  /// Begins an element that the tree builder adds by itself.
  private mutating func imply(_ tag: Tag, _ emitter: inout Emitter) -> Bool {
    let hidden = emitter.attributes.hide()
    guard emitter.start(tag) else { return false }
    open.append(tag)
    emitter.attributes.restore(hidden)
    return true
  }

  /// Skips the text of a script and its end tag.
  private mutating func skipRaw(_ closing: StaticString, unless odd: StaticString?) -> Bool {
    guard let end = input.find(closing, from: index) else { return false }
    if let odd, input.part(index, end).find(odd) != nil { return false }
    let after = end + closing.utf8CodeUnitCount
    guard after < input.count, input[after] == 0x3E else { return false }
    index = after + 1
    return true
  }

  /// Reads the attributes and the end of a start tag; leaves `index` after it.
  private mutating func readAttributes(from start: Int, _ emitter: inout Emitter) -> Bool {
    var at = start
    while at < input.count {
      let byte = input[at]
      if byte == 0x3E {
        index = at + 1
        return true
      }
      if byte.isSpace || byte == 0x2F {
        at += 1
        continue
      }
      // A name right after the element's name or after a quoted value is not plain.
      guard at > start, input[at - 1].isSpace || input[at - 1] == 0x2F,
        let next = readAttribute(at, &emitter)
      else { return false }
      at = next
    }
    return false
  }

  private mutating func readAttribute(_ start: Int, _ emitter: inout Emitter) -> Int? {
    var at = start
    while at < input.count, isNameByte(input[at]) { at += 1 }
    guard at > start, at < input.count else { return nil }
    let number = words.attributes.find(input.part(start, at))
    var next = at
    while next < input.count, input[next].isSpace { next += 1 }
    guard next < input.count, input[next] == 0x3D else {
      guard input[at].isSpace || input[at] == 0x2F || input[at] == 0x3E else { return nil }
      emitter.attributes.set(number, input.part(at, at))
      return at
    }
    next += 1
    while next < input.count, input[next].isSpace { next += 1 }
    guard next < input.count else { return nil }
    let quote = input[next]
    var end = next
    if quote == 0x22 || quote == 0x27 {
      guard let closing = input.index(of: quote, from: next + 1) else { return nil }
      next += 1
      end = closing
      at = closing + 1
    } else {
      while end < input.count, isUnquotedByte(input[end]) { end += 1 }
      guard end > next, end < input.count, input[end].isSpace || input[end] == 0x3E else {
        return nil
      }
      at = end
    }
    guard number != 0 else { return at }
    guard let value = decodedValue(input.part(next, end)) else { return nil }
    emitter.attributes.set(number, value)
    return at
  }

  private mutating func decodedValue(_ raw: Bytes) -> Bytes? {
    guard raw.index(of: 0x26) != nil else { return raw }
    let mark = decoded.count
    guard entities.decode(raw, inAttribute: true, into: &decoded) else { return nil }
    return decoded.bytes(from: mark)
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == 0x2D || byte == 0x5F || byte == 0x3A || byte == 0x2E
      || byte == 0x40
  }

  private func isUnquotedByte(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != 0x22 && byte != 0x27 && byte != 0x3C && byte != 0x3D && byte != 0x3E
      && byte != 0x60
  }
}
