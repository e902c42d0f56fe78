import Core
import Features
import HTML
import Web

/// What other applications share with the installed one (Web Share Target, W3C): where it may go.
///
/// The service worker takes the form in the browser, keeps photos on the device and opens
/// `GET /share` with the rest; where it does not run, the form arrives here.
struct ShareTargets: Feature {
  static let path = "/share"

  /// What takes it, in the order of the features.
  let targets: [ShareTarget]

  /// What the manifest says; nil where nothing takes anything.
  var sharing: Sharing? {
    guard !targets.isEmpty else { return nil }
    return Sharing(
      path: Self.path, takesPhotos: targets.contains { $0.kinds.contains(.photos) })
  }

  func routes(_ routes: Routes) {
    guard !targets.isEmpty else { return }
    routes.signedIn.get(Self.path, page)
    routes.signedIn.post(Self.path, arrival)
  }

  /// Query: how many `photos`, and whether `words`, wait on the device; `url`; `lost`, photos that do
  /// not.
  @Sendable func page(_ request: Request<SignedIn>) async throws -> Response {
    let content = SharedContent(request.query)
    let fitting = targets.filter { !$0.kinds.isDisjoint(with: content.kinds) }
    return .page(shareScreen(request.view, content, fitting))
  }

  /// The form where no service worker took it: nothing could be kept but an address.
  @Sendable func arrival(_ request: Request<SignedIn>) async throws -> Response {
    do {
      let upload = try await request.upload(limit: 1 << 20)
      let texts = ["url", "text", "title"].compactMap { upload.fields[$0] }
      let link = texts.lazy.compactMap(SharedContent.address).first
      var query = [("url", link ?? "")]
      let hasWords = texts.contains { !$0.isEmpty && $0 != link }
      if hasWords || !upload.files.isEmpty { query.append(("lost", "1")) }
      return .redirect(to: "\(Self.path)?\(formEncoded(query))")
    } catch let error as AppError where error.status == 413 {
      return .redirect(to: "\(Self.path)?lost=1")
    }
  }
}

/// What somebody shared: photos and words wait on the device, the server knows that there are some.
struct SharedContent: Sendable, Equatable {
  /// The most characters of an address.
  static let longestLink = 1000
  /// The service worker keeps fewer.
  private static let mostPhotos = 100

  /// Its address; empty if there is none.
  let link: String
  /// How many wait on the device.
  let photos: Int
  /// Whether words wait on the device.
  let hasWords: Bool
  /// Whether there was more, which nobody kept.
  let hasLost: Bool

  init(_ query: Fields) {
    link = query["url"].flatMap(Self.address) ?? ""
    photos = Int(decimal: query["photos"] ?? "", clampedTo: 0...Self.mostPhotos) ?? 0
    hasWords = query["words"] != nil
    hasLost = query["lost"] != nil
  }

  /// What it is made of.
  var kinds: Set<ShareTarget.Kind> {
    var kinds: Set<ShareTarget.Kind> = photos > 0 ? [.photos] : []
    if !link.isEmpty { kinds.insert(.link) }
    // Photos come with words; a page for words alone would lose them.
    if photos == 0, hasWords { kinds.insert(.words) }
    return kinds
  }

  /// The first web address in a text.
  static func address(in text: String) -> String? {
    text.split(whereSeparator: \.isWhitespace).first { word in
      let start = word.prefix(8).lowercased()
      return start.hasPrefix("https://") || start.hasPrefix("http://")
    }.map { String($0.prefix(longestLink)) }
  }
}
