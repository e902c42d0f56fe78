import AppTestSupport
import Foundation
import Testing

@testable import KorzoApp

@Suite("The program of the workers")
struct WorkerProgramTests {
  @Test("stands beside the server, or where it is installed, and nowhere else")
  func places() throws {
    let root = "\(repositoryFolder)/.build/test-data/worker-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: root) }
    let (beside, installed) = ("\(root)/bin/korzo-worker", "\(root)/libexec/korzo/korzo-worker")
    for folder in ["/bin", "/libexec/korzo"] {
      try FileManager.default.createDirectory(
        atPath: root + folder, withIntermediateDirectories: true)
    }
    #expect(worker(besideProgram: "\(root)/bin/korzo") == beside)
    try program(installed, rights: 0o755)
    #expect(worker(besideProgram: "\(root)/bin/korzo") == installed)
    try program(beside, rights: 0o644)
    #expect(worker(besideProgram: "\(root)/bin/korzo") == installed, "what cannot be run is none")
    try program(beside, rights: 0o755)
    #expect(worker(besideProgram: "\(root)/bin/korzo") == beside)
  }

  @Test("is told by doctor when it works, when it is missing, and when it cannot work")
  func doctor() async throws {
    let good = await examineWorker(builtWorker)
    #expect(good.map(\.isGood) == [true], "\(good)")
    for (path, words) in [
      ("/nowhere/korzo-worker", "There is no program /nowhere/korzo-worker"),
      ("/bin/false", "/bin/false cannot work: exit status 1"),
    ] {
      let found = await examineWorker(path)
      #expect(found.map(\.isGood) == [false])
      #expect(found.first?.text.contains(words) == true, "\(found)")
      #expect(found.first?.text.contains("../libexec/korzo") == true)
    }
  }

  private func program(_ path: String, rights: Int) throws {
    #expect(
      FileManager.default.createFile(
        atPath: path, contents: Data("#!/bin/sh\n".utf8),
        attributes: [.posixPermissions: rights]))
  }
}
