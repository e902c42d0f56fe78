import Core
import Database

// What stories show of other things: a post, an article, a survey.
extension Social {
  /// Stories with what the viewer may see of the things in them, as pictures of them in small need
  /// it. However many stories there are, each kind of thing is asked for once.
  func showingThings(
    in stories: [StoryCard], for viewer: Viewer?, in db: any ReadAccess
  ) throws -> [StoryCard] {
    let things = try things(in: stories.compactMap(\.canvas), for: viewer, in: db)
    return things.isEmpty ? stories : stories.map { $0.showing(things) }
  }

  /// The same of the covers of highlights.
  func showingThings(
    in highlights: [Highlight], for viewer: Viewer?, in db: any ReadAccess
  ) throws -> [Highlight] {
    let things = try things(in: highlights.compactMap(\.canvas), for: viewer, in: db)
    guard !things.isEmpty else { return highlights }
    return highlights.map { highlight in
      var highlight = highlight
      highlight.things = things
      return highlight
    }
  }

  /// The things that canvases show, by their names, as far as the viewer may see them.
  func things(
    in canvases: [StoryCanvas], for viewer: Viewer?, in db: any ReadAccess
  ) throws -> [String: StoryDrawing.ThingCard] {
    let named = Set(canvases.flatMap(\.things))
    guard !named.isEmpty else { return [:] }
    func cards(of kind: StoryThing.Kind) -> (any ReadAccess) throws -> [ID: StoryDrawing.ThingCard]
    {
      // In the same order each time: a read that goes with others may be begun anew.
      let ids = Set(named.compactMap(\.parts).filter { $0.kind == kind }.map(\.id)).sorted()
      return { db in try self.cards(of: kind, ids, for: viewer, in: db) }
    }
    let (posts, articles, surveys) = try db.pipeline(
      cards(of: .post), cards(of: .magazine), cards(of: .survey))
    return named.reduce(into: [:]) { found, thing in
      guard let (kind, id) = thing.parts else { return }
      found[thing.thing] =
        switch kind {
        case .post: posts[id]
        case .magazine: articles[id]
        case .survey: surveys[id]
        }
    }
  }

  /// What one sees of a thing; nil when it is gone, or not for the viewer.
  func card(
    of kind: StoryThing.Kind, _ id: ID, for viewer: Viewer?, in db: any ReadAccess
  ) throws -> StoryDrawing.ThingCard? {
    try cards(of: kind, [id], for: viewer, in: db)[id]
  }

  private func cards(
    of kind: StoryThing.Kind, _ ids: [ID], for viewer: Viewer?, in db: any ReadAccess
  ) throws -> [ID: StoryDrawing.ThingCard] {
    guard !ids.isEmpty else { return [:] }
    switch kind {
    case .post:
      let posts = try Self.posts(ids, for: viewer, in: db)
      return posts.reduce(into: [:]) { cards, post in
        cards[post.key] = StoryDrawing.ThingCard(
          title: post.value.author.name, text: String(post.value.text.prefix(200)),
          picture: post.value.picture, path: "/posts/\(post.key)")
      }
    case .magazine:
      return try options.articles(ids, viewer, db).mapValues { StoryDrawing.ThingCard($0) }
    case .survey:
      return try options.surveyHeadings(ids, viewer, db).mapValues { StoryDrawing.ThingCard($0) }
    }
  }
}

extension StoryCard {
  /// The same with what the viewer may see of things.
  func showing(_ things: [String: StoryDrawing.ThingCard]) -> StoryCard {
    var story = self
    story.things = things
    return story
  }
}

extension StoryCanvas {
  /// What it shows of this place, from its lowest layer up.
  fileprivate var things: [StoryThing] {
    layers.compactMap { layer in
      if case .thing(let thing) = layer.content { thing } else { nil }
    }
  }
}

extension StoryDrawing.ThingCard {
  fileprivate init(_ thing: Social.LinkedThing) {
    self.init(title: thing.title, text: thing.text, picture: thing.picture, path: thing.path)
  }
}
