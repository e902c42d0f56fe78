import ArgumentParser
import Foundation
import KorzoApp

struct HTMLCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "html", abstract: "Works on foreign HTML.",
    subcommands: [Clean.self, Tree.self, Tokens.self, Batch.self])

  struct Clean: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Turns foreign HTML on standard input into what would be shown.")

    @Option(help: "The address that relative links are relative to.") var base: String?
    @Flag(help: "Print JSON with the plain text and the pictures too.") var json = false

    func run() throws {
      let input = FileHandle.standardInput.readDataToEndOfFile()
      let result = cleanHTML(String(decoding: input, as: UTF8.self), base: base)
      if json { try printJSON(result) } else { print(result.html) }
    }
  }
}
