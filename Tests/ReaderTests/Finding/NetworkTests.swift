import AppTestSupport
import Core
import Database
import HTMLText
import Testing
import Web

@testable import Reader

@Suite("Finding people and projects of networks")
struct NetworkTests {
  @Test(
    "A handle, a profile, a post and a remote profile of Mastodon lead to the same feed",
    arguments: [
      "@anna@example.social", "anna@example.social", "acct:anna@example.social",
      "https://example.social/@anna", "example.social/@anna/113456789",
      "https://other.example/@anna@example.social", "https://example.social/users/anna",
    ])
  func mastodon(typed: String) async throws {
    try await withNetworks("example.social", "other.example") { world, net async throws in
      net.set("/@anna.rss", body: rss(items([1]), title: "Anna"))
      #expect(try await world.find(typed).lines == ["https://example.social/@anna.rss"])
      #expect(net.requests.map(\.target) == ["/@anna.rss"])
      #expect(net.requests[0].header("Host") == "example.social")
    }
  }

  @Test("A handle whose people are at another host is followed there, as WebFinger tells")
  func webFinger() async throws {
    try await withNetworks("example.org", "social.example.org") { world, net async throws in
      let finger = "/.well-known/webfinger?resource=acct%3Aanna%40example.org"
      net.set(
        finger,
        body: """
          {"subject": "acct:anna@example.org", "links": [
            {"rel": "self", "href": "https://social.example.org/users/anna"},
            {"rel": "http://webfinger.net/rel/profile-page", "type": "text/html",
             "href": "https://social.example.org/profile/anna"}]}
          """)
      net.set(
        "/profile/anna",
        body: """
          <!doctype html><title>Anna</title>
          <link rel=alternate type=application/atom+xml href=/users/anna.atom>
          """)
      net.set("/users/anna.atom", body: atom(items([1]), title: "Anna"))
      let found = try await world.find("@anna@example.org")
      #expect(found.lines == ["https://social.example.org/users/anna.atom"])
    }
  }

  @Test(
    "An answer of WebFinger that is none, or leads astray, is no profile",
    arguments: [
      "", "[]", "{}", "{\"links\": 1}", "{\"links\": [1, null, {\"rel\": 1}]}",
      "{\"links\": [{\"rel\": \"self\", \"href\": \"javascript:alert(1)\"}]}",
      "{\"links\": [{\"rel\": \"self\", \"href\": \"/relative\"}]}",
      "{\"links\": [{\"rel\": \"self\", \"href\": \"https://example.org/@anna@example.org\"}]}",
      String(repeating: "[", count: 60_000),
      "{\"links\": [" + String(repeating: " ", count: 90_000),
    ])
  func hostileFingers(answer: String) async throws {
    try await withNetworks("example.org") { world, net async throws in
      net.set("/.well-known/webfinger?resource=acct%3Aanna%40example.org", body: answer)
      #expect(try await world.find("@anna@example.org").lines == ["none notFound"])
      #expect(net.requests.count == 2)
    }
  }

  @Test("A profile that leads into a private network is refused")
  func privateProfile() async throws {
    try await withNetworks("example.org") { world, net async throws in
      net.set(
        "/.well-known/webfinger?resource=acct%3Aanna%40example.org",
        body: "{\"links\": [{\"rel\": \"self\", \"href\": \"http://127.0.0.2/u\"}]}")
      #expect(try await world.find("@anna@example.org").lines == ["none privateAddress"])
    }
  }

