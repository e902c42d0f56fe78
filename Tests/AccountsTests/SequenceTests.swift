import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Accounts

/// Each step of an account's life is tested where it belongs; here is what they do to each other.
/// Another story is another entry.
@Suite("Security sequences")
struct SequenceTests {
  static let addresses: [Sequence] = [
    Sequence(
      "A new address that was asked for before the password changed is not taken",
      [
        .signIn("home"), .askAddress("home"), .keep("link", mailedTo: "new@example.org"),
        .changePassword("home"), .link("link", 410), .confirm("link", 410), .address(Play.email),
      ]),
    Sequence(
      "Nor one that was asked for before the password was reset",
      [
        .signIn("thief"), .askAddress("thief"), .keep("link", mailedTo: "new@example.org"),
        .forgot("home"), .keep("reset"), .reset("reset", "home"), .confirm("link", 410),
        .address(Play.email), .isOut("thief"), .isIn("home"),
      ]),
    Sequence(
      "Of two links for a new address the later one works, once",
      [
        .signIn("home"), .askAddress("home"), .keep("first", mailedTo: "new@example.org"),
        .askAddress("home"), .keep("second", mailedTo: "new@example.org"), .confirm("first", 410),
        .confirm("second", 303), .confirm("second", 410), .address("new@example.org"),
      ]),
    Sequence(
      "A link to the old address sets no password once the new one is confirmed",
      [
        .signIn("home"), .forgot("elsewhere"), .keep("reset"), .askAddress("home"),
        .keep("link", mailedTo: "new@example.org"), .confirm("link", 303),
        .reset("reset", "elsewhere", 410), .isIn("home"),
      ]),
    Sequence(
      "Another's sign-up with the address comes too late once it is confirmed",
      [
        .signIn("home"),
        .post("thief", "/sign-up", ["user_name": "mallory", "email": "new@example.org"]),
        .keep("theirs", mailedTo: "new@example.org"), .askAddress("home"),
        .keep("link", mailedTo: "new@example.org"), .confirm("link", 303), .link("theirs", 410),
      ]),
  ]

  static let passwords: [Sequence] = [
    Sequence(
      "A link to set a password does not outlive the password",
      [
        .signIn("home"), .forgot("elsewhere"), .keep("reset"), .changePassword("home"),
        .link("reset", 410), .reset("reset", "elsewhere", 410), .signIn("phone", password: 2),
      ]),
    Sequence(
      "Of two links to set a password the later one works, once",
      [
        .forgot("home"), .keep("first"), .forgot("home"), .keep("second"),
        .reset("first", "home", 410), .reset("second", "home"),
        .reset("second", "thief", password: 3, 410), .signIn("phone", password: 2),
        .signIn("thief", password: 1, 422),
      ]),
    Sequence(
      "A token, a reset, the token again",
      [
        .signIn("home"), .makeToken("app", "home"), .token("app", 200), .forgot("home"),
        .keep("reset"), .reset("reset", "home"), .token("app", 401),
      ]),
    Sequence(
      "A token that is not asked to end outlives the password, one that is does not",
      [
        .signIn("home"), .makeToken("app", "home"), .changePassword("home"), .token("app", 200),
        .changePassword("home", from: 2, to: 3, ending: .tokens),
        .token("app", 401),
      ]),
    Sequence(
      "A changed password ends the other sessions that were ticked, and only those",
      [
        .signIn("home"), .signIn("phone"), .changePassword("home"), .isIn("phone"),
        .changePassword("home", from: 2, to: 3, ending: .sessions),
        .isOut("phone"), .isIn("home"),
      ]),
    Sequence(
      "A password from the command line ends all there is",
      [
        .signIn("home"), .makeToken("app", "home"), .askAddress("home"),
        .keep("link", mailedTo: "new@example.org"), .forgot("elsewhere"), .keep("reset"),
        .commandLine(password: 2), .isOut("home"), .token("app", 401), .confirm("link", 410),
        .reset("reset", "elsewhere", 410), .signIn("home", password: 2),
      ]),
    Sequence(
      "Signed out everywhere else, an old cookie opens nothing",
      [
        .signIn("home"), .signIn("phone"), .post("home", "/me/sessions/end-others"),
        .isOut("phone"), .post("home", "/sign-out"), .isOut("home"),
      ]),
    Sequence(
      "Suspended and let in again, one signs in anew",
      [
        .signIn("home"), .askAddress("home"), .keep("link", mailedTo: "new@example.org"),
        .admin("suspend"), .isOut("home"), .signIn("home", 422), .forgot("home"),
        .admin("unsuspend"), .isOut("home"), .confirm("link", 410), .signIn("home"),
      ]),
    Sequence(
      "What was an admin's is not when the admin is none",
      [
        .admin("role", ["role": "admin"]), .signIn("home"),
        .makeToken("app", "home", scope: "admin"),
        .look("may see people") { play in
          try await play.at("home") { try await $0.get("/admin/people").status == 200 }
        },
        .admin("role", ["role": "member"]),
        .look("may not any more") { play in
          try await play.at("home") { try await $0.get("/admin/people").status == 403 }
        },
        .post("home", "/admin/invitations", ["uses": "1", "days": "1"], 403),
      ]),
    Sequence(
      "Deleted and signed up again, nothing of before opens the new account",
      [
        .signIn("home"), .makeToken("app", "home"), .forgot("elsewhere"), .keep("reset"),
        .post("home", "/me/account/delete", ["password": Step.password(1)]),
        .reset("reset", "thief", 410), .signUp("phone", as: "jana"), .keep("link"),
        .finish("link", "phone"), .token("app", 401), .isOut("home"), .isIn("phone"),
      ]),
  ]

