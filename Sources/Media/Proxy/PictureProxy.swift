import Core
import Fetching
import Logging
import Storage
import Synchronization
import Web

/// Pictures of other servers under addresses of ours, so that those servers learn nothing of who
/// looks: fetched by us, decoded as uploads are, made as wide as they are shown, and kept for a while
/// within a bound.
///
/// An address is signed: we fetch only what a page of ours shows.
package final class PictureProxy: Sendable {
  /// How it behaves.
  package struct Options: Sendable {
    /// Whether pictures go through it; else pages name the foreign addresses.
    package var isOn = true
    /// Bytes of made pictures that are kept.
    package var cacheBytes = 512 << 20
    /// Bytes of the disk that stay free for others; with less, no more pictures are made.
    package var minimumFree = 0
    /// Tells how much room the disk has.
    package var measure: @Sendable (String) -> DiskSpace? = DiskSpace.init(ofFolder:)
    /// Where they are kept. Nothing else may be in it.
    package var folder: String
    /// What signs the addresses.
    package var secret: [UInt8]

    /// Switched on, with half a gigabyte.
    package init(folder: String, secret: [UInt8]) {
      self.folder = folder
      self.secret = secret
    }
  }

  /// The widths in which pictures are made, in pixels. A picture that is narrower keeps its own.
  package static let widths = [96, 320, 640, 1080, 2048]
  /// Most bytes of an address that is fetched.
  static let maximumAddress = 4096
  /// How long a made picture is kept before it is asked for anew.
  static let lifetime = Duration.days(14)
  /// How long nobody asks again for what could not be had.
  static let pause = Duration.minutes(10)
  /// Pictures that may be on their way at a time, those that wait for a decoder included.
  static let maximumAtOnce = 100

  let options: Options
  let media: Media
  /// The way to other servers.
  package let fetcher: Fetcher
  let limiter: RateLimiter
  private let cache: LocalCache
  private let signer: Signer
  private let failures = Mutex<[String: Timestamp]>([:])
  let running = Mutex(0)

  /// A proxy whose cache is in `options.folder`.
  /// - Parameter media: makes the pictures, some at a time of its own.
  /// - Throws: `StorageError` when the folder cannot be used.
  package init(_ options: Options, media: Media, fetcher: Fetcher) throws {
    self.options = options
    self.media = media
    self.fetcher = fetcher
    limiter = RateLimiter(clock: media.clock)
    cache = try LocalCache(
      folder: options.folder, limit: options.cacheBytes, minimumFree: options.minimumFree,
      clock: media.clock, measure: options.measure)
    signer = Signer("picture-proxy:", secret: options.secret)
  }

  /// Our address of a foreign picture; the picture's own when the proxy is off, or when it is none
  /// on the web.
  /// - Parameter width: how wide it is shown at most, in device pixels.
  package func address(of url: String, atLeast width: Int) -> String {
    guard options.isOn, isForeign(url) else { return url }
    return address(of: url, proof: signer.shortProof(of: url), width: width)
  }

  /// The same in the sizes that fit a text; nil when the picture keeps its address.
  package func source(of url: String) -> ImageSizes? {
    guard options.isOn, isForeign(url) else { return nil }
    let proof = signer.shortProof(of: url)
    let widths = Self.widths.drop { $0 < 640 }
    return ImageSizes(
      address: address(of: url, proof: proof, width: 1080),
      set: widths.map { "\(address(of: url, proof: proof, width: $0)) \($0)w" }
        .joined(separator: ", "))
  }

  private func address(of url: String, proof: String, width: Int) -> String {
    let fitting = Self.widths.first { $0 >= width } ?? Self.widths[Self.widths.count - 1]
    return "/pictures/\(proof)/\(fitting)?url=\(url.percentEncoded)"
  }

  private func isForeign(_ url: String) -> Bool {
    url.utf8.count <= Self.maximumAddress
      && (url.hasPrefix("https://") || url.hasPrefix("http://"))
  }

  /// Adds the address of pictures.
  package func routes(_ routes: Routes) {
    guard options.isOn else { return }
    routes.anyone.get("/pictures/{proof}/{width}", picture)
  }

  @Sendable private func picture(_ request: Request<Anyone>) async throws -> Response {
    let width = try request.parameter("width")
    guard let url = request.query["url"], isForeign(url),
      signer.isShortProof(try request.parameter("proof"), of: url),
      let width = Self.widths.first(where: { "\($0)" == width })
    else { throw AppError.notFound }
    let network = request.client.network
    guard let path = try await file(of: url, width: width, for: network) else {
      throw AppError.notFound
    }
    let kind = try await onDiskThread { try ProxiedKind(ofFile: path) }
    // A drawing is shown inside of pages, where it can do nothing; it is no page of ours.
    let use = request.header("Sec-Fetch-Dest") ?? "image"
    guard kind != .svg || use == "image" || use == "empty" else { throw AppError.notFound }
    return Response.file(
      path: path, contentType: kind.contentType, caching: .publicFor(.days(7))
    )
    .with(
      header: "Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    )
    .with(header: "Content-Disposition", "inline")
  }

  /// Where the made picture is; nil when there is none to be had.
  /// - Throws: `AppError` with 429 when a network asks for too many that are not here;
  ///   `StorageError.full` when it would have to be made, and the disk has hardly any room.
  func file(of url: String, width: Int, for network: String) async throws -> String? {
    let now = media.clock.now()
    let name = signer.proof(of: "file:\(url)")
    guard !hasFailed(url, now: now) else { return nil }
    // Pictures grow old one by one and not all on one day.
    let share = Int64(name[0]) << 8 | Int64(name[1])
    let age = now.milliseconds + share * (Self.lifetime.milliseconds >> 16)
    let key = try StorageKey(
      "\(name.hexadecimal)/\(age / Self.lifetime.milliseconds)/\(width)")
    return try await cache.path(of: key) { [self] destination in
      try limiter.check("pictures.proxy", key: network, limit: 1200, per: .minutes(30))
      guard try await make(url, width: width, to: destination) else {
        noteFailure(of: url, now: now)
        return false
      }
      return true
    }
  }

  private func hasFailed(_ url: String, now: Timestamp) -> Bool {
    failures.withLock { failures in
      guard let time = failures[url] else { return false }
      if now < time + Self.pause { return true }
      failures[url] = nil
      return false
    }
  }

  private func noteFailure(of url: String, now: Timestamp) {
    failures.withLock { failures in
      if failures.count >= 5000 { failures = failures.filter { now < $0.value + Self.pause } }
      if failures.count >= 5000 { failures = [:] }
      failures[url] = now
    }
  }
}

/// One picture in several sizes, as `<img>` has them.
package struct ImageSizes: Sendable, Hashable {
  /// For `src`.
  package let address: String
  /// For `srcset`.
  package let set: String
}
