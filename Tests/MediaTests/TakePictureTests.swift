import AppTestSupport
import Core
import Database
import Imaging
import Storage
import Testing

@testable import Media

@Suite("Taking a picture")
struct TakePictureTests {
  @Test("It is there in its sizes, as WebP and as JPEG", arguments: Engine.allCases)
  func sizes(_ engine: Engine) async throws {
    try await withWorld(engine) { world in
      let owner = try await world.test.account("anna")
      let picture = try await world.take(owner: owner, width: 1200, height: 800)
      #expect(picture.width == 1200)
      #expect(picture.height == 800)
      #expect(picture.blurhash.count == 28)
      #expect(picture.webp.map(\.width) == [320, 640, 1080, 1200])
      #expect(picture.jpeg.map(\.width) == [320, 640, 1080, 1200])
      #expect(picture.path(atLeast: 321) == picture.webp[1].path)
      #expect(picture.jpegPath(atLeast: 5000) == picture.jpeg[3].path)
      #expect(try await world.files().count == 8)
      #expect(try await world.count("SELECT COUNT(*) FROM picture_variant") == 8)
      let stored = try await world.database.read { db in
        try PictureStore().pictures([picture.id, ID(1)], in: db)
      }
      #expect(stored == [picture.id: picture])
    }
  }

  @Test("The same content is stored once", arguments: Engine.allCases)
  func sameContent(_ engine: Engine) async throws {
    try await withWorld(engine) { world in
      let (anna, bara) = (
        try await world.test.account("anna"), try await world.test.account("bara")
      )
      let first = try await world.take(owner: anna)
      let puts = world.storage.putCount
      let second = try await world.take(owner: bara)
      #expect(first.id != second.id)
      #expect(world.storage.putCount == puts)
      #expect(try await world.files().count == 2)
    }
  }

  @Test("A square is cut out of the middle for a face", arguments: Engine.allCases)
  func square(_ engine: Engine) async throws {
    try await withWorld(engine) { world in
      let owner = try await world.test.account("anna")
      for (width, height) in [(900, 500), (400, 700), (512, 512)] {
        let path = try world.file(testPicture(width: width, height: height))
        let face = try await world.media.takeSquare(fileAt: path, owner: owner)
        #expect(face.width == min(width, height))
        #expect(face.height == min(width, height))
      }
    }
  }

  @Test("When storing fails, nothing stays", arguments: Engine.allCases)
  func storageFails(_ engine: Engine) async throws {
    try await withWorld(engine) { world in
      let owner = try await world.test.account("anna")
      world.storage.setFailing(true)
      await #expect(throws: (any Error).self) {
        try await world.take(owner: owner, width: 700, height: 300)
      }
      world.storage.setFailing(false)
      #expect(try await world.count("SELECT COUNT(*) FROM picture") == 0)
      #expect(try await !world.files().isEmpty, "one of them was stored before it failed")
      world.test.clock.advance(by: .hours(2))
      try await world.media.collect()
      #expect(try await world.files() == [])
      #expect(try await world.count("SELECT COUNT(*) FROM media_garbage") == 0)
      #expect(try world.leftoverWork() == [])
    }
  }

  @Test("A use needs a picture of that person", arguments: Engine.allCases)
  func usesAreOfOnesOwn(_ engine: Engine) async throws {
    try await withWorld(engine) { world in
      let (anna, bara) = (
        try await world.test.account("anna"), try await world.test.account("bara")
      )
      let own = try await world.take(owner: anna)
      let fetched = try await world.take(owner: nil, seed: 9)
      try await world.use(own, of: ID(1), by: anna, position: 1)
      try await world.use(fetched, of: ID(2), by: nil)
      for (picture, owner) in [(own, bara as ID?), (own, nil), (fetched, anna)] {
        let error = await #expect(throws: AppError.self) {
          try await world.use(picture, of: ID(3), by: owner)
        }
        #expect(error?.code == "picture_gone")
      }
      let other = try await world.take(owner: anna, seed: 5)
      try await world.use(other, of: ID(1), by: anna, position: 0)
      let uses = try await world.database.read { db in
        try PictureStore().uses(testUse, of: [ID(1), ID(2), ID(3)], in: db)
      }
      #expect(uses == [ID(1): [other, own], ID(2): [fetched]])
    }
  }
}
