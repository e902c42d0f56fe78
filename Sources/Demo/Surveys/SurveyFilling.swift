import Accounts
import Core
import KorzoApp
import Surveys

/// Somebody of the demonstration who answers surveys, with their account.
struct DemoVoter: Sendable {
  let account: ID
  let person: DemoRespondent
}

/// Publishes the surveys of the demonstration, and lets people answer each through its days.
struct SurveyFilling {
  /// The application whose clock is `clock`.
  let past: App
  let clock: DemoClock
  let now: Timestamp
  let seed: UInt64
  let content: DemoSurveys
  let respondents: [DemoVoter]
  /// What was published or begun so far, by key.
  private(set) var surveys: [String: ID] = [:]

  private var store: Surveys { past.surveys }

  /// Brings a survey as far as it is. Its author answers first what waits for them: then the price
  /// is one that they can pay.
  mutating func publish(_ survey: DemoSurvey, by author: ID, pictures: [String: ID]) async throws {
    let start = now - .days(Int64(survey.age))
    clock.set(start - .minutes(30))
    var plan = DraftPlan(
      category: try survey.surveyCategory(), target: try survey.surveyTarget())
    if survey.stage != .draft { plan.endsAt = start + .days(Int64(survey.length)) }
    if survey.stage == .planned {
      plan.startsAt = now + .days(Int64(survey.startsIn))
      plan.endsAt = now + .days(Int64(survey.startsIn + survey.length))
    }
    let id = try await store.draftForDemo(
      try survey.definition(pictures: pictures), plan, by: author)
    defer { surveys[survey.key] = id }
    guard survey.stage != .draft else { return }
    try await answerAll(by: author)
    clock.set(start)
    try await store.publishForDemo(id, by: author)
    if survey.stage == .planned { return }
    try await answer(survey, id, from: start)
    if survey.stage == .closed {
      clock.set(start + .days(Int64(survey.length)) + .minutes(1))
      try await store.closeForDemo(id)
      if survey.isShared { try await store.shareForDemo(id, by: author) }
    }
  }

  /// An author answers what others ask before they ask themselves.
  private func answerAll(by author: ID) async throws {
    guard var person = respondents.first(where: { $0.account == author })?.person else { return }
    for other in content.surveys {
      guard let id = surveys[other.key] else { continue }
      try await store.answerForDemo(id, other.answer(by: &person), pace: 1.1, by: author)
    }
  }

  private func answer(_ survey: DemoSurvey, _ id: ID, from start: Timestamp) async throws {
    let end = min(now - .minutes(2), start + .days(Int64(survey.length)) - .minutes(2))
    let span = max(1, end.milliseconds - start.milliseconds)
    var random = SeededRandom(seed, for: survey.key)
    var visits: [(at: Timestamp, place: Int)] = []
    for place in respondents.indices.dropFirst() where random.chance(survey.percent) {
      // Most come in the first days.
      let moment = random.unit() * random.unit()
      visits.append((start + .milliseconds(Int64(Double(span) * moment)), place))
    }
    for visit in visits.sorted(by: { $0.at < $1.at }) {
      clock.set(visit.at)
      let account = respondents[visit.place].account
      var person = respondents[visit.place].person
      person.random = SeededRandom(seed &+ UInt64(visit.place), for: survey.key)
      if random.chance(6) {
        try await store.leaveForDemo(id, by: account)
        continue
      }
      let pace = person.isCareless ? random.number(0.08...0.2) : random.number(0.6...1.9)
      try await store.answerForDemo(id, survey.answer(by: &person), pace: pace, by: account)
    }
  }

  /// The person as whom one signs in finds answers that are no answers, and one of those who gave
  /// them sees it differently.
  func doubt() async throws {
    guard let id = surveys[content.doubt.survey],
      let author = try await past.accounts.find(userName: demoName)
    else { return }
    clock.set(now - .hours(20))
    let count = try await store.voidForDemo(
      id, most: 3, reason: content.doubt.reason, by: author)
    guard count > 0 else { return }
    clock.set(now - .hours(3))
    try await store.appealForDemo(
      content.doubt.appeal, on: id, among: respondents.map(\.account))
  }
}
