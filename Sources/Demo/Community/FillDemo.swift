import Accounts
import Core
import Fetching
import KorzoApp
import Media
import Notifications

extension DemoFilling {
  /// Makes the demonstration's people and lets them live through the last weeks, once.
  /// - Returns: the accounts, by the places of ``DemoCommunity/people``.
  func fillCommunity() async throws -> [ID] {
    let community = community()
    let people = try await join(community)
    try await live(community, people, try await communityPictures(community, people))
    return people
  }

  /// Who there is, and what they do.
  func community() -> DemoCommunity {
    DemoCommunity(
      content, seed: seed, people: size.people, posts: size.posts, now: app.clock.now())
  }

  /// Gives each of the people an account.
  func join(_ community: DemoCommunity) async throws -> [ID] {
    var people: [ID] = []
    for (place, person) in community.people.enumerated() {
      let isFriend = content.people.friends.contains(person)
      let isKnown = place == 0 || isFriend
      people.append(
        try await app.accounts.createAccount(
          userName: person.userName, email: isKnown ? "\(person.userName)@example.org" : nil,
          password: isKnown ? demoPassword : nil,
          role: place == 0 ? .admin : isFriend ? .editor : .member, verified: true,
          displayName: person.name))
    }
    return people
  }

  /// Takes in the faces of the people and the photos that they will publish and send.
  func communityPictures(
    _ community: DemoCommunity, _ people: [ID]
  ) async throws -> [DemoPhoto: ID] {
    let faces = community.people.indices.map { place in
      let (person, account) = (community.people[place], people[place])
      return DemoPicture(
        key: DemoPhoto(picture: "faces/\(person.userName)", use: 0),
        path: content.folder.picturePath("faces/\(person.userName)"),
        take: { [app, media] path in
          let face =
            try await person.isNuisance ? nil : media.takeSquare(fileAt: path, owner: account)
          try await app.accounts.describeForDemo(
            account, displayName: person.name, bio: person.bio, picture: face)
          return account
        })
    }
    let photos = community.photos.map { photo, author in
      DemoPicture(
        key: photo, path: content.folder.picturePath(photo.picture),
        take: { [media, owner = people[author]] path in
          try await media.take(fileAt: path, owner: owner).id
        })
    }
    return try await takePictures(faces + photos)
  }

  /// Lets everything happen, each thing at its time, in a second application over the same
  /// database, whose clock goes through the last weeks.
  func live(
    _ community: DemoCommunity, _ people: [ID], _ pictures: [DemoPhoto: ID]
  ) async throws {
    let moved = DemoClock(app.clock.now() - .days(Int64(DemoCommunity.age) + 1))
    try await withPast(moved) { past in
      var filling = CommunityFilling(
        community: community, past: past, clock: moved, accounts: people)
      try await filling.act(pictures)
    }
  }
}

extension DemoCommunity {
  /// All photos, with the places of those whose they are.
  fileprivate var photos: [(DemoPhoto, Int)] {
    let posted = posts.flatMap { post in post.photos.map { ($0.photo, post.author) } }
    let told = stories.compactMap { story in story.photo.map { ($0.photo, story.author) } }
    let sent = events.flatMap { event -> [(DemoPhoto, Int)] in
      guard case .say(_, let author, let words) = event.act else { return [] }
      return words.photos.map { ($0.photo, author) }
    }
    return posted + told + sent
  }
}
