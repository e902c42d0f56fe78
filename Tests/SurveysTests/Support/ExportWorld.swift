import AppTestSupport
import Core
import Database
import Foundation
import Testing

@testable import Surveys

/// A question of each kind, in Czech, with texts that are hostile to spreadsheets.
let everyKind = SurveyDefinition(
  title: "Kolo, vlak & \"auto\" /?", description: "Žluťoučký kůň se ptá.", language: .czech,
  pages: [
    SurveyPage(
      id: "one", title: "O vás",
      questions: [
        Question(id: "hello", title: "Ptáme se na obyčejný týden.", kind: .information),
        Question(
          id: "means", title: "Čím jezdíte?", isRequired: true,
          kind: .singleChoice(
            Choices(
              [
                Choice(id: "bike", label: "=Na kole"), Choice(id: "foot", label: "Pěšky; rád"),
              ], other: "Jinak, a to"))),
        Question(
          id: "likes", title: "Co máte rádi?",
          kind: .multipleChoice(
            Choices(
              [
                Choice(id: "rain", label: "Déšť"), Choice(id: "snow", label: "Sníh"),
                Choice(id: "sun", label: "+Slunce"),
              ], other: "Něco jiného"), ChosenBounds())),
        Question(
          id: "age", title: "Kolik je vám let?",
          kind: .number(NumberRules(least: 0, unit: "let"))),
        Question(
          id: "safe", title: "Cítíte se bezpečně?",
          kind: .scale(
            ScaleRules(from: 1, to: 7, fromLabel: "vůbec ne", toLabel: "úplně"))),
        Question(
          id: "tell", title: "Doporučili byste nás?",
          kind: .netPromoter(fromLabel: "=ne", toLabel: "určitě")),
      ]),
    SurveyPage(
      id: "bike", title: "Vaše kolo", showIf: .all(Condition("means", .is(.text("bike")))),
      questions: [
        Question(id: "since", title: "Od kdy ho máte?", kind: .date(DateRules())),
        Question(
          id: "content", title: "Jste spokojeni s …",
          kind: .matrix(
            MatrixRules(
              rows: [
                Choice(id: "walks", label: "chodníky"), Choice(id: "lanes", label: "pruhy"),
              ], columns: [Choice(id: "no", label: "Ne"), Choice(id: "yes", label: "Ano")]))),
        Question(
          id: "order", title: "Co nejdřív?",
          kind: .ranking(
            Choices([
              Choice(id: "stops", label: "Zastávky"), Choice(id: "parks", label: "Parky"),
              Choice(id: "lights", label: "Světla"),
            ]))),
      ]),
    SurveyPage(
      id: "last",
      questions: [
        Question(
          id: "stand", title: "Který stojan?",
          kind: .pictureChoice(
            Choices([
              Choice(id: "arch", label: "Oblouk", picture: ID(1)),
              Choice(id: "box", label: "Krabice", picture: ID(2)),
            ]), ChosenBounds(most: 1))),
        Question(
          id: "stands", title: "Které ještě?",
          kind: .pictureChoice(
            Choices([
              Choice(id: "arch", label: "Oblouk", picture: ID(1)),
              Choice(id: "box", label: "Krabice", picture: ID(2)),
            ]), ChosenBounds())),
        Question(id: "street", title: "Která ulice?", kind: .shortText(most: 100)),
        Question(id: "why", title: "Proč?", kind: .longText(most: 5_000)),
      ]),
  ])

/// Answers to all of it; to what is asked; to as little as can be.
let everyAnswer: [[String: Answer]] = [
  withDay(
    "since", "2019-04-30",
    [
      "means": .choices(["bike"]),
      "likes": .choices(["rain", "sun", "other"], other: "@duha, prý"),
      "age": .number(34.5), "safe": .number(7), "tell": .number(10),
      "content": .rows(["walks": "no", "lanes": "yes"]),
      "order": .ranking(["lights", "stops", "parks"]), "stand": .choices(["box"]),
      "stands": .choices(["arch", "box"]), "street": .text("=HYPERLINK(\"http://x\"; \"Ulice\")"),
      "why": .text("Příliš žluťoučký kůň\n\"úpěl\" ďábelské ódy\tkonec"),
    ]),
  [
    "means": .choices(["other"], other: "-pěšky 😀"), "age": .number(1_000_000), "tell": .number(0),
    "street": .text("(nezobrazeno)"), "why": .text("+420 777 / '(nezobrazeno)"),
  ],
  ["means": .choices(["foot"])],
  [
    "means": .choices(["bike"]), "likes": .choices(["snow"]), "content": .rows(["lanes": "no"]),
    "street": .text("'(nezobrazeno)"),
  ],
]

