import Core
import Database

/// The categories of the magazine.
struct CategoryStore: Sendable {
  /// All categories in the order that editors gave them.
  func all(in db: any ReadAccess) throws -> [Category] {
    try db.rows("SELECT id, slug, name FROM magazine_category ORDER BY position, name, id")
      .map { Category(id: try $0[0], slug: try $0[1], name: try $0[2]) }
  }

  /// A category by the end of its address.
  func find(slug: String, in db: any ReadAccess) throws -> Category? {
    try db.first("SELECT id, slug, name FROM magazine_category WHERE slug = \(slug)")
      .map { Category(id: try $0[0], slug: try $0[1], name: try $0[2]) }
  }

  /// What editors say of a category; empty when nothing.
  func description(of id: ID, in db: any ReadAccess) throws -> String {
    try db.value("SELECT description FROM magazine_category WHERE id = \(id)") ?? ""
  }
}
