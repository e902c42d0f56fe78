import Core
import Database

extension Magazine {
  /// Puts a revision before the readers, in one transaction with whatever else changes: its texts
  /// and words for search, what its pictures and files are used for, and word to feed readers if there is
  /// anybody who may know of it. Who may read it, and when, is not changed by this.
  func publish(
    _ id: ID, _ draft: Draft, _ rendered: RenderedText, revision: Int, in db: any WriteAccess
  ) throws {
    let now = clock.now()
    try ArticleStore().show(
      draft, rendered.text, revision: revision, minutes: rendered.minutes, of: id, now: now, in: db)
    try ArticlePictureStore().setShown(rendered.pictures, of: id, in: db)
    try ArticleFileStore().setShown(rendered.files, of: id, in: db)
    try announce(id, in: db)
  }
}
