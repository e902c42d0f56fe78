import Core

/// What an account posts by itself: each day's things follow from the account's seed and the day,
/// so that they are the same whoever asks first, and never end.
func scheduledThings(
  of account: StandInAccount, on day: Int, caption: StandInLook.Caption
) -> [StandInThing] {
  guard day >= account.since.standInDay else { return [] }
  var random = SeededRandom(account.seed, for: day)
  let wanted = account.postsPerWeek / 7
  let posts = Int(wanted) + (random.unit() < wanted - wanted.rounded(.down) ? 1 : 0)
  let stories = random.whole(account.storiesPerDay)
  var drafts = (0..<posts).map { _ in draft(isStory: false, day, &random) }
  drafts += (0..<stories).map { _ in draft(isStory: true, day, &random) }
  return drafts.sorted { $0.publishedAt < $1.publishedAt }.enumerated().map { place, thing in
    var thing = thing
    thing.account = account.number
    thing.id = StandInID.thing(
      account: account.number, day: day, place: place, seed: thing.seed)
    thing.caption = caption(thing.seed, thing.kind)
    return thing
  }
}

private func draft(
  isStory: Bool, _ day: Int, _ random: inout SeededRandom
) -> StandInThing {
  let hour = isStory ? random.whole(6...21) : postHours[random.whole(0...postHours.count - 1)]
  let second = Int64(day) * 86_400 + Int64(hour * 3600 + random.whole(0...3599))
  let chance = random.unit()
  var (kind, medium, children) = (StandInThing.Kind.story, StandInThing.Medium.image, 1)
  if isStory {
    if chance < 0.3 { medium = .video }
  } else if chance < 0.42 {
    (kind, medium) = (.reels, .video)
  } else if chance < 0.72 {
    (kind, medium, children) = (.feed, .carousel, random.whole(2...6))
  } else {
    kind = .feed
  }
  return StandInThing(
    id: "", account: 0, kind: kind, medium: medium,
    publishedAt: Timestamp(milliseconds: second * 1000), caption: "", children: children,
    isOnFacebook: random.unit() < 0.3, seed: random.next())
}

/// When people post, in UTC; the evening is the most common.
private let postHours = [6, 7, 10, 11, 15, 16, 17, 17, 18, 18, 19]
