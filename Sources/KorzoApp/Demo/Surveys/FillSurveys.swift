import Accounts
import Core
import Fetching
import Foundation
import Logging
import Media
import Notifications
import Surveys

extension App {
  /// Lets the people of the demonstration ask and answer, through the last weeks.
  /// - Parameters:
  ///   - crowd: how many more people only answer.
  /// - Returns: the surveys by their keys.
  @discardableResult
  func fillSurveys(
    by people: [ID], crowd: Int, seed: UInt64, logger: Logger,
    pictureWorker: [String] = ownPictureWorker()
  ) async throws -> [String: ID] {
    let now = clock.now()
    let moved = DemoClock(now)
    let past = try await App(
      settings, database: database, clock: moved.clock, logger: logger,
      pictureWorker: pictureWorker)
    defer { past.fetcher.shutdown() }
    past.notifications.keepSilent()
    var filling = SurveyFilling(
      past: past, clock: moved, now: now, seed: seed,
      respondents: try await respondents(people: people, crowd: crowd, seed: seed))
    let pictures = try await drawChoices(seed: seed)
    for survey in DemoSurvey.all.sorted(by: { $0.age > $1.age }) {
      guard let author = try await accounts.find(userName: survey.author) else { continue }
      try await filling.publish(survey, by: author, pictures: pictures[survey.key] ?? [])
    }
    try await filling.doubt()
    try await passOn(filling.surveys, people: people, seed: seed)
    return filling.surveys
  }

  /// Those of the community, and the crowd, with what they told of themselves.
  private func respondents(
    people: [ID], crowd: Int, seed: UInt64
  ) async throws -> [(account: ID, person: DemoRespondent)] {
    var respondents: [(account: ID, person: DemoRespondent)] = []
    let known = [DemoPerson.own] + DemoPerson.friends + [DemoPerson.nuisance] + DemoPerson.others
    var looks: [ID: DemoPerson.Look] = [:]
    for person in known {
      if let account = try await accounts.find(userName: person.userName) {
        looks[account] = person.look
      }
    }
    for (place, account) in people.enumerated() {
      let person = DemoRespondent(place, look: looks[account], seed: seed)
      respondents.append((account, person))
    }
    for place in people.count..<people.count + crowd {
      let person = DemoRespondent(place, seed: seed)
      let called = DemoCrowd.name(place, sex: person.sex)
      let account = try await accounts.createAccount(
        userName: called.userName, email: nil, password: nil, role: .member, verified: true,
        displayName: called.name)
      respondents.append((account, person))
    }
    for (account, person) in respondents {
      try await accounts.setDemographicsForDemo(
        account, sex: person.sex, occupation: person.occupation, region: person.region)
    }
    return respondents
  }

  private func drawChoices(seed: UInt64) async throws -> [String: [ID]] {
    var drawings: [DemoDrawing<ChoicePlace>] = []
    for survey in DemoSurvey.all {
      guard let owner = try await accounts.find(userName: survey.author) else { continue }
      for (index, scene) in survey.pictures.enumerated() {
        let photo = DemoPhoto(
          scene: scene, light: nil, seed: seed &+ UInt64(700 + index), width: 900, height: 700)
        drawings.append(
          DemoDrawing(
            key: ChoicePlace(survey: survey.key, index: index), svg: { photo.svg },
            take: { [media] path in try await media.take(fileAt: path, owner: owner).id }))
      }
    }
    let taken = try await takeDrawings(drawings, in: try pictureFolder(settings)) { _ in }
    return Dictionary(grouping: taken.keys, by: \.survey).mapValues { places in
      places.sorted { $0.index < $1.index }.compactMap { taken[$0] }
    }
  }
}

/// A picture of a choice.
private struct ChoicePlace: Hashable, Sendable {
  let survey: String
  let index: Int
}
