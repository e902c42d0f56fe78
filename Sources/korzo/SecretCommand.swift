import ArgumentParser
import KorzoApp

struct SecretCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "secret", abstract: "Shows the secret of this place, or accepts another one.",
    subcommands: [Show.self, Accept.self])

  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Prints the secret as SITE_SECRET takes it, for further hosts of this place.",
      discussion: "Whoever has it can sign in as anybody's links do: keep it to yourself.")

    @OptionGroup var instance: InstanceOptions

    func run() async throws {
      let settings = try await instance.settings()
      print(try await mending { try secretText(settings) })
    }
  }

  struct Accept: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Goes on with the secret that is here now, or with a new one when there is none.",
      discussion: """
        For when the secret that belongs to the database is lost for good. Links in mails that were \
        sent, addresses of private feeds and of shared results count no more; connections to \
        Instagram and Dropbox have to be made again; whoever answered an anonymous survey can \
        answer it once more. Korzo must not be running.
        """)

    @OptionGroup var instance: InstanceOptions

    func run() async throws {
      let settings = try await instance.settings()
      let isOther = try await mending { try await acceptSecret(settings) }
      print(
        isOther
          ? "The secret that is here is now the one of this place."
          : "The secret that is here was the one of this place already.")
    }
  }
}
