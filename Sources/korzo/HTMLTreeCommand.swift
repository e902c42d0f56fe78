import ArgumentParser
import Core
import Foundation
import HTML5

extension HTMLCommand {
  struct Tree: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Prints the tree of HTML on standard input, as browsers build it.")

    @Option(help: "Read it as a fragment in this element, such as td or \"svg path\".")
    var fragment: String?
    @Flag(help: "As in a browser that runs scripts: noscript is text.") var scripting = false

    func run() throws {
      let input = [UInt8](FileHandle.standardInput.readDataToEndOfFile())
      print(try outline(input, context: fragment, scripting: scripting), terminator: "")
    }
  }

  struct Tokens: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Prints the tokens of HTML on standard input as JSON.")

    @Option(help: "The state to begin in, such as \"RCDATA state\".") var state = "Data state"
    @Option(help: "The start tag before it, whose end tag ends the text.") var lastStartTag: String?
    @Flag(help: "Print the parse errors in a second line.") var errors = false

    func run() throws {
      guard let state = TokenStream.State(rawValue: state) else {
        let names = TokenStream.State.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("There is no such state; there are: \(names).")
      }
      let input = [UInt8](FileHandle.standardInput.readDataToEndOfFile())
      let stream = TokenStream(
        input, state: state, lastStartTag: lastStartTag, reportsErrors: errors)
      print(stream.json())
      if errors { print(stream.errorJSON()) }
    }
  }

  /// For Tests/HTML5, which compares many texts with browsers. A text comes as a line with its
  /// context (`-` for a document) or encoding, a line with its length, and its bytes; each answer is
  /// a line with a length and that many bytes.
  struct Batch: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Prints the trees of many texts.", shouldDisplay: false)

    @Flag(help: "Decode the texts instead.") var decode = false

    func run() throws {
      var input = FileHandle.standardInput.readDataToEndOfFile()[...]
      var output = Data()
      while let subject = line(&input),
        let length = line(&input).flatMap({ Int(decimal: $0, in: 0...1 << 30) })
      {
        let bytes = [UInt8](input.prefix(length))
        input = input.dropFirst(length)
        let answer = try answer(subject, bytes)
        output += "\(answer.count)\n".utf8
        output += answer
      }
      try FileHandle.standardOutput.write(contentsOf: output)
    }

    private func line(_ input: inout Data) -> String? {
      guard let end = input.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      defer { input = input[(end + 1)...] }
      return String(decoding: input[..<end], as: UTF8.self)
    }

    private func answer(_ subject: String, _ bytes: [UInt8]) throws -> [UInt8] {
      if decode { return TextEncoding(label: subject)?.decode(bytes) ?? [] }
      let context = subject == "-" ? nil : subject
      return Array(try outline(bytes, context: context, scripting: false).utf8)
    }
  }
}

private func outline(_ bytes: [UInt8], context: String?, scripting: Bool) throws -> String {
  var options = ParseOptions()
  options.scripting = scripting
  options.fillsSelectedContent = true
  guard let context else { return try HTMLParser.document(bytes, options: options).outline() }
  return try HTMLParser.fragment(bytes, in: FragmentContext(parsing: context), options: options)
    .outline()
}
