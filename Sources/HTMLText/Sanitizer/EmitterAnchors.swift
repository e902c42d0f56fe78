/// Places that links of the same text lead to (``Anchors``).
extension Emitter {
  /// Writes the `id` of the element at hand when a link leads to it; returns its number, or -1.
  mutating func writeAnchor(of tag: Tag) -> Int32 {
    guard !anchors.isEmpty else { return -1 }
    let number = takeAnchor(of: tag)
    if number >= 0 { writeAnchor(number) }
    return number
  }

  private func takeAnchor(of tag: Tag) -> Int32 {
    if let id = attributes[.id] {
      let number = anchors.take(id)
      if number >= 0 { return number }
    }
    // What pages did before there was `id`.
    guard tag == .a, let name = attributes[.name] else { return -1 }
    return anchors.take(name)
  }

  private mutating func writeAnchor(_ number: Int32) {
    var id = Anchors.prefix + anchors.name(number)
    out.append(" id=\"")
    id.withUTF8 { out.appendAttribute($0) }
    out.append(0x22)
  }

  /// An element that is not written, with its content; a place that links lead to stays.
  mutating func dissolve(_ tag: Tag, flags: TagTraits) -> Bool {
    if !anchors.isEmpty, mayHoldAnchor(parent) {
      let number = takeAnchor(of: tag)
      if number >= 0 { writePlace(number) }
    }
    return push(.unknown, flags: flags)
  }

  /// In place of an element that is gone.
  mutating func leaveAnchor(_ number: Int32) {
    if mayHoldAnchor(parent) { writePlace(number) } else { anchors.takeBack(number) }
  }

  private mutating func writePlace(_ number: Int32) {
    out.append("<a")
    writeAnchor(number)
    out.append("></a>")
  }

  private func mayHoldAnchor(_ parent: Tag) -> Bool {
    mask & Tag.a.bit == 0 && !isTablePart(parent) && !isMedia(parent) && formula.levels.isEmpty
      && top.count <= options.maximumDepth && !isInDrawing
  }

  /// Writes a link to a place of the same text; returns whether it is one.
  mutating func writeLocalLink(_ reference: Bytes, _ open: inout Open) -> Bool {
    guard let name = anchors.name(inReference: reference, resolved: scratch.bytes()),
      anchors.has(name)
    else { return false }
    open.wanted = anchors.number(of: name)
    var address = "#" + Anchors.encoded(name)
    out.append(" href=\"")
    address.withUTF8 { out.appendAttribute($0) }
    out.append(0x22)
    return true
  }
}
