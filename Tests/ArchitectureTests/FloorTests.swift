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
        case "Imaging": ["Core", "Cryptography", "Workers"]
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

  @Test("Workers stand on what they share with the server, and nothing stands on them")
  func workers() {
    for file in sources {
      let isWorker = Floor.workers.contains(file.target)
      let foreign =
        isWorker
        ? Floor.all.subtracting(Floor.workers).subtracting([
          "Core", "Imaging", "Reports", "Workers",
        ])
        : Floor.workers
      #expect(file.imports.isDisjoint(with: foreign), "\(file)")
    }
  }

  /// Sixty libraries that only hostile data needs stay out of the server: out of its memory, of
  /// its start, and of what can be attacked in it.
  @Test("The server is linked to no library that decodes pictures or draws reports")
  func serverCarriesNoWorker() throws {
    let closure = try Manifest().closure(of: "korzo")
    #expect(closure.isSuperset(of: ["Imaging", "Reports", "KorzoApp", "CSQLite"]))
    let libraries: Set = ["CCairo", "CGObject", "CPango", "CSandbox", "CVips"]
    #expect(closure.isDisjoint(with: Floor.workers.union(libraries)))
    #expect(try Manifest().closure(of: "korzo-worker").isSuperset(of: libraries))
  }

  @Test(
    "Each dependency is used through one target of ours",
    arguments: [
      ("CArchive", ["Archives", "TestSupport"]), ("CCrypto", ["Cryptography", "TestSupport"]),
      ("CPostgres", ["DatabasePostgres"]), ("CSQLite", ["DatabaseSQLite"]),
      ("CCmark", ["HTMLText"]), ("CCurl", ["Fetching", "Mail"]),
      ("CZlib", ["Fetching", "Web"]),
      ("CPango", ["ReportWorker"]), ("CVips", ["PictureWorker"]),
      ("CSandbox", ["PictureWorker", "ReportWorker"]),
      ("Subprocess", ["Workers"]),
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
