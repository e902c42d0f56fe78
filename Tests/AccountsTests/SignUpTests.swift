import AppTestSupport
import Core
import Database
import Mail
import Synchronization
import Testing
import Web

@testable import Accounts

@Suite("Signing up")
struct SignUpTests {
  static func fields(
    _ name: String = "jana", email: String = "jana@example.org"
  ) -> KeyValuePairs<String, String> {
    ["user_name": name, "email": email]
  }

  @Test("While mails do not go out, nobody is told that one was sent", arguments: Engine.allCases)
  func mailServerAway(engine: Engine) async throws {
    let settings = [
      "mail.smtp.host": "127.0.0.1", "mail.smtp.port": "1", "mail.smtp.security": "none",
    ]
    try await withApp(engine, settings: settings) { test in
      let visitor = test.visitor()
      let sent = try await visitor.post(
        "/sign-up", ["email": "jana@example.org", "user_name": "jana"])
      let page = try #require(sent.header("Location"))
      #expect(try await visitor.get(page).text.contains("We sent you a link"))
      try await test.runJobs()
      for place in [page, "/forgot/sent"] {
        let told = try await visitor.get(place).text
        #expect(told.contains("mails do not go out at the moment"), "\(place)")
        #expect(!told.contains("We sent you a link"))
      }
    }
  }

  @Test("From the form over the mail to the welcome page", arguments: Engine.allCases)
  func journey(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var browser = world.browser()
      let page = try await browser.get("/sign-up")
      #expect(page.status == 200)
      #expect(page.text.contains("3 to 30 characters"))
      #expect(!page.text.contains("type=\"password\""))

      let sent = try await browser.post("/sign-up", Self.fields())
      #expect(sent.status == 303)
      #expect(sent.location == "/sign-up/check-mail?name=jana")
      #expect(try await !browser.isSignedIn())
      // Where to look is said, and can be mended, in this browser alone.
      let look = try await browser.get("/sign-up/check-mail?name=jana").text
      #expect(look.contains("jana@example.org") && look.contains("/sign-up?name=jana"))
      let mend = try await browser.get("/sign-up?name=jana").text
      #expect(mend.contains("value=\"jana@example.org\"") && mend.contains("value=\"jana\""))
      // It is the address of that name, and of no other.
      #expect(
        try await !browser.get("/sign-up/check-mail?name=petr").text.contains("jana@example.org"))
      var elsewhere = world.browser()
      for path in ["/sign-up/check-mail?name=jana", "/sign-up?name=jana"] {
        #expect(try await !elsewhere.get(path).text.contains("jana@example.org"))
      }

      let link = try world.linkMailed(to: "jana@example.org")
      let opened = try await browser.get(link)
      #expect(opened.status == 200)
      #expect(opened.text.contains("value=\"jana\""))
      #expect(opened.text.contains("At least 10 characters"))
      #expect(try await !browser.isSignedIn(), "opening alone must not use the link up")
      #expect(try await world.accounts.list().items.isEmpty)

      let short = try await browser.finish(link, as: "jana", password: "short")
      #expect(short.status == 422)
      let done = try await browser.finish(link, as: "jana")
      #expect(done.location == "/welcome")
      #expect(try await browser.isSignedIn())
      #expect(try await browser.get("/welcome").text.contains("Step 1 of 2"))
      let last = try await browser.get("/welcome?step=2").text
      #expect(last.contains("Step 2 of 2") && last.contains("<b>A part</b>"))
      #expect(last.contains("class=\"button primary\" href=\"/\""))

