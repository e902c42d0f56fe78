/// What the class and the id of an element say about it.
struct NameTraits: OptionSet, Sendable {
  let rawValue: UInt32

  /// Beside the article on most pages; left out until nothing is found without it.
  static let unlikely = NameTraits(rawValue: 1)
  /// What readers say about the article.
  static let comments = NameTraits(rawValue: 2)
  /// Says article, body, column, content or main: kept, whatever else it says.
  static let kept = NameTraits(rawValue: 4)
  static let positive = NameTraits(rawValue: 8)
  static let negative = NameTraits(rawValue: 16)
  /// Buttons for passing the article on.
  static let share = NameTraits(rawValue: 32)
  /// Who wrote it.
  static let byline = NameTraits(rawValue: 64)
  /// When it was published.
  static let date = NameTraits(rawValue: 128)
  /// Pictures that belong together.
  static let gallery = NameTraits(rawValue: 256)
  /// What an advertiser paid for, forms to sign up, notices about cookies: never of an article,
  /// however it is called besides.
  static let foreign = NameTraits(rawValue: 512)
  /// A word that turns the others around or speaks of the layout: `no-sidebar`, `with-comments`.
  static let layout = NameTraits(rawValue: 1024)
  /// Links to other articles.
  static let related = NameTraits(rawValue: 2048)
  /// Leads to further pages.
  static let paging = NameTraits(rawValue: 4096)
  /// A line about the article, such as author, date and tags.
  static let about = NameTraits(rawValue: 8192)
  /// A word that says nothing by itself but makes others of it: `post` and `post-meta`.
  static let filler = NameTraits(rawValue: 16_384)
  /// Where a text stands before it, for whoever cannot pay.
  static let wall = NameTraits(rawValue: 32_768)

  /// What stands above the text and begins it: standfirst, perex.
  static let lead = NameTraits(rawValue: 131_072)
  /// What a page needs and nobody reads: numbers of lines and of votes, profiles, ways to edit.
  static let furniture = NameTraits(rawValue: 262_144)
  /// Menus and ways through the site.
  static let navigation = NameTraits(rawValue: 65_536)

  /// What words about the layout take back.
  static let beside: NameTraits = [
    .unlikely, .comments, .negative, .share, .foreign, .related, .paging, .about, .wall, .byline,
    .date, .navigation, .furniture, .lead,
  ]
  /// In one name with `content` these win: `comment-content` is of a comment.
  static let stronger: NameTraits = [.comments, .foreign, .related, .navigation, .paging, .share]
}

/// What class and id say, together and each by itself.
struct ElementNames: Sendable {
  var traits: NameTraits = []
  /// Points for or against, 25 for each of class and id.
  var weight: Int8 = 0
}
