import Core

/// A request that `A` let in.
package struct Request<A: Access>: Sendable {
  /// Who asks.
  package let viewer: A.Who
  let exchange: Exchange

  init(_ exchange: Exchange) throws {
    viewer = try A.admit(exchange.viewer)
    self.exchange = exchange
  }
}

extension Request {
  /// Whether nobody looks at the answer (yet): fetched ahead by a browser or our own scripts, or
  /// a `HEAD`. Nobody has read or seen anything then.
  package var isFetchedAhead: Bool { exchange.isFetchedAhead }

  /// The method in capitals; `GET` for `HEAD`.
  package var method: String { exchange.method }
  /// The path without the query, as sent (percent-encoded).
  package var path: String { exchange.path }
  /// The fields of the query.
  package var query: Fields { exchange.query }
  /// The language that the viewer chose, else the browser's.
  package var language: Language { exchange.view.language }
  /// When the request arrived.
  package var now: Timestamp { exchange.view.now }
  /// The request's id, shown on error pages and in the log.
  package var id: String { exchange.id }
  /// Where it comes from.
  package var client: Client { exchange.client }
  /// The browser's session; nil for API tokens and visitors.
  package var session: Session? { exchange.session }
  /// What the caller came with, for what outlives the request; nil for visitors.
  package var credential: Credential? { exchange.credential }
  /// What every view gets.
  package var view: ViewContext { exchange.view }

  /// A header by its name, in any case; several are joined with `, `.
  package func header(_ name: String) -> String? { exchange.header(name) }

  /// The value of a cookie of ours by the name it was set with.
  package func cookie(_ name: String) -> String? { exchange.cookies.value(name) }

  /// The path parameter `{name}`, percent-decoded.
  /// - Throws: `AppError.notFound` when the route has no such parameter.
  package func parameter(_ name: String) throws -> String {
    guard let value = exchange.parameters[name] else { throw AppError.notFound }
    return value
  }

  /// The path parameter `{name}` as an id.
  /// - Throws: `AppError.notFound` when it is not one.
  package func id(_ name: String = "id") throws -> ID {
    guard let id = ID(try parameter(name)) else { throw AppError.notFound }
    return id
  }

  /// Where the page starts: the query's `after`; nil for the first page.
  /// - Throws: `AppError.badRequest` when it is not a cursor.
  package func cursor() throws -> Cursor? {
    guard let text = query["after"], !text.isEmpty else { return nil }
    guard let cursor = Cursor(text) else { throw AppError.badRequest("after is not a cursor") }
    return cursor
  }

  /// The whole number in the query's field `name`; nil without it.
  /// - Throws: `AppError.badRequest` that says the bounds, for anything else.
  package func number(_ name: String, in bounds: ClosedRange<Int>) throws -> Int? {
    guard let text = query[name] else { return nil }
    guard let number = Int(decimal: text, in: bounds) else {
      throw AppError.badRequest("\(name) is \(bounds.lowerBound) to \(bounds.upperBound)")
    }
    return number
  }

  /// How many things a program wants on a page: the query's `limit`.
  /// - Throws: `AppError.badRequest` that says the bounds.
  package func limit(most: Int, usually usual: Int) throws -> Int {
    try number("limit", in: 1...most) ?? usual
  }

  /// The fields of a posted form: urlencoded, or multipart without files.
  ///
  /// - Throws: `AppError` with 400 for what is not a form, bad UTF-8 or U+0000, 413 for more
  ///   than 1 MiB or 1,000 fields, 415 for another content type.
  package func form() async throws -> Form {
    Form(try await exchange.body.fields())
  }

  /// Whether the body is a form that may hold files.
  package var isMultipart: Bool {
    get async { await exchange.body.isMultipart }
  }

  /// The fields and files of a `multipart/form-data` body.
  ///
  /// Files go to temporary files while they arrive, and are removed when the request ends:
  /// move those that shall stay.
  /// - Parameter limit: the most bytes of the whole body.
  package func upload(limit: Int) async throws -> Upload {
    try await exchange.body.upload(limit: limit)
  }

  /// The raw body.
  /// - Parameter limit: the most bytes.
  /// - Throws: `AppError.tooLarge`.
  package func body(limit: Int) async throws -> [UInt8] {
    try await exchange.body.bytes(limit: limit)
  }

  /// The body read as JSON with keys in snake_case.
  /// - Throws: `AppError` with 400 that names the field which could not be read.
  package func json<T: Decodable>(_ type: T.Type, limit: Int = 1 << 20) async throws -> T {
    try decodeJSON(type, from: try await exchange.body.bytes(limit: limit))
  }
}
