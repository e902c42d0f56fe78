import Core

/// People whom somebody has chosen for their stories. Nobody but its owner sees who is on a list, and
/// who is on it is not told.
enum AudienceList: Sendable {
  /// Followers for whom some stories are alone.
  case closeFriends
  /// People who see none of the stories.
  case hiddenFrom
}

/// How many people are on each list at most.
let maximumOnAudienceList = 1000

/// A list as its owner's page shows it.
struct AudienceListModel: Sendable {
  let list: AudienceList
  /// What was typed to find somebody; empty for the list itself.
  let words: String
  /// Those found, or those on the list.
  let people: [PersonCard]
  let next: Cursor?
  /// Whom one may want to add; none where somebody is looked for.
  var others: [PersonCard] = []
  /// Who of all these is on the list.
  let chosen: Set<ID>
  /// Who of them is suspended, or hidden by a block: they can only be taken off it.
  var away: Set<ID> = []
  /// How many are on the list.
  let count: Int
}
