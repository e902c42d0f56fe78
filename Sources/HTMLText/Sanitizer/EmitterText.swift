/// Text of the source, and what parts it.
extension Emitter {
  /// Two words must not grow together where a block between them is dissolved.
  mutating func separateWords() {
    text.separate()
    if let last = out.last, !last.isSpace, last != 0x3E, !isTablePart(parent) { out.append(0x20) }
  }

  /// Adds text whose entities are decoded. What came as a reference is no more text than what stood
  /// there itself: `&#xfdd0;` goes the way of U+FDD0, or cleaning twice would take out more.
  mutating func add(text bytes: Bytes) {
    guard !isOnlyForPictures else { return }
    if parent == .picture, !bytes.allSatisfy(\.isSpace) { leavePicture() }
    if isMedia(parent) || isTablePart(parent) { return }
    if let cleaned = Cleaning.cleaned(bytes) {
      append(text: cleaned.bytes())
    } else {
      append(text: bytes)
    }
  }

  private mutating func append(text bytes: Bytes) {
    if !formula.levels.isEmpty { return add(mathText: bytes) }
    if drawing.depth > 0 {
      if isInDrawing { return add(drawingText: bytes) }
      if !bytes.allSatisfy(\.isSpace) { drawing.hasWords = true }
    }
    let start = out.count
    out.appendEscaped(bytes)
    if start == afterPre, out.count > start, out.base[start] == 0x0A { out.insert(0x0A, at: start) }
    text.add(bytes)
  }
}

extension ByteBuffer {
  @inline(__always)
  mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { append($0) }
  }
}