      var other = world.browser()
      #expect(try await other.get(link).status == 410)
      #expect(try await other.finish(link, as: "jana").status == 410)
      #expect(try await other.signIn("jana").status == 303)
    }
  }

  @Test("The first account is the admin, the next is not", arguments: Engine.allCases)
  func firstIsAdmin(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var browser = world.browser()
      var other = world.browser()
      _ = try await other.post("/sign-up", Self.fields("never", email: "never@example.org"))
      _ = try await world.join(&browser)
      _ = try await world.join(&other, "petr", email: "petr@example.org")
      let people = try await world.accounts.list().items
      #expect(people.first { $0.userName == "jana" }?.role == .admin)
      #expect(people.first { $0.userName == "petr" }?.role == .member)
    }
  }

  @Test("Of many at once exactly one becomes the admin", arguments: Engine.allCases)
  func firstAdminRace(engine: Engine) async throws {
    try await withWorld(engine) { world in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 1...5 {
          group.addTask {
            try await world.person(
              "racer\(number)", email: "r\(number)@example.org", password: nil, role: nil)
          }
        }
        try await group.waitForAll()
      }
      let people = try await world.accounts.list().items
      #expect(people.count == 5)
      #expect(people.filter { $0.role == .admin }.count == 1)
    }
  }

  @Test(
    "Of two who want one name, the first to open the mail gets it and the other is asked for one",
    arguments: Engine.allCases)
  func nameRace(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var links: [String] = []
      for number in 1...2 {
        var browser = world.browser(from: "192.0.2.\(number)")
        let email = "jana\(number)@example.org"
        let answer = try await browser.post("/sign-up", Self.fields("jana", email: email))
        #expect(answer.status == 303)
        links.append(try world.linkMailed(to: email))
      }
      let answers = try await withThrowingTaskGroup(of: (Int, String, String).self) { group in
        for link in links {
          group.addTask {
            var browser = world.browser()
            let answer = try await browser.finish(link, as: "jana")
            return (answer.status, answer.text, link)
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(answers.map(\.0).sorted() == [303, 422])
      let refused = try #require(answers.first { $0.0 == 422 })
      #expect(refused.1.contains("Somebody has this name already"))
      #expect(refused.1.contains("id=\"f-user_name-error\""))
      #expect(try await world.accounts.list().items.count == 1)
      var browser = world.browser()
      #expect(try await browser.finish(refused.2, as: "jana_2").location == "/welcome")
      let taken = try await browser.post("/sign-up", Self.fields("jana", email: "x@example.org"))
      #expect(taken.status == 422)
    }
  }

  @Test("All that is wrong is named at once", arguments: Engine.allCases)
  func allAtOnce(engine: Engine) async throws {
    try await withWorld(engine, registration: .invitation) { world in
      try await world.person("jana")
      var browser = world.browser()
      func wrong(_ fields: KeyValuePairs<String, String>) async throws -> Set<String> {
        let answer = try await browser.post("/sign-up", fields)
        #expect(answer.status == 422)
        return Set(answer.text.matches(of: #/id="f-(\w+)-error"/#).map { String($0.1) })
      }
      let all: Set = ["invitation", "email", "user_name"]
      #expect(
        try await wrong(["user_name": "jana", "email": "no address", "invitation": "x"]) == all)
      #expect(try await wrong(["user_name": "!", "email": "", "invitation": ""]) == all)
      #expect(
        try await wrong(["user_name": "jana", "email": "a@example.org"])
          == ["invitation", "user_name"])
      #expect(world.sentMails.isEmpty)
    }
  }

  @Test(
    "A taken address looks like a free one; only its owner is told", arguments: Engine.allCases)
  func addressIsNotTold(engine: Engine) async throws {
    try await withWorld(engine) { world in
      try await world.person("jana")
      var browser = world.browser()
      let answer = try await browser.post(
        "/sign-up", Self.fields("other", email: "JANA@example.org"))
      #expect(answer.status == 303)
      #expect(answer.location == "/sign-up/check-mail?name=other")
      #expect(world.sentMails.map(\.to.address.description) == ["JANA@example.org"])
      #expect(world.sentMails.last?.subject.hasPrefix("You have an account") == true)
      #expect(world.sentMails.last?.text.contains("/verify") == false)
      #expect(try await world.accounts.list().items.count == 1)
    }
  }

  @Test(
    "Of two who sign up with one address neither spoils the other's, and its owner alone chooses",
    arguments: Engine.allCases)
  func twice(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var mallory = world.browser()
      _ = try await mallory.post(
        "/sign-up",
        [
          "user_name": "mallory", "email": "jana@example.org", "password": "somebody waits here",
        ])
      let malicious = try world.linkMailed(to: "jana@example.org")
      var jana = world.browser()
      _ = try await jana.post("/sign-up", Self.fields("jana"))
      let own = try world.linkMailed(to: "jana@example.org")
      // Both were mailed to the owner, who may open either, and chooses what stands in it.
      #expect(try await jana.get(malicious).text.contains("value=\"mallory\""))
      #expect(try await jana.get(own).text.contains("value=\"jana\""))
      #expect(try await jana.finish(malicious, as: "jana").location == "/welcome")
      #expect(try await jana.isSignedIn())
      #expect(try await jana.get(own).status == 410)
      #expect(
        try await mallory.signIn("jana@example.org", password: "somebody waits here").status == 422)
      #expect(try await jana.signIn("jana").status == 303)
      #expect(try await world.accounts.list().items.map(\.userName) == ["jana"])
    }
  }

  @Test(
    "An account from before that was never verified gives way, with all that other parts keep of it",
    arguments: Engine.allCases)
  func formerHolder(engine: Engine) async throws {
    let gone = Mutex<[ID]>([])
    try await withWorld(engine, accountDeleted: [{ id, _ in gone.withLock { $0.append(id) } }]) {
      world in
      try await world.person("boss_lady", email: "b@example.org", role: .admin)
      let holder = try await world.person(password: "somebody waits here", verified: false)
      var jana = world.browser()
      #expect(try await world.join(&jana, "jana_n").location == "/welcome")
      #expect(gone.withLock { $0 } == [holder])
      var mallory = world.browser()
      #expect(
        try await mallory.signIn("jana@example.org", password: "somebody waits here").status == 422)
      #expect(try await world.accounts.list().items.map(\.userName) == ["jana_n", "boss_lady"])
    }
  }

  @Test("A sign-up and nothing more leaves no account, no name taken and no password")
  func nothingIsKept() async throws {
    try await withWorld(.sqlite) { world in
      var browser = world.browser()
      let before = world.accounts.passwords.count
      _ = try await browser.post("/sign-up", Self.fields())
      #expect(world.accounts.passwords.count == before, "a stranger's wish costs no scrypt")
      #expect(try await world.accounts.find(userName: "jana") == nil)
      try await world.accounts.cleanup(now: world.clock.now + .days(8))
      let left: Int? = try await world.database.read { db in
        try db.value("SELECT COUNT(*) FROM account_signup")
      }
      #expect(left == 0)
    }
  }

  @Test("Signing up with a taken address is the same work", arguments: Engine.allCases)
  func sameWork(engine: Engine) async throws {
    try await withWorld(engine) { world in
      try await world.person()
      for (number, email) in ["jana@example.org", "nobody@example.org"].enumerated() {
        let jobs = try await world.wishes {
          try await $0.post("/sign-up", Self.fields("new\(number)", email: email))
        }
        #expect(jobs == 1, "\(email)")
      }
    }
  }

  @Test("A link to verify works for 24 hours", arguments: Engine.allCases)
  func linkLifetime(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var browser = world.browser()
      _ = try await browser.post("/sign-up", Self.fields())
      let link = try world.linkMailed(to: "jana@example.org")
      world.clock.advance(by: .hours(23))
      #expect(try await browser.get(link).status == 200)
      world.clock.advance(by: .hours(1))
      #expect(try await browser.get(link).status == 410)
    }
  }

  @Test("A closed place says so and makes nothing", arguments: Engine.allCases)
  func closed(engine: Engine) async throws {
    try await withWorld(engine, registration: .closed) { world in
      var browser = world.browser()
      let page = try await browser.get("/sign-up")
      #expect(page.text.contains("cannot be made here"))
      #expect(try await browser.post("/sign-up", Self.fields()).status == 403)
      #expect(try await world.accounts.list().items.isEmpty)
    }
  }

  @Test("Too many sign-ups from one address must wait", arguments: Engine.allCases)
  func rateLimit(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var browser = world.browser()
      for number in 1...20 {
        let answer = try await browser.post(
          "/sign-up", Self.fields("jana\(number)", email: "j\(number)@example.org"))
        #expect(answer.status == 303)
      }
      let refused = try await browser.post(
        "/sign-up", Self.fields("late", email: "late@example.org"))
      #expect(refused.status == 429)
      #expect(refused.header("retry-after") != nil)
    }
  }
}
