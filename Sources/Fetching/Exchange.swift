/// One request to one host: a hop of a fetch.
struct Exchange: Sendable {
  var address: WebAddress
  var method: FetchRequest.Method
  /// Whole lines, `Name: value`, in the form that libcurl takes.
  var headerLines: [[UInt8]]
  var body: [UInt8]
  /// The body from a file, instead of `body`.
  var upload: (file: TransferFile, slice: FileSlice)?
  /// Where the body of a success goes.
  var destination: TransferFile?
  var userAgent: String
  var maximumBytes: Int
  var timeout: Duration
  /// Off for servers that name a Content-Encoding nobody knows, such as `UTF-8`.
  var decodes = true
  /// Where the operator has the host asked instead (`HostTable`).
  var place: WebAddress?

  /// What is connected to.
  var asked: WebAddress { place ?? address }
}

/// What came back from one hop.
struct ExchangeReply: Sendable {
  var status: Int
  var headers: FetchHeaders
  var body: [UInt8]
  var bytesOnWire: Int

  /// Where a redirect leads, or nil when this is not one.
  var redirect: String? {
    [301, 302, 303, 307, 308].contains(status) ? headers["Location"] : nil
  }
}

/// Why a hop failed.
enum ExchangeError: Error, Sendable {
  case fetch(FetchError)
  /// Worth another try without decoding.
  case unknownEncoding
}
