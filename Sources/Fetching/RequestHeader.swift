/// The header lines of a request, checked once and then written for every hop.
struct RequestHeader {
  private let fields: [(name: String, value: [UInt8], isSecret: Bool)]

  init(_ request: FetchRequest) throws(FetchError) {
    var fields: [(name: String, value: [UInt8], isSecret: Bool)] = []
    for field in request.headers.fields {
      fields.append((field.name, field.value, !Self.harmless.contains(field.name)))
    }
    func hasField(_ name: String) -> Bool { fields.contains { $0.name == name } }
    if !hasField("accept") { fields.append(("accept", Array(request.accept.rawValue.utf8), false)) }
    if let etag = request.etag { fields.append(("if-none-match", etag.latin1Bytes, false)) }
    if let date = request.lastModified {
      fields.append(("if-modified-since", Array(date.utf8), false))
    }
    for field in fields where !Self.isValid(field.name, field.value) {
      throw .invalidHeader(field.name)
    }
    self.fields = fields
  }

  /// - Parameters:
  ///   - trusted: whether every hop so far stayed with the origin that the caller named.
  ///   - host: whose host is named where another one is connected to.
  func lines(trusted: Bool, host: WebAddress? = nil) -> [[UInt8]] {
    var lines = host.map { [Array("host: \($0.authority)".utf8)] } ?? []
    var names: Set<String> = []
    for field in fields where trusted || !field.isSecret {
      names.insert(field.name)
      let name = Array(field.name.utf8)
      // libcurl takes "name;" for an empty value; "name:" would remove the field.
      lines.append(field.value.isEmpty ? name + [0x3b] : name + [0x3a, 0x20] + field.value)
    }
    // libcurl adds these by itself unless told not to.
    for name in ["expect", "content-type"] where !names.contains(name) {
      lines.append(Array("\(name):".utf8))
    }
    return lines
  }

  /// What may follow a redirect to another origin.
  private static let harmless: Set<String> = ["accept", "accept-language"]

  /// What libcurl decides, and what would let a caller smuggle a second request.
  private static let forbidden: Set<String> = [
    "host", "connection", "content-length", "transfer-encoding", "upgrade", "te", "trailer",
    "keep-alive", "expect", "accept-encoding", "user-agent", "proxy-authorization",
  ]

  private static func isValid(_ name: String, _ value: [UInt8]) -> Bool {
    let marks = Set("!#$%&'*+-.^_`|~".utf8)
    let isToken = name.utf8.allSatisfy {
      (0x61...0x7a).contains($0) || (0x30...0x39).contains($0) || marks.contains($0)
    }
    return !name.isEmpty && isToken && !forbidden.contains(name) && value.count <= 16_384
      && value.allSatisfy { ($0 >= 0x20 || $0 == 0x09) && $0 != 0x7f }
  }
}
