import ArgumentParser
import Foundation
import KorzoApp

struct HTMLCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "html", abstract: "Works on foreign HTML.",
    subcommands: [Clean.self, Article.self, Tree.self, Tokens.self, Batch.self])

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

  struct Article: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Prints the article of a page of HTML on standard input.",
      discussion: """
        Title, author, date, language, picture and text, as the full text of a channel has them.
        Exits with 1 where the page has no article.
        """)

    @Option(help: "The page's address, to which its links are relative.") var base: String?
    @Flag(help: "Print JSON, with the markup too.") var json = false
    @Flag(help: "Print why: the elements with their points, and what was left out.") var why = false

    func run() throws {
      let input = [UInt8](FileHandle.standardInput.readDataToEndOfFile())
      if why { print(explainArticle(input, base: base)) }
      guard let article = readArticle(input, base: base) else {
        FileHandle.standardError.write(Data("The page has no article.\n".utf8))
        throw ExitCode.failure
      }
      if json {
        try printJSON(article)
      } else if !why {
        print(article.lines)
      }
    }
  }
}
