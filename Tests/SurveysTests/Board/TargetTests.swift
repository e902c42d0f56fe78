import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Surveys

/// What somebody told of themselves.
private struct Told: Hashable {
  let sex: String?
  let occupation: String?
  let region: String?
  let language: String?

  /// Everybody that there can be, those among them who told nothing.
  static let everybody: [Told] = {
    var all: [Told] = []
    for sex in [nil, "female", "male"] as [String?] {
      for occupation in [nil, "student", "retired"] as [String?] {
        for region in [nil, "Praha", "Kraj Vysočina"] as [String?] {
          for language in [nil, "cs", "en"] as [String?] {
            all.append(
              Told(sex: sex, occupation: occupation, region: region, language: language))
          }
        }
      }
    }
    return all
  }()

  /// Said once more than in the code: of each kind that is named one has to be one of the named.
  func fits(_ target: [SurveyTarget.Kind: Set<String>]) -> Bool {
    let own: [SurveyTarget.Kind: String?] = [
      .sex: sex, .occupation: occupation, .region: region, .language: language,
    ]
    return target.allSatisfy { kind, named in
      if case .some(.some(let value)) = own[kind] { named.contains(value) } else { false }
    }
  }
}

/// Nobody, each kind alone, two and all together, with one and with several values.
private let targets: [[SurveyTarget.Kind: Set<String>]] = [
  [:],
  [.sex: ["female"]], [.occupation: ["student"]], [.region: ["Kraj Vysočina"]],
  [.language: ["en"]],
  [.occupation: ["student", "retired"]], [.language: ["cs", "en"]],
  [.occupation: ["retired"], .language: ["cs"]], [.sex: ["male"], .region: ["Praha"]],
  [
    .sex: ["female", "other"], .occupation: ["student"], .region: ["Praha", "Kraj Vysočina"],
    .language: ["cs"],
  ],
  [.sex: ["other"]],
]

@Suite("Whom a survey is meant for")
struct TargetTests {
  @Test(
    "By sex, occupation, region and language, alone and together: the same on every way",
    arguments: Engine.allCases)
  func everyWay(engine: Engine) async throws {
    try await withApp(engine) { test in
      let network = Network(test)
      let alena = try await test.account("alena")
      let people = try await people(network)
      var surveys: [(id: ID, target: [SurveyTarget.Kind: Set<String>])] = []
      for target in targets {
        try await network.earn(60, for: alena)
        let id = try await network.open(by: alena, target: SurveyTarget(target))
        surveys.append((id, target))
      }
      let (now, all) = (network.now, surveys)
      for (survey, target) in all {
        let fits = Set(people.filter { $0.value.fits(target) }.keys)
        let (told, audience) = try await network.database.write { db in
          let announcing = SurveyAnnouncement(survey: survey, kind: .new)
          let store = SurveyAnnouncementStore()
          _ = try store.begin(announcing, in: db)
          return (
            try store.next(announcing, limit: 500, in: db) ?? [],
            try NetworkStore().audience(of: survey, in: db)
          )
        }
        #expect(Set(told) == fits, "told of \(target)")
        #expect(audience == fits.count, "counted for \(target)")
      }
      try await network.database.read { db in
        for (person, told) in people {
          let fitting = Set(all.filter { told.fits($0.target) }.map(\.id))
          let board = try BoardStore().fitting(
            person, in: nil, now: now, after: nil, size: 100, in: db)
          #expect(Set(board.items.map(\.survey.id)) == fitting, "\(told)")
          for (survey, target) in all {
            let found = try #require(try SurveyStore().find(survey, in: db))
            let eligibility = try SurveyVisibility().eligibility(
              of: person, to: found, now: now, in: db)
            #expect((eligibility == .mayAnswer) == told.fits(target), "\(told) \(target)")
          }
        }
      }
    }
  }

