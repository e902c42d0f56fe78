import Fetching

/// What a store said instead of doing what it was asked.
struct S3Failure: Error, Sendable {
  let error: StorageError
  /// S3's word for it, such as `NoSuchUpload`; empty when there was no answer.
  let code: String
  /// Whether the same may work in a moment.
  let isPassing: Bool

  /// Reads the XML of an error; also of one in an answer with status 200, which a store gives when
  /// it had to say something before it knew.
  init(_ response: FetchResponse, options: S3Options) {
    let status = response.status
    let text = String(decoding: response.body.prefix(65_536), as: UTF8.self)
    let code = xmlTexts("Code", in: text).first ?? ""
    let message = xmlTexts("Message", in: text).first ?? ""
    let words = code.isEmpty ? "status \(status)" : "\(code): \(message.prefix(300))"
    self.code = code
    let passing = [
      "InternalError", "OperationAborted", "RequestTimeout", "ServiceUnavailable", "SlowDown",
    ]
    isPassing = passing.contains(code) || status == 429 || status >= 500
    error =
      switch code {
      case _ where isPassing: .unavailable(words)
      case "InvalidAccessKeyId", "SignatureDoesNotMatch": .wrongKey(words)
      case "AuthorizationHeaderMalformed", "PermanentRedirect", "TemporaryRedirect":
        .wrongRegion(words)
      case "RequestTimeTooSkewed", "RequestExpired":
        .clockSkew("there it is \(response.headers["Date"] ?? "another time")")
      case "NoSuchBucket": .missingBucket(options.bucket)
      case "AccessDenied": .denied(words)
      case _ where (300..<400).contains(status): .wrongRegion(words)
      case _ where status == 403: .denied(words)
      default: .refused(status: status, words)
      }
  }

  /// There was no answer.
  init(_ error: FetchError, options: S3Options) {
    code = ""
    switch error {
    case .privateAddress:
      self.error = .badOptions(
        "The store \(options.host) has a private address. Set storage.s3.allowPrivate to true if "
          + "that is meant.")
      isPassing = false
    case .localFile(let path, let reason):
      self.error = .unreadableFile(path, reason: reason)
      isPassing = false
    case .cannotResolve, .cannotConnect, .timedOut, .badResponse:
      self.error = .unavailable("\(options.host): \(error.code)")
      isPassing = true
    default:
      self.error = .unavailable("\(options.host): \(error.code)")
      isPassing = false
    }
  }
}
