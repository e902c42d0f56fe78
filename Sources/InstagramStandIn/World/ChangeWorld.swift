import Core
import Synchronization

extension StandInWorld {
  /// Adds an account, or takes the place of the one with its number.
  package func add(_ account: StandInAccount) {
    state.withLock { state in
      state.accounts[account.number] = account
      state.days = state.days.filter { $0.key / 1_000_000 != account.number }
    }
  }

  /// Adds a person, or takes the place of the one with their word.
  package func add(_ person: StandInPerson) {
    state.withLock { state in
      state.people.removeAll { $0.id == person.id }
      state.people.append(person)
    }
  }

  /// Posts something that the schedule does not.
  @discardableResult
  package func publish(
    _ kind: StandInThing.Kind, _ medium: StandInThing.Medium = .image, by number: Int,
    at moment: Timestamp? = nil, caption: String? = nil, children: Int = 1,
    isOnFacebook: Bool = false
  ) -> StandInThing {
    let moment = moment ?? clock.now()
    return state.withLock { state in
      let day = moment.standInDay
      let known = things(of: number, on: day, in: &state)
      var random = SeededRandom(UInt64(number), for: known.count + day * 1000)
      let seed = random.next()
      let place = 400 + known.count
      let thing = StandInThing(
        id: StandInID.thing(account: number, day: day, place: place, seed: seed),
        account: number, kind: kind, medium: medium, publishedAt: moment,
        caption: caption ?? look.caption(seed, kind), children: children,
        isOnFacebook: isOnFacebook, seed: seed)
      state.days[number * 1_000_000 + day] = (known + [thing])
        .sorted { $0.publishedAt < $1.publishedAt }
      return thing
    }
  }

  /// Changes something about a thing.
  package func change(_ id: String, _ change: (inout StandInChange) -> Void) {
    state.withLock { change(&$0.changes[id, default: StandInChange()]) }
  }

  /// Changes in which ways the API is odd.
  package func oddities(_ change: (inout StandInOddities) -> Void) {
    state.withLock { change(&$0.oddities) }
  }

  /// Refuses a metric.
  package func refuse(_ refusal: StandInRefusal) {
    _ = state.withLock { $0.refusals.insert(refusal) }
  }

  /// Takes a permission from a person, which their tokens feel at once.
  package func withdraw(_ scope: String, from person: String) {
    _ = state.withLock { $0.withdrawn[person, default: []].insert(scope) }
  }

  /// Lets something go wrong, beside what does already.
  package func fail(_ fault: StandInFault) {
    state.withLock { $0.faults.append(fault) }
  }

  /// Subscribes a Page, as an operator does by hand.
  package func subscribe(_ page: String) {
    state.withLock { $0.subscriptions[page] = ["feed"] }
  }

  /// Nothing goes wrong any more but what tokens and permissions say.
  package func recover() {
    state.withLock { state in
      state.faults = []
      state.isDown = false
    }
  }

  /// Whether every call is answered with 503.
  package var isDown: Bool {
    get { state.withLock { $0.isDown } }
    set { state.withLock { $0.isDown = newValue } }
  }

  /// Makes all tokens dead that were given until now, for a reason.
  package func killTokens(_ error: StandInError = .tokenExpired) {
    let now = clock.now()
    state.withLock {
      $0.deaths[""] = Death(moment: now, nonce: $0.nonce, error: error)
    }
  }

  /// A person removes the app: their tokens are dead.
  package func removeApp(by person: String, _ error: StandInError = .appRemoved) {
    let now = clock.now()
    state.withLock {
      $0.deaths[person] = Death(moment: now, nonce: $0.nonce, error: error)
    }
  }

  /// What the usage headers say; nil: they are not sent. Anything may be said, also what is no
  /// JSON.
  package func usage(app: String? = nil, account: String? = nil) {
    state.withLock { state in
      state.usage = [:]
      state.usage["X-App-Usage"] = app
      state.usage["X-Business-Use-Case-Usage"] = account
    }
  }

  /// What was asked so far, at most the last 100,000 calls.
  package var calls: [StandInCall] { state.withLock { $0.calls } }

  /// Forgets what was asked.
  package func deleteCalls() { state.withLock { $0.calls = [] } }

  func note(_ call: StandInCall) {
    state.withLock { state in
      if state.calls.count >= 100_000 { state.calls.removeFirst(50_000) }
      state.calls.append(call)
    }
  }
}
