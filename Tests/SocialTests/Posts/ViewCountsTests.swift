import Core
import Testing

@testable import Social

@Suite("Counts in memory")
struct ViewCountsTests {
  @Test("They take no more room than they may")
  func bounded() {
    let counts = ViewCounts(limit: 4)
    for post in 1...3 {
      for viewer in 1...3 { counts.addPost(ID(Int64(post)), viewer: ID(Int64(viewer))) }
    }
    counts.addStory(ID(9))
    counts.add(.exit, on: ID(9))
    let sums = counts.take()
    #expect(sums.posts == [ID(1): .init(views: 3, viewers: [ID(1), ID(2), ID(3)])])
    #expect(sums.stories.isEmpty)
    // Room again.
    counts.addStory(ID(9))
    #expect(counts.take().stories == [ID(9): .init(views: 1)])
    #expect(counts.take().isEmpty)
  }

  @Test("What could not be written down is added to what came since")
  func giveBack() {
    let counts = ViewCounts()
    counts.addPost(ID(1), viewer: ID(7))
    counts.add(.back, on: ID(2))
    let taken = counts.take()
    counts.addPost(ID(1), viewer: ID(8))
    counts.addPost(ID(1), viewer: ID(7))
    counts.add(.back, on: ID(2))
    counts.giveBack(taken)
    let sums = counts.take()
    #expect(sums.posts == [ID(1): .init(views: 3, viewers: [ID(7), ID(8)])])
    #expect(sums.stories == [ID(2): .init(taps: [.back: 2])])
  }
}
