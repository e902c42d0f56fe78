import Core
import Database

/// A category as editors see it.
struct CategoryEntry: Hashable, Sendable, Identifiable {
  let category: Category
  let description: String
  /// How many articles it has, published or not.
  let articles: Int

  var id: ID { category.id }
}

extension CategoryStore {
  /// All categories in their order, with what they hold.
  func entries(in db: any ReadAccess) throws -> [CategoryEntry] {
    try db.rows(
      """
      SELECT id, slug, name, description,
        (SELECT COUNT(*) FROM magazine_article
          WHERE magazine_article.category = magazine_category.id)
      FROM magazine_category ORDER BY position, name, id
      """
    ).map {
      CategoryEntry(
        category: Category(id: try $0[0], slug: try $0[1], name: try $0[2]),
        description: try $0[3], articles: try $0[4])
    }
  }

  /// Adds a category at the end.
  func add(_ category: Category, description: String, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO magazine_category (id, slug, name, description, position)
      SELECT \(category.id), \(category.slug), \(category.name), \(description),
        COALESCE(MAX(position), 0) + 1 FROM magazine_category
      """)
  }

  /// Changes what a category is called.
  func set(_ category: Category, description: String, in db: any WriteAccess) throws -> Bool {
    try db.execute(
      """
      UPDATE magazine_category SET slug = \(category.slug), name = \(category.name),
        description = \(description)
      WHERE id = \(category.id)
      """) == 1
  }

  /// Whether another category has this address.
  func isTaken(_ slug: String, except category: ID?, in db: any ReadAccess) throws -> Bool {
    try db.exists(
      """
      SELECT 1 FROM magazine_category WHERE slug = \(slug) AND id <> \(category ?? ID(0))
      """)
  }

  /// Puts a category one place up or down.
  func move(_ category: ID, up: Bool, in db: any WriteAccess) throws {
    var order: [ID] = try db.column(
      "SELECT id FROM magazine_category ORDER BY position, name, id\(db.dialect.forUpdate)")
    guard let place = order.firstIndex(of: category) else { return }
    let other = up ? place - 1 : place + 1
    guard order.indices.contains(other) else { return }
    order.swapAt(place, other)
    for (position, id) in order.enumerated() {
      try db.execute("UPDATE magazine_category SET position = \(position) WHERE id = \(id)")
    }
  }

  /// Deletes a category; its articles stay, without one.
  func delete(_ category: ID, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM magazine_category WHERE id = \(category)")
  }
}
