import Database

/// What the instance notes of itself.
enum InstanceMigrations {
  /// Its steps of the schema.
  static let all = [
    Migration("instance-0001") { _ in
      [
        """
        CREATE TABLE instance_note (
          name TEXT NOT NULL PRIMARY KEY,
          value TEXT NOT NULL)
        """
      ]
    }
  ]
}
