/// Who wrote an entry or keeps a feed. At least one field is set.
package struct FeedAuthor: Sendable, Hashable {
  /// Name for people, plain text.
  package var name: String?
  /// Address of a page about the author, absolute, http or https.
  package var url: String?
  /// E-mail address as the feed gave it, unchecked.
  package var email: String?
  /// Portrait, absolute address.
  package var avatarURL: String?

  package init(
    name: String? = nil, url: String? = nil, email: String? = nil, avatarURL: String? = nil
  ) {
    self.name = name
    self.url = url
    self.email = email
    self.avatarURL = avatarURL
  }

  /// Whether nothing is known.
  var isBlank: Bool { name == nil && url == nil && email == nil && avatarURL == nil }
}
