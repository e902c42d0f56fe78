import Core
import Database
import Features
import Media
import Web

extension Social {
  /// Publishes a post. Sent again with the same `clientID`, it is the same post.
  /// - Throws: `AppError` with 422 that names the photo which could not be used.
  func publish(_ new: NewPost, photos: [NewPhoto]) async throws -> (id: ID, isNew: Bool) {
    if let known = try await published(new) { return (known, false) }
    try limiter.check("social.post", key: "\(new.author.id)", limit: 30, per: .hours(1))
    let post = try await media.takingPictures { taken in
      let photos = try await takePhotos(
        photos, of: new.author.id, keepsCamera: new.keepsCamera, noting: taken)
      let post = try await publish(new, photos: photos)
      return (post.id, post.isNew)
    }
    return (post.made, post.isNew)
  }

  /// Publishes a post whose photos are taken in already.
  func publish(_ new: NewPost, photos: [AcceptedPhoto]) async throws -> (id: ID, isNew: Bool) {
    let id = ids.next()
    let shuffle = Int.random(in: 0..<1 << 31)
    do {
      try await database.write { db in
        // 1. The post and its photos.
        try PostStore().insert(id, new, photos: photos, shuffle: shuffle, in: db)
        // 2. How it is found, and who is told.
        try index(new.caption, of: id, by: new.author.id, in: db)
        // 3. Its author has one more, and finds it on top of the feed.
        try ProfileStore().add(posts: 1, to: new.author.id, in: db)
        try FeedStore().choose(.newest, .following, of: new.author.id, in: db)
      }
      return (id, true)
    } catch let error as DatabaseError where error.isUnique("post", "author", "client_id") {
      // The same request came twice at once, and the other one was first.
      guard let known = try await published(new) else { throw error }
      return (known, false)
    }
  }

  /// Makes a caption's words, hashtags and people known, and tells those newly mentioned who may
  /// see the post.
  func index(
    _ caption: String, of post: ID, by author: ID, in db: any WriteAccess
  ) throws {
    try postSearch.put(post, [caption], db)
    try TagStore().setTags(hashtags(in: caption), of: post, in: db)
    let people = try TagStore().setMentions(mentions(in: caption), of: post, in: db)
    for person in people where person != author {
      guard try PostStore().find(post, for: .reader(person), in: db) != nil else { continue }
      try inbox.notify(
        Notification(user: person, kind: SocialNotification.mention, subject: post, actor: author),
        in: db)
    }
  }

  private func published(_ new: NewPost) async throws -> ID? {
    guard let key = new.clientID else { return nil }
    return try await database.read { db in
      try PostStore().find(clientID: key, by: new.author.id, in: db)
    }
  }
}

extension Viewer {
  /// Somebody as visibility knows them, who does not ask themselves.
  static func reader(_ id: ID) -> Viewer {
    Viewer(
      id: id, userName: "", displayName: "", role: .member, language: nil, appearance: .system)
  }
}
