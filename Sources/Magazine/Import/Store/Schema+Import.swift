import Database

/// The tables of imports: what a file brought and has not been written yet, how far an import is,
/// and which pictures of the old site are here.
let importTables = Migration("magazine-0007") { dialect in
  [
    """
    CREATE TABLE magazine_import (
      id \(dialect.integerType) PRIMARY KEY,
      editor BIGINT REFERENCES account (id) ON DELETE SET NULL,
      name TEXT NOT NULL CHECK (LENGTH(name) <= 300),
      total INTEGER NOT NULL,
      added INTEGER NOT NULL DEFAULT 0,
      known INTEGER NOT NULL DEFAULT 0,
      refused INTEGER NOT NULL DEFAULT 0,
      comments INTEGER NOT NULL DEFAULT 0,
      pictures INTEGER NOT NULL DEFAULT 0,
      finished_at BIGINT
    )
    """,
    "CREATE INDEX magazine_import_editor ON magazine_import (editor)",
    """
    CREATE TABLE magazine_import_item (
      import BIGINT NOT NULL REFERENCES magazine_import (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      article TEXT NOT NULL,
      is_refused BOOLEAN NOT NULL DEFAULT FALSE,
      PRIMARY KEY (import, position)
    )\(dialect.clustered)
    """,
    // Where a picture of another site is kept here; without one, it could not be fetched.
    """
    CREATE TABLE magazine_import_picture (
      address TEXT PRIMARY KEY CHECK (LENGTH(address) <= 2000),
      import BIGINT NOT NULL REFERENCES magazine_import (id) ON DELETE CASCADE,
      picture BIGINT REFERENCES picture (id) ON DELETE CASCADE
    )
    """,
    "CREATE INDEX magazine_import_picture_import ON magazine_import_picture (import)",
    "CREATE INDEX magazine_import_picture_picture ON magazine_import_picture (picture)",
  ]
}

/// What an import still owes an article, why a picture is not here, and where categories and authors
/// of the old place were.
let importMendingTables = Migration("magazine-0013") { dialect in
  [
    // How often the article's turn has come; what it waits for, if for anything.
    "ALTER TABLE magazine_import_item ADD COLUMN round INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE magazine_import_item ADD COLUMN waits TEXT",
    "ALTER TABLE magazine_import_picture ADD COLUMN refusal TEXT",
    """
    CREATE TABLE magazine_former_place (
      path TEXT PRIMARY KEY CHECK (LENGTH(path) <= 500),
      category BIGINT REFERENCES magazine_category (id) ON DELETE CASCADE,
      author BIGINT REFERENCES magazine_author (id) ON DELETE CASCADE
    )
    """,
    "CREATE INDEX magazine_former_place_category ON magazine_former_place (category)",
    "CREATE INDEX magazine_former_place_author ON magazine_former_place (author)",
  ]
}
