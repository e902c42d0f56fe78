import Core
import Database
import Foundation
import Tables

/// The definition and all responses as one JSON object, made while it is asked for.
struct AnswerJSON: AsyncSequence, Sendable {
  typealias Element = [UInt8]

  let survey: ID
  let definition: SurveyDefinition
  let includesVoid: Bool
  let database: any Database

  func makeAsyncIterator() -> Iterator { Iterator(source: self) }

  struct Iterator: AsyncIteratorProtocol {
    private enum Place {
      case start
      case responses(after: Cursor?)
      case end
    }

    private let source: AnswerJSON
    private let pages: ResponsePages
    private var place = Place.start
    private var hasResponses = false

    fileprivate init(source: AnswerJSON) {
      self.source = source
      pages = ResponsePages(
        of: source.survey, includesVoid: source.includesVoid, in: source.database)
    }

    mutating func next() async throws -> [UInt8]? {
      switch place {
      case .start:
        place = .responses(after: nil)
        var bytes: [UInt8] = []
        bytes.append("{\"definition\": ")
        bytes += try source.definition.json()
        bytes.append(",\n\"responses\": [")
        return bytes
      case .responses(let after):
        let page = try await pages.page(after: after)
        var bytes: [UInt8] = []
        for response in page.items {
          bytes.append(hasResponses ? ",\n" : "\n")
          hasResponses = true
          try bytes.append(response, source.definition)
        }
        place = page.next.map { .responses(after: $0) } ?? .end
        if page.next == nil { bytes.append("\n]}\n") }
        return bytes
      case .end: return nil
      }
    }
  }
}

extension [UInt8] {
  /// One response: what was not asked is named, what was asked and left empty is in neither.
  fileprivate mutating func append(
    _ response: ExportedResponse, _ definition: SurveyDefinition
  ) throws {
    let answers = try JSONDecoder().decode(
      [String: Answer].self, from: Data(response.answers.utf8))
    let states = SurveyWalk(definition, answers: answers).states
    self += try JSONByteEncoder().encode(
      WrittenResponse(
        answers: answers, day: SurveyDate(days: response.day)?.description ?? "",
        flags: response.flags.exportKeys,
        notShown: definition.questions.map(\.id).filter { states[$0] == .notShown },
        seconds: response.seconds, state: response.state.rawValue))
  }
}

private struct WrittenResponse: Encodable {
  let answers: [String: Answer]
  let day: String
  let flags: [String]
  let notShown: [String]
  let seconds: Int
  let state: String

  private enum CodingKeys: String, CodingKey {
    case answers, day, flags, seconds, state
    case notShown = "not_shown"
  }
}
