import Core
import HTML

/// An article of the demonstration, ready to be served.
struct DemoArticle: Sendable, Hashable {
  /// Its place in the channel, from 1, the newest first.
  let number: Int
  let id: String
  /// nil for notes.
  let title: String?
  let author: String
  let published: Timestamp
  let tags: [String]
  /// The first sentences, plain.
  let summary: String
  let lead: DemoWebPicture?
  let blocks: [DemoBlock]
  /// The number of its sound; nil when it has none.
  let sound: UInt64?

  /// The whole text.
  func html(_ address: String) -> HTML {
    blocks.reduce(.empty) { $0 + $1.html(address) }
  }
}

extension DemoChannel {
  /// Its articles, the newest first.
  func articles(_ content: DemoContent, seed: UInt64, now: Timestamp) -> [DemoArticle] {
    var random = SeededRandom(seed, for: name)
    var announcements = random.shuffled(texts.stories).map { ($0, 0) }
    announcements += random.shuffled(
      texts.stories.filter { $0.titles.count > 1 || kind == .album }
    ).map { ($0, 1) }
    let asides = random.shuffled(texts.asides)
    var time = now - .minutes(Int64(random.whole(4...Int(hours[1] * 6))))
    return announcements.prefix(count).enumerated().map { index, announcing in
      defer {
        time = time - .minutes(Int64(random.number(hours[0]...hours[1]) * 60))
      }
      let own =
        asides.isEmpty ? [] : (0...announcing.1).map { asides[(index + $0 * 5) % asides.count] }
      let maker = ArticleMaker(
        content: content, channel: self, story: announcing.0, announcing: announcing.1, seed: seed,
        number: index + 1)
      return maker.article(at: time, asides: own, random: SeededRandom(random.next()))
    }
  }
}

/// Makes one article of a channel from a story.
private struct ArticleMaker {
  let content: DemoContent
  let channel: DemoChannel
  let story: DemoStory
  /// 1 is the earlier telling, in other words and from later on in the text.
  let announcing: Int
  let seed: UInt64
  let number: Int

  func article(at time: Timestamp, asides: [String], random: SeededRandom) -> DemoArticle {
    var filling = DemoChoices(cast: channel.cast, random: random)
    let title = story.titles.isEmpty ? nil : filling.fill(choice(of: story.titles))
    let lead = demoBlocks(filling.fill(choice(of: story.leads)))
    var blocks = lead + body(&filling)
    if channel.kind != .notes {
      for aside in asides { blocks += demoBlocks(filling.fill(aside)) }
      if !channel.texts.endings.isEmpty {
        blocks += demoBlocks(filling.fill(filling.random.pick(channel.texts.endings)))
      }
    }
    let picture = story.picture.flatMap { pictures(of: $0).first }
    add(picture, to: &blocks, &filling.random)
    var summary = ""
    if case .paragraph(let text) = lead.first { summary = plain(text) }
    return DemoArticle(
      number: number, id: "tag:korzo.example,2026:demo/\(seed)/\(channel.name)/\(number)",
      title: title, author: filling.random.pick(channel.authors), published: time,
      tags: story.tags, summary: summary, lead: picture, blocks: blocks,
      sound: channel.kind == .podcast ? filling.random.next() % 1_000_000 : nil)
  }

  private func choice(of list: [String]) -> String { list[(1 - announcing) % list.count] }

  private func body(_ filling: inout DemoChoices) -> [DemoBlock] {
    let blocks = demoBlocks(filling.fill(story.body))
    let isShorter = announcing > 0 && !channel.retellsWhole && blocks.count > 1
    return isShorter ? Array(blocks.dropFirst()) : blocks
  }

  /// What there is of it, first what no other article of the channel begins with, if there are
  /// enough.
  private func pictures(of subject: String) -> [DemoWebPicture] {
    let all = content.webPictures[subject] ?? []
    guard !all.isEmpty else { return [] }
    var random = SeededRandom(seed, for: channel.name + subject)
    let shuffled = random.shuffled(all)
    return (0..<all.count).map { shuffled[($0 + number) % all.count] }
  }

  /// The first picture stands at the top of the text, or only in the feed; more come in albums,
  /// and now and then in articles.
  private func add(
    _ picture: DemoWebPicture?, to blocks: inout [DemoBlock], _ random: inout SeededRandom
  ) {
    guard let picture else { return }
    var more = channel.kind == .album ? random.whole(1...4) : 0
    if channel.kind == .articles || channel.kind == .excerpts {
      if random.chance(55) { blocks.insert(figure(picture, in: blocks, &random), at: 0) }
      more = random.chance(40) ? random.whole(1...2) : 0
    } else if channel.kind == .album {
      blocks.insert(figure(picture, in: blocks, &random), at: 0)
    }
    for turn in 0..<more {
      let places = blocks.indices.dropFirst(2).filter { blocks[$0 - 1].isText }
      let isOther = channel.kind == .album && random.chance(30)
      let others = pictures(of: isOther ? "hills" : picture.subject)
      guard !others.isEmpty else { continue }
      let next = others[(turn + 1) % others.count]
      let place =
        channel.kind == .album ? blocks.count : places.isEmpty ? blocks.count : random.pick(places)
      blocks.insert(figure(next, in: blocks, &random), at: place)
    }
  }

  /// A figure with a caption that the article does not have yet, as long as there are any.
  private func figure(
    _ picture: DemoWebPicture, in blocks: [DemoBlock], _ random: inout SeededRandom
  ) -> DemoBlock {
    let used = blocks.compactMap { if case .figure(_, let caption) = $0 { caption } else { nil } }
    let captions = content.captions[channel.language]?[picture.subject] ?? [channel.title]
    let fresh = captions.filter { !used.contains($0) }
    return .figure(picture, caption: random.pick(fresh.isEmpty ? captions : fresh))
  }

  /// Without the marks of our notation.
  private func plain(_ text: String) -> String {
    var result = ""
    var isTarget = false
    var last: Character = " "
    for character in text {
      if character == "(", last == "]" { isTarget = true }
      if !isTarget, !"*`[]".contains(character) { result.append(character) }
      if character == ")" { isTarget = false }
      last = character
    }
    return result
  }
}
