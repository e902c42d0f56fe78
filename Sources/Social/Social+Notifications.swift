import Core
import Database
import Media
import Web

extension Social {
  /// The kinds of word that Social sends, for the inbox.
  package var notificationKinds: [NotificationKind] {
    [
      aboutPost(SocialNotification.like, icon: .heart, .likes, .likedYourPost),
      aboutPost(
        SocialNotification.comment, icon: .talk, .comments, .commentedOnYourPost, hash: "#comments"),
      aboutPost(SocialNotification.mention, icon: .user, .mentions, .mentionedYou),
      aboutPost(
        SocialNotification.commentMention, icon: .user, .mentions, .mentionedYouInComment,
        hash: "#comments"),
      NotificationKind(
        SocialNotification.storyMention, icon: .user, group: .mentions,
        sentence: { _ in .mentionedYouInStory },
        places: { viewer, subjects in try await storyPlaces(subjects, for: viewer) }),
      NotificationKind(
        SocialNotification.storyAnswer, icon: .talk, group: .storyAnswers,
        sentence: { _ in .answeredYourStory },
        places: { viewer, subjects in try await answerPlaces(subjects, for: viewer) }),
      NotificationKind(
        SocialNotification.follow, icon: .me, group: .followers,
        sentence: { $0 == 1 ? .followsYouNow : .followYouNow },
        places: { viewer, subjects in try await followPlaces(subjects, for: viewer) }),
      NotificationKind(
        SocialNotification.request, icon: .me, group: .followRequests,
        sentence: { _ in .wantsToFollow },
        places: { _, subjects in
          subjects.map { _ in NotificationPlace(path: "/me/follow-requests") }
        }),
      NotificationKind(
        SocialNotification.accepted, icon: .check, group: .followRequests,
        sentence: { _ in .acceptedYourRequest },
        places: { _, subjects in try await personPlaces(subjects) }),
    ] + moderationKinds
  }

  /// Which of these people hear of somebody's doings: not across a block, not while muted.
  package static func hearers(
    among users: Set<ID>, of actor: ID, now: Timestamp, in db: any ReadAccess
  ) throws -> Set<ID> {
    try PersonStore().hearers(among: users, of: actor, now: now, in: db)
  }

  /// A condition on a column with an account's id: whether the viewer hears of that person.
  package static func seesDoings(of actor: SQL, viewer: Viewer, now: Timestamp) -> SQL {
    hearsOf(actor, user: viewer.id, now: now)
  }
}

extension Social {
  private func aboutPost(
    _ name: String, icon: Icon, _ group: NotificationGroup, _ sentence: Phrase, hash: String = ""
  ) -> NotificationKind {
    NotificationKind(
      name, icon: icon, group: group, sentence: { _ in sentence },
      places: { viewer, subjects in
        try await postPlaces(subjects, hash: hash, for: viewer)
      })
  }

  private func postPlaces(
    _ subjects: [NotificationSubject], hash: String, for viewer: Viewer
  ) async throws -> [NotificationPlace?] {
    try await database.read { db in
      let visible = Set(try PostStore().visible(subjects.map(\.id), to: viewer, in: db))
      let tiles = try TileStore().tiles(Array(visible), in: db)
      let pictures = Dictionary(tiles.map { ($0.id, $0.picture.smallest) }) { $1 }
      let texts = try CommentStore().texts(subjects.compactMap(\.ref), for: viewer, in: db)
      return subjects.map { subject in
        guard visible.contains(subject.id) else { return nil }
        return NotificationPlace(
          path: "/posts/\(subject.id)\(hash)", picture: pictures[subject.id] ?? nil,
          excerpt: subject.ref.flatMap { texts[$0] })
      }
    }
  }

  /// Stories of others that the viewer sees now.
  private func storyPlaces(
    _ subjects: [NotificationSubject], for viewer: Viewer
  ) async throws -> [NotificationPlace?] {
    let now = clock.now()
    return try await database.read { db in
      try subjects.map { subject in
        let story = try StoryStore().find(
          subject.id, for: viewer, now: now, drawn: .none, in: db)
        return story.map {
          NotificationPlace(path: "/stories/\($0.id)", picture: $0.picture?.smallest)
        }
      }
    }
  }

