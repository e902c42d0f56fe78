import Foundation

/// Where the operator's directory of feeds comes from, an OPML document.
package enum DirectorySource: Sendable, Hashable {
  /// A file, by its path inside the data folder.
  case file(String)
  /// A document on the web.
  case address(String)

  /// Reads the setting: an `https` address, or a path that stays inside the data folder. Nil for
  /// anything else, such as `/etc/feeds.opml`, `../feeds.opml` and `http://…`.
  package init?(_ text: String) {
    guard !text.isEmpty, text.utf8.count <= 2000, !text.contains("\0") else { return nil }
    if text.contains("://") {
      guard let url = URL(string: text), url.scheme == "https", url.host?.isEmpty == false else {
        return nil
      }
      self = .address(text)
    } else {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.allSatisfy({ !["", ".", ".."].contains($0) }) else { return nil }
      self = .file(text)
    }
  }
}
