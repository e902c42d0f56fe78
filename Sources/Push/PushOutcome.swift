import Core
import Fetching

/// What became of a message.
package enum PushOutcome: Hashable, Sendable {
  /// The push service has it.
  case delivered
  /// The browser does not want any more: forget the subscription.
  case gone
  /// The push service does not take so much.
  case tooLarge
  /// Later perhaps; not before `after`, if the service said so.
  case retry(after: Duration?)
  /// The push service will not take this, now or later; its status.
  case refused(status: Int)
  /// The address leads where we do not go: forget the subscription.
  case forbidden

  /// What a push service's answer means (RFC 8030, 5; RFC 8292, 2).
  init(status: Int, retryAfter seconds: Int?) {
    switch status {
    case 200...299: self = .delivered
    case 404, 410: self = .gone
    case 413: self = .tooLarge
    case 408, 425, 429, 500...599: self = .retry(after: seconds.map { .seconds(min($0, 86_400)) })
    default: self = .refused(status: status)
    }
  }

  /// What it means that there was no answer.
  init(_ error: FetchError) {
    switch error {
    case .privateAddress, .blockedPort, .invalidURL, .unsupportedScheme: self = .forbidden
    default: self = .retry(after: nil)
    }
  }
}
