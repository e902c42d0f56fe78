import Core

/// All that happens in the demonstration's community: people, and what they do, in order of time.
/// It follows from the seed alone.
struct DemoCommunity: Sendable {
  let people: [DemoPerson]
  let posts: [DemoPublication]
  let stories: [DemoStoryTold]
  let talks: [DemoTalk]
  let events: [DemoEvent]

  /// How long ago it began, in days.
  static let age = 42.0

  /// - Parameters:
  ///   - people: how many there are at most, the demonstration's own person first.
  ///   - posts: how many they publish.
  ///   - now: when the newest things happen.
  init(_ content: DemoContent, seed: UInt64, people: Int, posts: Int, now: Timestamp) {
    var maker = CommunityMaker(content, seed: seed, people: people, now: now)
    maker.follow()
    maker.publish(posts)
    maker.publishStories()
    maker.publishDrawnStories()
    maker.talk()
    self.people = maker.people
    self.posts = maker.posts
    stories = maker.stories
    talks = maker.talks
    events = maker.events.enumerated().sorted {
      ($0.element.at, $0.offset) < ($1.element.at, $1.offset)
    }.map(\.element)
  }
}

/// Collects events, in any order.
struct CommunityMaker {
  let content: DemoContent
  let now: Timestamp
  let people: [DemoPerson]
  var random: SeededRandom
  var posts: [DemoPublication] = []
  var stories: [DemoStoryTold] = []
  var talks: [DemoTalk] = []
  var events: [DemoEvent] = []
  private var uses = 0
  /// Whom each person follows.
  var follows: [Set<Int>]

  init(_ content: DemoContent, seed: UInt64, people number: Int, now: Timestamp) {
    self.content = content
    self.now = now
    let all = content.people
    random = SeededRandom(seed, for: "community")
    let others = random.shuffled(all.others)
    // One can sign in as Bára and Jonáš too, and moderators have something to do.
    let known = all.friends + [all.nuisance]
    people = [all.own] + known + others.prefix(max(0, number - 1 - known.count))
    follows = Array(repeating: [], count: people.count)
  }

  /// So many days before now.
  func ago(_ days: Double) -> Timestamp { now - .seconds(Int64(days * 86_400)) }

  mutating func add(_ act: DemoAct, at time: Timestamp) {
    events.append(DemoEvent(at: time, act: act))
  }

  /// Who follows whom, and who asks first.
  mutating func follow() {
    let own = 0
    let rest = Array(1..<people.count)
    let closed = people.indices.filter { people[$0].isPrivate && $0 != own }
    for person in closed { add(.close(person), at: ago(DemoCommunity.age)) }
    let followed = random.shuffled(rest.filter { !people[$0].isNuisance }).prefix(14)
    let followers = random.shuffled(rest.filter { !people[$0].isNuisance }).prefix(19)
    for person in followed { link(own, person) }
    for person in followers.dropLast() { link(person, own) }
    for person in rest where !people[person].isNuisance {
      for other in random.shuffled(rest).prefix(random.whole(5...13))
      where other != person && !people[other].isNuisance {
        link(person, other)
      }
    }
    // Who asks now must wait for an answer.
    add(.close(own), at: ago(0.6))
    if let asks = followers.last, followers.count > 1 { add(.follow(own, by: asks), at: ago(0.1)) }
    add(.readAll(own), at: ago(1.6))
  }

  private mutating func link(_ person: Int, _ other: Int) {
    guard follows[person].insert(other).inserted else { return }
    let time = ago(random.number(DemoCommunity.age - 2...DemoCommunity.age - 0.1))
    add(.follow(other, by: person), at: time)
    if people[other].isPrivate, other != 0 {
      add(.accept(person, by: other), at: time + .minutes(Int64(random.whole(5...600))))
    }
  }

  /// A photo that somebody sends.
  mutating func shot(_ picture: String, _ alt: String) -> DemoShot {
    uses += 1
    return DemoShot(photo: DemoPhoto(picture: picture, use: uses), alt: alt)
  }

  /// Who may see what a person publishes, but for that person.
  func audience(of author: Int) -> [Int] {
    people.indices.filter { person in
      guard person != author else { return false }
      return !people[author].isPrivate || follows[person].contains(author)
    }
  }
}
