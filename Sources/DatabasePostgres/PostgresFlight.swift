import CPostgres
import Database

/// What goes to the server at once and is waited for once: statements, and before them what they
/// need (BEGIN, PREPARE).
///
/// Several messages go in libpq's pipeline mode, one by the ordinary calls, which do less.
/// https://www.postgresql.org/docs/15/libpq-pipeline-mode.html
extension PostgresSession {
  /// A part of a flight.
  enum Message {
    case run(RenderedStatement, PostgresParameters)
    case prepare(RenderedStatement, name: String)
    case runPrepared(name: String, PostgresParameters)

    fileprivate var isPrepared: Bool {
      if case .runPrepared = self { true } else { false }
    }
  }

  /// What came of a flight.
  struct Outcome {
    /// How many messages went well, from the first on. The server skips all after a failure.
    var done = 0
    /// The results of the messages, as far as there are any. The caller clears them.
    var results: [OpaquePointer?] = []
    /// nil when all went well, to the end of the flight.
    var failure: DatabaseError?
  }

  /// Sends the messages and waits for their results. There is at least one.
  func send(_ messages: [Message]) -> Outcome {
    guard !isOutOfStep else { return Outcome(failure: outOfStep) }
    return messages.count == 1 ? ask(messages[0]) : fly(messages)
  }

  private func ask(_ message: Message) -> Outcome {
    let result = execute(message)
    guard !isWell(result) else { return Outcome(done: 1, results: [result]) }
    let failure = DatabaseError(
      result: result, connection: handle, isPrepared: message.isPrepared)
    return Outcome(results: [result], failure: failure)
  }

  /// The messages are queued and sent with the sync, or before when they are large. Neither side
  /// waits for the other to read: what is sent before the last statement is small (`largestFlight`),
  /// and libpq takes what comes while it cannot send.
  private func fly(_ messages: [Message]) -> Outcome {
    guard PQenterPipelineMode(handle) == 1 else {
      isOutOfStep = true
      return Outcome(failure: outOfStep)
    }
    var sent = 0
    while sent < messages.count, queue(messages[sent]) { sent += 1 }
    // Such as too many parameters. Said now: libpq forgets it with the next result.
    let refusal =
      sent == messages.count ? nil : DatabaseError(result: nil, connection: handle)
    let isSynced = PQpipelineSync(handle) == 1
    let results = isSynced ? (0..<sent).map { _ in nextResult() } : []
    land()

    let done = results.prefix(while: isWell).count
    var outcome = Outcome(done: done, results: results)
    if done < results.count {
      outcome.failure = DatabaseError(
        result: results[done], connection: handle, isPrepared: messages[done].isPrepared)
    } else {
      outcome.failure = refusal
    }
    if isOutOfStep { outcome.failure = lost(outcome.failure) }
    return outcome
  }

  /// A message by itself, outside of pipeline mode.
  private func execute(_ message: Message) -> OpaquePointer? {
    switch message {
    case .run(let statement, let parameters):
      parameters.withPointers { count, values, lengths, formats in
        PQexecParams(
          handle, statement.text, count, statement.types, values, lengths, formats, 0)
      }
    case .prepare(let statement, let name):
      PQprepare(handle, name, statement.text, CInt(statement.types.count), statement.types)
    case .runPrepared(let name, let parameters):
      parameters.withPointers { count, values, lengths, formats in
        PQexecPrepared(handle, name, count, values, lengths, formats, 0)
      }
    }
  }

  /// - Returns: false when libpq does not take it.
  private func queue(_ message: Message) -> Bool {
    let isTaken: CInt =
      switch message {
      case .run(let statement, let parameters):
        parameters.withPointers { count, values, lengths, formats in
          PQsendQueryParams(
            handle, statement.text, count, statement.types, values, lengths, formats, 0)
        }
      case .prepare(let statement, let name):
        PQsendPrepare(handle, name, statement.text, CInt(statement.types.count), statement.types)
      case .runPrepared(let name, let parameters):
        parameters.withPointers { count, values, lengths, formats in
          PQsendQueryPrepared(handle, name, count, values, lengths, formats, 0)
        }
      }
    return isTaken == 1
  }

  /// The result of the next message, after which libpq gives NULL. Messages after a failed one
  /// have PGRES_PIPELINE_ABORTED; on a lost connection there is an error, then nothing more.
  private func nextResult() -> OpaquePointer? {
    let result = PQgetResult(handle)
    // Anything else, such as COPY's endless results, shows in `land`: the sync does not follow.
    if result != nil { PQclear(PQgetResult(handle)) }
    return result
  }

  /// Takes the answer to the sync, after which no NULL comes, and leaves pipeline mode.
  private func land() {
    let sync = PQgetResult(handle)
    defer { PQclear(sync) }
    if PQresultStatus(sync) != PGRES_PIPELINE_SYNC || PQexitPipelineMode(handle) != 1 {
      isOutOfStep = true
    }
  }

  private func isWell(_ result: OpaquePointer?) -> Bool {
    let status = PQresultStatus(result)
    return status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK
  }

  /// A flight that was not answered to its end is a lost connection, whatever else is known.
  private func lost(_ failure: DatabaseError?) -> DatabaseError {
    if case .connection = failure { return failure ?? outOfStep }
    let message = failure?.description ?? connectionMessage(handle)
    return .connection(message)
  }

  private var outOfStep: DatabaseError {
    .connection("the connection was lost: \(connectionMessage(handle))")
  }
}
