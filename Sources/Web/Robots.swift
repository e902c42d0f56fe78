/// Whether a User-Agent says that no person reads: crawlers, link previews, monitors, scripts. They
/// say so themselves, or say nothing at all.
package func isRobot(_ userAgent: String) -> Bool {
  let name = userAgent.lowercased()
  return name.isEmpty || robotMarks.contains { name.contains($0) }
}

private let robotMarks = [
  "bot", "crawl", "spider", "slurp", "preview", "externalhit", "facebookcatalog", "mediapartners",
  "feedfetcher", "monitor", "uptime", "curl/", "wget/", "python", "go-http-client", "java/",
  "okhttp", "libwww", "httpclient", "axios", "node-fetch", "whatsapp/", "skypeuripreview",
  "lighthouse", "archive.org",
]
