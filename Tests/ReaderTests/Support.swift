import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
import Synchronization
import Testing
import Web

@testable import Reader

/// The web of a test: addresses on 127.0.0.1 that answer as the test says.
final class FakeSite: Sendable {
  enum Reply: Sendable {
    case answer(Int, headers: [String], body: [UInt8])
    /// Sent as it is; then the connection is closed.
    case raw(String)
    /// An answer that waits until the test lets it go, but not for ever.
    case held(DispatchSemaphore, body: [UInt8])
  }

  private final class Replies: Sendable {
    let byTarget = Mutex<[String: Reply]>([:])
  }

  private let replies: Replies
  private let server: LocalServer

  init() throws {
    let replies = Replies()
    self.replies = replies
    server = try LocalServer { request, connection in
      switch replies.byTarget.withLock({ $0[request.target] }) {
      case .answer(let status, let headers, let body):
        let isSent = connection.answer(status, headers, body)
        return isSent && !headers.contains("Connection: close")
      case .raw(let text):
        connection.send(text)
        return false
      case .held(let gate, let body):
        _ = gate.wait(timeout: .now() + 60)
        return connection.answer(200, [], body)
      case nil:
        return connection.answer(404)
      }
    }
  }

  var url: String { server.url }
  var host: String { "127.0.0.1:\(server.port)" }

  /// What `path` answers from now on.
  func set(_ path: String, status: Int = 200, headers: [String] = [], body: String = "") {
    set(path, .answer(status, headers: headers, body: Array(body.utf8)))
  }

  func set(_ path: String, _ reply: Reply) {
    replies.byTarget.withLock { $0[path] = reply }
  }

  var requests: [LocalRequest] { server.requests }

  func requests(for path: String) -> [LocalRequest] {
    server.requests.filter { $0.target == path }
  }

  func stop() { server.stop() }
}

/// An entry of a feed that a test serves.
struct Item: Sendable {
  var guid: String?
  var link: String?
  var title: String?
  var html: String
  var date: Timestamp?
  var author: String?
  /// More elements, as they are.
  var extra = ""

  /// The larger the number, the newer; all are older than the test's clock.
  init(_ number: Int) {
    guid = "entry-\(number)"
    link = "https://news.example.org/\(number)"
    title = "Article \(number)"
    html = "<p>Text number \(number) about the weather.</p>"
    date = TestClock().now - .days(30) + .minutes(Int64(number))
  }

  func with(_ change: (inout Item) -> Void) -> Item {
    var copy = self
    change(&copy)
    return copy
  }
}

/// Items of these numbers, in this order.
func items(_ numbers: some Sequence<Int>) -> [Item] { numbers.map(Item.init) }

func rss(_ items: [Item], title: String = "Field notes") -> String {
  """
  <?xml version="1.0" encoding="utf-8"?>
  <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" \
  xmlns:media="http://search.yahoo.com/mrss/"><channel><title>\(markup(title))</title>
  <link>https://news.example.org/</link><description>Notes from the field</description>
  \(items.map(rssItem).joined(separator: "\n"))
  </channel></rss>
  """
}

private func rssItem(_ item: Item) -> String {
  var text = "<item>"
  if let title = item.title { text += "<title>\(markup(title))</title>" }
  if let link = item.link { text += "<link>\(markup(link))</link>" }
  if let guid = item.guid { text += "<guid isPermaLink=\"false\">\(markup(guid))</guid>" }
  if let date = item.date { text += "<dc:date>\(iso(date))</dc:date>" }
  if let author = item.author { text += "<dc:creator>\(markup(author))</dc:creator>" }
  return text + "<description><![CDATA[\(item.html)]]></description>\(item.extra)</item>"
}

func atom(_ items: [Item], title: String = "Atom notes") -> String {
  let entries = items.map { item in
    let time = item.date.map { "<published>\(iso($0))</published><updated>\(iso($0))</updated>" }
    let link = item.link.map { "<link href=\"\(markup($0))\"/>" }
    return """
      <entry><id>\(markup(item.guid ?? "urn:none"))</id><title>\(markup(item.title ?? ""))</title>\
      \(link ?? "")\(time ?? "")<content type="html">\(markup(item.html))</content></entry>
      """
  }
  return """
    <?xml version="1.0" encoding="utf-8"?>
    <feed xmlns="http://www.w3.org/2005/Atom"><id>urn:feed</id><title>\(markup(title))</title>
    <link href="https://atom.example.org/"/><updated>2026-11-01T00:00:00Z</updated>
    \(entries.joined(separator: "\n"))
    </feed>
    """
}

private func iso(_ time: Timestamp) -> String {
  Date(timeIntervalSince1970: Double(time.milliseconds / 1000)).ISO8601Format()
}

/// A text as it stands in markup, also on our pages.
func markup(_ text: String) -> String {
  text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
}

/// How often `part` occurs.
func count(_ part: String, in text: String) -> Int {
  text.ranges(of: part).count
}