  /// What people said to one's own stories, also to those that are over.
  private func answerPlaces(
    _ subjects: [NotificationSubject], for viewer: Viewer
  ) async throws -> [NotificationPlace?] {
    try await database.read { db in
      let texts = try StoryAnswerStore().texts(
        subjects.compactMap(\.ref), to: viewer.id, in: db)
      return try subjects.map { subject in
        let story = try StoryStore().find(subject.id, by: viewer.id, drawn: .none, in: db)
        return story.map {
          NotificationPlace(
            path: "/stories/\($0.id)/viewers", picture: $0.picture?.smallest,
            excerpt: subject.ref.flatMap { texts[$0] })
        }
      }
    }
  }

  private func followPlaces(
    _ subjects: [NotificationSubject], for viewer: Viewer
  ) async throws -> [NotificationPlace?] {
    let people = try await personPlaces(subjects)
    return zip(subjects, people).map { subject, person in
      subject.people > 1 ? NotificationPlace(path: "/@\(viewer.userName)/followers") : person
    }
  }

  private func personPlaces(_ subjects: [NotificationSubject]) async throws -> [NotificationPlace?]
  {
    let people = try await database.read { db in
      try PersonStore().cards(subjects.compactMap(\.actor), in: db)
    }
    return subjects.map { subject in
      subject.actor.flatMap { people[$0] }.map { NotificationPlace(path: $0.path) }
    }
  }
}

/// What people switch on and off.
extension NotificationGroup {
  fileprivate static let likes = NotificationGroup(
    "likes", title: Phrase(en: "Likes", cs: "Srdíčka"), icon: .heart)
  fileprivate static let comments = NotificationGroup(
    "comments", title: Phrase(en: "Comments", cs: "Komentáře"), icon: .talk)
  fileprivate static let mentions = NotificationGroup(
    "mentions", title: Phrase(en: "Mentions", cs: "Zmínky"), icon: .user)
  fileprivate static let storyAnswers = NotificationGroup(
    "story_answers", title: Phrase(en: "Answers to my stories", cs: "Odpovědi na moje příběhy"),
    icon: .talk)
  fileprivate static let followers = NotificationGroup(
    "followers", title: Phrase(en: "New followers", cs: "Noví sledující"), icon: .me)
  fileprivate static let followRequests = NotificationGroup(
    "follow_requests", title: .followRequests, icon: .users)
}

extension Picture {
  /// The address of its smallest form.
  fileprivate var smallest: String? { webp.min { $0.width < $1.width }?.path }
}

extension Phrase {
  fileprivate static let likedYourPost = Phrase(
    en: "{} liked your post", cs: "Váš příspěvek se líbí: {}")
  fileprivate static let commentedOnYourPost = Phrase(
    en: "{} commented on your post", cs: "Nový komentář u vašeho příspěvku: {}")
  fileprivate static let mentionedYou = Phrase(
    en: "{} mentioned you in a post", cs: "Zmínka o vás v příspěvku: {}")
  fileprivate static let mentionedYouInComment = Phrase(
    en: "{} mentioned you in a comment", cs: "Zmínka o vás v komentáři: {}")
  fileprivate static let mentionedYouInStory = Phrase(
    en: "{} mentioned you in a story", cs: "Zmínka o vás v příběhu: {}")
  fileprivate static let answeredYourStory = Phrase(
    en: "{} answered your story", cs: "Nová odpověď na váš příběh: {}")
  fileprivate static let followsYouNow = Phrase(
    en: "{} started following you", cs: "Nově vás sleduje {}")
  fileprivate static let followYouNow = Phrase(
    en: "{} started following you", cs: "Nově vás sledují {}")
  fileprivate static let wantsToFollow = Phrase(
    en: "{} would like to follow you", cs: "Chce vás sledovat: {}")
  fileprivate static let acceptedYourRequest = Phrase(
    en: "{} lets you follow now", cs: "Žádost o sledování je přijatá: {}")
}
