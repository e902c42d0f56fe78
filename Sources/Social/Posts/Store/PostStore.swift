import Core
import Database

/// Posts as rows: which of them a viewer may see, and what stands beside them.
struct PostStore: Sendable {
  static let columns: SQL = """
    post.id, post.author, post.caption, post.audience, post.edited_at IS NOT NULL, post.hidden,
    post.keeps_camera
    """

  /// A post; nil when there is none or the viewer may not see it.
  func find(_ id: ID, for viewer: Viewer?, in db: any ReadAccess) throws -> Post? {
    try db.first(
      "SELECT \(Self.columns) FROM post WHERE post.id = \(id) AND \(visiblePosts(to: viewer))"
    ).map(post)
  }

  /// A person's own post.
  func find(_ id: ID, by author: ID, in db: any ReadAccess) throws -> Post? {
    try db.first(
      "SELECT \(Self.columns) FROM post WHERE post.id = \(id) AND post.author = \(author)"
    ).map(post)
  }

  /// The post that a person made with this key of theirs: what a repeated request means.
  func find(clientID: String, by author: ID, in db: any ReadAccess) throws -> ID? {
    try db.value("SELECT id FROM post WHERE author = \(author) AND client_id = \(clientID)")
  }

  /// Those of the posts that a viewer may see, in the given order.
  func visible(_ ids: [ID], to viewer: Viewer?, in db: any ReadAccess) throws -> [ID] {
    guard !ids.isEmpty else { return [] }
    let visible: [ID] = try db.column(
      "SELECT post.id FROM post WHERE post.id IN \(ids) AND \(visiblePosts(to: viewer))")
    let set = Set(visible)
    return ids.filter(set.contains)
  }

  /// Whether the pictures of a post are for this viewer, and whether they are for everybody.
  /// - Parameter sees: what lets the viewer see it besides the common rule.
  func photoAccess(
    of id: ID, for viewer: Viewer?, or sees: SQL, in db: any ReadAccess
  ) throws -> (isVisible: Bool, isPublic: Bool) {
    let row = try db.first(
      """
      SELECT \(visiblePosts(to: viewer)) OR \(sees), \(visiblePosts(to: nil))
      FROM post WHERE post.id = \(id)
      """)
    guard let row else { return (false, false) }
    return (try row[0], try row[1])
  }

  private func post(_ row: Row) throws -> Post {
    Post(
      id: try row[0], author: try row[1], caption: try row[2],
      audience: Audience(rawValue: try row[3]) ?? .followers, isEdited: try row[4],
      isHidden: try row[5], keepsCamera: try row[6])
  }
}