  static let signUps: [Sequence] = [
    Sequence(
      "Signed up twice, verified by the first mail", isNew: true,
      [
        .signUp("thief", as: "mallory"), .keep("theirs"), .signUp("home", as: "jana"),
        .keep("own"), .finish("theirs", "home"), .isIn("home"), .isOut("thief"),
        .finish("own", "home", 410),
        .post("thief", "/sign-in", ["name": "jana", "password": "somebody waits here"], 422),
      ]),
    Sequence(
      "Signed up twice, verified by the second mail", isNew: true,
      [
        .signUp("home", as: "jana"), .keep("own"), .signUp("thief", as: "jana"),
        .keep("theirs"), .finish("own", "home"), .finish("theirs", "thief", 410),
        .finish("own", "thief", 410), .isIn("home"), .isOut("thief"),
      ]),
    Sequence(
      "Signed up, then came by the provider: the link is too late", isNew: true,
      [
        .signUp("thief", as: "mallory"), .keep("link"), .begin("trip", "home"),
        .comeBack("trip", "home"), .isIn("home"), .finish("link", "thief", 410),
      ]),
    Sequence(
      "Forgot the password before there was one: the mail to choose one comes again", isNew: true,
      [
        .signUp("home", as: "jana"), .keep("first"), .forgot("home"), .keep("second"),
        .finish("first", "home", 410), .finish("second", "home"), .isIn("home"),
      ]),
    Sequence(
      "An invitation that is revoked before the mail is opened", isNew: true,
      registration: .invitation,
      [
        .deed("invite", 201, by: .office) { play in
          let made = try await play.at("admin") {
            try await $0.post("/admin/invitations", ["uses": "1", "days": "7"])
          }
          let found = made.text.firstMatch(of: /invitation=([A-Za-z0-9_-]+)/)
          play.kept["code"] = "=" + (found.map { String($0.output.1) } ?? "")
          return made
        },
        .signUp("home", as: "jana", code: "code"), .keep("link"),
        .deed("revoke", 303, by: .office) { play in
          let id: ID? = try await play.world.database.read { db in
            try db.value("SELECT MAX(id) FROM account_invitation")
          }
          return try await play.at("admin") {
            try await $0.post("/admin/invitations/\(id?.description ?? "")/revoke")
          }
        },
        .finish("link", "home", 422), .isOut("home"),
      ]),
  ]

