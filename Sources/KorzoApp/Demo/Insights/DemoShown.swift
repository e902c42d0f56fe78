import InstagramStandIn

/// What an Instagram post of the demonstration shows and says: taken from what is written for the
/// community, so that words and picture belong together.
struct DemoShown: Sendable {
  let photo: DemoPhoto
  let caption: String
  let alt: String

  /// All of it follows from a post's seed.
  init(_ seed: UInt64, _ kind: StandInThing.Kind) {
    let list = kind == .story ? Self.stories : Self.posts
    self = list[Int(seed % UInt64(list.count))]
  }

  private init(_ scene: DemoScene, _ light: DemoLight?, _ caption: String, alt: String) {
    photo = DemoPhoto(
      scene: scene, light: light, seed: UInt64(scene.rawValue.utf8.count) &+ 4_000, width: 480,
      height: 600)
    self.caption = caption
    self.alt = alt
  }

  /// Posts that are for nobody in particular, at most so many: each is a picture.
  private static let posts: [DemoShown] = {
    let general = DemoPost.all.filter { !$0.caption.contains("{") && !$0.photos.isEmpty }
    var known: Set<DemoScene> = []
    let different = general.filter { known.insert($0.photos[0].scene).inserted }
    return different.prefix(26).map {
      DemoShown($0.photos[0].scene, $0.light, $0.caption, alt: $0.photos[0].alt)
    }
  }()

  private static let stories: [DemoShown] = DemoTale.all.compactMap { tale in
    tale.scene.map { DemoShown($0, .morning, tale.text, alt: tale.alt) }
  }

  /// Every picture there is.
  static let photos = Array(Set((posts + stories).map(\.photo))).sorted {
    $0.scene.rawValue < $1.scene.rawValue
  }
}
