import Accounts
import Core
import KorzoApp
import Surveys

extension DemoFilling {
  /// Lets the people of the demonstration ask and answer, through the last weeks.
  /// - Returns: the surveys by their keys.
  @discardableResult
  func fillSurveys(
    by people: [ID], _ respondents: [DemoVoter], _ pictures: [DemoUse: ID]
  ) async throws -> [String: ID] {
    let now = app.clock.now()
    let moved = DemoClock(now)
    var surveys: [String: ID] = [:]
    try await withPast(moved) { past in
      var filling = SurveyFilling(
        past: past, clock: moved, now: now, seed: seed, content: content.surveys,
        respondents: respondents)
      for survey in content.surveys.surveys.sorted(by: { $0.age > $1.age }) {
        guard let author = try await app.accounts.find(userName: survey.author) else { continue }
        let shown = survey.pictures.compactMap { name in
          pictures[.survey(survey.key, name)].map { (name, $0) }
        }
        try await filling.publish(
          survey, by: author, pictures: Dictionary(shown, uniquingKeysWith: { $1 }))
      }
      try await filling.doubt()
      surveys = filling.surveys
    }
    try await app.surveys.renewPublicResults()
    try await passOn(surveys, people: people, pictures[.passedOn])
    return surveys
  }

  /// Those of the community, and a crowd, with what they told of themselves.
  func respondents(_ people: [ID], crowd number: Int? = nil) async throws -> [DemoVoter] {
    let (accounts, crowd) = (app.accounts, content.crowd)
    var looks: [ID: DemoPerson.Look] = [:]
    for person in content.people.all {
      if let account = try await accounts.find(userName: person.userName) {
        looks[account] = person.look
      }
    }
    var respondents = people.enumerated().map { place, account in
      DemoVoter(
        account: account,
        person: DemoRespondent(place, of: crowd, look: looks[account], seed: seed))
    }
    for place in people.count..<people.count + (number ?? size.people * 6) {
      let person = DemoRespondent(place, of: crowd, seed: seed)
      let called = crowd.name(place, sex: person.sex)
      let account = try await accounts.createAccount(
        userName: called.userName, email: nil, password: nil, role: .member, verified: true,
        displayName: called.name)
      respondents.append(DemoVoter(account: account, person: person))
    }
    for voter in respondents {
      try await accounts.setDemographicsForDemo(
        voter.account, sex: voter.person.sex, occupation: voter.person.occupation,
        region: voter.person.region)
    }
    return respondents
  }
}
