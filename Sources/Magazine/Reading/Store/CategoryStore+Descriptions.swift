import Core
import Database

extension CategoryStore {
  /// What editors say of the categories of which they say something.
  func descriptions(in db: any ReadAccess) throws -> [ID: String] {
    let rows = try db.rows(
      "SELECT id, description FROM magazine_category WHERE description <> ''")
    return Dictionary(try rows.map { (try $0[0], try $0[1]) }) { $1 }
  }
}
