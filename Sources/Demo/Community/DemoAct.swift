import Core

/// One thing that somebody does in the demonstration. People, posts and stories are meant by their
/// place in the lists of ``DemoCommunity``.
enum DemoAct: Sendable, Hashable {
  case follow(Int, by: Int)
  case accept(Int, by: Int)
  case close(Int)
  case post(Int)
  case like(Int, by: Int)
  case comment(Int, by: Int, String)
  /// A comment that somebody reports right away.
  case nuisance(Int, by: Int, DemoSundries.Nuisance, reporter: Int)
  case story(Int)
  case see(Int, by: Int)
  /// Looks at a post, as so many visitors do.
  case look(Int, by: Int, visitors: Int)
  case highlight(String, [Int], by: Int)
  /// Makes a follower a close friend.
  case choose(Int, by: Int)
  /// Votes on a story's layer: a choice from 0, or 0 to 100.
  case vote(Int, layer: Int, by: Int, Int)
  /// Answers the question box of a story.
  case answer(Int, layer: Int, by: Int, String)
  /// Reacts to a story with an emoji.
  case react(Int, by: Int, String)
  case readAll(Int)
  /// Opens a conversation of ``DemoCommunity/talks``.
  case talk(Int, by: Int)
  /// Writes in it.
  case say(Int, by: Int, DemoWords)
  /// Reads what was written in it.
  case listen(Int, by: Int)
}

/// A message of the demonstration.
struct DemoWords: Sendable, Hashable {
  let text: String
  var photos: [DemoShot] = []
  /// Passes on the newest post that both may see.
  var post: Int?
}

/// An act with its time.
struct DemoEvent: Sendable {
  let at: Timestamp
  let act: DemoAct
}

/// A post with its author and photos.
struct DemoPublication: Sendable {
  let author: Int
  let time: Timestamp
  let caption: String
  let photos: [DemoShot]
  let onlyMembers: Bool
}

/// A story with its author.
struct DemoStoryTold: Sendable {
  let author: Int
  let time: Timestamp
  let text: String
  let photo: DemoShot?
  let ground: Int
  /// What stands over it; nil for words alone.
  var drawn: DemoDrawnStory?
}

/// The layers of a story.
struct DemoDrawnStory: Sendable {
  /// As the API takes it, with `{post}` for the post that it passes on.
  let canvas: String
  /// That post.
  let post: Int?
  let isForCloseFriends: Bool
}

/// A photo of the community: a picture, and which of its uses this is. Everybody sends their own.
struct DemoPhoto: Sendable, Hashable {
  let picture: String
  let use: Int
}

/// A photo with its description.
struct DemoShot: Sendable, Hashable {
  let photo: DemoPhoto
  let alt: String
}
