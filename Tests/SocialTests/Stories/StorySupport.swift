import AppTestSupport
import Core
import Database
import Media
import Testing
import Web

@testable import Social

/// A photo of a story, whose file does not exist; its tag is known.
struct StoryPhoto: Sendable {
  let path: String
  let tag: String
}

extension SocialWorld {
  /// A story, told at this moment; its photo is a row without a file.
  @discardableResult
  func story(
    by author: Person, _ text: String = "A story", audience: Audience = .everyone,
    isClose: Bool = false, canvas: StoryCanvas? = nil, hasPhoto: Bool = false,
    clientID: String? = nil
  ) async throws -> ID {
    let picture = hasPhoto ? try await pictures(1, of: author.id).first?.picture : nil
    let new = NewStory(
      author: author.id, text: text, alt: "", background: .sea,
      audience: StoryAudience(audience, isClose: isClose), canvas: canvas, clientID: clientID)
    return try await social.publishStory(new, picture: picture).id
  }

  /// A highlight of somebody's own stories.
  @discardableResult
  func highlight(_ title: String = "Trips", of stories: ID..., by owner: Person) async throws
    -> ID
  {
    try await social.makeHighlight(title: title, of: stories, by: owner.id)
  }

  /// Puts somebody on a list of their owner's.
  func choose(_ person: Person, for list: AudienceList, by owner: Person) async throws {
    try await social.choose(person.id, for: list, by: owner.viewer)
  }

  /// Whose stories wait for a person, as the API says it; `name +` has something new.
  func tray(of person: Person) async throws -> [String] {
    let items = try await person.visitor.get("/api/v1/social/stories").items()
    return items.map { item in
      let name = (item["person"] as? [String: Any])?["user_name"] as? String ?? "?"
      return item["seen"] as? Bool == true ? name : "\(name) +"
    }
  }

  /// The first address of a story's photo.
  func photo(of story: ID) async throws -> StoryPhoto {
    try await database.read { db in
      let ids: [ID] = try db.column("SELECT picture FROM story WHERE id = \(story)")
      let id = try #require(ids.first)
      let picture = try #require(try PictureStore().pictures([id], in: db)[id])
      let hash: String? = try db.value(
        "SELECT sha256 FROM picture_variant WHERE picture = \(id) AND type = 'webp'")
      return StoryPhoto(
        path: try #require(picture.webp.first?.path), tag: "\"\(try #require(hash).prefix(32))\"")
    }
  }

  /// Hides a story as moderation does.
  func hideStory(_ story: ID, _ isHidden: Bool = true) async throws {
    try await run("UPDATE story SET hidden = \(isHidden) WHERE id = \(story)")
  }
}

extension Visitor {
  /// Asks for a photo as a browser that has it already: there is no file, and 304 says as much.
  func ask(for photo: StoryPhoto) async throws -> TestResponse {
    try await get(photo.path, headers: ["If-None-Match": photo.tag])
  }
}

extension SocialWorld {
  /// A story that was told at a moment, such as `2025-11-14T09:00:00Z`.
  @discardableResult
  func archived(
    by author: Person, at moment: String, _ text: String = "", canvas: StoryCanvas? = nil
  ) async throws -> ID {
    let time = try #require(Timestamp(rfc3339: moment))
    // Two people may tell something in the same moment.
    let id = ID(time.milliseconds << 16 | author.id.rawValue & 0xFFFF)
    let new = NewStory(
      author: author.id, text: text, alt: "", background: .sea, audience: .everyone,
      canvas: canvas, clientID: nil)
    try await database.write { db in
      try StoryStore().insert(id, new, picture: nil, expiresAt: time + storyLifetime, in: db)
    }
    return id
  }
}

/// A canvas with words in one line, and the name of a place.
func drawnCanvas(_ words: String, place: String? = nil, ink: [Int] = []) -> StoryCanvas {
  func layer(_ content: StoryLayer.Content) -> StoryLayer {
    StoryLayer(x: 540, y: 600, scale: 100, turn: 0, content: content)
  }
  let text = StoryText(
    lines: [StoryLine(text: words, width: 400)], face: .serif, colour: "#ffffff", look: .plain,
    align: .middle)
  var layers = [layer(.text(text))]
  if let place { layers.append(layer(.place(StoryPlace(name: place, width: 200)))) }
  if !ink.isEmpty {
    let stroke = StoryInk.Stroke(pen: .neon, colour: "#ff0000", width: 12, points: ink)
    layers.append(layer(.ink(StoryInk(strokes: [stroke]))))
  }
  return StoryCanvas(behind: ["#204060", "#102030"], photo: nil, layers: layers)
}

extension TestResponse {
  /// The stories that can be ticked on a page of the archive, in their order.
  var ticks: [ID] {
    text.matches(of: #/<li class="tile choice" id="s-([0-9]+)"/#).compactMap { ID(String($0.1)) }
  }
}
