import Core
import Foundation

/// Where an S3-compatible store is, and what proves who we are.
package struct S3Options: Sendable, CustomStringConvertible {
  /// The store's address, without a path, such as `https://s3.eu-central-1.amazonaws.com`.
  package let endpoint: String
  /// The region that signatures are made for; `us-east-1` for stores that have none.
  package let region: String
  /// The bucket, which is there already.
  package let bucket: String
  /// The public half of the key.
  package let accessKey: String
  /// The secret half. Never logged.
  package let secretKey: String
  /// What all keys begin with: empty, or with a slash at the end.
  package let prefix: String
  /// Whether the bucket is the first part of the path (MinIO and most others) or of the host
  /// (Amazon).
  package let pathStyle: Bool
  /// Files above this many bytes are sent in parts of so many bytes; S3 allows at least 5 MiB.
  package var partSize = 16 * 1_048_576
  /// Most bytes of the local cache.
  package var cacheBytes = 2 * 1_073_741_824

  let scheme: String
  /// With the port where it is not the scheme's own, as in the Host header.
  let host: String

  /// Checks what an operator wrote.
  /// - Throws: ``StorageError/badOptions(_:)``.
  package init(
    endpoint: String, region: String, bucket: String, accessKey: String, secretKey: String,
    prefix: String = "", pathStyle: Bool = true
  ) throws(StorageError) {
    guard let url = URLComponents(string: endpoint), let scheme = url.scheme?.lowercased(),
      ["http", "https"].contains(scheme), let name = url.host?.lowercased(), !name.isEmpty,
      url.path.isEmpty || url.path == "/", url.query == nil, url.user == nil
    else {
      throw .badOptions("storage.s3.endpoint is '\(endpoint)'. Use https://HOST, without a path.")
    }
    guard (3...63).contains(bucket.utf8.count), bucket.utf8.allSatisfy(Self.isBucketByte) else {
      throw .badOptions("storage.s3.bucket is '\(bucket)', which is no name of a bucket.")
    }
    guard !region.isEmpty, region.utf8.allSatisfy(Self.isBucketByte) else {
      throw .badOptions("storage.s3.region is '\(region)'. Use one such as eu-central-1.")
    }
    let isPlain = { (text: String) in !text.isEmpty && text.utf8.allSatisfy { 0x21...0x7e ~= $0 } }
    guard isPlain(accessKey), isPlain(secretKey), !accessKey.contains("/") else {
      throw .badOptions("storage.s3.accessKey and storage.s3.secretKey are needed, without spaces.")
    }
    let folder = prefix.trimmingCharacters(in: CharacterSet(charactersIn: "/"))
    guard folder.isEmpty || (try? StorageKey(folder)) != nil else {
      throw .badOptions("storage.s3.prefix is '\(prefix)'. Use a-z, 0-9, . _ - and slashes.")
    }
    self.endpoint = endpoint
    self.region = region
    self.bucket = bucket
    self.accessKey = accessKey
    self.secretKey = secretKey
    self.prefix = folder.isEmpty ? "" : folder + "/"
    self.pathStyle = pathStyle
    self.scheme = scheme
    let port = url.port.flatMap { $0 == (scheme == "https" ? 443 : 80) ? nil : ":\($0)" } ?? ""
    host = (pathStyle ? "" : "\(bucket).") + name + port
  }

  /// Host and port as `FetchConfiguration.allowedPrivateHosts` takes them.
  package var hostAndPort: String {
    let hasPort =
      host.split(separator: ":").last.flatMap { Int(decimal: $0, in: 1...65_535) } != nil
    return hasPort ? host : "\(host):\(scheme == "https" ? 443 : 80)"
  }

  /// Bucket and endpoint, without the key.
  package var description: String { "bucket \(bucket) at \(endpoint)" }

  /// The encoded path of a key of the bucket; of the bucket itself when nil.
  func path(_ key: StorageKey?) -> String {
    let bucketPath = pathStyle ? "/\(bucket)" : ""
    guard let key else { return bucketPath.isEmpty ? "/" : bucketPath }
    return "\(bucketPath)/\(prefix)\(key)"  // these bytes need no encoding
  }

  private static func isBucketByte(_ byte: UInt8) -> Bool {
    StorageKey.isAllowed(byte) && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "_")
  }
}
