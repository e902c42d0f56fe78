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

/// What became of a change to a category.
enum CategoryChange: Hashable, Sendable {
  case done
  /// Another category has its address.
  case slugTaken
  /// There is no such category.
  case gone
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
  func add(
    _ category: Category, description: String, in db: any WriteAccess
  ) throws -> CategoryChange {
    try change(in: db) {
      """
      INSERT INTO magazine_category (id, slug, name, description, position)
      SELECT \(category.id), \(category.slug), \(category.name), \(description),
        COALESCE(MAX(position), 0) + 1 FROM magazine_category
      """
    }
  }

  /// Changes what a category is called.
  func set(
    _ category: Category, description: String, in db: any WriteAccess
  ) throws -> CategoryChange {
    try change(in: db) {
      """
      UPDATE magazine_category SET slug = \(category.slug), name = \(category.name),
        description = \(description)
      WHERE id = \(category.id)
      """
    }
  }

  /// The schema decides, because two may choose the same address at the same moment.
  private func change(
    in db: any WriteAccess, _ statement: () -> SQL
  ) throws -> CategoryChange {
    do {
      return try db.savepoint { try db.execute(statement()) } == 1 ? .done : .gone
    } catch let error as DatabaseError where error.isUnique("magazine_category", "slug") {
      return .slugTaken
    }
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
