/// A file that belongs to an entry: a podcast episode, a video, a picture.
package struct Enclosure: Sendable, Hashable {
  /// Absolute address, http or https.
  package var url: String
  /// Media type as the feed gave it, lower case; nil when it gave none.
  package var type: String?
  /// Size in bytes; nil when unknown, zero or nonsense.
  package var length: Int64?
  /// Playing time in seconds.
  package var durationSeconds: Int?
  /// Title for people.
  package var title: String?

  package init(
    url: String, type: String? = nil, length: Int64? = nil, durationSeconds: Int? = nil,
    title: String? = nil
  ) {
    self.url = url
    self.type = type
    self.length = length
    self.durationSeconds = durationSeconds
    self.title = title
  }

  /// Whether type, or failing that the file name, says picture.
  package var isImage: Bool {
    matches("image/", [".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif"])
  }
  /// Whether type, or failing that the file name, says sound.
  package var isAudio: Bool { matches("audio/", [".mp3", ".m4a", ".ogg", ".opus", ".oga"]) }
  /// Whether type, or failing that the file name, says video.
  package var isVideo: Bool { matches("video/", [".mp4", ".m4v", ".webm", ".mov"]) }

  private func matches(_ prefix: String, _ suffixes: [String]) -> Bool {
    if let type, type.contains("/") { return type.hasPrefix(prefix) }
    let path = url.prefix { $0 != "?" && $0 != "#" }.lowercased()
    return suffixes.contains { path.hasSuffix($0) }
  }
}
