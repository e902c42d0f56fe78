import Core
import KorzoApp
import Messages
import Notifications
import Social

/// Lets the people of a community do what they do, each thing at its time.
///
/// Pictures are taken in by the application that serves; all else happens in a second one over the
/// same database, whose clock goes through the last weeks.
struct CommunityFilling {
  let community: DemoCommunity
  /// The application whose clock is `clock`.
  let past: App
  let clock: DemoClock
  /// By the places in the community's lists.
  var accounts: [ID] = []
  var posts: [Int: ID] = [:]
  var stories: [Int: ID] = [:]
  var talks: [Int: ID] = [:]

  /// Does everything, with pictures that are taken in already.
  mutating func act(_ pictures: [DemoPhoto: ID]) async throws {
    for event in community.events {
      clock.set(event.at)
      try await perform(event.act, pictures)
    }
    try await past.social.flushViews()
  }

  private mutating func perform(_ act: DemoAct, _ pictures: [DemoPhoto: ID]) async throws {
    let social = past.social
    switch act {
    case .follow(let person, let follower):
      try await social.followForDemo(accounts[person], by: accounts[follower])
    case .accept(let person, let owner):
      try await social.acceptForDemo(accounts[person], by: accounts[owner])
    case .close(let person): try await social.closeForDemo(accounts[person])
    case .post(let index):
      let post = community.posts[index]
      posts[index] = try await social.postForDemo(
        by: accounts[post.author], post.caption, photos: try post.photos.map { try taken($0) },
        onlyMembers: post.onlyMembers)
    case .like(let post, let person):
      try await social.likeForDemo(try id(posts[post]), by: accounts[person])
    case .look(let post, let person, let visitors):
      social.lookForDemo(try id(posts[post]), by: accounts[person], visitors: visitors)
    case .comment(let post, let person, let text):
      _ = try await social.commentForDemo(on: try id(posts[post]), text, by: accounts[person])
    case .nuisance(let post, let person, let words, let reporter):
      let comment = try await social.commentForDemo(
        on: try id(posts[post]), words.comment, by: accounts[person])
      try await social.reportForDemo(comment: comment, words.report, by: accounts[reporter])
    case .story(let index):
      let story = community.stories[index]
      let photo = try story.photo.map { try taken($0) }
      guard let drawn = story.drawn else {
        stories[index] = try await social.storyForDemo(
          by: accounts[story.author], story.text, photo: photo, ground: story.ground)
        return
      }
      let post = try drawn.post.map { "\(try id(posts[$0]))" } ?? ""
      stories[index] = try await social.storyForDemo(
        by: accounts[story.author], canvas: drawn.canvas.replacing("{post}", with: post),
        photo: photo, isForCloseFriends: drawn.isForCloseFriends)
    case .choose(let friend, let owner):
      try await social.chooseForDemo(accounts[friend], by: accounts[owner])
    case .vote(let story, let layer, let person, let choice):
      try await social.voteForDemo(
        choice, on: try id(stories[story]), layer: layer, by: accounts[person])
    case .answer(let story, let layer, let person, let text):
      try await social.answerForDemo(
        text, on: try id(stories[story]), layer: layer, by: accounts[person])
    case .react(let story, let person, let emoji):
      try await social.reactForDemo(emoji, to: try id(stories[story]), by: accounts[person])
    case .see(let story, let person):
      try await social.seeForDemo(try id(stories[story]), by: accounts[person])
    case .highlight(let title, let kept, let owner):
      try await social.highlightForDemo(
        title, try kept.map { try id(stories[$0]) }, by: accounts[owner])
    case .readAll(let person): try await past.notifications.markRead(of: accounts[person])
    case .talk, .say, .listen: try await talk(act, pictures)
    }

    func taken(_ shot: DemoShot) throws -> (picture: ID, alt: String) {
      (picture: try id(pictures[shot.photo]), alt: shot.alt)
    }
  }

  private mutating func talk(_ act: DemoAct, _ pictures: [DemoPhoto: ID]) async throws {
    let messages = past.messages
    switch act {
    case .talk(let index, let person):
      let talk = community.talks[index]
      talks[index] = try await messages.openForDemo(
        with: talk.people.map { accounts[$0] }, title: talk.title, by: accounts[person])
    case .say(let index, let person, let words):
      try await messages.sendForDemo(
        words.text, pictures: try words.photos.map { try id(pictures[$0.photo]) },
        shared: try words.post.map { SharedThing(.post, try id(posts[$0])) },
        to: try id(talks[index]), by: accounts[person])
    case .listen(let index, let person):
      try await messages.readForDemo(try id(talks[index]), by: accounts[person])
    default: break
    }
  }

  private func id(_ known: ID?) throws -> ID {
    guard let known else { throw AppError.notFound }
    return known
  }
}