/// A matrix that is wider than a page, and a scale of 101 steps.
let wideMatrix = SurveyDefinition(
  title: "Matice", language: .czech,
  pages: [
    SurveyPage(
      id: "p",
      questions: [
        Question(
          id: "m", title: "Kolik?",
          kind: .matrix(
            MatrixRules(
              rows: (1...30).map { Choice(id: "r\($0)", label: "Řádek \($0)") },
              columns: (1...15).map { Choice(id: "c\($0)", label: "Sloupec \($0)") }))),
        Question(id: "s", title: "Sto jedna", kind: .scale(ScaleRules(from: 0, to: 100))),
      ])
  ])

private func withDay(
  _ question: String, _ text: String, _ answers: [String: Answer]
) -> [String: Answer] {
  guard let day = SurveyDate(text) else { return answers }
  return answers.merging([question: .date(day)]) { $1 }
}

extension AnswerWorld {
  /// An open survey with a question of each kind; its pictures are not there.
  func everyKindSurvey(by author: Viewer) async throws -> ID {
    let survey = try await survey(wideMatrix, by: author)
    let json = String(decoding: try everyKind.json(), as: UTF8.self)
    try await database.write { db in
      _ = try db.execute(
        """
        UPDATE survey SET definition = \(json), title = \(everyKind.title) WHERE id = \(survey)
        """)
    }
    return survey
  }

  /// Puts answers down as submissions would have, with rising ids, all of one day.
  /// - Parameter states: those that do not count, by their place.
  func fill(
    _ survey: ID, _ definition: SurveyDefinition, _ all: [[String: Answer]],
    states: [Int: StoredResponse.State] = [:], flags: [Int: QualityFlags] = [:]
  ) async throws {
    let surveys = surveys
    try await database.write { db in
      for (index, answers) in all.enumerated() {
        let response = StoredResponse(
          id: ID(Int64(index + 1) * 5_000 + survey.rawValue % 1_000), survey: survey,
          claim: "\(survey.rawValue) \(index)", day: 20_780, seconds: 60 + index, pageSeconds: [:],
          answers: answers, fingerprint: Int64(index), flags: flags[index] ?? [],
          state: states[index] ?? .counted)
        try ResponseStore().insert(response, in: db)
        if response.state == .counted {
          try surveys.count(response, of: definition, in: db)
        }
      }
      try db.execute(
        """
        UPDATE survey SET started = \(all.count + 1), answered = \(all.count) WHERE id = \(survey)
        """)
    }
  }
}

/// What somebody answered, for files that also speak of what pages answer.
typealias GivenAnswer = Answer

/// What Python prints as JSON about a file.
func read<Value: Decodable>(
  _ bytes: [UInt8], by program: String, as type: Value.Type = Value.self
) throws -> Value {
  let output = try outputOf("/usr/bin/python3", ["-c", "import json, sys\n" + program], bytes)
  return try JSONDecoder().decode(Value.self, from: Data(output.utf8))
}

/// What a program prints about a file, whose path follows the arguments.
func outputOf(
  _ program: String, _ arguments: [String], _ bytes: [UInt8], then more: [String] = []
) throws -> String {
  let folder = "\(repositoryFolder)/.build/test-data/exports-\(UUID().uuidString)"
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try Data(bytes).write(to: URL(fileURLWithPath: folder + "/file"))
  let process = Process()
  let output = Pipe()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = arguments + [folder + "/file"] + more
  process.environment = ["PYTHONIOENCODING": "utf-8", "PATH": "/usr/bin:/bin"]
  process.standardOutput = output
  try process.run()
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { throw TestFailure("\(program) failed") }
  return String(decoding: data, as: UTF8.self)
}
