import Core
import Database

extension Social {
  /// Social's part of "download my data": what a person made, said and chose, and whom they know.
  /// What others wrote is theirs; of others it names only whom the person dealt with.
  package var exporter: DataExporter {
    DataExporter("social") { [database] account in
      let store = ExportStore(account: account, size: 200)
      func list<Item: Encodable & Sendable>(
        _ name: String, _ page: @escaping @Sendable (Cursor?, any ReadAccess) throws -> Page<Item>
      ) -> ExportFile {
        .list(name) { after in try await database.read { db in try page(after, db) } }
      }
      return [
        .json("profile.json") { try await database.read { db in try store.profile(in: db) } },
        list("posts.json") { try store.posts(after: $0, in: $1) },
        list("comments.json") { try store.comments(after: $0, in: $1) },
        list("likes.json") { try store.likes(after: $0, in: $1) },
        list("following.json") { try store.following(accepted: true, after: $0, in: $1) },
        list("followers.json") { try store.followers(accepted: true, after: $0, in: $1) },
        list("requests-sent.json") { try store.following(accepted: false, after: $0, in: $1) },
        list("requests-received.json") { try store.followers(accepted: false, after: $0, in: $1) },
        list("blocks.json") { try store.blocks(after: $0, in: $1) },
        list("mutes.json") { try store.mutes(after: $0, in: $1) },
        list("posts-seen.json") { try store.seenPosts(after: $0, in: $1) },
        list("stories.json") { try store.stories(after: $0, in: $1) },
        list("stories-seen.json") { try store.views(after: $0, in: $1) },
        list("highlights.json") { try store.highlights(after: $0, in: $1) },
        list("reports.json") { try store.reports(after: $0, in: $1) },
      ]
    }
  }
}
