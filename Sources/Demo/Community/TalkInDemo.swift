import Core

/// A conversation of the demonstration with its people, without the one who opens it.
struct DemoTalk: Sendable {
  let people: [Int]
  let title: String
}

extension CommunityMaker {
  /// What the demonstration's person and others write to each other.
  mutating func talk() {
    for text in content.conversations.conversations {
      let others = text.people.compactMap(place)
      guard others.count == text.people.count || others.count > 1 else { continue }
      talks.append(DemoTalk(people: others, title: text.title))
      converse(text, voices: [0] + others, opener: 0)
    }
    for text in content.conversations.requests {
      guard let stranger = text.people.compactMap(place).first(where: { !follows[0].contains($0) })
      else { continue }
      talks.append(DemoTalk(people: [0], title: ""))
      converse(text, voices: [0, stranger], opener: stranger)
    }
  }

  private func place(of userName: String) -> Int? {
    people.firstIndex { $0.userName == userName }
  }

  /// - Parameter voices: who speaks, first the demonstration's own person.
  private mutating func converse(_ text: DemoTalkText, voices: [Int], opener: Int) {
    let talk = talks.count - 1
    let lines = text.lines.compactMap { DemoLine($0) }
    let length = lines.reduce(0) { $0 + $1.wait }
    var at = ago(text.hoursAgo / 24) - .minutes(Int64(length))
    add(.talk(talk, by: opener), at: at - .minutes(1))
    for line in lines {
      at = at + .minutes(Int64(line.wait))
      guard voices.indices.contains(line.voice) else { continue }
      let speaker = voices[line.voice]
      let photos = line.pictures.map { shot($0, text.title) }
      var words = DemoWords(text: line.text, photos: photos)
      if line.sharesPost { words.post = posts.firstIndex { $0.author == 0 && !$0.onlyMembers } }
      guard !words.text.isEmpty || !photos.isEmpty || words.post != nil else { continue }
      add(.say(talk, by: speaker, words), at: at)
      // Everybody has read what they answer to.
      for voice in voices where voice != speaker && line.voice == 0 {
        add(.listen(talk, by: voice), at: at + .seconds(20))
      }
      if line.voice != 0, text.hoursAgo > 12 { add(.listen(talk, by: 0), at: at + .seconds(30)) }
    }
  }
}

/// A line of a conversation: `a: 600 [messages/bread-1] Words`; `[post]` passes on a post.
struct DemoLine {
  let voice: Int
  /// Minutes after the line before.
  let wait: Int
  /// The names of what is sent.
  let pictures: [String]
  let sharesPost: Bool
  let text: String

  init?(_ line: String) {
    guard let speaker = line.first?.asciiValue, line.dropFirst().hasPrefix(": ") else { return nil }
    voice = speaker == UInt8(ascii: "*") ? 0 : Int(speaker) - Int(UInt8(ascii: "a")) + 1
    var rest = line.dropFirst(3)
    let number = rest.prefix(while: \.isNumber)
    if let wait = Int(number), rest.dropFirst(number.count).first == " " {
      self.wait = wait
      rest = rest.dropFirst(number.count + 1)
    } else {
      wait = 2
    }
    var pictures: [String] = []
    var sharesPost = false
    while rest.first == "[", let end = rest.firstIndex(of: "]") {
      let name = String(rest[rest.index(after: rest.startIndex)..<end])
      if name == "post" { sharesPost = true } else { pictures.append(name) }
      rest = rest[rest.index(after: end)...]
    }
    self.pictures = pictures
    self.sharesPost = sharesPost
    text = rest.trimmingPrefix(while: \.isWhitespace).description
  }
}
