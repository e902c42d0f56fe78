import Database

// GRDB has types of these names too. Files that import it say these for ours and `GRDB.Database`
// for its own.
typealias Ours = Database
typealias OurError = DatabaseError
typealias OurRow = Row
typealias OurSQL = SQL
