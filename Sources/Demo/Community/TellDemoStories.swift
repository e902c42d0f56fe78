import Core

extension CommunityMaker {
  /// Stories of the last hours, some of them seen; older ones kept on the profile.
  mutating func publishStories() {
    let tellers = follows[0].filter { !people[$0].isPrivate || follows[0].contains($0) }.sorted()
    let tales = random.shuffled(content.stories.stories)
    var order = random.shuffled(tellers.isEmpty ? [1] : tellers)
    order = Array(order.prefix(7)) + order.prefix(4)
    for (place, tale) in tales.prefix(12).enumerated() {
      // Nobody tells a story in the other language.
      let fitting = order.filter { people[$0].language == tale.language }
      guard let author = place == 0 ? 0 : fitting.isEmpty ? order.first : fitting.first else {
        continue
      }
      if let used = order.firstIndex(of: author) { order.append(order.remove(at: used)) }
      let time = ago(random.number(0.03...0.8))
      let photo = tale.picture.map { shot($0, tale.alt) }
      let story = publish(tale.text, photo, by: author, at: time)
      for viewer in audience(of: author) where viewer != 0 && random.chance(50) {
        see(story, by: viewer, after: time)
      }
      if author != 0, place % 3 == 1 { see(story, by: 0, after: time) }
    }
    for highlight in content.stories.highlights { keep(highlight) }
  }

  private mutating func publish(
    _ text: String, _ photo: DemoShot?, by author: Int, at time: Timestamp
  ) -> Int {
    stories.append(
      DemoStoryTold(
        author: author, time: time, text: text, photo: photo, ground: random.whole(0...99)))
    add(.story(stories.count - 1), at: time)
    return stories.count - 1
  }

  private mutating func see(_ story: Int, by viewer: Int, after time: Timestamp) {
    let at = time + .minutes(Int64(random.whole(3...400)))
    if at < now { add(.see(story, by: viewer), at: at) }
  }

  private mutating func keep(_ highlight: DemoHighlight) {
    var kept: [Int] = []
    for (place, picture) in highlight.pictures.enumerated() {
      let time = ago(highlight.daysAgo - Double(place) * 2)
      let story = publish("", shot(picture, highlight.title), by: 0, at: time)
      kept.append(story)
      var looks = SeededRandom(2, for: story)
      let interest = looks.whole(40...90)
      for (turn, viewer) in audience(of: 0).enumerated() where looks.chance(interest) {
        add(.see(story, by: viewer), at: time + .minutes(Int64(20 + 17 * turn)))
      }
    }
    let time = ago(highlight.daysAgo - Double(highlight.pictures.count) * 2)
    add(.highlight(highlight.title, kept, by: 0), at: time)
  }
}
