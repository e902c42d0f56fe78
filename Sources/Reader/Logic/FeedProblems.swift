import FeedFormats
import Fetching

/// What kind of problem a failed fetch is.
func problem(of error: FetchError) -> FeedProblem {
  switch error {
  case .invalidURL, .unsupportedScheme, .invalidHeader: .badAddress
  case .privateAddress, .blockedPort: .privateAddress
  case .cannotResolve: .cannotResolve
  case .cannotConnect: .cannotConnect
  case .timedOut, .cancelled, .shutDown, .localFile: .timedOut
  case .tooLarge: .tooLarge
  case .tooManyRedirects, .redirectLoop: .redirects
  case .tls: .tls
  case .badResponse: .badResponse
  }
}

/// What kind of problem an answer with a bad status is.
func problem(of response: FetchResponse) -> FeedProblem {
  // Cloudflare's browser check: nothing that a reader can pass.
  if response.headers["cf-mitigated"] == "challenge" { return .challenge }
  return switch response.status {
  case 401, 407: .unauthorized
  case 403: .forbidden
  case 404: .notFound
  case 410: .gone
  case 429: .tooMany
  case 300..<500: .clientError
  default: .serverError
  }
}

/// What kind of problem a document is that is no feed.
func problem(of error: FeedError) -> FeedProblem {
  switch error {
  case .empty: .emptyDocument
  case .htmlPage: .htmlPage
  case .binary, .notAFeed, .badJSON: .notAFeed
  }
}
