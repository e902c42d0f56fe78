import Accounts
import ArgumentParser
import Core
import Foundation
import KorzoApp

struct User: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Makes and changes accounts.",
    subcommands: [Create.self, SetRole.self, Password.self, List.self])

  struct Create: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Makes an account whose address counts as verified.",
      discussion: "The password is read from standard input, or made and printed with --generate.")

    @OptionGroup var instance: InstanceOptions
    @Argument(help: "3 to 30 of a-z, 0-9 and _.") var userName: String
    @Argument(help: "The e-mail address.") var email: String
    @Option(help: "member, editor or admin.") var role: Role = .member
    @Flag(help: "Make a password and print it.") var generate = false
    @Flag(help: "Print JSON.") var json = false

    func run() async throws {
      let password = generate ? makePassword() : try readPassword()
      let id = try await instance.withApp { app in
        try await app.accounts.createAccount(
          userName: userName, email: email, password: password, role: role, verified: true)
      }
      if json {
        try printJSON(["id": "\(id)", "password": generate ? password : nil])
      } else {
        print("The account \(userName) is made.\(generate ? " Its password: \(password)" : "")")
      }
    }
  }

  struct SetRole: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "role", abstract: "Changes what an account may do.")

    @OptionGroup var instance: InstanceOptions
    @Argument var userName: String
    @Argument(help: "member, editor or admin.") var role: Role

    func run() async throws {
      try await instance.withApp { app in
        try await app.accounts.setRole(role, of: userName)
      }
      print("\(userName) is now \(role.rawValue).")
    }
  }

  struct Password: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Sets a new password and ends every other way into the account.",
      discussion: "It is read from standard input, or made and printed with --generate.")

    @OptionGroup var instance: InstanceOptions
    @Argument var userName: String
    @Flag(help: "Make a password and print it.") var generate = false

    func run() async throws {
      let password = generate ? makePassword() : try readPassword()
      try await instance.withApp { app in
        try await app.accounts.setPassword(password, of: userName)
      }
      print("The password of \(userName) is changed.\(generate ? " It is: \(password)" : "")")
    }
  }

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Lists all accounts.")

    @OptionGroup var instance: InstanceOptions
    @Flag(help: "Print JSON.") var json = false

    func run() async throws {
      let people = try await instance.withApp { app in try await app.people() }
      if json {
        try printJSON(people)
        return
      }
      for person in people {
        let verified = person.isVerified ? "" : " (not verified)"
        print("\(person.userName)\t\(person.role)\t\(person.email ?? "-")\(verified)")
      }
    }
  }
}

extension Role: ExpressibleByArgument {}

/// One line from standard input; asked for when a person sits there.
private func readPassword() throws -> String {
  if isatty(STDIN_FILENO) == 1 {
    guard let entered = getpass("Password: ") else { throw ExitCode.failure }
    return String(cString: entered)
  }
  guard let line = readLine(strippingNewline: true), !line.isEmpty else {
    throw ValidationError("Give the password on standard input, or use --generate.")
  }
  return line
}

private func makePassword() -> String {
  let letters = Array("abcdefghijkmnpqrstuvwxyz23456789")
  var generator = SystemRandomNumberGenerator()
  return (0..<4).map { _ in
    String((0..<5).compactMap { _ in letters.randomElement(using: &generator) })
  }.joined(separator: "-")
}
