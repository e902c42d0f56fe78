import Core
import Fetching
import Foundation
import Imaging
import Logging
import Storage
import Synchronization
import Web

extension PictureProxy {
  /// Most bytes of a foreign picture, and of one that is handed on as it is.
  static let maximumBytes = 16 << 20
  static let maximumBytesAsItIs = 512 << 10
  static let timeout = Duration.seconds(20)

  /// Fetches a picture and puts it, as wide as it is wanted, to `destination`.
  /// - Returns: whether there is one.
  /// - Throws: `AppError` with 429 when more are on their way than there may be.
  func make(_ url: String, width: Int, to destination: String) async throws -> Bool {
    let isAllowed = running.withLock { running in
      guard running < Self.maximumAtOnce else { return false }
      running += 1
      return true
    }
    guard isAllowed else { throw AppError.tooMany(retryAfter: .seconds(5)) }
    defer { running.withLock { $0 -= 1 } }
    let request = FetchRequest(
      url: url, accept: .image, maximumBytes: Self.maximumBytes, timeout: Self.timeout)
    let response: FetchResponse
    do {
      response = try await fetcher.fetch(request)
    } catch .shutDown, .cancelled {
      throw CancellationError()
    } catch {
      return false
    }
    guard response.status == 200, !response.body.isEmpty else { return false }
    switch ProxiedKind(response.body) {
    case .svg, .ico:
      guard response.body.count <= Self.maximumBytesAsItIs else { return false }
      return try await put(response.body, to: destination)
    case .webp, nil: return try await decode(response.body, width: width, to: destination)
    }
  }

  private func put(_ bytes: [UInt8], to destination: String) async throws -> Bool {
    try await write(bytes, to: destination)
    return true
  }

  private func write(_ bytes: [UInt8], to path: String) async throws {
    do {
      try await onDiskThread { try Data(bytes).write(to: URL(fileURLWithPath: path)) }
    } catch let error as CocoaError where error.code == .fileWriteOutOfSpace {
      throw StorageError.full(path)
    }
  }

  private func decode(_ bytes: [UInt8], width: Int, to destination: String) async throws -> Bool {
    try await media.inWorkFolder { work in
      let source = work + "/fetched"
      try await write(bytes, to: source)
      let made: MadePicture
      do throws(PictureError) {
        made = try await media.imaging.make(
          from: source, into: work, widths: [width], types: [.webp])
      } catch .cancelled {
        throw CancellationError()
      } catch {
        if case .workerFailed(let reason) = error {
          media.logger.error(
            "a foreign picture could not be made", metadata: ["reason": "\(reason)"])
        }
        return false
      }
      guard let variant = made.variants.first else { return false }
      let bytes = try await onDiskThread {
        try Data(contentsOf: URL(fileURLWithPath: variant.path))
      }
      return try await put([UInt8](bytes), to: destination)
    }
  }
}

/// What the proxy hands out: what it made, or drawings and small signs as they came, which our
/// decoders do not know. Browsers show those without running or loading anything.
enum ProxiedKind {
  case webp
  case svg
  case ico

  /// Told by the content; nil when it has to be decoded first.
  init?(_ bytes: some Collection<UInt8>) {
    do throws(PictureError) {
      guard try sniffPicture(Array(bytes.prefix(1024))) == .webp else { return nil }
      self = .webp
    } catch .unsupported("SVG") {
      self = .svg
    } catch .unsupported("ICO") {
      self = .ico
    } catch {
      return nil
    }
  }

  /// Of a file that the proxy keeps.
  init(ofFile path: String) throws {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? file.close() }
    guard let kind = ProxiedKind(try file.read(upToCount: 1024) ?? Data()) else {
      throw AppError.notFound
    }
    self = kind
  }

  var contentType: String {
    switch self {
    case .webp: VariantType.webp.contentType
    case .svg: "image/svg+xml"
    case .ico: "image/x-icon"
    }
  }
}
