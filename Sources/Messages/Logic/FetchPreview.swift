import Core
import Database
import Fetching
import HTMLText
import Jobs
import Live
import Media

/// What a job that fetches a link's preview carries.
struct PreviewPayload: Codable, Sendable {
  let address: String
}

/// Whoever sends links in numbers waits for their previews, and nobody else does.
let previewJob = JobKind<PreviewPayload>(
  "messages.preview", maximumAttempts: 3, atOnce: 2, waitingPerOwner: 200)

/// What open pages hear of a preview that came.
private struct PreviewEvent: Encodable {
  let conversation: ID
  let seq: String
  let id: ID
}

extension Messages {
  /// The most bytes of a page that is read for its preview, and of the picture it names.
  private static let largestPage = 2 << 20
  private static let largestPicture = 8 << 20

  /// Notes the address that a message names, and fetches its preview if that is not known.
  func note(
    _ address: String, in message: ID, by sender: ID, _ db: any WriteAccess
  ) throws {
    guard address.utf8.count <= maximumLinkLength else { return }
    let isWanted = try PreviewStore().note(
      address, in: message, newID: ids.next(), now: clock.now(), db)
    guard isWanted else { return }
    try queue.add(
      previewJob, PreviewPayload(address: address), key: address, owner: .account(sender), in: db)
  }

  /// Fetches the preview of a link. The outside is asked once for everybody, within bounds of
  /// time and size, at public addresses only; a page that cannot be read is left alone for a day.
  func fetchPreview(_ address: String) async throws {
    guard let page = try await description(of: address) else {
      return try await keep(nil, picture: nil, of: address)
    }
    var picture: ID?
    if let source = page.picture { picture = await self.picture(at: source) }
    try await keep(page, picture: picture, of: address)
  }

  /// A page that killed the process is left alone like one that cannot be read.
  func giveUpPreview(_ payload: PreviewPayload) async throws {
    try await keep(nil, picture: nil, of: payload.address)
  }

  private func description(of address: String) async throws -> PageDescription? {
    guard let response = await response(of: address) else { return nil }
    let page = try await parsing(response.body.count) {
      describePage(
        inHTML: response.body, url: response.finalURL, contentType: response.contentType)
    }
    return page.title.isEmpty ? nil : page
  }

  private func response(of address: String) async -> FetchResponse? {
    do throws(FetchError) {
      let response = try await fetcher.fetch(
        FetchRequest(
          url: address, accept: .html, maximumBytes: Self.largestPage, timeout: .seconds(15)))
      return (200..<300).contains(response.status) && response.isPage ? response : nil
    } catch {
      return nil
    }
  }

  private func picture(at address: String) async -> ID? {
    do {
      let response = try await fetcher.fetch(
        FetchRequest(
          url: address, accept: .image, maximumBytes: Self.largestPicture, timeout: .seconds(15)))
      guard (200..<300).contains(response.status) else { return nil }
      return try await media.take(fetched: response.body).id
    } catch {
      return nil
    }
  }

  private func keep(
    _ page: PageDescription?, picture: ID?, of address: String
  ) async throws {
    let now = clock.now()
    let said = page.map { (title: excerpt($0.title, characters: 150), text: short($0.text)) }
    let messages = try await database.write { db -> [(id: ID, conversation: ID, seq: Int64)] in
      guard let preview = try PreviewStore().keep(said, of: address, now: now, db), said != nil
      else { return [] }
      if let picture {
        try PictureStore().use(
          picture, ownedBy: nil, as: previewPictureUse, of: preview, in: db)
      } else {
        try PictureStore().release(previewPictureUse, of: preview, in: db)
      }
      return try PreviewStore().messages(naming: preview, limit: 20, in: db)
    }
    for message in messages { try await announce(message) }
  }

  /// A transaction of its own for each conversation: logs are locked once in each.
  private func announce(_ message: (id: ID, conversation: ID, seq: Int64)) async throws {
    let event = PreviewEvent(
      conversation: message.conversation, seq: "\(message.seq)", id: message.id)
    try await database.write { db in
      let people = try self.people(in: message.conversation, db)
      try live.append("messages.preview", data: event, to: people, in: db)
    }
  }

  private func short(_ text: String) -> String { excerpt(text, characters: 250) }
}

extension FetchResponse {
  /// Whether it says that it is a page; nobody reads a film for its title.
  fileprivate var isPage: Bool {
    let type = contentType?.prefix { $0 != ";" }.lowercased() ?? ""
    return type == "text/html" || type == "application/xhtml+xml"
  }
}
