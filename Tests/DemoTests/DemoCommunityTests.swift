import Core
import Testing

@testable import Demo

private let now = Timestamp(milliseconds: 1_793_000_000_000)
private let community = DemoCommunity(content, seed: 7, people: 24, posts: 120, now: now)

@Suite("The demonstration's community")
struct DemoCommunityTests {
  @Test("The same seed makes the same community, another seed another one")
  func seeds() {
    let same = DemoCommunity(content, seed: 7, people: 24, posts: 120, now: now)
    let other = DemoCommunity(content, seed: 8, people: 24, posts: 120, now: now)
    #expect(same.events.map(\.act) == community.events.map(\.act))
    #expect(same.events.map(\.at) == community.events.map(\.at))
    #expect(same.posts.map(\.photos) == community.posts.map(\.photos))
    #expect(other.posts.map(\.caption) != community.posts.map(\.caption))
    #expect(other.events.map(\.act) != community.events.map(\.act))
  }

  @Test("Everything happens in order, in the last six weeks, and to things that are there")
  func order() {
    var posts: Set<Int> = []
    var stories: Set<Int> = []
    var talks: Set<Int> = []
    var last = now - .days(43)
    for event in community.events {
      #expect(event.at >= last && event.at < now)
      last = event.at
      switch event.act {
      case .post(let post): posts.insert(post)
      case .like(let post, _), .look(let post, _, _), .comment(let post, _, _),
        .nuisance(let post, _, _, _):
        #expect(posts.contains(post))
      case .story(let story): stories.insert(story)
      case .see(let story, _), .vote(let story, _, _, _), .answer(let story, _, _, _),
        .react(let story, _, _):
        #expect(stories.contains(story))
      case .highlight(_, let kept, _): #expect(stories.isSuperset(of: kept))
      case .talk(let talk, _): talks.insert(talk)
      case .say(let talk, _, _), .listen(let talk, _): #expect(talks.contains(talk))
      case .follow, .accept, .close, .choose, .readAll: break
      }
    }
    #expect(posts.count == 120)
  }

  @Test("One's own person follows fourteen, eighteen follow back, and one waits for an answer")
  func follows() {
    let acts = community.events.map(\.act)
    let followed = acts.filter { if case .follow(_, by: 0) = $0 { true } else { false } }
    let followers = acts.filter { if case .follow(0, _) = $0 { true } else { false } }
    #expect(followed.count == 14)
    #expect(followers.count == 19)
    #expect(acts.contains(.close(0)))
  }

  @Test("There are twelve stories of the last day, eight with layers, and two highlights")
  func stories() {
    let active = community.stories.filter { now.since($0.time) < .hours(24) }
    #expect(active.count { $0.drawn == nil } == 12)
    let drawn = active.filter { $0.drawn != nil }
    #expect(drawn.count == 8)
    #expect(drawn.count { $0.author == 0 } == 2)
    let acts = community.events.map(\.act)
    #expect(acts.count { if case .vote = $0 { true } else { false } } > 20)
    #expect(acts.count { if case .answer = $0 { true } else { false } } == 3)
    #expect(acts.count { if case .react = $0 { true } else { false } } > 8)
    // Somebody has chosen the demonstration's person, who has chosen some too.
    #expect(acts.contains { if case .choose(0, _) = $0 { true } else { false } })
    #expect(acts.contains { if case .choose(_, by: 0) = $0 { true } else { false } })
    #expect(
      community.events.filter { if case .highlight = $0.act { true } else { false } }.count == 2)
  }

  @Test("No mark of our notation is left in a text, and every photo is described")
  func texts() {
    for post in community.posts {
      #expect(!post.caption.contains("{"))
      #expect((1...10).contains(post.photos.count))
      for shot in post.photos { #expect(!shot.alt.isEmpty) }
    }
    for post in content.posts {
      #expect(!post.talk.isEmpty)
      #expect(post.lines.count == post.talk.count)
      for line in post.lines { #expect(!line.text.isEmpty && !line.text.contains("{")) }
    }
  }
}
