import Core

/// Results that anybody can read who knows their address.
struct Publication: Hashable, Sendable {
  /// Whose results.
  let survey: ID
  /// Whether the page is there; switched off, its address stays the same.
  let isOn: Bool
  /// Whether search engines may list it.
  let isListed: Bool
  /// Which of the addresses counts.
  let version: Int
  /// The ids of the questions that it shows.
  let questions: Set<String>
}
