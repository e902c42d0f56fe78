import Accounts
import Core
import Fetching
import Foundation
import Logging
import Media
import Notifications

/// How much the demonstration's community holds.
package struct DemoSize: Sendable {
  var people: Int
  var posts: Int

  /// - Throws: ``UsageError`` out of bounds.
  package init(people: Int = 24, posts: Int = 120) throws {
    guard (4...24).contains(people), (1...2000).contains(posts) else {
      throw UsageError("The demonstration has 4 to 24 people and 1 to 2000 posts.")
    }
    self.people = people
    self.posts = posts
  }
}

extension App {
  /// Makes the demonstration's people and lets them live through the last weeks, once.
  /// - Parameter say: told how far it is, in sentences.
  /// - Returns: the accounts, by the places of ``DemoCommunity/people``.
  func fillCommunity(
    seed: UInt64, size: DemoSize, logger: Logger, pictureWorker: [String] = ownPictureWorker(),
    say: @escaping @Sendable (String) -> Void
  ) async throws -> [ID] {
    let now = clock.now()
    let community = DemoCommunity(seed: seed, people: size.people, posts: size.posts, now: now)
    let moved = DemoClock(now - .days(Int64(DemoCommunity.age) + 1))
    let past = try await App(
      settings, database: database, clock: moved.clock, logger: logger,
      pictureWorker: pictureWorker
    ) { options, _ in
      options.passwordCost = accounts.options.passwordCost
    }
    defer { past.fetcher.shutdown() }
    past.notifications.keepSilent()
    var filling = CommunityFilling(community: community, past: past, clock: moved)
    for (place, person) in community.people.enumerated() {
      filling.accounts.append(try await past.join(person, isSelf: place == 0))
    }
    try await drawFaces(of: community.people, filling.accounts, seed: seed)
    let pictures = try await drawPhotos(of: community, filling.accounts, say: say)
    try await filling.act(pictures)
    return filling.accounts
  }

  private func join(_ person: DemoPerson, isSelf: Bool) async throws -> ID {
    let isKnown = isSelf || DemoPerson.friends.contains(person)
    let role: Role =
      isSelf ? .admin : DemoPerson.friends.contains(person) ? .editor : .member
    return try await accounts.createAccount(
      userName: person.userName, email: isKnown ? "\(person.userName)@example.org" : nil,
      password: isKnown ? demoPassword : nil, role: role, verified: true,
      displayName: person.name)
  }

  private func drawFaces(of people: [DemoPerson], _ accounts: [ID], seed: UInt64) async throws {
    let folder = try pictureFolder(settings)
    let drawings = people.indices.map { place in
      let person = people[place]
      let account = accounts[place]
      return DemoDrawing(
        key: place, svg: { Portrait(person: person, seed: seed).svg },
        take: { path in
          try await self.accounts.describeForDemo(
            account, displayName: person.name, bio: person.bio,
            photoAt: person.isNuisance ? nil : path)
          return account
        })
    }
    _ = try await takeDrawings(drawings, in: folder) { _ in }
  }

  private func drawPhotos(
    of community: DemoCommunity, _ accounts: [ID], say: @escaping @Sendable (String) -> Void
  ) async throws -> [DemoPhoto: ID] {
    let folder = try pictureFolder(settings)
    let posted = community.posts.flatMap { post in post.photos.map { ($0.photo, post.author) } }
    let told = community.stories.compactMap { story in
      story.photo.map { ($0.photo, story.author) }
    }
    let sent = community.events.flatMap { event -> [(DemoPhoto, Int)] in
      guard case .say(_, let author, let words) = event.act else { return [] }
      return words.photos.map { ($0.photo, author) }
    }
    let drawings = (posted + told + sent).map { photo, author in
      let owner = accounts[author]
      return DemoDrawing(
        key: photo, svg: { photo.svg },
        take: { [media] path in try await media.take(fileAt: path, owner: owner).id })
    }
    return try await takeDrawings(drawings, in: folder) { done in
      if done % 50 == 0 {
        say("The community is being filled: \(done) of \(drawings.count) photos.")
      }
    }
  }
}