/// How often a page shows the picture at an address that begins so, in whatever size.
func shown(_ url: String, in page: String) -> Int {
  let encoded = url.percentEncoded
  return page.matches(of: #/<img[^>]* src="\/pictures\/[0-9a-f]{32}\/\d+\?url=([^"]*)"/#)
    .count { $0.1.hasPrefix(encoded) }
}

/// More than a picture has for its words.
let manyWords = String(repeating: "Words that say something. ", count: 4)

/// An application, the web around it, and a person who is signed in.
struct ReaderWorld: Sendable {
  let test: TestApp
  /// Two hosts of the web.
  let site: FakeSite
  let other: FakeSite
  let id: ID
  let person: Visitor

  var reader: Reader { test.app.reader }
  var database: any Database { test.app.database }
  var clock: TestClock { test.clock }

  /// Another person, signed in.
  func newPerson(_ name: String) async throws -> (id: ID, visitor: Visitor) {
    let id = try await test.account(name)
    return (id, try await signIn(name))
  }

  /// A person in one more browser, in another language.
  func signIn(_ name: String = "jana", language: Language = .english) async throws -> Visitor {
    let visitor = test.visitor(language: language)
    let answer = try await visitor.post("/sign-in", ["name": name, "password": testPassword])
    guard answer.status == 303 else { throw TestFailure("cannot sign in: \(answer.status)") }
    return visitor
  }

  /// Subscribes a person (the first one when nil) to a path of `site`.
  @discardableResult
  func subscribe(_ path: String = "/feed.xml", _ account: ID? = nil) async throws -> ID {
    try await subscribe(url: site.url + path, account)
  }

  @discardableResult
  func subscribe(url: String, _ account: ID? = nil) async throws -> ID {
    switch try await reader.subscribeTo(url, folder: nil, for: account ?? id) {
    case .subscribed(let channel), .already(let channel): return channel
    case let outcome: throw TestFailure("no subscription to \(url): \(outcome)")
    }
  }

  /// How far "mark all as read" of a page reaches that is read now.
  func arrived() async throws -> Int64 {
    try await database.read { db in try StateStore().arrived(in: db) }
  }

  /// Checks all feeds that have not ended.
  @discardableResult
  func refresh() async throws -> Reader.RefreshResult { try await reader.refresh(all: true) }

  /// A whole list, read page by page.
  func list(_ list: ArticleList, of account: ID? = nil, size: Int = 100) async throws
    -> [ListedArticle]
  {
    var result: [ListedArticle] = []
    var cursor: Cursor?
    repeat {
      let after = cursor
      let page = try await database.read { [id] db in
        try ArticleStore().page(list, of: account ?? id, after: after, size: size, in: db)
      }
      result += page.items
      cursor = page.next
    } while cursor != nil && result.count < 10_000
    return result
  }

  func titles(_ list: ArticleList = .new, of account: ID? = nil) async throws -> [String] {
    try await self.list(list, of: account).map(\.title)
  }

  /// The article of a title, from the instance.
  func article(_ title: String) async throws -> ID {
    try #require(try await ids("SELECT id FROM article WHERE title = \(title)").first)
  }

  func ids(_ sql: SQL) async throws -> [ID] { try await column(sql, as: ID.self) }

  func column<T: SQLConvertible & Sendable>(_ sql: SQL, as type: T.Type) async throws -> [T] {
    try await database.read { db in try db.column(sql, as: T.self) }
  }

  func number(_ sql: SQL) async throws -> Int {
    try await database.read { db in try db.value(sql, as: Int.self) ?? 0 }
  }

  /// Whether every channel counts as many unread articles as there are.
  func expectRightCounters(_ comment: Comment? = nil) async throws {
    let wrong = try await ids(
      """
      SELECT id FROM channel
      WHERE unread <> (SELECT COUNT(*) FROM unread WHERE unread.channel = channel.id)
      """)
    #expect(wrong.isEmpty, comment)
  }
}

/// Gives a test an application, two hosts of the web, and a person.
func withReader(
  _ engine: Engine, settings: [String: String] = [:], _ body: (ReaderWorld) async throws -> Void
) async throws {
  let site = try FakeSite()
  let other = try FakeSite()
  defer {
    site.stop()
    other.stop()
  }
  let web = ["fetching.allowedHosts": "\(site.host),\(other.host)", "fetching.perHost": "16"]
  try await withApp(engine, settings: web.merging(settings) { $1 }) { test in
    let id = try await test.account("jana")
    let empty = ReaderWorld(
      test: test, site: site, other: other, id: id, person: test.visitor())
    let person = try await empty.signIn()
    try await body(
      ReaderWorld(test: test, site: site, other: other, id: id, person: person))
  }
}

extension TestResponse {
  /// Where a redirect leads.
  var location: String? { header("location") }

  /// The body as a JSON object.
  func object() throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any])
  }

  /// The body as a JSON list of objects.
  func objects() throws -> [[String: Any]] {
    try #require(try JSONSerialization.jsonObject(with: Data(body)) as? [[String: Any]])
  }

  func shows(_ text: String) -> Bool { self.text.contains(markup(text)) }
}

extension ReaderWorld {
  /// What the undo in the notice on a page would send.
  func undo(on path: String) async throws -> (path: String, fields: [String: String]) {
    let page = try await person.get(path).text
    let form = try #require(
      page.firstMatch(
        of: #/<div class="toast">.*?action="([^"]+)"(.*?)</form>/#.dotMatchesNewlines()),
      "there is no undo")
    let fields = form.output.2.matches(of: #/name="([^"]+)" value="([^"]*)"/#)
      .map { (String($0.output.1), String($0.output.2)) }
      .filter { $0.0 != "_token" }
    return (String(form.output.1), Dictionary(fields) { $1 })
  }
}
