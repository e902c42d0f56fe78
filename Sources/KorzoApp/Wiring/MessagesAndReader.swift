import Core
import Database
import Media
import Messages
import Reader

/// Articles of the Reader in messages, as far as the viewer may see them.
func readerCards(
  _ things: [SharedThing], for viewer: Viewer, through proxy: PictureProxy, in db: any ReadAccess
) throws -> [SharedCard] {
  try things.ids(.article).compactMap { id in
    try Reader.article(id, for: viewer.id, in: db).map { article in
      SharedCard(
        thing: SharedThing(.article, id), title: article.title, text: article.excerpt,
        picture: article.picture.map { proxy.address(of: $0, atLeast: 640) },
        path: "/read/articles/\(id)", link: article.link)
    }
  }
}
