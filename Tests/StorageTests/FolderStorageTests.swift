import Core
import Foundation
import Storage
import TestSupport
import Testing

@Suite("Files in a folder")
struct FolderStorageTests {
  private let folder: TestFolder
  private let storage: FolderStorage
  private var root: String { folder.path + "/files" }

  init() throws {
    folder = try TestFolder()
    storage = try FolderStorage(folder: folder.path + "/files")
  }

  private func put(_ text: String, _ key: String) async throws {
    try await storage.put(
      fileAt: folder.file(text), as: StorageKey(key), contentType: "text/plain")
  }

  private func read(_ key: String) async throws -> String? {
    text(try await storage.localPath(of: StorageKey(key)))
  }

  private func rights(_ path: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  @Test("What would leave too little room on the disk is refused, and nothing of it stays")
  func room() async throws {
    let path = folder.path + "/tight"
    let tight = try FolderStorage(folder: path, minimumFree: 100) { _ in
      DiskSpace(free: 110, total: 10_000)
    }
    let key = try StorageKey("a/b")
    try await tight.put(fileAt: folder.file("ten bytes."), as: key, contentType: "text/plain")
    let error = await #expect(throws: StorageError.self) {
      try await tight.put(
        fileAt: folder.file("eleven byte"), as: StorageKey("a/c"), contentType: "text/plain")
    }
    #expect(error == .full("\(path)/a/c"))
    #expect(error?.explanation?.status == 507)
    #expect(try await tight.keys(under: "", after: nil, limit: 10) == [key])
  }

