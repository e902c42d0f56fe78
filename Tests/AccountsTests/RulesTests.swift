import Core
import Mail
import Testing
import Web

@testable import Accounts

@Suite("Rules for names and passwords")
struct RulesTests {
  @Test(
    "User names that are fine",
    arguments: ["abc", "jana_n", "0x1", "a_1", String(repeating: "a", count: 30)])
  func goodNames(name: String) {
    #expect(UserName.problem(name) == nil)
  }

  @Test(
    "User names that are refused",
    arguments: [
      "", "ab", String(repeating: "a", count: 31), "Jana", "jana nová", "jaňa", "a-b", "a.b", "a@b",
      "abc\n", "admin", "root", "api", "___", "korzo", "＠jana",
    ])
  func badNames(name: String) {
    #expect(UserName.problem(name) != nil)
  }

  @Test("What phones do to a typed name is forgiven")
  func normalized() {
    #expect(UserName.normalized(" Jana ") == "jana")
    #expect(UserName.normalized("Jana N") == "jana n")
  }

  @Test("Names from elsewhere become user names")
  func candidates() {
    #expect(UserName.candidates(from: ["Jana.Nováková"]).first == "jana_novakova")
    #expect(UserName.candidates(from: [nil, "žluťoučký.kůň@example.org"]).first == "zlutoucky_kun")
    #expect(UserName.candidates(from: ["admin", "x", "petr"]).prefix(2) == ["petr", "petr2"])
    #expect(UserName.candidates(from: ["李", nil]).isEmpty)
    let long = UserName.candidates(from: [String(repeating: "ab_", count: 30)])
    #expect(long.allSatisfy { UserName.problem($0) == nil })
  }

  @Test(
    "Passwords that are fine",
    arguments: [
      "three calm herons", "Tři klidné volavky", "x9$kQ2!mVw", "    spaces    are fine   ",
      String(repeating: "long enough ", count: 21), "correct horse 77 batteries",
    ])
  func goodPasswords(password: String) {
    #expect(PasswordRules.problem(password, userName: "jana") == nil)
  }

  @Test(
    "Passwords that are refused",
    arguments: [
      ("", Phrase.passwordTooShort), ("ninechars", .passwordTooShort),
      ("žžžžžžžžž", .passwordTooShort),
      (String(repeating: "abcd efgh ", count: 26), .passwordTooLong),
      ("1234567890", .passwordTooCommon), ("password123", .passwordTooCommon),
      ("Password2026!", .passwordTooCommon), ("qwertyuiop", .passwordTooCommon),
      ("qwertzuiop", .passwordTooCommon), ("aaaaaaaaaaaa", .passwordTooCommon),
      ("heslo12345", .passwordTooCommon), ("ILoveYou1234", .passwordTooCommon),
      ("abcdefghijkl", .passwordTooCommon), ("0987654321", .passwordTooCommon),
      ("my JANA rocks", .passwordHasUserName),
    ])
  func badPasswords(password: String, problem: Phrase) {
    #expect(PasswordRules.problem(password, userName: "jana") == problem)
  }

  @Test(
    "Browsers in words",
    arguments: [
      (
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0",
        "Edge", "Windows"
      ),
      (
        "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox", "Linux"
      ),
      (
        "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
        "Chrome", "Android"
      ),
      (
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19 Safari/605",
        "Safari", "macOS"
      ),
      ("something else", nil, nil),
    ] as [(String, String?, String?)])
  func devices(userAgent: String, browser: String?, system: String?) {
    let device = Device(userAgent: userAgent)
    #expect(device.browser == browser)
    #expect(device.system == system)
  }
}
