import Core

/// An answer that was made, and what the handler notes each time it goes out.
package struct CacheableResponse<Shown: Sendable>: Sendable {
  let answer: Response
  let shown: Shown
  let until: Timestamp?

  /// - Parameters:
  ///   - shown: what is noted of it, such as the article that was opened.
  ///   - until: when its content changes by the clock alone; nil keeps it from being remembered.
  package init(_ answer: Response, shown: Shown, until: Timestamp?) {
    self.answer = answer
    self.shown = shown
    self.until = until
  }
}

/// The longest address under which something is remembered, in bytes.
private let maximumKeyLength = 512

extension Request<Anyone> {
  /// The answer to this request: from memory for visitors, while nothing it was made of changed;
  /// else made now.
  /// - Parameters:
  ///   - version: counts the changes of what the answer is made of.
  ///   - note: called each time an answer goes out, remembered or not.
  package func cached<Shown: Sendable>(
    in memory: ResponseCache, version: Int, note: (Shown) -> Void,
    make: () async throws -> CacheableResponse<Shown>
  ) async throws -> Response {
    guard let key = memoryKey else {
      let made = try await make()
      note(made.shown)
      return made.answer
    }
    if let kept = memory.find(key, version: version, now: now), let shown = kept.shown as? Shown {
      note(shown)
      return Response(.kept(kept), status: 200)
    }
    let made = try await make()
    note(made.shown)
    guard let until = made.until, until > now else { return made.answer }
    var answer = made.answer
    answer.place = MemoryPlace(
      memory: memory, key: key, version: version, madeAt: now,
      until: min(until, now + ResponseCache.time), shown: made.shown)
    return answer
  }

  /// What everybody who asks alike gets alike; nil for requests that say more of who asks.
  private var memoryKey: String? {
    guard viewer == nil, method == "GET", exchange.cookies.isEmpty,
      header("Authorization") == nil, header("Range") == nil
    else { return nil }
    let key = "\(language.tag) \(path)?\(exchange.queryText)"
    return key.utf8.count <= maximumKeyLength ? key : nil
  }
}
