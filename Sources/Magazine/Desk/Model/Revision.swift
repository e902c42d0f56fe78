import Core

/// A text as an editor saved it.
struct Revision: Hashable, Sendable {
  let number: Int
  let editor: ID?
  /// Who saved it; nil when their account is gone.
  let editorName: String?
  let savedAt: Timestamp
  /// Whether nobody asked for it: the editor page saves by itself.
  let isAutosave: Bool
  let draft: Draft
}

/// A revision in a list, without its text.
struct RevisionEntry: Hashable, Sendable {
  let number: Int
  let editorName: String?
  let savedAt: Timestamp
  let isAutosave: Bool
  let title: String
}

extension Draft {
  /// An article that nobody has written anything of.
  static let empty = Draft(title: "", lead: "", markdown: "")
}
