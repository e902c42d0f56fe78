import Core
import Foundation

@testable import Magazine
@testable import Web

let requestParsers = [
  Parser("multipart", worst: worstMultipart) { bytes in
    var choices = Choices(bytes)
    let size = [1, 3, 64, 1 << 16, 1 << 30][choices.below(5)]
    let body = choices.bytes
    let whole = Result { try parts(pieces(body, of: 1 << 30)) }
    guard body.count <= maximumChecked else { return }
    let cut = Result { try parts(pieces(body, of: size)) }
    expect((try? whole.get()) == (try? cut.get()), "pieces of \(size) bytes give other parts")
  },
  Parser("ranges", worst: [WorstInput("9", after: "bytes="), WorstInput("-")]) { bytes in
    var choices = Choices(bytes)
    let size = choices.one(of: [0, 1, 10, 1 << 20, .max])
    switch RequestedRange(choices.text, size: size) {
    case .part(let range):
      expect(!range.isEmpty && range.lowerBound >= 0 && range.upperBound <= size, "\(range)")
    case .whole, .unsatisfiable: break
    }
  },
  Parser("request-headers", worst: worstHeaders) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let cookies = Cookies(headers: [text, "a=b"], isSecure: bytes.count % 2 == 0)
    _ = (cookies.value("korzo"), cookies.isEmpty)
    if let host = RequestedHost(text) {
      let again = host.name.contains(":") ? "[\(host.name)]" : host.name
      expect(RequestedHost(again) == host, "\(text) is \(host), which is another one")
    }
    _ = Language(acceptLanguage: text)
    _ = headerParameter("filename", of: text)
    _ = networkName(of: text)
    let proxies = TrustedProxies(["127.0.0.1", "10.0.0.0/8", "fd00::/8", text])
    _ = proxies.client(remote: "127.0.0.1", forwarded: [text, text])
    if let path = localPath(text) {
      expect(path.hasPrefix("/") && !path.hasPrefix("//"), "\(path) leads elsewhere")
      expect(path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x5C }, "\(path) is no path")
      expect(localPath(path) == path, "\(path) changes")
    }
  },
  Parser("forms", worst: worstForms) { bytes in
    let query = Fields(parsing: String(decoding: bytes, as: UTF8.self))
    let fields = try urlencodedFields(bytes)
    if bytes.allSatisfy({ $0 < 0x80 }), Fields.canRead(String(decoding: bytes, as: UTF8.self)) {
      expect(query == fields, "a query and a form differ")
    }
    var form = Form(fields)
    let wrong = Phrase(verbatim: "wrong")
    for name in fields.names.prefix(100) {
      let text = form.text(name, 0...1_000_000, or: wrong)
      expect(!text.contains("\0"), "U+0000 in \(name)")
      _ = (ID(text), Cursor(text), FieldTime(.gmt).moment(text))
      if let cursor = Cursor(text) { expect(Cursor(cursor.description) == cursor, "\(cursor)") }
    }
  },
  Parser("times", worst: [WorstInput("1"), WorstInput("-"), WorstInput("T")]) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    for zone in ["GMT", "Europe/Prague"].compactMap({ TimeZone(identifier: $0) }) {
      let times = FieldTime(zone)
      guard let time = times.moment(text) else { continue }
      expect(times.moment(times.text(time)) == time, "\(text) is \(times.text(time))")
    }
  },
  Parser("tokens", worst: worstTokens) { bytes in
    var choices = Choices(bytes)
    let isSigned = choices.below(2) == 1
    let text = choices.text
    let secret = Array("secret".utf8)
    let payload = isSigned ? Base64URL.text(choices.rest) : text
    let proof = Base64URL.text(Signer("notice:", secret: secret).proof(of: payload))
    let notices = NoticeCookie(secret: secret)
    if let notice = notices.notice(from: isSigned ? payload + "." + proof : text) {
      expect(isSigned, "nobody signed \(text)")
      let cookie = notices.change(for: notice)
      expect(cookie.map { notices.notice(from: $0.value) == notice } ?? true, "\(notice)")
    }
    let cipher = TokenCipher("fuzz", secret: secret)
    expect(cipher.decrypt(text, for: ID(1)) == nil, "\(text) opens")
    if let sealed = try? cipher.encrypt(text, for: ID(1)) {
      expect(cipher.decrypt(sealed, for: ID(1)) == text, "\(text) does not come back")
      expect(cipher.decrypt(sealed, for: ID(2)) == nil, "\(text) opens for another")
    }
    if let token = FeedToken(text) {
      _ = token.isGenuine(text, version: 1, secret: secret)
      let genuine = token.text(version: 1, secret: secret)
      expect(FeedToken(genuine) == token, "\(genuine)")
    }
    if let bytes = Base64URL.bytes(text) {
      expect(Base64URL.bytes(Base64URL.text(bytes)) == bytes, "\(text) changes")
    }
  },
]

/// What the parts of a body are: names, and all bytes of each.
private func parts(_ pieces: [[UInt8]]) throws -> [String: [UInt8]] {
  var parser = try MultipartParser(boundary: "xyz")
  var parts: [String: [UInt8]] = [:]
  var (name, count) = ("", 0)
  for piece in pieces {
    try parser.feed(piece) { event in
      switch event {
      case .begin(let head):
        expect(!(head.fileName?.contains("/") ?? false), "\(head.fileName ?? "") is a path")
        name = "\(count) \(head.name) \(head.fileName ?? "-") \(head.contentType)"
        parts[name] = []
      case .bytes(let bytes): parts[name, default: []] += bytes
      case .end: count += 1
      }
    }
  }
  try parser.finish()
  return parts
}

private let partHead = "\u{4}--xyz\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n"

private let worstMultipart =
  ["\r", "\r\n", "\r\n--", "\r\n--xy", "\r\n--xyy", "a", "\r\n\r\n"].map {
    WorstInput($0, after: partHead, before: "\r\n--xyz--\r\n")
  }
  + ["--xy", "\r\n--xy", "\r", "a"].map { WorstInput($0, choosing: [4]) }
  + [
    WorstInput("\\\"", after: "\u{4}--xyz\r\nContent-Disposition: form-data; name=\""),
    WorstInput("--xyz\r\nContent-Disposition: form-data; name=a\r\n\r\nb\r\n", choosing: [4]),
  ]

private let worstHeaders =
  [
    ";", "a=b;", "=", "a=b; ", ",", "cs,", "cs;q=0.9,", "q=;", "1.1.1.1,", "a.", "[", ":", "/",
    "\\",
    ";filename", ";filename=\"\\", " ", "ž", "%", "/a", "🧑‍🤝‍🧑",
  ].map { WorstInput($0) }
  + [.numbered("cookies", { "a\($0)=b; " }), .numbered("parameters", after: "x", { ";a\($0)=b" })]

private let worstForms =
  ["&", "a=b&", "=", "%41", "%", "+", "a=%C5%BE&"].map { WorstInput($0) }
  + ["a", "%0D%0A", " ", "%EF%BB%BF", "%CC%81", "a%CC%81", "%F0%9F%A7%91%E2%80%8D"].map {
    WorstInput($0, after: "a=")
  }
  + [.numbered("fields") { "a\($0)=b&" }]

private let worstTokens =
  ["a", "a.", ".", "=", "-", "1", "1-"].map { WorstInput($0, choosing: [0]) }
  + ["{\"text\":", "[", "\"", "{\"text\":\"\\u0041"].map { WorstInput($0, choosing: [1]) }
