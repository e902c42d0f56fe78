import Foundation
import TestSupport
import Testing
import Workers

@Suite("A worker")
struct RunWorkerTests {
  @Test("reads its job, runs in its folder, and sees the variables that are named alone")
  func job() async throws {
    setenv("KORZO_TEST_SECRET", "s3cret", 1)
    try await withFolder { folder in
      let ending = await runWorker(
        ["/bin/sh", "-c", "cat; pwd; echo $KORZO_TEST_SECRET $NAMED"], on: ["a": 1], in: folder,
        seconds: 3600, environment: ["NAMED": "seen"])
      guard case .exited(0, let output, let complaint) = ending else {
        Issue.record("\(ending)")
        return
      }
      #expect(String(decoding: output, as: UTF8.self) == "{\"a\":1}\(folder)\nseen\n")
      #expect(complaint.isEmpty)
    }
  }

  @Test("that cannot be had for a job is not started")
  func notStarted() async throws {
    try await withFolder { folder in
      for (command, place) in [([], folder), (["/nowhere"], folder), (["/bin/true"], "/nowhere")] {
        let ending = await runWorker(command as [String], on: 1, in: place, seconds: 3600)
        guard case .notStarted = ending else {
          Issue.record("\(command): \(ending)")
          continue
        }
      }
    }
  }

  @Test("has a folder of its own, which nobody else can read and which goes with the work")
  func workFolder() async throws {
    try await withFolder { folder in
      let first = try WorkFolder(in: folder)
      let second = try WorkFolder(in: folder)
      #expect(first.path != second.path)
      let rights = try FileManager.default.attributesOfItem(atPath: first.path)
      #expect((rights[.posixPermissions] as? NSNumber)?.intValue == 0o700)
      try Data([1]).write(to: URL(filePath: first.path + "/file"))
      first.remove()
      second.remove()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
      #expect(throws: (any Error).self) { try WorkFolder(in: folder + "/missing") }
    }
  }

  @Test("that died with its parent leaves nothing for longer than an hour")
  func swept() async throws {
    try await withFolder { folder in
      let left = try WorkFolder(in: folder)
      try Data([1]).write(to: URL(filePath: folder + "/other"))
      #expect(sweepWork(in: folder) == 0)
      #expect(sweepWork(in: folder, now: Date(timeIntervalSinceNow: 3500)) == 0)
      #expect(FileManager.default.fileExists(atPath: left.path))
      #expect(sweepWork(in: folder, now: Date(timeIntervalSinceNow: 3700)) == 1)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["other"])
      #expect(sweepWork(in: folder + "/nowhere") == 0)
    }
  }

  @Test(
    "is complained of in words when it is missing, fails, or is another program",
    arguments: [
      ("/bin/true", nil), ("/bin/false", "/bin/false cannot work: exit status 1"),
      ("/bin/cat", "cannot work: /bin/cat: check: "),
      ("/usr/bin/yes", "/usr/bin/yes is another program"),
      ("/etc/passwd", "There is no program /etc/passwd"), ("/nowhere", "There is no program"),
    ] as [(String, String?)])
  func complaints(program: String, words: String?) async {
    let found = await complaint(aboutWorker: program, seconds: 3600)
    if let words {
      #expect(found?.contains(words) == true, "\(found ?? "nothing")")
    } else {
      #expect(found == nil)
    }
  }
}

private func withFolder(_ body: (String) async throws -> Void) async throws {
  let folder = "\(repositoryFolder)/.build/test-data/workers-\(UUID().uuidString)"
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try await body(folder)
}
