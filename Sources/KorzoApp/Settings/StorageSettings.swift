import Configuration
import Features
import Storage

/// Where files of people live.
package enum StorageSettings: Sendable, CustomStringConvertible {
  /// A folder of this machine.
  case folder(String)
  /// A store that speaks S3, and whether its address may be private.
  case s3(S3Options, allowsPrivate: Bool)

  /// For the operator, without secrets.
  package var description: String {
    switch self {
    case .folder(let path): "the folder \(path)"
    case .s3(let options, _): "the \(options)"
    }
  }
}

extension Settings {
  enum StorageKind: String, CaseIterable { case folder, s3 }

  static let storageKind = Setting(
    "storage.kind", "folder", "Where pictures and other files live: folder, or s3.",
    parse: choice(StorageKind.self))
  static let storageFolder = Setting(
    "storage.folder", nil, "The folder of files. Without it, data.dir/files.", parse: text)
  static let minimumFree = Setting(
    "storage.minimumFree", "256",
    "Megabytes of the disk that stay free, 0 to 1000000, or a tenth of a disk where that is less: "
      + "below, uploads and imports are refused (507), so that there is room for texts.",
    parse: { number(0...1_000_000)($0).map { $0 << 20 } })
  static let s3Endpoint = Setting(
    "storage.s3.endpoint", nil,
    "The address of the S3 store, such as https://s3.eu-central-1.amazonaws.com.",
    parse: webAddressText)
  static let s3Region = Setting(
    "storage.s3.region", "us-east-1",
    "The store's region; stores other than Amazon's mostly take us-east-1.", parse: text)
  static let s3Bucket = Setting(
    "storage.s3.bucket", nil, "The bucket, which must be there, and private.", parse: text)
  static let s3AccessKey = Setting(
    "storage.s3.accessKey", nil, "The name of the key of the store.", parse: text)
  static let s3SecretKey = Setting(
    "storage.s3.secretKey", nil, secret: true, "The secret of the key of the store.", parse: text)
  static let s3Prefix = Setting(
    "storage.s3.prefix", "", "What the names of our files in the bucket begin with.",
    parse: { $0 })
  static let s3PathStyle = Setting(
    "storage.s3.pathStyle", "true",
    "true: the bucket is in the path, as MinIO and most others have it. false: it is in the host, "
      + "as Amazon has it.", parse: flag)
  static let s3AllowPrivate = Setting(
    "storage.s3.allowPrivate", "false",
    "true when the store is meant to be at a private address, such as 127.0.0.1.", parse: flag)
  static let s3Cache = Setting(
    "storage.s3.cache", "2048",
    "Megabytes of files of the store that are kept in data.dir/cache, 1 to 1000000.",
    parse: number(1...1_000_000))

  static let storageDocumentation: [SettingDocumentation] = [
    storageKind.documentation, storageFolder.documentation, minimumFree.documentation,
    s3Endpoint.documentation,
    s3Region.documentation, s3Bucket.documentation, s3AccessKey.documentation,
    s3SecretKey.documentation, s3Prefix.documentation, s3PathStyle.documentation,
    s3AllowPrivate.documentation, s3Cache.documentation,
  ]

  static func storage(
    _ reader: ConfigReader, dataFolder: String
  ) throws(SettingsError) -> StorageSettings {
    switch try storageKind.require(reader) {
    case .folder: return .folder(try storageFolder.read(reader) ?? dataFolder + "/files")
    case .s3: return .s3(try s3Options(reader), allowsPrivate: try s3AllowPrivate.require(reader))
    }
  }

  private static func s3Options(_ reader: ConfigReader) throws(SettingsError) -> S3Options {
    let endpoint = try s3Endpoint.require(reader)
    let region = try s3Region.require(reader)
    let bucket = try s3Bucket.require(reader)
    let accessKey = try s3AccessKey.require(reader)
    let secretKey = try s3SecretKey.require(reader)
    let prefix = try s3Prefix.require(reader)
    let pathStyle = try s3PathStyle.require(reader)
    let cache = try s3Cache.require(reader)
    do {
      var options = try S3Options(
        endpoint: endpoint, region: region, bucket: bucket, accessKey: accessKey,
        secretKey: secretKey, prefix: prefix, pathStyle: pathStyle)
      options.cacheBytes = cache << 20
      return options
    } catch {
      throw SettingsError(key: "storage.kind", given: nil, meaning: "\(error)", fallback: nil)
    }
  }
}
