/// A part of two texts that are compared.
enum DifferencePart: Hashable, Sendable {
  /// In both.
  case same(String)
  /// Only in the old one.
  case removed(String)
  /// Only in the new one.
  case added(String)
}

/// What changed between two texts: first by lines, then within changed lines by words.
func differenceByWords(_ old: String, _ new: String) -> [DifferencePart] {
  var parts: [DifferencePart] = []
  compare(old[...], new[...], .lines) { old, new in
    guard !old.isEmpty, !new.isEmpty, old != new else {
      return parts.append(old, new)
    }
    compare(old, new, .words) { parts.append($0, $1) }
  }
  return parts
}

/// Calls `visit` with places that are alike, and with places that differ, in order.
private func compare(
  _ old: Substring, _ new: Substring, _ grain: Grain,
  _ visit: (_ old: Substring, _ new: Substring) -> Void
) {
  // A place that nobody else changed is all that two versions are.
  for chunk in chunks(old, new, new, grain) { visit(chunk.base, chunk.ours) }
}

extension [DifferencePart] {
  fileprivate mutating func append(_ old: Substring, _ new: Substring) {
    if old == new {
      if !old.isEmpty { append(.same(String(old))) }
      return
    }
    if !old.isEmpty { append(.removed(String(old))) }
    if !new.isEmpty { append(.added(String(new))) }
  }
}