  static let identities: [Sequence] = [
    Sequence(
      "By the provider, disconnected, reset: the provider opens nothing any more", isNew: true,
      [
        .begin("trip", "home"), .comeBack("trip", "home"), .unlink("home", 409),
        .post("home", "/me/account/password", ["new_password": Step.password(1)]),
        .begin("other", "phone"), .comeBack("other", "phone"), .isIn("phone"),
        .unlink("home"), .isOut("phone"), .isIn("home"), .forgot("home"), .keep("reset"),
        .reset("reset", "home"), .begin("third", "phone"), .comeBack("third", "phone"),
        .isOut("phone"),
      ]),
    Sequence(
      "Whoever connected their own identity is out after a reset",
      [
        .signIn("thief"),
        .begin("trip", "thief", as: "mallory", by: "/me/account/link/testid"),
        .comeBack("trip", "thief"), .identities(1), .forgot("home"), .keep("reset"),
        .reset("reset", "home"), .identities(0), .begin("back", "thief", as: "mallory"),
        .comeBack("back", "thief"), .isOut("thief"),
      ]),
    Sequence(
      "A trip to connect that began before a reset connects nothing",
      [
        .signIn("thief"),
        .begin("trip", "thief", as: "mallory", by: "/me/account/link/testid"),
        .forgot("home"), .keep("reset"), .reset("reset", "home"),
        .comeBack("trip", "thief", 403), .identities(0),
      ]),
    Sequence(
      "Nor one that began before the password changed, in the browser that stayed",
      [
        .signIn("home"), .begin("trip", "home", by: "/me/account/link/testid"),
        .changePassword("home"), .comeBack("trip", "home", 403), .identities(0),
      ]),
    Sequence(
      "An identity that waits for its owner's yes does not outlast a reset",
      [
        .begin("trip", "thief"), .comeBack("trip", "thief"),
        .leads("thief", "/me/account/link", to: "/sign-in?next=%2Fme%2Faccount%2Flink"),
        .forgot("home"), .keep("reset"), .reset("reset", "home"),
        .signIn("thief", password: 2), .post("thief", "/me/account/link"), .identities(0),
      ]),
    Sequence(
      "Disconnected by a new password, its sessions end, this one goes on",
      [
        .signIn("home"), .begin("trip", "home", by: "/me/account/link/testid"),
        .comeBack("trip", "home"), .begin("in", "phone"), .comeBack("in", "phone"),
        .isIn("phone"), .changePassword("home", ending: .identities),
        .isOut("phone"), .isIn("home"), .identities(0),
      ]),
    Sequence(
      "Without a password one proves oneself again before a token", isNew: true,
      [
        .begin("trip", "home"), .comeBack("trip", "home"), .makeToken("early", "home"),
        .wait(.minutes(16)),
        .post("home", "/me/tokens", ["name": "late", "scopes": "read"], 303),
        .begin("proof", "home", by: "/me/prove/testid"), .comeBack("proof", "home"),
        .makeToken("late", "home"), .token("late", 200),
      ]),
  ]

  static let all = addresses + passwords + signUps + identities

  @Test("As they are", arguments: all, Engine.allCases)
  func asTheyAre(sequence: Sequence, engine: Engine) async throws {
    try await sequence.walk(engine)
  }

  @Test(
    "Interrupted by an admin before each step: nothing from before or after opens anything",
    arguments: all, Interruption.allCases)
  func interrupted(sequence: Sequence, interruption: Interruption) async throws {
    for number in sequence.steps.indices.dropFirst() where sequence.steps[number].kind != .look {
      try await sequence.walk(.sqlite, interrupt: (number, interruption))
    }
  }

  @Test(
    "Interrupted in the middle, on the other engine too", arguments: all, Interruption.allCases)
  func interruptedOnPostgres(sequence: Sequence, interruption: Interruption) async throws {
    guard Engine.allCases.contains(.postgres) else { return }
    let middle = sequence.steps.count / 2
    try await sequence.walk(.postgres, interrupt: (middle, interruption))
  }
}
