import Core
import Fetching
import Logging

/// Asks a store, again when it is only busy.
struct S3Client: Sendable {
  let options: S3Options
  let fetcher: Fetcher
  let clock: Clock
  let logger: Logger
  let pause: @Sendable (Duration) async throws -> Void

  /// So often in all; the waits between sum up to at most about six seconds.
  static let attempts = 6

  /// Sends `call` until there is an answer.
  /// - Parameter expecting: the statuses that are an answer; others are errors.
  /// - Throws: ``StorageError``, or `CancellationError`.
  @discardableResult
  func send(_ call: S3Call, expecting: Set<Int>) async throws -> FetchResponse {
    do {
      return try await answer(to: call, expecting: expecting)
    } catch let failure as S3Failure {
      throw failure.error
    }
  }

  /// The same, for callers who look at S3's code.
  /// - Throws: ``S3Failure``, or `CancellationError`.
  func answer(to call: S3Call, expecting: Set<Int>) async throws -> FetchResponse {
    var attempt = 1
    while true {
      do {
        return try await once(call, expecting: expecting)
      } catch let failure as S3Failure where failure.isPassing && attempt < Self.attempts {
        logger.debug(
          "The store is asked again.",
          metadata: ["attempt": "\(attempt)", "why": "\(failure.error)"])
        // 0.1, 0.2, 0.4 … seconds, each at random down to its half, so that many do not come at once.
        let longest = 100 * (1 << attempt) / 2
        try await pause(.milliseconds(Int.random(in: longest / 2...longest)))
        attempt += 1
      }
    }
  }

  private func once(_ call: S3Call, expecting: Set<Int>) async throws -> FetchResponse {
    let response: FetchResponse
    do {
      response = try await fetcher.fetch(call.request(to: options, at: clock.now()))
    } catch .cancelled {
      throw CancellationError()
    } catch {
      throw S3Failure(error, options: options)
    }
    guard expecting.contains(response.status), !response.isHiddenError else {
      throw S3Failure(response, options: options)
    }
    return response
  }
}

extension FetchResponse {
  /// A 200 that S3 began while it still put parts together, and then failed; a 404 that means the
  /// bucket and not the key.
  fileprivate var isHiddenError: Bool {
    guard status == 200 || status == 404, body.count < 65_536 else { return false }
    let text = String(decoding: body, as: UTF8.self)
    return text.contains(status == 200 ? "<Error>" : "<Code>NoSuchBucket</Code>")
  }
}
