import Features
import Foundation
import Testing

@testable import KorzoApp

/// A setting under a name that is none would have no effect, and nobody would know.
@Suite("Misspelt settings")
struct SettingNamesTests {
  private static let names = (Settings.documentation + App.features.flatMap(\.settings))
    .map(\.environmentName)

  /// A letter left out, twice, and another one.
  private func misspelt(_ name: String) -> [String] {
    let middle = name.index(name.startIndex, offsetBy: name.count / 2)
    var (less, more, other) = (name, name, name)
    less.remove(at: middle)
    more.insert(name[middle], at: middle)
    other.replaceSubrange(middle...middle, with: name[middle] == "Q" ? "X" : "Q")
    return [less, more, other].filter { !Self.names.contains($0) }
  }

  @Test("In a file, the start stops and says which was meant", arguments: names)
  func file(name: String) throws {
    for wrong in misspelt(name) {
      for line in ["\(wrong)=x", "# a remark\n\n  \(wrong) = x\n"] {
        let error = #expect(throws: UsageError.self) {
          _ = try SettingNames.read(line, of: "k.env")
        }
        let said = error?.description ?? ""
        #expect(said.contains("k.env has \(wrong), which is no setting."), "\(said)")
        #expect(said.contains("Did you mean "), "\(said)")
      }
    }
    let read = try SettingNames.read("\(name)=x\n#\(name)Q=x\r\n \(name) = y = z \n\n", of: "k.env")
    #expect(read == [name: "y = z"])
  }

  @Test("A line that says nothing is named by its number, and its words are not told")
  func noLine() {
    for text in ["SITE_NAME=x\n\nbase64ofsecret", "SITE_NAME=x\n#\n=base64ofsecret"] {
      let error = #expect(throws: UsageError.self) { _ = try SettingNames.read(text, of: "k.env") }
      #expect(error?.description == "Line 3 of k.env is no NAME=value.")
    }
  }

  @Test("In the environment as well, where most names are others'", arguments: names)
  func environment(name: String) async throws {
    let words = name.split(separator: "_")
    // A letter more or less behind the first word, and one in a long first word.
    var wrong: [String] = []
    if words.count > 1, let first = words.first, let last = words.last {
      if last.count > 4 { wrong.append(name + String(last.suffix(1))) }
      if first.count > 6 { wrong.append(String(name.prefix(3)) + name.dropFirst(4)) }
    }
    for wrong in wrong where !Self.names.contains(wrong) {
      let error = await #expect(throws: UsageError.self) {
        try await readSettings(environment: [wrong: "x"])
      }
      #expect(error?.description.contains("The environment has \(wrong)") == true)
    }
    try SettingNames.check([name: "x"])
  }

  @Test("Names of others in the environment are none of our business")
  func others() throws {
    let others = [
      "PATH", "HOME", "MAIL", "LANG", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "DATABASE", "PORT",
      "SITE", "PGPASSWORD", "INVOCATION_ID", "LISTEN_FDS", "KORZO_TEST_CRASH", "LD_LIBRARY_PATH",
      "", "DATABASE_URL", "OPENID_ACME_CLIENT_ID", "HTTPS_PORT", "HTTPS_HOST", "HTTP2_PORT",
      "SMTP_PORT", "SMTP_HOST", "FTP_PORT", "SFTP_HOST", "RTMP_PORT", "TCP_PORT", "FILE_NAME",
      "FILE_URL", "LOGLEVEL", "SITENAME", "DATABASE_URI", "MAILTO", "KUBERNETES_SERVICE_HOST",
      "DATABASE_SSL", "SITE_HOST", "SITE_BASE", "DATA_DISK", "HTTP_POST", "DATABASE_URL_1",
    ]
    try SettingNames.check(Dictionary(uniqueKeysWithValues: others.map { ($0, "x") }))
  }

  @Test("A file is read only when all its names are settings")
  func read() async throws {
    try await withFolder { folder in
      let file = folder + "/korzo.env"
      func read(_ text: String) async throws -> Settings {
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        return try await readSettings(file: file, environment: [:])
      }
      let good = try await read("# mine\nSITE_NAME=Here\n\nOPENID_PROVIDERS=\n")
      #expect(good.siteName == "Here")
      // A remark in another character set does not matter.
      try Data(Array("# m".utf8) + [0xE1] + Array("\nSITE_NAME=There\n".utf8))
        .write(to: URL(fileURLWithPath: file))
      #expect(try await readSettings(file: file, environment: [:]).siteName == "There")
      let error = await #expect(throws: UsageError.self) {
        try await read("SITE_NAME=Here\nDATABSE_URL=postgres://korzo@db/korzo\n")
      }
      #expect(error?.description.contains("DATABSE_URL") == true)
      #expect(error?.description.contains("Did you mean DATABASE_URL?") == true)
      #expect(error?.description.contains("postgres://") == false)
    }
  }
}
