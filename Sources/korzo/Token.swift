import Accounts
import ArgumentParser
import Core
import KorzoApp

struct Token: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Makes API tokens.", subcommands: [Create.self])

  struct Create: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Makes an API token and prints it once.")

    @OptionGroup var instance: InstanceOptions
    @Argument var userName: String
    @Option(help: "What the token is for.") var name = "command line"
    @Option(help: "Comma-separated: read, write, admin.") var scopes = "read,write"
    @Flag(help: "Print JSON.") var json = false

    func run() async throws {
      var chosen: Scopes = []
      for word in scopes.split(separator: ",") {
        guard let known = Scopes.names.first(where: { $0.name == word }) else {
          throw ValidationError("'\(word)' is no scope. Choose from read, write, admin.")
        }
        chosen.insert(known.scope)
      }
      guard !chosen.isEmpty else { throw ValidationError("Choose at least one scope.") }
      let token = try await instance.withApp { [chosen] app in
        try await app.accounts.createToken(for: userName, name: name, scopes: chosen)
      }
      if json { try printJSON(["token": token]) } else { print(token) }
    }
  }
}