  @Test("Hashtags, communities and channels of the fediverse are found by their shape")
  func shapes() async throws {
    try await withNetworks("example.social") { world, net async throws in
      let table = [
        ("/tags/cats", "/tags/cats.rss"), ("/c/cats", "/feeds/c/cats.xml?sort=New"),
        ("/u/anna", "/feeds/u/anna.xml?sort=New"),
        ("/c/films/videos", "/feeds/videos.xml?videoChannelName=films"),
        ("/users/pleroma", "/users/pleroma/feed.atom"),
      ]
      for (page, feed) in table {
        net.set(feed, body: rss(items([1])))
        #expect(
          try await world.find("https://example.social\(page)").lines
            == ["https://example.social\(feed)"], "\(page)")
      }
      // A blog's tag has the same shape: there its page counts.
      net.set(
        "/tags/dogs",
        body: "<!doctype html><title>x</title>"
          + "<link rel=alternate type=application/rss+xml href=/dogs.xml>")
      net.set("/dogs.xml", body: rss(items([1])))
      let dogs = try await world.find("https://example.social/tags/dogs").lines
      #expect(dogs == ["https://example.social/dogs.xml"])
    }
  }

  @Test("Handles and posts of Bluesky lead to their author's feed")
  func blueSky() async throws {
    try await withNetworks("bsky.app") { world, net async throws in
      let path = "/profile/anna.bsky.social/rss"
      net.set(path, body: rss(items([1]), title: "@anna.bsky.social"))
      for typed in [
        "@anna.bsky.social", "anna.bsky.social", "bsky.app/profile/anna.bsky.social",
        "https://bsky.app/profile/anna.bsky.social/post/3kabc",
      ] {
        #expect(try await world.find(typed).lines == ["https://bsky.app\(path)"], "\(typed)")
      }
    }
  }

  @Test("Reddit is asked once for what is previewed and subscribed to", arguments: Engine.allCases)
  func reddit(engine: Engine) async throws {
    try await withNetworks("www.reddit.com", engine: engine) { world, net async throws in
      net.set("/r/swift/.rss", body: atom(items([2, 1]), title: "newest: swift"))
      let shown = try await world.look("r/swift")
      #expect(shown.status == 200)
      #expect(shown.shows("newest: swift"))
      // One feed a minute.
      net.set("/r/swift/.rss", status: 429, headers: ["Retry-After: 58"])
      let address = "https://www.reddit.com/r/swift/.rss"
      let answer = try await world.person.post("/read/channels", ["address": address])
      #expect(answer.status == 303)
      #expect(try await world.titles() == ["Article 2", "Article 1"])
      #expect(net.requests.map(\.target) == ["/r/swift/.rss"])
      net.set("/r/cats/.rss", status: 429, headers: ["Retry-After: 58"])
      let refused = try await world.look("https://old.reddit.com/r/cats/")
      #expect(refused.status == 422)
      #expect(refused.shows(NoFeed.busyReddit.text.en))
      #expect(net.requests.count == 2)
    }
  }

  @Test("A repository of GitHub offers its feeds; a mistyped one is not found")
  func gitHub() async throws {
    try await withNetworks("github.com") { world, net async throws in
      net.set("/anna/tool/releases.atom", body: atom(items([1]), title: "Release notes from tool"))
      net.set("/anna/tool/commits/main/docs.atom", body: atom(items([1])))
      let base = "https://github.com/anna/tool"
      #expect(
        try await world.find("github.com/anna/tool").lines
          == ["releases", "tags", "commits"].map { "\(base)/\($0).atom" })
      #expect(try await world.find("\(base)/releases").lines == ["\(base)/releases.atom"])
      #expect(
        try await world.find("\(base)/tree/main/docs").lines == ["\(base)/commits/main/docs.atom"])
      #expect(try await world.find("https://github.com/anna/tol").lines == ["none notFound"])
      let shown = try await world.look(base)
      for words in ["anna/tool", "Releases", "Tags", "Commits"] { #expect(shown.shows(words)) }
      #expect(try await world.find("\(base)/issues").lines == ["without gitHubIssues"])
    }
  }

  @Test("Sites without feeds are named, in both languages, and nobody is asked")
  func feedless() async throws {
    let table: [(String, FeedlessSite)] = [
      ("https://www.instagram.com/anna/", .instagram), ("x.com/anna", .x),
      ("https://www.facebook.com/anna", .facebook), ("tiktok.com/@anna", .tikTok),
      ("https://www.linkedin.com/in/anna/", .linkedIn), ("twitch.tv/anna", .twitch),
      ("https://www.threads.net/@anna", .threads), ("https://t.me/s/anna", .telegram),
      ("https://open.spotify.com/show/abc", .spotify),
      ("https://github.com/anna/tool/pulls", .gitHubIssues),
    ]
    #expect(Set(table.map(\.1)) == Set(FeedlessSite.allCases))
    try await withReader(.sqlite) { world async throws in
      let czech = try await world.signIn(language: .czech)
      for (typed, site) in table {
        let text = NoFeed.site(site).text
        let english = try await world.look(typed)
        #expect(english.status == 422)
        #expect(english.shows(text.en), "\(typed)")
        #expect(english.text.contains("value=\"\(typed)\""))
        #expect(text.en.contains(site.rawValue) && text.cs.contains(site.rawValue))
        #expect(try await world.look(typed, czech).shows(text.cs), "\(typed)")
      }
    }
  }

  @Test("A short address shows by its redirect whose it is, but not on and on")
  func redirects() async throws {
    try await withNetworks("short.example", "github.com", "www.reddit.com") {
      world, net async throws in
      net.set("/a", status: 302, headers: ["Location: https://github.com/anna/tool"])
      net.set("/anna/tool", body: "<!doctype html><title>tool</title>")
      net.set("/anna/tool/releases.atom", body: atom(items([1])))
      let tool = try await world.find("https://short.example/a").lines
      #expect(tool.count == 3, "\(tool)")
      net.set(
        "/r/x/s/AbCd", status: 301,
        headers: ["Location: https://www.reddit.com/r/x/comments/1abc/title/"])
      net.set("/r/x/comments/1abc/title/", body: "<!doctype html><title>A post</title>")
      net.set("/r/x/comments/1abc/.rss", body: atom(items([1])))
      let post = try await world.find("https://www.reddit.com/r/x/s/AbCd").lines
      #expect(post == ["https://www.reddit.com/r/x/comments/1abc/.rss"])
    }
  }
}
