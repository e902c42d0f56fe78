import HTML

/// What a page says to the frame around it.
package struct Screen: Sendable {
  /// The page's title, without the site's name.
  package var title: String
  /// The tab it belongs to; nil for none.
  package var tab: Place?
  /// The way up, shown as an arrow on phones.
  package var back: Link?
  /// Buttons at the right of the header.
  package var actions: HTML
  /// How wide it is.
  package var layout: Layout
  /// The content.
  package var body: HTML
  /// A sentence for search engines and link previews.
  package var description: String?
  /// Extra `<link>` and `<meta>` elements.
  package var head: HTML = .empty
  /// The header's colour, where it is not the paper's: the phone's own bars continue it.
  package var tint: Tint?
  /// Feeds of this page, for feed readers that look for them.
  package var feeds: [FeedLink] = []
  /// Names of modules in Public/js, such as `reader.js`.
  package var scripts: [String] = []
  /// Names of style sheets in Public/css that only some pages need, such as `social.css`.
  package var styles: [String] = []
  /// A column beside the content on wide screens.
  package var side: HTML?

  /// A page.
  package init(
    title: String, tab: Place? = nil, back: Link? = nil, actions: HTML = .empty,
    layout: Layout = .column, body: HTML
  ) {
    self.title = title
    self.tab = tab
    self.back = back
    self.actions = actions
    self.layout = layout
    self.body = body
  }
}

/// The places of the tab bar.
package enum Place: String, CaseIterable, Sendable {
  /// The community's posts.
  case home
  /// The reader and the magazine.
  case read
  /// Surveys.
  case ask
  /// Numbers from Instagram; a part of *Me* where it has no tab of its own.
  case insights
  /// Messages and notifications.
  case inbox
  /// Profile and settings.
  case me
}

/// A link with its text.
package struct Link: Sendable, Hashable {
  /// The text.
  package let title: String
  /// The address.
  package let path: String

  /// A link with its text.
  package init(title: String, path: String) {
    self.title = title
    self.path = path
  }
}

/// How wide a page is.
package enum Layout: String, Sendable {
  /// One column for reading, 40 rem.
  case column
  /// As wide as the screen allows.
  case wide
  /// Without tabs: sign-in, welcome.
  case bare
}

/// The colour of a page's header, 0xRRGGBB.
package struct Tint: Sendable, Hashable {
  /// In light surroundings.
  package let light: UInt32
  /// In the dark.
  package let dark: UInt32

  /// A colour for each of the two appearances.
  package init(light: UInt32, dark: UInt32) {
    self.light = light
    self.dark = dark
  }
}

/// A feed that a page offers.
package struct FeedLink: Sendable, Hashable {
  /// The feed's title.
  package let title: String
  /// Its address.
  package let path: String
  /// `application/rss+xml`, `application/atom+xml` or `application/feed+json`.
  package let contentType: String

  /// A feed by its address.
  package init(title: String, path: String, contentType: String) {
    self.title = title
    self.path = path
    self.contentType = contentType
  }
}
