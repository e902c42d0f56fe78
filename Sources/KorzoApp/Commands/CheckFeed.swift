import FeedFormats
import Fetching
import Foundation
import HTMLText

/// What `korzo feeds check` found.
package struct FeedReport: Sendable {
  /// Whether it is a feed.
  package let isFeed: Bool
  /// For people.
  package let text: String
  /// The feed as JSON Feed 1.1.
  package let json: String?
}

/// Fetches or reads a document and says what it is.
package func checkFeed(
  _ source: String, contentType: String?, url: String?, settings: Settings
) async throws -> FeedReport {
  let document =
    source.contains("://")
    ? try await fetch(source, settings)
    : Document(bytes: try readFile(source), contentType: nil, url: url ?? "", notes: [])
  return report(
    Document(
      bytes: document.bytes, contentType: contentType ?? document.contentType,
      url: url ?? document.url, notes: document.notes))
}

private struct Document {
  let bytes: [UInt8]
  let contentType: String?
  let url: String
  let notes: [String]
}

private func fetch(_ address: String, _ settings: Settings) async throws -> Document {
  var configuration = FetchConfiguration()
  configuration.product = "Korzo/\(korzoVersion)"
  configuration.allowedPrivateHosts = settings.allowedHosts
  configuration.hosts = settings.hosts
  configuration.caFile = settings.fetchCAFile
  let fetcher = Fetcher(configuration)
  defer { fetcher.shutdown() }
  do {
    let response = try await fetcher.fetch(FetchRequest(url: address, accept: .feed))
    var notes = ["status: \(response.status)", "content type: \(response.contentType ?? "none")"]
    if response.finalURL != address { notes.append("redirected to: \(response.finalURL)") }
    if let permanent = response.permanentURL { notes.append("moved for good to: \(permanent)") }
    return Document(
      bytes: response.body, contentType: response.contentType, url: response.finalURL, notes: notes)
  } catch {
    throw UsageError("\(address) cannot be fetched: \(error.code) (\(error)).")
  }
}

private func readFile(_ path: String) throws -> [UInt8] {
  if path == "-" { return [UInt8](FileHandle.standardInput.readDataToEndOfFile()) }
  guard let data = FileManager.default.contents(atPath: path) else {
    throw UsageError("The file \(path) cannot be read.")
  }
  return [UInt8](data)
}

private func report(_ document: Document) -> FeedReport {
  do {
    let feed = try parseFeed(
      document.bytes, contentType: document.contentType, url: document.url)
    return FeedReport(
      isFeed: true, text: (document.notes + describe(feed)).joined(separator: "\n"),
      json: String(decoding: jsonFeedDocument(feed), as: UTF8.self))
  } catch {
    var lines = document.notes + ["\(error)"]
    if error == .htmlPage { lines += feedsOfPage(document) }
    return FeedReport(isFeed: false, text: lines.joined(separator: "\n"), json: nil)
  }
}

private func describe(_ feed: Feed) -> [String] {
  var lines = [
    "format: \(feed.format.rawValue)", "title: \(feed.title ?? "none")",
    "site: \(feed.homePage ?? "none")", "entries: \(feed.entries.count)",
  ]
  lines += feed.warnings.map { "note: \($0)" }
  for (entry, identified) in zip(feed.entries, identify(feed.entries)).prefix(20) {
    let time = (entry.published ?? entry.updated).map {
      Date(timeIntervalSince1970: Double($0) / 1000).formatted(.iso8601)
    }
    lines.append("- \(time ?? "no date")  \(entry.title?.plainText ?? "no title")")
    lines.append("  \(entry.link ?? "no link")  [\(identified.key)]")
  }
  return lines
}

private func feedsOfPage(_ document: Document) -> [String] {
  let html = decodeHTML(document.bytes, contentType: document.contentType)
  let found = discoverFeeds(inHTML: html, url: document.url)
  guard !found.feeds.isEmpty else { return ["The page names no feed."] }
  return ["The page names these feeds:"] + found.feeds.map { "- \($0.url)  \($0.title)" }
}

/// What `korzo html clean` prints.
package struct CleanedHTML: Encodable, Sendable {
  /// The sanitised markup.
  package let html: String
  /// Its text.
  package let plainText: String
  /// Its pictures.
  package let imageURLs: [String]
}

/// Foreign HTML as it would be shown.
package func cleanHTML(_ html: String, base: String?) -> CleanedHTML {
  let clean = sanitize(html, base: base)
  return CleanedHTML(html: clean.html, plainText: clean.plainText, imageURLs: clean.imageURLs)
}
