import ArgumentParser
import KorzoApp
import Notifications

struct Push: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Examines notifications on devices.", subcommands: [Test.self])

  struct Test: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Sends a trial to all devices of a person and prints what became of it.",
      discussion: "Exit code 0: all took it, 1: one did not, or there is none.")

    @OptionGroup var instance: InstanceOptions
    @Argument(help: "Whose devices.") var userName: String
    @Flag(help: "Print JSON.") var json = false

    func run() async throws {
      let trials = try await instance.withApp { app in
        try await app.push.test(try await app.account(userName))
      }
      if json {
        try printJSON(trials)
      } else if trials.isEmpty {
        print("\(userName) has turned notifications on in no browser.")
      } else {
        for trial in trials { print("\(trial.device): \(trial.outcome)") }
      }
      if trials.isEmpty || !trials.allSatisfy(\.isDelivered) { throw ExitCode.failure }
    }
  }
}
