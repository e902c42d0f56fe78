import AppTestSupport
import Core
import Database
import KorzoApp
import Testing

@testable import Magazine

@Suite("Who may read an article")
struct VisibilityTests {
  /// Now, in the tests of this file.
  private let now = Timestamp(milliseconds: 1_800_000_000_000)

  @Test(
    "The conditions in SQL and the decision in Swift say the same",
    arguments: Engine.allCases)
  func sameInBoth(engine: Engine) async throws {
    try await withApp(engine) { test in
      let publications = allPublications
      let ids = try await test.app.database.write { [now] db in
        try db.execute(
          "INSERT INTO magazine_author (id, slug, name) VALUES (1, 'ana', 'Ana')")
        return try publications.enumerated().map { index, publication in
          let id = ID(Int64(index + 1))
          try ArticleStore().insert(id, slug: "a-\(index)", author: ID(1), now: now, in: db)
          try ArticleStore().setPublication(publication, of: id, now: now, in: db)
          return id
        }
      }
      for entitlement in entitlements {
        let (listed, readable, reachable) = try await test.app.database.read { [now] db in
          (
            try select(entitlement.listed(now: now), in: db),
            try select(entitlement.readable(now: now), in: db),
            try select(entitlement.reachable(now: now), in: db)
          )
        }
        for (id, publication) in zip(ids, publications) {
          let access = entitlement.access(to: publication, now: now)
          #expect(reachable.contains(id) == (access != .hidden), "\(entitlement) \(publication)")
          // Editors read planned articles at the desk; their lists are those of subscribers.
          let inLists =
            entitlement.isEditor
            ? Entitlement(viewer: nil, isSubscriber: true).access(to: publication, now: now)
            : access
          #expect(listed.contains(id) == (inLists != .hidden), "\(entitlement) \(publication)")
          #expect(readable.contains(id) == (inLists == .whole), "\(entitlement) \(publication)")
        }
      }
    }
  }

  @Test("Nobody but editors knows of a draft, of what was taken back and of what is planned")
  func unpublished() {
    for status in [ArticleStatus.draft, .unpublished] {
      let publication = Publication(
        status: status, audience: .everyone, publishedAt: now - .days(1), earlyAt: nil)
      #expect(Entitlement.visitor.access(to: publication, now: now) == .hidden)
      #expect(subscriber.access(to: publication, now: now) == .hidden)
      #expect(editor.access(to: publication, now: now) == .whole)
    }
  }

  @Test("A subscriber reads early, to the millisecond; others not before the public time")
  func early() {
    let publication = Publication(
      status: .published, audience: .everyone, publishedAt: now + .hours(2),
      earlyAt: now)
    #expect(subscriber.access(to: publication, now: now) == .whole)
    #expect(subscriber.readsEarly(publication, now: now))
    #expect(subscriber.access(to: publication, now: now - .milliseconds(1)) == .hidden)
    #expect(Entitlement.visitor.access(to: publication, now: now) == .hidden)
    #expect(Entitlement.visitor.access(to: publication, now: now + .hours(2)) == .whole)
    #expect(!subscriber.readsEarly(publication, now: now + .hours(2)))
  }

  @Test("A subscribers' article shows others its wall")
  func wall() {
    let publication = Publication(
      status: .published, audience: .subscribers, publishedAt: now, earlyAt: nil)
    #expect(Entitlement.visitor.access(to: publication, now: now) == .wall)
    #expect(subscriber.access(to: publication, now: now) == .whole)
  }

  private var subscriber: Entitlement { Entitlement(viewer: reader(.member), isSubscriber: true) }
  private var editor: Entitlement { Entitlement(viewer: reader(.editor), isSubscriber: false) }

  private var entitlements: [Entitlement] {
    [
      .visitor, Entitlement(viewer: reader(.member), isSubscriber: false), subscriber, editor,
      Entitlement(viewer: reader(.admin), isSubscriber: true),
    ]
  }

  private var allPublications: [Publication] {
    let times: [Timestamp?] = [
      nil, now - .days(1), now, now + .milliseconds(1), now + .days(1),
    ]
    return ArticleStatus.allCases.flatMap { status in
      ArticleAudience.allCases.flatMap { audience in
        times.flatMap { publishedAt in
          times.compactMap { earlyAt -> Publication? in
            if status == .published, publishedAt == nil { return nil }
            if let earlyAt, publishedAt.map({ earlyAt > $0 }) ?? true { return nil }
            return Publication(
              status: status, audience: audience, publishedAt: publishedAt, earlyAt: earlyAt)
          }
        }
      }
    }
  }

  private func reader(_ role: Role) -> Viewer {
    Viewer(
      id: ID(7), userName: "reader", displayName: "Reader", role: role, language: nil,
      appearance: .system)
  }
}

private func select(_ condition: SQL, in db: any ReadAccess) throws -> Set<ID> {
  Set(try db.column("SELECT magazine_article.id FROM magazine_article WHERE \(condition)"))
}
