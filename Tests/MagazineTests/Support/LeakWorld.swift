import AppTestSupport
import Core
import Database
import KorzoApp
import Web

@testable import Magazine

/// How much of an article somebody may get. Written down by hand, so that the decision in the code
/// is not compared with itself.
enum Allowed: Int, Comparable {
  case nothing, wall, whole

  static func < (left: Allowed, right: Allowed) -> Bool { left.rawValue < right.rawValue }
}

/// Where an article stands; its name is in its address and in all its words.
enum LeakState: String, CaseIterable {
  case draft, scheduled, early, open, closed, unpublished

  var title: String { "titleof\(rawValue)" }
  var lead: String { "leadof\(rawValue)" }
  var body: String { "bodyof\(rawValue)" }
  var slug: String { "slugof\(rawValue)" }
  /// A comment under it.
  var talk: String { "talkof\(rawValue)" }
  /// What an editor has written since, and nobody has published.
  var revision: String { "laterof\(rawValue)" }

  func publication(now: Timestamp) -> Publication {
    let (past, future) = (now - .minutes(5), now + .hours(5))
    return switch self {
    case .draft:
      Publication(status: .draft, audience: .everyone, publishedAt: nil, earlyAt: nil)
    case .scheduled:
      Publication(
        status: .published, audience: .everyone, publishedAt: future, earlyAt: now + .hours(1))
    case .early:
      Publication(
        status: .published, audience: .everyone, publishedAt: future, earlyAt: past)
    case .open:
      Publication(status: .published, audience: .everyone, publishedAt: past, earlyAt: nil)
    case .closed:
      Publication(status: .published, audience: .subscribers, publishedAt: past, earlyAt: nil)
    case .unpublished:
      Publication(status: .unpublished, audience: .everyone, publishedAt: past, earlyAt: nil)
    }
  }
}

/// Who asks.
enum LeakReader: String, CaseIterable {
  case visitor, member, expired, subscriber, editor

  /// What this reader may get of an article in lists, feeds and search, and at its address.
  func mayGet(_ state: LeakState) -> Allowed {
    if self == .editor { return .whole }
    return switch state {
    case .draft, .scheduled, .unpublished: .nothing
    case .early: self == .subscriber ? .whole : .nothing
    case .open: .whole
    case .closed: self == .subscriber ? .whole : .wall
    }
  }
}

/// A magazine with an article in every state, and everybody who may ask for it.
struct LeakWorld {
  let test: TestApp
  var articles: [LeakState: ID] = [:]
  var comments: [LeakState: ID] = [:]
  var browsers: [LeakReader: Visitor] = [:]
  var accounts: [LeakReader: ID] = [:]
  var category = ID(0)
  var author = ID(0)

  /// Everybody wants to be told, and has been; all articles share author and category, so that
  /// each is related to the others.
  init(_ test: TestApp) async throws {
    self.test = test
    for reader in LeakReader.allCases {
      guard reader != .visitor else {
        browsers[reader] = test.visitor()
        continue
      }
      browsers[reader] = try await test.person(
        "x\(reader.rawValue)", role: reader == .editor ? .editor : .member)
      let name = "x\(reader.rawValue)"
      accounts[reader] = try await test.app.database.read { db in
        try db.value("SELECT id FROM account WHERE user_name = \(name)", as: ID.self)
      }
    }
    if let expired = accounts[.expired], let subscriber = accounts[.subscriber] {
      try await test.subscribe(expired, until: test.clock.now + .hours(1))
      try await test.subscribe(subscriber)
    }
    let talker = try await test.account("xtalker", role: .editor)
    test.clock.advance(by: .hours(2))
    for state in LeakState.allCases {
      let article = try await write(state)
      articles[state] = article
      comments[state] = try await talk(under: article, state, by: talker)
    }
    (category, author) = try await test.app.database.read { db in
      (
        try db.value("SELECT MIN(id) FROM magazine_category") ?? ID(0),
        try db.value("SELECT MIN(id) FROM magazine_author") ?? ID(0)
      )
    }
    test.clock.advance(by: .seconds(1))
  }

  private func write(_ state: LeakState) async throws -> ID {
    let now = test.clock.now
    let text = "A kolonáda of words, \(state.body) among them."
    let id = try await test.article(
      TestArticle(
        slug: state.slug, title: "The \(state.title) kolonáda", lead: "Here \(state.lead) stands.",
        markdown: text, html: "<p>\(text)</p>", plainText: text,
        elements: #"[{"type":"paragraph","html":"\#(text)","text":"\#(text)"}]"#,
        publication: state.publication(now: now)))
    try await test.put(id, into: "kept", named: "Kept")
    try await test.run(
      """
      INSERT INTO magazine_revision
        (article, number, editor, saved_at, is_autosave, title, lead, markdown)
      VALUES (\(id), 2, NULL, \(now), FALSE, \(state.revision), \(state.revision),
        \(state.revision))
      """)
    return id
  }

  /// A comment that names everybody.
  private func talk(under article: ID, _ state: LeakState, by author: ID) async throws -> ID {
    let (id, now) = (test.app.magazine.ids.next(), test.clock.now)
    let names = LeakReader.allCases.filter { $0 != .visitor }.map { "@x\($0.rawValue)" }
    let text = "\(state.talk) \(names.joined(separator: " "))"
    try await test.run(
      """
      INSERT INTO magazine_comment
        (id, article, root, depth, number, author, text, state, written_at)
      VALUES (\(id), \(article), \(id), 0, 0, \(author), \(text), 'shown', \(now))
      """)
    try await test.run("UPDATE magazine_stats SET comments = 1 WHERE article = \(article)")
    return id
  }

  /// What of an article stands in an answer though it must not.
  /// - Parameter isEchoing: whether the answer may repeat the article's own address, because it
  ///   was asked for it.
  func leaks(of state: LeakState, in text: String, allowed: Allowed, isEchoing: Bool) -> [String] {
    var forbidden = [state.revision]
    if allowed < .whole { forbidden += [state.body, state.talk] }
    if allowed < .wall {
      forbidden += [state.title, state.lead]
      if !isEchoing { forbidden.append(state.slug) }
    }
    return text.found(of: forbidden)
  }
}
