import AppTestSupport
import Core
import Database
import Web

@testable import Accounts

/// The deeds of which sequences are made. Passwords are by number: the first, second, third that
/// Jana has had.
extension Step {
  static func password(_ number: Int) -> String {
    ["three calm herons", "four calm herons", "five calm herons"][number - 1]
  }

  static func signIn(_ browser: String, password number: Int = 1, _ status: Int = 303) -> Step {
    .deed("sign in", status) { play in
      try await play.at(browser) { try await $0.signIn("jana", password: password(number)) }
    }
  }

  static func post(
    _ browser: String, _ path: String, _ fields: KeyValuePairs<String, String> = [:],
    _ status: Int = 303
  ) -> Step {
    .deed("post \(path)", status) { play in
      try await play.at(browser) { try await $0.post(path, fields) }
    }
  }

  /// An admin does something to Jana.
  static func admin(_ deed: String, _ fields: KeyValuePairs<String, String> = [:]) -> Step {
    .deed("an admin: \(deed)", 303, by: .office) { play in
      guard let id = try await play.account()?.id else { throw Missing(what: "jana") }
      return try await play.at("admin") {
        try await $0.post("/admin/people/\(id)/\(deed)", fields)
      }
    }
  }

  static func signUp(_ browser: String, as name: String, code: String? = nil) -> Step {
    .deed("sign up as \(name)", 303) { play in
      let invitation = code.flatMap { play.kept[$0] } ?? ""
      return try await play.at(browser) {
        try await $0.post(
          "/sign-up",
          [
            "user_name": name, "email": Play.email, "password": "somebody waits here",
            "invitation": invitation.secret,
          ])
      }
    }
  }

  /// Keeps the link in the latest mail to an address.
  static func keep(_ name: String, mailedTo email: String = Play.email) -> Step {
    .deed("keep the link \(name)", nil) { play in
      play.kept[name] = try play.world.linkMailed(to: email)
      return nil
    }
  }

  static func finish(_ link: String, _ browser: String, _ status: Int = 303) -> Step {
    .deed("open \(link) and choose a password", status) { play in
      let link = play.kept[link] ?? ""
      return try await play.at(browser) { try await $0.finish(link, as: "jana") }
    }
  }

  static func forgot(_ browser: String, email: String = Play.email) -> Step {
    .post(browser, "/forgot", ["email": email])
  }

  static func reset(
    _ link: String, _ browser: String, password number: Int = 2, _ status: Int = 303
  ) -> Step {
    .deed("reset by \(link)", status) { play in
      let link = play.kept[link] ?? ""
      return try await play.at(browser) {
        try await $0.post(
          "/reset", ["link": link.secret, "password": password(number)])
      }
    }
  }

  static func askAddress(
    _ browser: String, _ email: String = "new@example.org", password number: Int = 1,
    _ status: Int = 303
  ) -> Step {
    .post(
      browser, "/me/account/email", ["new_email": email, "password": password(number)], status)
  }

  static func confirm(_ link: String, _ status: Int) -> Step {
    .deed("confirm the address by \(link)", status) { play in
      let link = play.kept[link] ?? ""
      return try await play.at("elsewhere") {
        try await $0.post("/confirm-email", ["link": link.secret])
      }
    }
  }

  static func changePassword(
    _ browser: String, from: Int = 1, to: Int = 2, ending actions: LoginMethods = []
  ) -> Step {
    func box(_ way: LoginMethods) -> String { actions.contains(way) ? "on" : "" }
    return .post(
      browser, "/me/account/password",
      [
        "current_password": password(from), "new_password": password(to),
        "end_sessions": box(.sessions), "end_tokens": box(.tokens),
        "end_identities": box(.identities),
      ])
  }

  static func makeToken(_ name: String, _ browser: String, scope: String = "read") -> Step {
    .deed("make the token \(name)", 201) { play in
      let answer = try await play.at(browser) {
        try await $0.post("/me/tokens", ["name": name, "scopes": scope])
      }
      if let found = answer.text.firstMatch(of: /korzo_[A-Za-z0-9_-]+/) {
        play.kept[name] = String(found.output)
      }
      return answer
    }
  }

  /// Signs in at the provider, or begins to: the way back is kept.
  static func begin(
    _ attempt: String, _ browser: String, as subject: String = "person-1", by path: String? = nil
  ) -> Step {
    .deed("leave for the provider", nil) { play in
      let page = try await play.at(browser) {
        if let path { try await $0.post(path) } else { try await $0.get("/sign-in/with/testid") }
      }
      try await play.begin(attempt, as: subject, from: page)
      return page
    }
  }

  static func comeBack(_ attempt: String, _ browser: String, _ status: Int = 303) -> Step {
    .deed("come back from the provider", status) { play in
      let way = play.kept[attempt] ?? ""
      return try await play.at(browser) { try await $0.get(way) }
    }
  }

  static func unlink(_ browser: String, _ status: Int = 303) -> Step {
    .deed("disconnect the provider", status) { play in
      guard let id = try await play.account()?.id,
        let identity = try await play.identities(of: id).first
      else { throw Missing(what: "an identity") }
      return try await play.at(browser) {
        try await $0.post("/me/account/unlink/\(identity.id)")
      }
    }
  }

  static func wait(_ time: Duration) -> Step {
    .deed("wait", nil) { play in
      play.world.clock.advance(by: time)
      return nil
    }
  }

  static func commandLine(password number: Int) -> Step {
    .deed("korzo user password", nil, by: .office) { play in
      try await play.world.accounts.setPassword(password(number), of: "jana")
      return nil
    }
  }
}

/// What is looked at.
extension Step {
  static func isIn(_ browser: String) -> Step {
    .look("\(browser) is signed in") { play in
      try await play.at(browser) { try await $0.isSignedIn() }
    }
  }

  static func isOut(_ browser: String) -> Step {
    .look("\(browser) is not signed in") { play in
      try await play.at(browser) { try await !$0.isSignedIn() }
    }
  }

  static func token(_ name: String, _ status: Int) -> Step {
    .look("the token \(name) is answered \(status)") { play in
      try await play.asks(play.kept[name] ?? "").status == status
    }
  }

  static func address(_ email: String) -> Step {
    .look("the address is \(email)") { play in try await play.account()?.email == email }
  }

  static func link(_ name: String, _ status: Int) -> Step {
    .look("the link \(name) is answered \(status)") { play in
      let link = play.kept[name] ?? ""
      return try await play.at("elsewhere") { try await $0.get(link).status == status }
    }
  }

  static func identities(_ count: Int) -> Step {
    .look("\(count) identities open the account") { play in
      guard let id = try await play.account()?.id else { return false }
      return try await play.identities(of: id).count == count
    }
  }

  static func leads(_ browser: String, _ path: String, to place: String) -> Step {
    .look("\(path) leads to \(place)") { play in
      try await play.at(browser) { try await $0.get(path).location == place }
    }
  }
}
