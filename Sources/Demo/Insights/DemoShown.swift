import InstagramStandIn

/// What an Instagram post of the demonstration shows and says.
struct DemoShown: Sendable {
  let picture: String
  let caption: String
  let alt: String
}

/// What posts show: taken from what is written for the community, so that words and picture belong
/// together.
struct DemoShownList: Sendable {
  private let folder: DemoFolder
  private let posts: [DemoShown]
  private let stories: [DemoShown]

  init(_ content: DemoContent) {
    folder = content.folder
    // Posts that are for nobody in particular, at most so many: each is a picture.
    let general = content.posts.filter { !$0.caption.contains("{") }
    var known: Set<Substring> = []
    posts = general.compactMap { post -> DemoShown? in
      guard let photo = post.photos.first, known.insert(subject(photo.picture)).inserted
      else { return nil }
      return DemoShown(picture: photo.picture, caption: post.caption, alt: photo.alt)
    }.prefix(26).map(\.self)
    stories = content.stories.stories.compactMap { tale in
      tale.picture.map { DemoShown(picture: $0, caption: tale.text, alt: tale.alt) }
    }
  }

  /// What a post shows: all of it follows from its seed.
  func of(_ seed: UInt64, _ kind: StandInThing.Kind) -> DemoShown {
    let list = kind == .story ? stories : posts
    return list[Int(seed % UInt64(list.count))]
  }

  /// Whether there is something to show for each kind.
  var isComplete: Bool { !posts.isEmpty && !stories.isEmpty }

  /// Every picture there is.
  var pictures: [String] { Set((posts + stories).map(\.picture)).sorted() }

  /// The file of a picture.
  func bytes(of shown: DemoShown) throws -> [UInt8] {
    Array(try folder.bytes("pictures/\(shown.picture).webp"))
  }
}

/// `posts/bridge-3` shows a bridge.
private func subject(_ picture: String) -> Substring {
  picture[..<(picture.lastIndex(of: "-") ?? picture.endIndex)]
}
