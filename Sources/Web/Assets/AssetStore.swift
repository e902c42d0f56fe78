import Core
import Cryptography
import Foundation
import NIOCore
import Synchronization

/// The files of Public/, read once at the start and kept in memory, plain and compressed.
///
/// Each is served at `/assets/NAME-HASH.EXT`, which may be kept for ever because the hash (10 hex
/// digits of the SHA-256) changes with the content. References between assets are rewritten to
/// these addresses, leaves first, so that a change of a module also changes the address of those
/// that import it; a module graph must therefore have no circle. A style sheet that imports another
/// one contains it when it is sent, and so does a module (see ``ModuleBundle``): one request instead
/// of two, one after the other. Files directly in Public/ (`service-worker.js`, `favicon.ico`, `robots.txt`) are served at `/NAME` instead, and asked
/// for anew each time.
final class AssetStore: Sendable {
  struct Asset: Sendable {
    /// As it goes out: all answers share it.
    let body: ByteBuffer
    let gzip: ByteBuffer?
    let contentType: String
    let tag: String
    let isImmutable: Bool

    /// The same at an address that stays.
    var askedAnew: Asset {
      Asset(
        body: body, gzip: gzip, contentType: contentType, tag: tag, isImmutable: false)
    }
  }

  private let addresses: [String: String]
  private let assets: [String: Asset]

  /// No assets at all.
  init() {
    addresses = [:]
    assets = [:]
  }

  /// What was made last, and of which files.
  private static let latest = Mutex<(files: [UInt8], store: AssetStore)?>(nil)

  /// Reads a folder. Sites of one process that have the same files share what is made of them.
  /// - Throws: `AssetFault`, or what Foundation says of a folder that cannot be read.
  static func read(_ folder: String, gzip: Gzip) throws -> AssetStore {
    let files = try readFiles(in: folder)
    let fingerprint = fingerprint(of: files)
    return try latest.withLock { latest in
      if let latest, latest.files == fingerprint { return latest.store }
      let store = try AssetStore(files: files, gzip: gzip)
      latest = (fingerprint, store)
      return store
    }
  }

  /// - Parameter files: contents by their names below Public/.
  init(files: [String: [UInt8]], gzip: Gzip) throws {
    var builder = AssetBuilder(files: files)
    var addresses: [String: String] = [:]
    var assets: [String: Asset] = [:]
    for name in files.keys.sorted() {
      let built = try builder.build(name)
      addresses[name] = built.address
      let type = mediaType(ofFile: name)
      assets[built.address] = Asset(
        body: ByteBuffer(bytes: built.bytes),
        gzip: isCompressible(type) ? gzip.compress(built.bytes) : nil, contentType: type,
        tag: "\"\(built.hash)\"", isImmutable: built.address.hasPrefix("/assets/"))
    }
    // Browsers ask for it by themselves, whatever the page says.
    if let mark = addresses["icons/favicon.ico"], assets["/favicon.ico"] == nil {
      assets["/favicon.ico"] = assets[mark]?.askedAnew
    }
    self.addresses = addresses
    self.assets = assets
  }

  /// The address of an asset; of a missing one, an address that answers 404 and names it.
  func address(of name: String) -> String {
    addresses[name] ?? "/assets/missing/" + name
  }

  /// The asset at an address.
  func asset(at path: String) -> Asset? { assets[path] }
}

/// What is wrong with Public/.
enum AssetFault: Error, Equatable {
  /// These import each other in a circle.
  case circle([String])
}

/// Hashes assets after those that they name.
private struct AssetBuilder {
  struct Built {
    let bytes: [UInt8]
    let address: String
    let hash: String
  }

  let files: [String: [UInt8]]
  private var bundle: ModuleBundle
  private var built: [String: Built] = [:]
  private var open: [String] = []

  init(files: [String: [UInt8]]) {
    self.files = files
    bundle = ModuleBundle(files: files)
  }

  mutating func build(_ name: String) throws -> Built {
    if let done = built[name] { return done }
    guard !open.contains(name) else { throw AssetFault.circle(open + [name]) }
    open.append(name)
    let bytes = try rewritten(name)
    open.removeLast()
    let hash = String(SHA256.hash(data: bytes).hexadecimal.prefix(10))
    let result = Built(bytes: bytes, address: address(name, hash: hash), hash: hash)
    built[name] = result
    return result
  }

  private mutating func rewritten(_ name: String) throws -> [UInt8] {
    let bytes = files[name] ?? []
    guard [".css", ".js", ".webmanifest"].contains(where: name.hasSuffix) else { return bytes }
    let text = name.hasSuffix(".js") ? try bundle.text(of: name) : bytes
    return text.replacing(
      try assetReferences(in: text, of: name) { $0 != name && files[$0] != nil }.map { found in
        let target = try build(found.name)
        guard let rule = found.importRule else { return (found.range, Array(target.address.utf8)) }
        return (rule, target.bytes)
      })
  }
}

private func address(_ name: String, hash: String) -> String {
  guard name.contains("/") else { return "/" + name }
  guard let dot = name.lastIndex(of: "."), !name[dot...].contains("/") else {
    return "/assets/\(name)-\(hash)"
  }
  return "/assets/\(name[..<dot])-\(hash)\(name[dot...])"
}

private func fingerprint(of files: [String: [UInt8]]) -> [UInt8] {
  var hash = SHA256()
  for (name, bytes) in files.sorted(by: { $0.key < $1.key }) {
    hash.update(data: Array("\(name)\u{0}\(bytes.count)\u{0}".utf8))
    hash.update(data: bytes)
  }
  return hash.finalize()
}

private func readFiles(in folder: String) throws -> [String: [UInt8]] {
  var files: [String: [UInt8]] = [:]
  for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
    let parts = name.split(separator: "/")
    guard !parts.contains(where: { $0.hasPrefix(".") }) else { continue }
    let path = folder + "/" + name
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    guard exists, !isFolder.boolValue else { continue }
    files[name] = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }
  return files
}
