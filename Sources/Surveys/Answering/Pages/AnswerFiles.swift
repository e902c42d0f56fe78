import Core
import Database
import Tables
import Web

extension Surveys {
  /// All answers as CSV. Query: `separator` (`comma`, `semicolon`, `tab`), `decimal` (`point`,
  /// `comma`), `headings` (`people`, `programs`), `void` (with those that do not count).
  func csvFile(_ request: Request<SignedIn>) async throws -> Response {
    let (query, isCzech) = (request.query, request.language == .czech)
    // What spreadsheet programs in the reader's country take without asking.
    let style = CSVStyle(
      separator: query["separator"].flatMap(CSVStyle.Separator.init)
        ?? (isCzech ? .semicolon : .comma),
      decimalMark: query["decimal"].flatMap(CSVStyle.DecimalMark.init)
        ?? (isCzech ? .comma : .point))
    return try await tableFile(request, .csv(style))
  }

  /// All answers as a workbook, with the questions and a key. Query: `headings`, `void`.
  func workbookFile(_ request: Request<SignedIn>) async throws -> Response {
    try await tableFile(request, .xlsx)
  }

  /// The definition and all responses. Query: `void`.
  func jsonFile(_ request: Request<SignedIn>) async throws -> Response {
    let (survey, definition) = try await exported(request)
    return .stream(
      contentType: "application/json", fileName: survey.fileName(.exportAnswers, "json", request),
      pieces: AnswerJSON(
        survey: survey.id, definition: definition,
        includesVoid: answerExport(request).includesVoid, database: database))
  }

  private func tableFile(
    _ request: Request<SignedIn>, _ format: TableFormat
  ) async throws -> Response {
    let (survey, definition) = try await exported(request)
    let table = answerTable(
      of: survey, definition, answerExport(request), isWorkbook: format == .xlsx)
    return .stream(
      contentType: format.contentType,
      fileName: survey.fileName(.exportAnswers, format.fileExtension, request),
      pieces: table.bytes(as: format))
  }

  /// The survey that its author wants to take along.
  func exported(_ request: Request<SignedIn>) async throws -> (Survey, SurveyDefinition) {
    let (id, viewer, now) = (try request.id(), request.viewer.id, clock.now())
    try limiter.check("surveys.export", key: "\(viewer)", limit: 60, per: .hours(1))
    return try await database.read { [self] db in
      let survey = try ownSurvey(id, of: viewer, now: now, in: db)
      return (survey, try definition(of: id, in: db))
    }
  }
}

private func answerExport(_ request: Request<SignedIn>) -> AnswerExport {
  var options = AnswerExport(language: request.language)
  options.headings = request.query["headings"].flatMap(AnswerExport.Headings.init) ?? .people
  options.includesVoid = request.query["void"] != nil
  return options
}

extension Survey {
  /// What a file of this survey is called: its title, what it is, and the day.
  fileprivate func fileName(
    _ what: Phrase, _ ending: String, _ request: Request<SignedIn>
  ) -> String {
    fileName("\(request.language(what)) \(request.now.iso8601.prefix(10))", ending)
  }

  /// The title and something more as the name of a file, without what file systems or Dropbox do not
  /// take.
  func fileName(_ more: String, _ ending: String) -> String {
    let forbidden: Set<Character> = ["/", "\\", ":", "*", "?", "\"", "<", ">", "|"]
    let plain = title.map { forbidden.contains($0) || $0.isNewline ? " " : $0 }
    let words = String(plain.prefix(80)).split(whereSeparator: \.isWhitespace)
    let name = words.joined(separator: " ").drop { $0 == "." }
    return "\(name.isEmpty ? "" : "\(name) – ")\(more).\(ending)"
  }
}
