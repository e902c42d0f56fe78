import Core
import Instagram

/// Where posts and stories with numbers come from: a connected Instagram account, or what a person
/// publishes here.
package struct InsightSource: Hashable, Sendable {
  /// What it is.
  package enum Kind: String, CaseIterable, Codable, Sendable {
    /// An Instagram account.
    case instagram
    /// A person's own posts and stories on this site.
    case korzo
  }

  /// How it stands.
  package enum State: String, CaseIterable, Codable, Sendable {
    /// It is read by the plan.
    case active
    /// The token is dead: only the person can connect it again. What was collected stays.
    case reconnect
  }

  /// Its id.
  package let id: ID
  /// Whose it is; nobody else sees it.
  package let owner: ID
  /// What it is.
  package let kind: Kind
  /// By which login it is connected; nil for Korzo's own.
  package let login: InstagramLogin?
  /// Instagram's id of the account; the person's id for Korzo's own.
  package let remoteID: String
  /// Its user name, without @.
  package let username: String
  /// Its display name; may be empty.
  package let name: String
  /// How it stands.
  package let state: State
  /// What went wrong last and still does: a `GraphFault.Kind`; nil: nothing.
  package let problem: String?
  /// Nothing is asked before; nil: no need to wait.
  package let pausedUntil: Timestamp?
  /// How many follow it, when that was last told.
  package let followers: Int?
  /// How many posts it says it has.
  package let mediaCount: Int?
  /// Until when the token is good; nil: it does not say, or there is none.
  package let tokenExpiresAt: Timestamp?
  /// When everything was listed for the first time; nil: the first collection still goes on.
  package let importedAt: Timestamp?
  /// When it was last read without a fault.
  package let collectedAt: Timestamp?
  /// When it was connected first.
  package let madeAt: Timestamp

  /// Its grid.
  package var path: String { "/insights/\(id)" }
}
