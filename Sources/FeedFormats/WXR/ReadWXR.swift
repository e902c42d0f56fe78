/// The first bytes in which a file shows what it is.
private let sniffed = 64 << 10

/// A WordPress export of any size, read piece by piece: no more than one of its items is in memory.
package struct WXRStream {
  private var splitter: WXRSplitter
  private var isBegun = false
  private var isExport = false

  /// - Parameters:
  ///   - limit: the most bytes of one item with its comments, and of all that is outside of items.
  ///   - next: the next bytes of the file; none at its end.
  package init(limit: Int = 8 << 20, from next: @escaping () throws -> [UInt8]) {
    splitter = WXRSplitter(limit: limit, read: next)
  }

  /// What the next item holds: a post, a page, the address of a file, or nothing of these; nil at
  /// the end.
  /// - Throws: what ``parseWXR(_:)`` throws, ``WXRError/tooLarge(line:within:)``, and what reading
  ///   the file throws. What came until then is not to be used.
  package mutating func next() throws -> WXR? {
    if !isBegun { try check(try splitter.beginning(sniffed)) }
    isBegun = true
    guard let item = try splitter.next() else { return nil }
    // One that breaks off stays open, so that its last line is the one that is told.
    let piece = splitter.prologue + item.bytes + (item.isWhole ? splitter.epilogue : [])
    let (wxr, isOfExport) = try read(piece, after: splitter.items - 1) { item.line + $0 - 1 }
    isExport = isExport || isOfExport
    return wxr
  }

  /// The site, its authors and categories, when there is no item any more.
  /// - Throws: as ``next()``.
  package func channel() throws -> WXR {
    let (wxr, isOfExport) = try read(splitter.shell, after: 0) { splitter.line(ofShell: $0) }
    guard isExport || isOfExport else { throw WXRError.notAnExport(kind: foreignFeed) }
    return wxr
  }
}

/// Says what a file is that is no export, before more of it is read.
private func check(_ beginning: [UInt8]) throws(WXRError) {
  guard !beginning.contains(0), !beginning.starts(with: [0xFE, 0xFF]),
    !beginning.starts(with: [0xFF, 0xFE])
  else { throw .notAnExport(kind: "a document in UTF-16, or no text at all") }
  let foreign = withCleanText(beginning) { view in foreignKind(view) }
  guard let foreign else { throw .empty }
  if let foreign { throw foreign }
}

private func read(
  _ bytes: [UInt8], after items: Int, line: (Int) -> Int
) throws(WXRError) -> (WXR, isExport: Bool) {
  let result = withCleanText(bytes) { view in
    Result { () throws(WXRError) -> (WXR, isExport: Bool) in
      var reader = try WXRReader(exportIn: view, after: items)
      try reader.read()
      return (reader.wxr, reader.isExport)
    }
  }
  switch result {
  case .success(let read): return read
  case .failure(.cutOff(let local, let place)): throw .cutOff(line: line(local), within: place)
  case .failure(let error): throw error
  case nil: throw .empty
  }
}

/// Gives `body` a document as UTF-8; nil when there is none.
private func withCleanText<T>(_ bytes: [UInt8], _ body: (ByteView) -> T) -> T? {
  bytes.withUnsafeBufferPointer { buffer in
    guard let base = buffer.baseAddress, !buffer.isEmpty else { return nil }
    let text = DocumentText(ByteView(base: base, count: buffer.count), contentType: nil)
    guard let clean = text.bytes else {
      return body(ByteView(base: base + text.start, count: buffer.count - text.start))
    }
    return clean.withUnsafeBufferPointer { clean in
      clean.baseAddress.map { body(ByteView(base: $0, count: clean.count)) }
    }
  }
}