  @Test(
    "Who does not fit is told by what, and cannot begin, on the page and by the API",
    arguments: Engine.allCases)
  func misfit(engine: Engine) async throws {
    try await withAnswers(engine) { world in
      let author = try await world.person("alena")
      let petr = try await world.person("petr")
      let target = SurveyTarget([.occupation: ["student"], .language: ["en"]])
      let survey = try await world.survey(bicycleSurvey, by: author.viewer, target: target)
      try await set(world, "occupation = 'retired', language = 'cs'", of: petr)
      let page = try await petr.visitor.get("/surveys/\(survey)").text
      #expect(!page.contains("/surveys/\(survey)/begin"))
      let sent = try await petr.visitor.post("/surveys/\(survey)/begin")
      #expect(sent.status == 303 && sent.header("location") == "/surveys/\(survey)")
      let api = try await petr.visitor.send(
        TestRequest(
          "POST", "/api/v1/surveys/\(survey)/attempt",
          headers: ["Sec-Fetch-Site": "same-origin"]))
      #expect(api.status == 403)
      #expect(try await world.attempt(survey, of: petr.id) == nil)
      // One of two is not enough.
      try await set(world, "occupation = 'student'", of: petr)
      #expect(try await eligibility(world, petr, survey) == .misfit([.language]))
      try await set(world, "language = 'en'", of: petr)
      #expect(try await eligibility(world, petr, survey) == .mayAnswer)
    }
  }

  @Test(
    "Whoever has begun may finish, whatever they tell of themselves meanwhile; others may not begin",
    arguments: Engine.allCases,
    ["sex = 'male'", "occupation = NULL", "region = 'Praha'", "language = 'cs'"])
  func changed(engine: Engine, change: String) async throws {
    try await withAnswers(engine) { world in
      let author = try await world.person("alena")
      let (petr, anna) = (try await world.person("petr"), try await world.person("anna"))
      let target = SurveyTarget([
        .sex: ["female"], .occupation: ["student"], .region: ["Kraj Vysočina"],
        .language: ["en"],
      ])
      let survey = try await world.survey(bicycleSurvey, by: author.viewer, target: target)
      let fitting: SQL = """
        sex = 'female', occupation = 'student', region = 'Kraj Vysočina', language = 'en'
        """
      for person in [petr, anna] {
        try await set(world, fitting, of: person)
        #expect(try await eligibility(world, person, survey) == .mayAnswer)
      }
      try await world.surveys.begin(survey, by: petr.viewer)
      let changes: [String: SQL] = [
        "sex = 'male'": "sex = 'male'", "occupation = NULL": "occupation = NULL",
        "region = 'Praha'": "region = 'Praha'", "language = 'cs'": "language = 'cs'",
      ]
      let made = try #require(changes[change])
      for person in [petr, anna] { try await set(world, made, of: person) }
      #expect(try await eligibility(world, petr, survey) == .answering)
      guard case .misfit = try await eligibility(world, anna, survey) else {
        Issue.record("anna fits still")
        return
      }
      let handedIn = try await world.surveys.submit(
        ["means": .choices(["foot"])], on: survey, by: petr.viewer)
      guard case .taken = handedIn else { throw TestFailure("refused: \(handedIn)") }
      #expect(try await world.find(survey).answered == 1)
      await #expect(throws: AppError.self) {
        try await world.surveys.submit(
          ["means": .choices(["foot"])], on: survey, by: anna.viewer)
      }
      #expect(try await eligibility(world, petr, survey) == .answered)
    }
  }

  private func eligibility(
    _ world: AnswerWorld, _ person: AnsweringPerson, _ survey: ID
  ) async throws -> Eligibility {
    let (found, now) = (try await world.find(survey), world.clock.now)
    return try await world.database.read { db in
      try SurveyVisibility().eligibility(of: person.id, to: found, now: now, in: db)
    }
  }

  private func set(_ world: AnswerWorld, _ change: SQL, of person: AnsweringPerson) async throws {
    try await world.database.write { db in
      try db.execute("UPDATE account SET \(change) WHERE id = \(person.id)")
    }
  }

  /// Accounts of all of them.
  private func people(_ network: Network) async throws -> [ID: Told] {
    let people = Dictionary(
      uniqueKeysWithValues: Told.everybody.map { (network.surveys.ids.next(), $0) })
    try await network.database.write { db in
      for (id, told) in people {
        try db.execute(
          """
          INSERT INTO account (id, user_name, email, email_key, email_verified, role, display_name,
            bio, appearance, suspended, created_at, sex, occupation, region, language)
          VALUES (\(id), \("p\(id)"), \("p\(id)@example.org"), \("p\(id)@example.org"), TRUE,
            'member', 'Many', '', 'system', FALSE, 0, \(told.sex), \(told.occupation), \(told.region), \(told.language))
          """)
      }
    }
    return people
  }
}
