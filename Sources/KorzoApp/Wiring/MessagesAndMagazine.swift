import Core
import Database
import Magazine
import Messages

/// Articles of the Magazine in messages, as far as the viewer may see them.
func magazineCards(
  _ things: [SharedThing], for viewer: Viewer, now: Timestamp, in db: any ReadAccess
) throws -> [SharedCard] {
  try Magazine.articles(things.ids(.magazine), for: viewer, now: now, in: db).map { id, article in
    SharedCard(
      thing: SharedThing(.magazine, id), title: article.title, text: article.lead,
      picture: article.picture, path: article.path)
  }
}
