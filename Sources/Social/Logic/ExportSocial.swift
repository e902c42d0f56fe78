import Core
import Database

extension Social {
  /// Social's part of "download my data": what a person made, said and chose, and whom they know.
  /// What others wrote is theirs; of others it names only whom the person dealt with.
  package var exporter: DataExporter {
    DataExporter("social") { [database] account in
      let store = ExportStore(account: account)
      func list<Item: Encodable & Sendable>(
        _ name: String, _ page: @escaping @Sendable (Cursor?, any ReadAccess) throws -> Page<Item>
      ) -> ExportFile {
        .list(name, from: database, page: page)
      }
      return [
        .json("profile.json", from: database, value: store.profile),
        list("posts.json", store.posts), list("comments.json", store.comments),
        list("likes.json", store.likes),
        list("following.json") { try store.following(accepted: true, after: $0, in: $1) },
        list("followers.json") { try store.followers(accepted: true, after: $0, in: $1) },
        list("requests-sent.json") { try store.following(accepted: false, after: $0, in: $1) },
        list("requests-received.json") { try store.followers(accepted: false, after: $0, in: $1) },
        list("blocks.json", store.blocks), list("mutes.json", store.mutes),
        list("close-friends.json", store.closeFriends),
        list("stories-hidden-from.json", store.hiddenFrom),
        list("posts-seen.json", store.seenPosts), list("stories.json", store.stories),
        list("stories-seen.json", store.views),
        list("stories-answered.json", store.said),
        list("story-answers-received.json", store.received),
        list("highlights.json", store.highlights),
        list("reports.json", store.reports),
      ]
    }
  }
}
