import Testing

@Suite("Rule 1: a floor imports only floors below")
struct FloorTests {
  @Test("Every target stands on a floor")
  func everyTarget() {
    let targets = Set(sources.map(\.target))
    #expect(targets.count > 10, "the sources are found")
    #expect(targets.subtracting(Floor.all) == [])
  }

  @Test(
    "The ground floor imports nothing of ours but Core, and for two their neighbours")
  func ground() {
    for file in sources where Floor.ground.contains(file.target) {
      let below: Set<String> =
        switch file.target {
        case "Core": []
        case "HTMLText": ["Core", "FeedFormats", "HTML5"]
        case "Imaging": ["Core", "Cryptography"]
        default: ["Core"]
        }
      let others = Floor.all.subtracting(below)
      #expect(file.imports.isDisjoint(with: others), "\(file)")
    }
  }

  @Test("The platform imports neither features nor the roof")
  func platform() {
    for file in sources where Floor.platform.contains(file.target) {
      #expect(file.imports.isDisjoint(with: Floor.features.union(Floor.roof)), "\(file)")
    }
  }

  @Test("Features import neither each other nor the roof")
  func features() {
    for file in sources where Floor.features.contains(file.target) {
      let others = Floor.features.subtracting([file.target]).union(Floor.roof)
      #expect(file.imports.isDisjoint(with: others), "\(file)")
    }
  }

  @Test("The server knows nothing of its guests: the demonstration and the stand-in for Instagram")
  func guests() {
    for file in sources where !["Demo", "InstagramStandIn", "korzo"].contains(file.target) {
      #expect(file.imports.isDisjoint(with: ["Demo", "InstagramStandIn"]), "\(file)")
    }
  }

  @Test(
    "Each dependency is used through one target of ours",
    arguments: [
      ("CArchive", ["Archives", "TestSupport"]), ("CCrypto", ["Cryptography", "TestSupport"]),
      ("CPostgres", ["DatabasePostgres"]), ("CSQLite", ["DatabaseSQLite"]),
      ("CCmark", ["HTMLText"]), ("CCurl", ["Fetching", "Mail"]),
      ("CZlib", ["Fetching", "Web"]),
      ("CPango", ["Reports"]), ("CVips", ["Imaging"]), ("CSandbox", ["Imaging"]),
      ("Subprocess", ["Imaging"]),
      ("Hummingbird", ["Web"]), ("HummingbirdCore", ["Web"]), ("NIOCore", ["Web"]),
      ("HTTPTypes", ["Web"]),
      ("ArgumentParser", ["korzo"]), ("Configuration", ["Features", "KorzoApp"]),
    ])
  func oneDoor(module: String, doors: [String]) {
    for file in sources where file.imports.contains(module) {
      #expect(doors.contains(file.target), "\(file) imports \(module)")
    }
  }
}
