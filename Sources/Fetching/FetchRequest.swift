/// One thing to fetch.
package struct FetchRequest: Sendable {
  /// The method. Only GET and HEAD follow redirects.
  package enum Method: String, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
  }

  /// What to ask for in the Accept header.
  package enum Accept: String, Sendable {
    /// Feeds, then other XML and JSON, then pages in which a feed can be discovered.
    case feed = """
      application/atom+xml, application/rss+xml, application/feed+json, \
      application/rdf+xml;q=0.9, application/xml;q=0.8, text/xml;q=0.8, application/json;q=0.7, \
      text/html;q=0.5, */*;q=0.1
      """
    case html = "text/html, application/xhtml+xml, application/xml;q=0.8, */*;q=0.5"
    case image = "image/avif, image/webp, image/*, */*;q=0.5"
    case json = "application/json, */*;q=0.1"
    case any = "*/*"
  }

  /// An absolute http or https URL; `feed:` is taken for http. It may hold a name and a password,
  /// which are sent by Basic authentication to that origin only and never appear in a response.
  package var url: String
  package var method: Method
  package var accept: Accept
  /// Further fields. Those that frame the message (Host, Content-Length, Connection …) are refused.
  /// A redirect to another origin takes only Accept and Accept-Language along.
  package var headers: FetchHeaders
  /// The body of POST, PUT and PATCH; give its Content-Type in `headers`.
  package var body: [UInt8]
  /// The body of PUT from a file, instead of `body`.
  package var file: FileSlice?
  /// A path: the body of an answer with a status from 200 to 299 goes there as it comes, into a file
  /// of this user's own, and not into the response. Who asks deletes it, also after a failure.
  package var destination: String?
  /// Off where another address would be wrong, as for signed requests; the redirect is then the
  /// response.
  package var followsRedirects = true
  /// The `etag` of an earlier response, sent back byte by byte as If-None-Match.
  package var etag: String?
  /// The `lastModified` of an earlier response, sent back as If-Modified-Since.
  package var lastModified: String?
  /// For how many people this feed is read, told to its server in User-Agent.
  package var subscribers: Int?
  /// Most bytes of body after decompression; nil is the configuration's.
  package var maximumBytes: Int?
  /// Time for all redirects together, waiting for a free connection not counted; nil is the
  /// configuration's.
  package var timeout: Duration?

  /// A request; everything but the URL has a sensible default. The rest is set afterwards.
  package init(
    url: String, method: Method = .get, accept: Accept = .any, headers: FetchHeaders = [:],
    body: [UInt8] = [], maximumBytes: Int? = nil, timeout: Duration? = nil
  ) {
    self.url = url
    self.method = method
    self.accept = accept
    self.headers = headers
    self.body = body
    self.maximumBytes = maximumBytes
    self.timeout = timeout
  }
}
