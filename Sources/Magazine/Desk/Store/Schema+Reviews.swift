import Database

/// What a review is about.
///
/// Since then an article is a review because the desk says so, and by nothing else. What was one by
/// its rating, or by a category that is called so, stays one.
let reviewColumns = Migration("magazine-0014") { _ in
  [
    """
    ALTER TABLE magazine_article ADD COLUMN reviewed TEXT
    CHECK (LENGTH(reviewed) BETWEEN 1 AND 200)
    """,
    """
    ALTER TABLE magazine_article ADD COLUMN reviewed_kind TEXT NOT NULL DEFAULT 'other'
    CHECK (LENGTH(reviewed_kind) BETWEEN 1 AND 20)
    """,
    """
    UPDATE magazine_article SET is_review = TRUE
    WHERE NOT is_review AND (rating IS NOT NULL OR category IN (
      SELECT id FROM magazine_category WHERE slug IN ('review', 'reviews', 'recenze')))
    """,
  ]
}
