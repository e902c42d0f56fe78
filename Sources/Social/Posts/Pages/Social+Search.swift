import Core
import Database
import Features
import HTML
import Media
import Web

extension Social {
  /// People by their names, and posts by their words. Lists of people are for members.
  package var searches: [SearchSource] {
    [
      SearchSource(.people, icon: .users, path: "/explore/people") { query, viewer, _ in
        guard let viewer else { return [] }
        let people = try await database.read { db in
          try PersonSearchStore().find(query, for: viewer, limit: SearchSource.most, in: db)
        }
        return people.map { person in
          SearchHit(
            title: person.name, note: "@\(person.userName)", path: person.path,
            picture: avatar(name: person.name, seed: person.id, picture: person.photo))
        }
      },
      SearchSource(.posts, icon: .photos, path: "/explore/posts", isForAll: true) {
        query, viewer, t in
        let now = clock.now()
        return try await database.read { db in
          let page = try PostSearchStore().page(
            query, for: viewer, now: now, after: nil, size: SearchSource.most, in: db)
          let cards = try PostStore().cards(page.items, for: viewer, in: db)
          return cards.map { hit($0, t) }
        }
      },
    ]
  }
}

private func hit(_ post: PostCard, _ t: ViewContext) -> SearchHit {
  let words = post.caption.split(separator: "\n").first.map(String.init)
  return SearchHit(
    title: words.map { String($0.prefix(120)) } ?? post.photos.first?.alt ?? "",
    note: "\(post.author.name) · \(t.dateText(post.id.time))", path: post.path,
    picture: post.photos.first.map {
      pictureView($0.picture, alt: "", sizes: "3rem", class: "thumb")
    })
}
