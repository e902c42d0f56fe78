import Core

extension CommunityMaker {
  /// Stories of the day with layers: one's own, and of those whom one follows. Others look, vote,
  /// answer and react.
  ///
  /// They have chances of their own, so that all else happens as without them.
  mutating func publishDrawnStories() {
    var chances = SeededRandom(3, for: "drawn")
    var tellers = followed(by: 0).filter { !people[$0].isPrivate }
    for tale in content.stories.day where tale.survey == nil {
      // Nobody mentions themselves.
      let others = tellers.filter { !tale.canvas.contains("\"\(people[$0].userName)\"") }
      let author =
        tale.isOwn ? 0 : others.first { people[$0].language == tale.language } ?? others.first
      guard let author else { continue }
      if let place = tellers.firstIndex(of: author) { tellers.append(tellers.remove(at: place)) }
      let time = ago(tale.hoursAgo / 24)
      guard let story = tell(tale, by: author, at: time) else { continue }
      var viewers = audience(of: author)
      if tale.isForCloseFriends { viewers = choose(by: author) }
      for viewer in chances.shuffled(viewers)
      where viewer != 0 && (tale.isForCloseFriends || chances.chance(75)) {
        add(.see(story, by: viewer), at: time + .minutes(3))
        answer(tale, story, by: viewer, after: time, &chances)
      }
    }
  }

  /// Those whom somebody followed long before the stories of the day.
  private func followed(by person: Int) -> [Int] {
    events.compactMap { event in
      if case .follow(let other, by: person) = event.act, event.at < ago(2) { other } else { nil }
    }.sorted()
  }

  /// Nil where there is no post that it could pass on.
  private mutating func tell(
    _ tale: DemoDrawnTale, by author: Int, at time: Timestamp
  ) -> Int? {
    var post: Int?
    if tale.canvas.contains("{post}") {
      post = posts.indices.filter { index in
        let found = posts[index]
        return found.time < time && found.author != author && !found.onlyMembers
          && found.author != 0 && !people[found.author].isPrivate
      }.max { posts[$0].time < posts[$1].time }
      guard post != nil else { return nil }
    }
    let until = time + .hours(Int64(tale.untilInHours))
    let canvas = tale.canvas.replacing("\"{until}\"", with: "\(until.milliseconds)")
    stories.append(
      DemoStoryTold(
        author: author, time: time, text: "", photo: tale.picture.map { shot($0, tale.alt) },
        ground: 0,
        drawn: DemoDrawnStory(
          canvas: canvas, post: post, isForCloseFriends: tale.isForCloseFriends)))
    add(.story(stories.count - 1), at: time)
    return stories.count - 1
  }

  /// Makes some who have followed for long close friends; the demonstration's person is always one.
  private mutating func choose(by author: Int) -> [Int] {
    let followers = events.compactMap { event in
      if case .follow(author, by: let other) = event.act, event.at < ago(2) { other } else { nil }
    }
    let friends = Array(followers.sorted().prefix(6))
    for friend in friends { add(.choose(friend, by: author), at: ago(1.2)) }
    return friends
  }

  private mutating func answer(
    _ tale: DemoDrawnTale, _ story: Int, by viewer: Int, after time: Timestamp,
    _ chances: inout SeededRandom
  ) {
    let at = time + .minutes(Int64(chances.whole(4...11)))
    for votes in tale.votes {
      add(.vote(story, layer: votes.layer, by: viewer, votes.choice(&chances)), at: at)
    }
    for answers in tale.answers {
      let given = events.count { if case .answer(story, _, _, _) = $0.act { true } else { false } }
      guard given < answers.texts.count else { continue }
      add(.answer(story, layer: answers.layer, by: viewer, answers.texts[given]), at: at)
    }
    if !tale.reactions.isEmpty, chances.chance(30) {
      add(.react(story, by: viewer, chances.pick(tale.reactions)), at: at)
    }
  }
}

extension DemoDrawnTale.Votes {
  fileprivate func choice(_ chances: inout SeededRandom) -> Int {
    guard !weights.isEmpty else { return min(max(middle + chances.whole(-18...18), 0), 100) }
    var rest = chances.whole(1...weights.reduce(0, +))
    for (choice, weight) in weights.enumerated() {
      rest -= weight
      if rest <= 0 { return choice }
    }
    return 0
  }
}
