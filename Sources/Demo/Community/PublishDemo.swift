import Core

extension CommunityMaker {
  /// Posts over the last weeks, denser towards now, with likes and conversations.
  mutating func publish(_ number: Int) {
    let written = random.shuffled(content.posts)
    var last = -1
    for index in 0..<number {
      let text = written[index % written.count]
      let share = Double(index) / Double(max(1, number))
      // The oldest first; the newest is some minutes old.
      let days = DemoCommunity.age * 0.93 * (1 - share) * (1 - share * 0.35) + 0.012
      let time = ago(days + random.number(-0.01...0.01))
      // Every ninth is the demonstration's own.
      let author = index % 9 == 4 ? 0 : author(of: text, not: last)
      last = author
      posts.append(publication(text, by: author, at: time))
      add(.post(index), at: time)
      let reach = audience(of: author)
      converse(text, index, by: author, reach, at: time)
      like(index, by: reach, at: time)
    }
    pester()
  }

  private mutating func author(of text: DemoPost, not last: Int) -> Int {
    let fitting = people.indices.filter {
      $0 != 0 && $0 != last && people[$0].language == text.language && !people[$0].isNuisance
    }
    return fitting.isEmpty ? 0 : random.pick(fitting)
  }

  private mutating func publication(
    _ text: DemoPost, by author: Int, at time: Timestamp
  ) -> DemoPublication {
    let shots = text.photos.map { shot($0.picture, $0.alt) }
    let friends = follows[author].filter { !people[$0].isPrivate }.sorted()
    let friend = friends.isEmpty ? 1 : random.pick(friends)
    let caption = text.caption.replacing("{friend}", with: "@" + people[friend].userName)
    return DemoPublication(
      author: author, time: time, caption: caption, photos: shots,
      onlyMembers: random.chance(25))
  }

  /// A conversation: each letter is somebody who speaks the language of the post.
  private mutating func converse(
    _ text: DemoPost, _ post: Int, by author: Int, _ reach: [Int], at time: Timestamp
  ) {
    let fitting = reach.filter { people[$0].language == text.language && !people[$0].isNuisance }
    var speakers = random.shuffled(fitting)
    var voices: [Character: Int] = ["*": author]
    var at = time
    for line in text.lines {
      if voices[line.speaker] == nil {
        guard let next = speakers.popLast() else { continue }
        voices[line.speaker] = next
      }
      guard let person = voices[line.speaker] else { continue }
      at = at + .seconds(Int64(random.number(90...5400)))
      guard at < now else { return }
      add(.comment(post, by: person, line.text), at: at)
    }
  }

  /// Most posts get some likes, a few get many; others look and go on.
  private mutating func like(_ post: Int, by reach: [Int], at time: Timestamp) {
    let fame = random.unit()
    let share = 0.12 + 0.8 * fame * fame
    let order = random.shuffled(reach)
    let liked = Int(Double(order.count) * share)
    for person in order.prefix(liked) {
      let wait = Int64(random.number(1...70) * random.number(1...50) * 20)
      let at = time + .seconds(wait)
      guard at < now else { continue }
      add(.like(post, by: person), at: at)
    }
    var looks = SeededRandom(1, for: post)
    let interest = looks.whole(20...80)
    for (place, person) in order.dropFirst(liked).enumerated() where looks.chance(interest) {
      let at = time + .minutes(Int64(40 + 55 * place))
      if at < now { add(.look(post, by: person, visitors: looks.whole(0...4)), at: at) }
    }
  }

  /// Somebody advertises under a post, and somebody else reports it.
  private mutating func pester() {
    guard let nuisance = people.firstIndex(where: \.isNuisance),
      let post = posts.lastIndex(where: {
        !people[$0.author].isPrivate && $0.author != 0 && now.since($0.time) > .days(1)
      })
    else { return }
    add(
      .nuisance(post, by: nuisance, content.sundries.nuisance, reporter: 1), at: ago(0.4))
  }
}
