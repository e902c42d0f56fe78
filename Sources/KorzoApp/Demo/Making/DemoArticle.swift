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
  let lead: DemoPicture?
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
  func articles(seed: UInt64, now: Timestamp) -> [DemoArticle] {
    var random = SeededRandom(seed, for: name)
    var announcements = random.shuffled(stories).map { ($0, 0) }
    announcements += random.shuffled(stories.filter { $0.titles.count > 1 || kind == .album }).map {
      ($0, 1)
    }
    let asides = random.shuffled(self.asides)
    var time = now - .minutes(Int64(random.whole(4...Int(rhythm.upperBound * 6))))
    return announcements.prefix(count).enumerated().map { index, announcing in
      defer {
        time = time - .minutes(Int64(random.number(rhythm) * 60))
      }
      let own =
        asides.isEmpty ? [] : (0...announcing.1).map { asides[(index + $0 * 5) % asides.count] }
      let maker = ArticleMaker(
        channel: self, story: announcing.0, announcing: announcing.1, seed: seed, number: index + 1)
      return maker.article(at: time, asides: own, random: SeededRandom(random.next()))
    }
  }
}

/// Makes one article of a channel from a story.
private struct ArticleMaker {
  let channel: DemoChannel
  let story: DemoStory
  /// 1 is the earlier telling, in other words and from later on in the text.
  let announcing: Int
  let seed: UInt64
  let number: Int

  func article(at time: Timestamp, asides: [String], random: SeededRandom) -> DemoArticle {
    var filling = DemoFilling(cast: channel.cast, random: random)
    let title = story.titles.isEmpty ? nil : filling.fill(choice(of: story.titles))
    let lead = demoBlocks(filling.fill(choice(of: story.leads)))
    var blocks = lead + body(&filling)
    if channel.kind != .notes {
      for aside in asides { blocks += demoBlocks(filling.fill(aside)) }
      if !channel.endings.isEmpty {
        blocks += demoBlocks(filling.fill(filling.random.pick(channel.endings)))
      }
    }
    let picture = story.scene.map { demoPicture($0, &filling.random) }
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

  private func body(_ filling: inout DemoFilling) -> [DemoBlock] {
    let blocks = demoBlocks(filling.fill(story.body))
    let isShorter = announcing > 0 && !channel.retellsWhole && blocks.count > 1
    return isShorter ? Array(blocks.dropFirst()) : blocks
  }

  private func demoPicture(
    _ scene: DemoPicture.Scene, _ random: inout SeededRandom
  ) -> DemoPicture {
    let size = random.pick([(1200, 800), (1200, 800), (1280, 720), (1000, 1000)])
    return DemoPicture(scene, variant: random.next(), width: size.0, height: size.1)
  }

  /// The first picture stands at the top of the text, or only in the feed; more come in albums,
  /// and now and then in articles.
  private func add(
    _ picture: DemoPicture?, to blocks: inout [DemoBlock], _ random: inout SeededRandom
  ) {
    guard let picture else { return }
    var more = channel.kind == .album ? random.whole(1...4) : 0
    if channel.kind == .articles || channel.kind == .excerpts {
      if random.chance(55) { blocks.insert(figure(picture, in: blocks, &random), at: 0) }
      more = random.chance(40) ? random.whole(1...2) : 0
    } else if channel.kind == .album {
      blocks.insert(figure(picture, in: blocks, &random), at: 0)
    }
    for _ in 0..<more {
      let places = blocks.indices.dropFirst(2).filter { blocks[$0 - 1].isText }
      let next = demoPicture(
        channel.kind == .album && random.chance(30) ? .hills : picture.scene, &random)
      let place =
        channel.kind == .album ? blocks.count : places.isEmpty ? blocks.count : random.pick(places)
      blocks.insert(figure(next, in: blocks, &random), at: place)
    }
  }

  /// A figure with a caption that the article does not have yet, as long as there are any.
  private func figure(
    _ picture: DemoPicture, in blocks: [DemoBlock], _ random: inout SeededRandom
  ) -> DemoBlock {
    let used = blocks.compactMap { if case .figure(_, let caption) = $0 { caption } else { nil } }
    let captions = demoCaptions(of: picture.scene, channel.language)
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
