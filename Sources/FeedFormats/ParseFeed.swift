/// Parses a feed of any format.
///
/// - Parameters:
///   - bytes: The body as it came, after transfer decoding. Bounded by the caller.
///   - contentType: The value of the HTTP header, for its charset. The media type itself is not
///     believed: feeds come as text/html and image/jpeg.
///   - url: The document's address, the last resort for resolving relative addresses. The country
///     of its domain helps to tell legacy encodings apart.
/// - Throws: `FeedError` when the document is no feed. A broken feed is no error: what could be
///   read is delivered with warnings.
package func parseFeed(
  _ bytes: [UInt8], contentType: String? = nil, url: String? = nil, limits: FeedLimits = .default
) throws(FeedError) -> Feed {
  let result = bytes.withUnsafeBytes { buffer in
    Result { () throws(FeedError) -> Feed in
      try parseFeed(buffer, contentType: contentType, url: url, limits: limits)
    }
  }
  return try result.get()
}

/// The same for borrowed bytes.
package func parseFeed(
  _ buffer: UnsafeRawBufferPointer, contentType: String? = nil, url: String? = nil,
  limits: FeedLimits = .default
) throws(FeedError) -> Feed {
  guard let start = buffer.baseAddress else { throw .empty }
  let base = start.assumingMemoryBound(to: UInt8.self)
  let original = ByteView(base: base, count: buffer.count)
  if let kind = binaryKind(original) { throw .binary(kind: kind) }
  let text = DocumentText(original, contentType: contentType, url: url)
  guard let rewritten = text.bytes else {
    let view = ByteView(base: base + text.start, count: buffer.count - text.start)
    return try parse(view, url, limits, text.warnings)
  }
  let result = rewritten.withUnsafeBufferPointer { clean in
    Result { () throws(FeedError) -> Feed in
      guard let base = clean.baseAddress else { throw .empty }
      return try parse(ByteView(base: base, count: clean.count), url, limits, text.warnings)
    }
  }
  return try result.get()
}

/// Parses clean UTF-8.
private func parse(
  _ view: ByteView, _ url: String?, _ limits: FeedLimits, _ warnings: [String]
) throws(FeedError) -> Feed {
  var feed: Feed
  switch documentKind(view) {
  case .empty: throw .empty
  case .html: throw .htmlPage
  case .binary(let kind): throw .binary(kind: kind)
  case .other(let kind):
    guard let found = wrappedFeed(view, url, limits) else { throw .notAFeed(kind: kind) }
    feed = found
  case .json(let start): feed = try parseJSONFeed(view, at: start, limits)
  case .xmlFeed(let format, let root):
    var reader = XMLFeedReader(view, at: root, format: format, url: url, limits: limits)
    feed = reader.read()
  }
  feed.warnings.insert(contentsOf: warnings, at: 0)
  feed.resolveAddresses(documentURL: url)
  return feed
}

/// The feed that is an element's text.
private func wrappedFeed(_ view: ByteView, _ url: String?, _ limits: FeedLimits) -> Feed? {
  unescapedFeed(view)?.withUnsafeBufferPointer { inner in
    guard let base = inner.baseAddress else { return nil }
    let view = ByteView(base: base, count: inner.count)
    guard case .xmlFeed(let format, let root) = documentKind(view) else { return nil }
    var reader = XMLFeedReader(view, at: root, format: format, url: url, limits: limits)
    var feed = reader.read()
    feed.warnings.append("The feed was escaped and stood in another document.")
    return feed
  }
}
