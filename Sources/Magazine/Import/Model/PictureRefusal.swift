import Core
import Fetching

/// Why a picture of another site is not here.
enum PictureRefusal: String, CaseIterable, Sendable {
  /// Its host has an address that is not public, and the operator does not allow it.
  case privateAddress = "private_address"
  /// Nothing is there (any more): 404 or 410.
  case notFound = "not_found"
  /// Its server asks who one is, or does not give it to machines: most statuses of 400 to 499.
  case notAllowed = "not_allowed"
  /// It is larger than what is taken.
  case tooLarge = "too_large"
  /// What came is no picture that can be read.
  case notPicture = "not_a_picture"
  /// No answer came, or one that says that its server is at fault.
  case unreachable
  /// Its address is none of the web.
  case notWeb = "not_web"

  init(_ error: FetchError) {
    switch error {
    case .privateAddress: self = .privateAddress
    case .tooLarge: self = .tooLarge
    case .invalidURL, .unsupportedScheme, .blockedPort, .invalidHeader: self = .notWeb
    case .cannotResolve, .cannotConnect, .timedOut, .tooManyRedirects, .redirectLoop, .tls,
      .badResponse, .localFile, .cancelled, .shutDown:
      self = .unreachable
    }
  }

  /// - Parameter status: of an answer that is not 2xx.
  init(status: Int) {
    switch status {
    case 404, 410: self = .notFound
    // Too slow, too early, too much at once: later it may answer.
    case 408, 425, 429: self = .unreachable
    case 400..<500: self = .notAllowed
    default: self = .unreachable
    }
  }
}

/// A picture of another site that is not here.
struct MissingPicture: Hashable, Sendable {
  let address: String
  let refusal: PictureRefusal
}

/// What an import still owes an article that it wrote.
enum ImportWait: String, Sendable {
  /// Pictures that could not be fetched.
  case pictures
  /// What came later does not fit in, because the text was changed just there.
  case editor
}

/// An article that was changed where the import would put something in.
struct ChangedArticle: Hashable, Sendable {
  let id: ID
  let title: String
}
