import Core
import Database

/// Whether a text begins so, found by the column's index.
///
/// The range is what the index answers. Where the database compares as a language does and not by
/// code points, it is another one, so the beginning itself decides.
func begins(_ column: SQL, with beginning: String) -> SQL {
  """
  (\(column) >= \(beginning) AND \(column) < \(endOf(beginning)) \
  AND \(startsWith(column, beginning)))
  """
}

/// The same without the index, among few rows.
func startsWith(_ column: SQL, _ beginning: String) -> SQL {
  "SUBSTR(\(column), 1, LENGTH(CAST(\(beginning) AS TEXT))) = \(beginning)"
}

/// What comes after all texts of a beginning.
func endOf(_ beginning: String) -> String { beginning + "\u{10FFFF}" }
