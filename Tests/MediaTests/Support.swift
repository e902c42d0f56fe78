import Accounts
import AppTestSupport
import Core
import Database
import Foundation
import Imaging
import KorzoApp
import Logging
import Storage
import Synchronization
import Testing
import Web

@testable import Media

/// What a picture of a test is used for; the test says who may see it.
let testUse = "test.thing"

/// A site with pictures, and what the tests ask of it.
struct World: Sendable {
  let test: TestApp
  let media: Media
  let storage: FlakyStorage
  let site: Site
  let folder: String
  private let answers: Answers

  final class Answers: Sendable {
    let byRef = Mutex<[ID: [String: MediaAccess]]>([:])
  }

  init(_ test: TestApp, folder: String, limits: PictureLimits) throws {
    let storage = FlakyStorage(try FolderStorage(folder: folder + "/storage"))
    let answers = Answers()
    try FileManager.default.createDirectory(
      atPath: folder + "/work", withIntermediateDirectories: true)
    media = Media(
      database: test.app.database, storage: storage,
      pictures: Pictures(worker: pictureWorker, limits: limits, atOnce: 2),
      ids: IDGenerator(slot: 63, clock: test.clock.clock), clock: test.clock.clock,
      folder: folder + "/work", logger: makeLogger(level: .critical)
    )
    .withGuard(testUse) { viewer, ref in
      answers.byRef.withLock { $0[ref]?[viewer?.userName ?? ""] ?? .denied }
    }
    let routes = Routes()
    test.app.accounts.routes(routes)
    media.routes(routes)
    site = try Site(
      options: SiteOptions(
        baseURL: "http://korzo.test", name: "Korzo", publicFolder: nil,
        secret: Array(repeating: 7, count: 32)),
      routes: routes, authenticator: test.app.accounts.authenticator, clock: test.clock.clock,
      logger: makeLogger(level: .critical))
    self.test = test
    self.storage = storage
    self.folder = folder
    self.answers = answers
  }

  var database: any Database { test.app.database }

  /// What the guard says of a thing to a person, or to somebody who is not signed in (nil).
  func allow(_ userName: String?, see ref: ID, _ access: MediaAccess) {
    answers.byRef.withLock { $0[ref, default: [:]][userName ?? ""] = access }
  }

  /// A file with these bytes.
  func file(_ bytes: [UInt8]) throws -> String {
    let path = folder + "/" + UUID().uuidString
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// Takes a picture of the test.
  func take(owner: ID?, seed: UInt8 = 0, width: Int = 48, height: Int = 32) async throws -> Picture
  {
    let path = try file(testPicture(width: width, height: height, seed: seed))
    return try await media.take(fileAt: path, owner: owner)
  }

  func use(_ picture: Picture, of ref: ID, by owner: ID?, position: Int = 0) async throws {
    try await database.write { db in
      try PictureStore().use(
        picture.id, ownedBy: owner, as: testUse, of: ref, position: position, in: db)
    }
  }

  func release(_ ref: ID) async throws {
    try await database.write { db in try PictureStore().release(testUse, of: ref, in: db) }
  }

  /// A browser in which a person is signed in, who is there already.
  func browser(_ userName: String) async throws -> Visitor {
    let visitor = Visitor(site: site)
    let answer = try await visitor.post(
      "/sign-in", ["name": userName, "password": testPassword])
    try #require(answer.status == 303)
    return visitor
  }

  func stranger() -> Visitor { Visitor(site: site) }

  /// All files in the storage.
  func files() async throws -> [StorageKey] {
    try await storage.keys(under: "", after: nil, limit: 1000)
  }

  /// What lies in the folder of work; empty when all work was cleaned up.
  func leftoverWork() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder + "/work")
  }

  func count(_ sql: SQL) async throws -> Int {
    try await database.read { db in try db.value(sql, as: Int.self) ?? 0 }
  }
}

/// Gives `body` a world of its own.
func withWorld(
  _ engine: Engine, limits: PictureLimits = PictureLimits(), _ body: (World) async throws -> Void
) async throws {
  let folder = repositoryFolder + "/.build/test-data/" + UUID().uuidString
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try await withApp(engine) { test in
    try await body(World(test, folder: folder, limits: limits))
  }
}

/// A storage that fails when the test says so.
final class FlakyStorage: Storage {
  private let inner: FolderStorage
  private let fails = Mutex(false)
  private let puts = Mutex(0)

  init(_ inner: FolderStorage) { self.inner = inner }

  /// Lets the next files fail.
  func setFailing(_ value: Bool) { fails.withLock { $0 = value } }

  /// How many files were put.
  var putCount: Int { puts.withLock { $0 } }

  func put(fileAt path: String, as key: StorageKey, contentType: String) async throws {
    let count = puts.withLock { count in
      count += 1
      return count
    }
    if fails.withLock({ $0 }), count.isMultiple(of: 2) {
      throw StorageError.unavailable("as the test wants")
    }
    try await inner.put(fileAt: path, as: key, contentType: contentType)
  }

  func localPath(of key: StorageKey) async throws -> String? {
    try await inner.localPath(of: key)
  }

  func delete(_ key: StorageKey) async throws { try await inner.delete(key) }

  func keys(under prefix: String, after: StorageKey?, limit: Int) async throws -> [StorageKey] {
    try await inner.keys(under: prefix, after: after, limit: limit)
  }
}
