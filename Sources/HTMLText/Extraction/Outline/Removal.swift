/// Why an element of a page is no part of its article.
enum Removal: UInt8, BitwiseCopyable, Sendable {
  case none
  /// By what it is called.
  case name
  case comments
  /// By its role, or its tag: navigation, search, a foot.
  case role
  case advertisement
  case share
  /// Author, date and the like, which are told apart.
  case about
  /// Repeats the title.
  case title
  /// Links to other articles.
  case related
  /// Where it says that the rest is for those who pay.
  case wall
  /// Numbers of lines and votes, profiles, ways to edit.
  case furniture
  /// A control of a form, or a frame of an unknown service.
  case control
  /// More pictures than words.
  case pictures
  /// More items than paragraphs.
  case items
  /// More fields than paragraphs.
  case fields
  /// Hardly a word.
  case short
  /// Mostly links.
  case links
  /// Nothing but a heading.
  case empty

  /// For those who ask.
  var reason: String {
    switch self {
    case .none: "kept"
    case .name: "its name"
    case .comments: "comments, by its name"
    case .role: "its role"
    case .advertisement: "an advertisement"
    case .share: "for sharing"
    case .about: "about the article"
    case .title: "repeats the title"
    case .related: "leads to other articles"
    case .wall: "for those who pay"
    case .furniture: "furniture of the page"
    case .control: "a control or a foreign frame"
    case .pictures: "more pictures than paragraphs"
    case .items: "more items than paragraphs"
    case .fields: "more fields than paragraphs"
    case .short: "hardly a word"
    case .links: "mostly links"
    case .empty: "no text of its own"
    }
  }
}
