/// The media type of a file by its name's ending.
package func mediaType(ofFile name: String) -> String {
  let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
  return mediaTypes[ending] ?? "application/octet-stream"
}

private let mediaTypes = [
  "avif": "image/avif", "css": "text/css; charset=utf-8", "gif": "image/gif",
  "html": "text/html; charset=utf-8", "ico": "image/x-icon", "jpeg": "image/jpeg",
  "jpg": "image/jpeg", "js": "text/javascript; charset=utf-8", "json": "application/json",
  "map": "application/json", "mp3": "audio/mpeg", "mp4": "video/mp4",
  "pdf": "application/pdf", "png": "image/png", "svg": "image/svg+xml",
  "txt": "text/plain; charset=utf-8", "webmanifest": "application/manifest+json",
  "webp": "image/webp", "woff2": "font/woff2", "xml": "application/xml", "zip": "application/zip",
]
