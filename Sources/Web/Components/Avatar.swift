import Core
import HTML

/// How large a face or a source's sign is.
package enum AvatarSize: String, Sendable {
  /// 1.25 rem, in a line of text.
  case small
  /// 2.5 rem, in lists.
  case medium
  /// 5 rem, on a profile.
  case large
}

/// A person's or a channel's picture; initials on a colour of its own when there is none.
///
/// Silent for screen readers: the name stands beside it.
package func avatar(
  name: String, seed: ID, picture: String?, size: AvatarSize = .medium, isSquare: Bool = false
) -> HTML {
  let shape: HTML = isSquare ? " square" : ""
  guard let picture else {
    return """
      <span class="face \(size.rawValue)\(shape) hue-\(hue(of: seed))" aria-hidden="true">\
      \(initials(name, count: isSquare || size == .small ? 1 : 2))</span>
      """
  }
  return """
    <span class="face \(size.rawValue)\(shape)"><img src="\(picture)" alt="" width="40" height="40" \
    loading="lazy" decoding="async"></span>
    """
}

/// The mark of Korzo, in the accent; scripts/make-icons.py draws the same for icons.
package func brandMark() -> HTML {
  """
  <svg class="brand-mark" viewBox="0 0 48 48" aria-hidden="true"><rect width="48" height="48" \
  rx="11"/><path d="M15 11v26M34 11L19.5 24 35 37"/><circle cx="36.5" cy="24" r="2.25"/></svg>
  """
}

/// One of twelve colours, the same for the same thing for ever.
private func hue(of seed: ID) -> Int {
  // Mixed first (Fibonacci hashing): ids made at the same time differ only in their low bits.
  Int((UInt64(bitPattern: seed.rawValue) &* 0x9E37_79B9_7F4A_7C15) >> 32) % 12
}

private func initials(_ name: String, count: Int) -> String {
  let words = name.split { !$0.isLetter && !$0.isNumber }
  return words.prefix(count).compactMap(\.first).map { $0.uppercased() }.joined()
}
