import Features
import Storage
import Testing

@testable import KorzoApp

@Suite("Settings of the place for files")
struct StorageSettingsTests {
  private let s3 = [
    "STORAGE_KIND": "s3", "STORAGE_S3_ENDPOINT": "https://s3.example.org",
    "STORAGE_S3_BUCKET": "korzo", "STORAGE_S3_ACCESS_KEY": "public",
    "STORAGE_S3_SECRET_KEY": "s3cr3t",
  ]

  @Test("Without settings, files live in the data folder")
  func folder() async throws {
    let settings = try await readSettings(environment: ["DATA_DIR": "/srv/korzo"])
    #expect("\(settings.storage)" == "the folder /srv/korzo/files")
    let other = try await readSettings(environment: ["STORAGE_FOLDER": "/mnt/files"])
    #expect("\(other.storage)" == "the folder /mnt/files")
  }

  @Test("A store that speaks S3 is described without its secret")
  func store() async throws {
    let settings = try await readSettings(
      environment: s3.merging(["STORAGE_S3_PATH_STYLE": "false", "STORAGE_S3_CACHE": "10"]) { $1 })
    #expect("\(settings.storage)" == "the bucket korzo at https://s3.example.org")
    guard case .s3(let options, let allowsPrivate) = settings.storage else {
      Issue.record("it is no store")
      return
    }
    #expect(!options.pathStyle && !allowsPrivate)
    #expect(options.cacheBytes == 10 << 20)
    #expect(options.region == "us-east-1")
  }

  @Test(
    "What is missing or cannot be used is named, without the secret",
    arguments: [
      ("STORAGE_S3_ENDPOINT", "", "storage.s3.endpoint"),
      ("STORAGE_S3_ENDPOINT", "https://a.example/path", "storage.s3.endpoint"),
      ("STORAGE_S3_BUCKET", "", "storage.s3.bucket"),
      ("STORAGE_S3_BUCKET", "Big_Bucket", "storage.s3.bucket"),
      ("STORAGE_S3_ACCESS_KEY", "", "storage.s3.accessKey"),
      ("STORAGE_S3_SECRET_KEY", "", "storage.s3.secretKey"),
      ("STORAGE_S3_SECRET_KEY", "two lines\nof it", "storage.s3.secretKey"),
      ("STORAGE_S3_PREFIX", "../up", "storage.s3.prefix"),
      ("STORAGE_S3_PATH_STYLE", "perhaps", "storage.s3.pathStyle"),
      ("STORAGE_S3_ALLOW_PRIVATE", "perhaps", "storage.s3.allowPrivate"),
      ("STORAGE_S3_CACHE", "0", "storage.s3.cache"),
    ])
  func nonsense(name: String, value: String, key: String) async throws {
    let error = await #expect(throws: SettingsError.self) {
      try await readSettings(environment: s3.merging([name: value]) { $1 })
    }
    let message = try #require(error?.description)
    #expect(message.contains(key))
    #expect(!message.contains("s3cr3t") && !message.contains("two lines"))
  }
}
