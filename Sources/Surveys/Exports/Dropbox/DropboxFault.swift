import Core
import Fetching
import Foundation

/// Why a call to Dropbox did not do what it should.
enum DropboxFault: Error, Sendable, Hashable {
  /// The permission is gone.
  case revoked
  /// There is no room.
  case full
  /// Not before so many seconds.
  case busy(seconds: Int)
  /// No answer, or one that says that Dropbox does not work; for the log.
  case network(String)
  /// There is a link already; its address, when Dropbox says it.
  case alreadyShared(String?)
  /// Anything else, in Dropbox's words, for the log.
  case refused(String)

  /// What people are told.
  var problem: DropboxProblem {
    switch self {
    case .revoked: .revoked
    case .full: .full
    case .busy: .busy
    case .network: .network
    case .alreadyShared, .refused: .refused
    }
  }

  init(_ error: FetchError) {
    self = .network(error.code)
  }

  /// What an answer with another status than 200 means.
  init(_ response: FetchResponse) {
    let failure = try? JSONDecoder().decode(Failure.self, from: Data(response.body))
    let summary = String((failure?.errorSummary ?? failure?.error?.name ?? "").prefix(200))
    switch response.status {
    case 401: self = .revoked
    case 400 where summary == "invalid_grant": self = .revoked
    case 409 where summary.contains("insufficient_space"): self = .full
    case 409 where summary.hasPrefix("shared_link_already_exists"):
      self = .alreadyShared(failure?.error?.link)
    case 409 where summary.contains("too_many_write_operations"): self = .busy(seconds: 5)
    case 429:
      self = .busy(seconds: response.retryAfterSeconds ?? failure?.error?.retryAfter ?? 60)
    case 500...: self = .network("status \(response.status)")
    default: self = .refused("status \(response.status) \(summary)")
    }
  }
}

/// The body of an error: of the API, `error` is an object, of OAuth a word.
private struct Failure: Decodable {
  struct Detail: Decodable {
    var name: String?
    var retryAfter: Int?
    var link: String?

    private enum CodingKeys: String, CodingKey {
      case retryAfter = "retry_after"
      case existing = "shared_link_already_exists"
    }

    private struct Existing: Decodable {
      struct Metadata: Decodable { let url: String? }
      let metadata: Metadata?
    }

    init(from decoder: any Decoder) throws {
      if let word = try? decoder.singleValueContainer().decode(String.self) {
        name = word
        return
      }
      let container = try decoder.container(keyedBy: CodingKeys.self)
      retryAfter = try container.decodeIfPresent(Int.self, forKey: .retryAfter)
      link = try? container.decodeIfPresent(Existing.self, forKey: .existing)?.metadata?.url
    }
  }

  let errorSummary: String?
  let error: Detail?

  private enum CodingKeys: String, CodingKey {
    case error
    case errorSummary = "error_summary"
  }
}