  @Test(
    "A disk that is full is told from a folder that cannot be used",
    .enabled(if: SmallDisk.isPossible, "only root can mount a small disk"))
  func fullDisk() async throws {
    try await SmallDisk.with(megabytes: 1) { disk in
      let full = try FolderStorage(folder: disk.path + "/files")
      try disk.fill()
      let error = await #expect(throws: StorageError.self) {
        try await full.put(
          fileAt: folder.file("text"), as: StorageKey("a/b"), contentType: "text/plain")
      }
      if case .full = error {} else { Issue.record("\(String(describing: error))") }
    }
  }

  @Test("What is put can be read, replaced and deleted")
  func putReadDelete() async throws {
    try await put("one", "pictures/ab/cd/x.webp")
    #expect(try await read("pictures/ab/cd/x.webp") == "one")
    try await put("two", "pictures/ab/cd/x.webp")
    #expect(try await read("pictures/ab/cd/x.webp") == "two")
    try await storage.delete(StorageKey("pictures/ab/cd/x.webp"))
    #expect(try await read("pictures/ab/cd/x.webp") == nil)
    try await storage.delete(StorageKey("pictures/ab/cd/x.webp"))
    try await storage.delete(StorageKey("never/was"))
  }

  @Test("Folders and files are for this user only")
  func rights() async throws {
    try await put("one", "a/b/c")
    #expect(try rights(root) == 0o700)
    #expect(try rights(root + "/a/b") == 0o700)
    #expect(try rights(root + "/a/b/c") == 0o600)
  }

  @Test("Nothing is left beside the files, also when the file to store cannot be read")
  func nothingLeft() async throws {
    try await put("one", "a")
    await #expect(throws: StorageError.self) {
      try await storage.put(
        fileAt: folder.path + "/missing", as: StorageKey("b"), contentType: "text/plain")
    }
    await #expect(throws: StorageError.self) {
      try await storage.put(fileAt: folder.path, as: StorageKey("b"), contentType: "text/plain")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: root + "/.incoming").isEmpty)
    #expect(try await storage.keys(under: "", after: nil, limit: 10).texts == ["a"])
  }

  @Test("Many at once under the same key leave one whole file")
  func concurrent() async throws {
    let contents = (0..<8).map { noise(300_000, seed: $0 + 1) }
    let paths = try contents.map { try folder.file($0) }
    let key = try StorageKey("same")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for path in paths {
        group.addTask { [storage] in
          try await storage.put(fileAt: path, as: key, contentType: "text/plain")
        }
      }
      try await group.waitForAll()
    }
    let found = try #require(content(try await storage.localPath(of: key)))
    #expect(contents.contains(found))
  }

  @Test("Symbolic links in the folder lead nowhere")
  func links() async throws {
    let outside = folder.path + "/outside"
    try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
    _ = try folder.file(Array("secret".utf8), name: "outside/secret")
    try await put("one", "a")
    try FileManager.default.createSymbolicLink(
      atPath: root + "/link", withDestinationPath: outside)
    try FileManager.default.createSymbolicLink(
      atPath: root + "/file", withDestinationPath: outside + "/secret")
    #expect(try await storage.localPath(of: StorageKey("link/secret")) == nil)
    #expect(try await storage.localPath(of: StorageKey("file")) == nil)
    #expect(try await storage.keys(under: "", after: nil, limit: 10).texts == ["a"])
    await #expect(throws: StorageError.self) { try await put("mine", "link/new") }
    try await put("mine", "file")
    #expect(text(outside + "/secret") == "secret")
    #expect(try await read("file") == "mine")
    #expect(!FileManager.default.fileExists(atPath: outside + "/new"))
  }

  @Test("A folder under a key is no file")
  func folderIsNoFile() async throws {
    try await put("one", "a/b")
    #expect(try await storage.localPath(of: StorageKey("a")) == nil)
    await #expect(throws: StorageError.self) { try await put("two", "a") }
    await #expect(throws: StorageError.self) { try await put("two", "a/b/c") }
    await #expect(throws: StorageError.self) { try await storage.delete(StorageKey("a")) }
    #expect(try await read("a/b") == "one")
  }

  @Test("Keys are listed page by page in the order of their bytes, as S3 lists them")
  func listing() async throws {
    let keys = ["a", "a-b/x", "a.b", "a/b", "a/b-c", "a/b.d/e", "a0", "b/1", "b/2", "c"]
    for key in keys.shuffled() where key != "a" && key != "a/b" { try await put(key, key) }
    let expected = keys.filter { $0 != "a" && $0 != "a/b" }
    #expect(try await storage.keys(under: "", after: nil, limit: 100).texts == expected)
    for size in 1...4 {
      var pages: [StorageKey] = []
      var page = try await storage.keys(under: "", after: nil, limit: size)
      while !page.isEmpty {
        #expect(page.count <= size)
        pages += page
        page = try await storage.keys(under: "", after: page.last, limit: size)
      }
      #expect(pages.texts == expected)
    }
  }

  @Test("A prefix may end within a name")
  func prefix() async throws {
    for key in ["exports/12-a.zip", "exports/13-b.zip", "exportsx", "pictures/1"] {
      try await put(key, key)
    }
    func found(_ prefix: String) async throws -> [String] {
      try await storage.keys(under: prefix, after: nil, limit: 10).texts
    }
    #expect(try await found("exports/") == ["exports/12-a.zip", "exports/13-b.zip"])
    #expect(try await found("exports/13") == ["exports/13-b.zip"])
    #expect(try await found("exports").count == 3)
    #expect(try await found("nothing/").isEmpty)
    #expect(try await storage.keys(under: "", after: nil, limit: 0).isEmpty)
  }

  @Test("A folder that cannot be made is told in words")
  func badFolder() throws {
    let file = try folder.file("one")
    #expect(throws: StorageError.self) { try FolderStorage(folder: file + "/inside") }
  }

  @Test("The check of doctor leaves nothing behind")
  func check() async throws {
    try await storage.check(in: folder.path)
    #expect(try await storage.keys(under: "", after: nil, limit: 10).isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["files"])
  }

  @Test("What a crash left half-written goes after a day, not before")
  func leftovers() throws {
    for (name, age) in [("old", 90_000.0), ("new", 100.0)] {
      let path = try folder.file(Array("x".utf8), name: "files/.incoming/\(name)")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: path)
    }
    _ = try FolderStorage(folder: root)
    #expect(try FileManager.default.contentsOfDirectory(atPath: root + "/.incoming") == ["new"])
  }
}
