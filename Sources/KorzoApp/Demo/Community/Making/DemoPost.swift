import Core

/// A post of the demonstration as it is written: photos with their descriptions, words, and what
/// others say about it.
struct DemoPost: Sendable {
  /// A line of a conversation.
  struct Line: Sendable, Hashable {
    /// `*` is the author; the same letter is the same person.
    let speaker: Character
    let text: String
  }

  let language: Language
  let light: DemoLight?
  let photos: [(scene: DemoScene, alt: String)]
  let caption: String
  let talk: [Line]

  /// - Parameters:
  ///   - caption: `{friend}` stands for somebody whom the author follows.
  ///   - talk: one line each, after the speaker's letter: `a: How lovely!`
  init(
    _ language: Language, _ light: DemoLight? = nil, _ photos: KeyValuePairs<DemoScene, String>,
    _ caption: String, _ talk: String = ""
  ) {
    self.language = language
    self.light = light
    self.photos = photos.map { (scene: $0.key, alt: $0.value) }
    self.caption = caption
    self.talk = talk.split(separator: "\n").compactMap { line in
      guard let speaker = line.first, line.dropFirst().hasPrefix(": ") else { return nil }
      return Line(speaker: speaker, text: String(line.dropFirst(3)))
    }
  }
}

/// A story as it is written.
struct DemoTale: Sendable {
  let language: Language
  let text: String
  /// nil for words on a colour.
  let scene: DemoScene?
  let alt: String

  init(_ language: Language, _ text: String, _ scene: DemoScene? = nil, alt: String = "") {
    self.language = language
    self.text = text
    self.scene = scene
    self.alt = alt
  }
}
