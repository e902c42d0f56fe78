import Core
import Synchronization

/// Everything the stand-in knows: accounts, people, what goes wrong, and what was asked.
package final class StandInWorld: Sendable {
  /// What can be changed while it is served.
  struct State {
    var accounts: [Int: StandInAccount]
    var people: [StandInPerson]
    /// Things by account and day, made when they are asked for first.
    var days: [Int: [StandInThing]] = [:]
    var changes: [String: StandInChange] = [:]
    var faults: [StandInFault] = []
    var oddities = StandInOddities()
    var refusals: Set<StandInRefusal> = []
    var withdrawn: [String: Set<String>] = [:]
    var usage: [String: String] = [:]
    /// The fields to which the app is subscribed, by Page.
    var subscriptions: [String: [String]] = [:]
    var isDown = false
    /// Until when tokens are dead, of all (by an empty word) and of persons.
    var deaths: [String: Death] = [:]
    var usedCodes: Set<String> = []
    /// Tokens that were opened before.
    var permits: [String: StandInPermit] = [:]
    var calls: [StandInCall] = []
    var nonce: UInt64 = 0
  }

  let clock: Clock
  let look: StandInLook
  let appID: String
  let appSecret: String
  let state: Mutex<State>

  init(clock: Clock, seed: UInt64, appID: String, appSecret: String, look: StandInLook) {
    self.clock = clock
    self.look = look
    self.appID = appID
    self.appSecret = appSecret
    let accounts = StandInAccount.usual(at: clock.now(), seed: seed)
    state = Mutex(
      State(
        accounts: Dictionary(uniqueKeysWithValues: accounts.map { ($0.number, $0) }),
        people: StandInPerson.usual))
    addUsualStories()
  }

  /// The small account's two stories, which end one after the other.
  private func addUsualStories() {
    for hours in [7, 2] as [Int64] {
      publish(.story, .image, by: 2, at: clock.now() - .hours(hours))
    }
  }

  /// All accounts by number.
  package var accounts: [Int: StandInAccount] { state.withLock { $0.accounts } }

  /// The people one can be.
  package var people: [StandInPerson] { state.withLock { $0.people } }

  /// An account by its id, or by the id of its person.
  func account(_ id: String) -> StandInAccount? {
    state.withLock { $0.accounts.values.first { $0.id == id || $0.scopedID == id } }
  }

  func person(_ id: String) -> StandInPerson? {
    state.withLock { $0.people.first { $0.id == id } }
  }

  /// Everything that happens in a stretch of time, the oldest first; deleted things are left out.
  package func things(
    of number: Int, from: Timestamp, upTo: Timestamp
  ) -> [StandInThing] {
    guard from <= upTo else { return [] }
    return state.withLock { state in
      (from.standInDay...upTo.standInDay).flatMap { things(of: number, on: $0, in: &state) }
        .filter { from <= $0.publishedAt && $0.publishedAt < upTo && !state.isDeleted($0.id) }
    }
  }

  /// A thing by its id; nil when there is none, it has not been posted yet, or was deleted. A story
  /// that has ended is one.
  package func thing(_ id: String) -> StandInThing? {
    guard let (number, day) = StandInID.place(id) else { return nil }
    let now = clock.now()
    return state.withLock { state in
      things(of: number, on: day, in: &state)
        .first { $0.id == id && $0.publishedAt <= now && !state.isDeleted(id) }
    }
  }

  /// A thing's numbers now, with what was changed about them.
  package func numbers(of thing: StandInThing, at moment: Timestamp) -> [String: Double] {
    state.withLock { state in
      guard let account = state.accounts[thing.account] else { return [:] }
      return thing.numbers(at: moment, in: account)
        .merging(state.changes[thing.id]?.numbers ?? [:]) { $1 }
    }
  }

  /// The things of a day by their times, and by the changes that were made.
  func things(of number: Int, on day: Int, in state: inout State) -> [StandInThing] {
    guard let account = state.accounts[number] else { return [] }
    let key = number * 1_000_000 + day
    if let known = state.days[key] { return known }
    let made = scheduledThings(of: account, on: day, caption: look.caption)
    state.days[key] = made
    return made
  }
}

extension StandInWorld {
  /// When tokens died, and why.
  struct Death {
    let moment: Timestamp
    /// Of those given at that very moment, the ones up to this.
    let nonce: UInt64
    let error: StandInError

    func meets(_ permit: StandInPermit) -> Bool {
      permit.issuedAt < moment || permit.issuedAt == moment && permit.nonce <= nonce
    }
  }
}

extension StandInWorld.State {
  func isDeleted(_ id: String) -> Bool { changes[id]?.isDeleted ?? false }
}

/// A call that was made.
package struct StandInCall: Hashable, Sendable {
  /// When.
  package let at: Timestamp
  /// `GET`, `POST` or `DELETE`.
  package let method: String
  /// The path without its query.
  package let path: String
  /// The metrics that were asked for; empty: none.
  package let metrics: String
  /// The id of the account whose token it was; nil: nobody's.
  package let account: String?
}
