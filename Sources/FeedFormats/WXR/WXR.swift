/// A site exported by WordPress ("WordPress eXtended RSS", versions 1.0 to 1.2).
package struct WXR: Sendable, Hashable {
  /// The site's name.
  package var title = ""
  /// The site's address, absolute.
  package var site: String?
  /// BCP 47 tag of its language.
  package var language: String?
  /// Who has written.
  package var authors: [WXRAuthor] = []
  /// Categories by slug.
  package var categories: [WXRCategory] = []
  /// Posts and pages in the order of the file; not revisions, menus and the like.
  package var posts: [WXRPost] = []
  /// Files of the library: their address by their number.
  package var attachments: [String: String] = [:]
}

/// Somebody who has written for the site.
package struct WXRAuthor: Sendable, Hashable {
  /// Unique there; posts name their author by it.
  package var login = ""
  /// The name that readers see.
  package var name = ""
}

/// A category of the site.
package struct WXRCategory: Sendable, Hashable {
  /// Unique there.
  package var slug = ""
  /// The name that readers see.
  package var name = ""
  /// What the site says of it.
  package var description = ""
}

/// A post or a page.
package struct WXRPost: Sendable, Hashable {
  /// Its number there, unique in the site.
  package var id = ""
  /// `post` or `page`.
  package var type = "post"
  /// `publish`, `future`, `draft`, `pending`, `private`, `trash`.
  package var status = "publish"
  package var title = ""
  /// The end of its address.
  package var slug = ""
  /// Its address there, absolute.
  package var link: String?
  /// The feed id, which stays when the address changes.
  package var guid: String?
  /// The author's login.
  package var author = ""
  /// Markup, or words with blank lines between paragraphs.
  package var content = ""
  /// An excerpt written by hand; empty when none was.
  package var excerpt = ""
  /// Milliseconds since 1970 UTC.
  package var published: Int64?
  /// Slugs of its categories with their names.
  package var categories: [WXRCategory] = []
  /// The number of the attachment that is its lead picture.
  package var thumbnail: String?
  /// Whether it stays on top.
  package var isSticky = false
  /// Whether it wants a password.
  package var hasPassword = false
  /// Whether readers may comment.
  package var takesComments = true
  /// Comments in the order of the file; not pingbacks and trackbacks.
  package var comments: [WXRComment] = []
}

/// A comment under a post.
package struct WXRComment: Sendable, Hashable {
  /// Its number there, unique in the site.
  package var id = ""
  /// The number of the comment that it answers; nil or `0` when it answers none.
  package var parent: String?
  package var author = ""
  /// Markup of a few kinds, or words.
  package var content = ""
  /// Milliseconds since 1970 UTC.
  package var written: Int64?
  /// Whether readers saw it.
  package var isApproved = true
}

/// Why a file cannot be imported.
package enum WXRError: Error, Sendable, Hashable {
  /// Nothing, or only white space.
  case empty
  /// It is something else; the kind says what, such as "a web page".
  case notAnExport(kind: String)
  /// It breaks off: in which line, and in what, such as `item 12 “Title”`.
  case cutOff(line: Int, within: String)
  /// More than is taken at a time is in one thing, which begins in that line.
  case tooLarge(line: Int, within: String)
}
