extension Emitter {
  /// Where lazy loading keeps the real address, and where everybody else does.
  static let imageSources: [AttributeName] = [.dataSrc, .dataLazySrc, .dataOriginal, .src]

  /// Writes an image unless it only counts readers, or stands in for one that is there already.
  mutating func image(
    _ sources: [AttributeName] = Emitter.imageSources, alternative: AttributeName = .alt
  ) {
    if isTablePart(parent) || hiddenPictures > 0 { return }
    let width = attributes[.width]?.pixels
    let height = attributes[.height]?.pixels
    if let width, width <= 1 { return }
    if let height, height <= 1 { return }
    scratch.count = 0
    var isWeb = findImageAddress(sources)
    let addressEnd = scratch.count
    let candidates = sourceSet()
    if addressEnd == 0 {
      guard let last = candidates.last else { return }
      scratch.append(last.url)
      isWeb = true
    }
    if isWeb, Tracking.isPixel(scratch.bytes()) { return }
    let url = isWeb ? scratch.string() : ""
    if isWeb, standsIn(url) { return }
    let start = out.count
    write("<img src=\"", scratch.bytes())
    write(candidates)
    writeAlternative(alternative)
    if alternative != .title { writeText(.title, " title=\"") }
    let shownWidth = writeSize(width, " width=\"")
    let shownHeight = writeSize(height, " height=\"")
    let anchor = writeAnchor(of: .img)
    out.append(" loading=\"lazy\" decoding=\"async\" referrerpolicy=\"no-referrer\">")
    guard isWeb else { return }
    note(
      ArticleImage(url: url, width: shownWidth, height: shownHeight), from: start, anchor: anchor)
  }

  private mutating func writeAlternative(_ name: AttributeName) {
    out.append(" alt=\"")
    if let alt = attributes[name] ?? attributes[.ariaLabel] {
      out.appendAttribute(alt.cut(to: 2000))
    }
    out.append(0x22)
  }

  /// Puts the image's address into `scratch`; returns whether it is on the web.
  private mutating func findImageAddress(_ sources: [AttributeName]) -> Bool {
    for name in sources {
      guard let value = attributes[name] else { continue }
      if base.resolve(value, into: &scratch) == .web { return true }
      scratch.count = 0
    }
    if let source = attributes[.src]?.trimmed, isPictureData(source) { scratch.append(source) }
    return false
  }

  /// Whether a URL is a picture given as data, neither a placeholder's 1×1 nor too long.
  private func isPictureData(_ url: Bytes) -> Bool {
    guard url.count > 120, url.count <= options.maximumImageDataBytes, url.hasPrefix("data:image/")
    else { return false }
    let kind = url.part(11, url.count)
    let header: Int
    if kind.hasPrefix("png;base64,") || kind.hasPrefix("gif;base64,") {
      header = 11
    } else if kind.hasPrefix("jpeg;base64,") || kind.hasPrefix("webp;base64,") {
      header = 12
    } else {
      return false
    }
    return kind.dropFirst(header).allSatisfy {
      $0.isLetter || $0.isDigit || $0 == 0x2B || $0 == 0x2F || $0 == 0x3D
    }
  }

  struct ResolvedCandidate {
    let url: [UInt8]
    let descriptor: [UInt8]
  }

  private mutating func sourceSet() -> [ResolvedCandidate] {
    let names: [AttributeName] = [.dataSrcset, .dataLazySrcset, .srcset]
    for name in names {
      guard let value = attributes[name] else { continue }
      let candidates = resolved(SourceSet.candidates(value))
      if !candidates.isEmpty { return candidates }
    }
    return []
  }

  private mutating func resolved(_ candidates: [SourceSet.Candidate]) -> [ResolvedCandidate] {
    let mark = scratch.count
    defer { scratch.count = mark }
    return candidates.compactMap { candidate in
      scratch.count = mark
      guard base.resolve(candidate.url, into: &scratch) == .web, scratch.last != 0x2C,
        !Tracking.isPixel(scratch.bytes(from: mark))
      else { return nil }
      return ResolvedCandidate(
        url: Array(scratch.bytes(from: mark)), descriptor: Array(candidate.descriptor))
    }
  }

  private mutating func write(_ candidates: [ResolvedCandidate]) {
    guard !candidates.isEmpty else { return }
    out.append(" srcset=\"")
    for (index, candidate) in candidates.enumerated() {
      if index > 0 { out.append(", ") }
      candidate.url.withUnsafeBufferPointer { out.appendAttribute($0) }
      if candidate.descriptor.isEmpty { continue }
      out.append(0x20)
      out.append(candidate.descriptor)
    }
    out.append(0x22)
    writeToken(.sizes, " sizes=\"")
  }

  /// Writes a size that a picture can have; returns it when it did.
  private mutating func writeSize(_ size: Int?, _ opening: StaticString) -> Int? {
    guard let size, (2...20_000).contains(size) else { return nil }
    out.append(opening)
    var digits = String(size)
    digits.withUTF8 { out.append($0) }
    out.append(0x22)
    return size
  }

  /// Writes `<source>` or `<track>` inside a picture, audio or video.
  mutating func mediaSource(_ tag: Tag, in parent: Tag) {
    if parent == .picture {
      guard tag == .source else { return }
      scratch.count = 0
      let candidates = sourceSet()
      guard !candidates.isEmpty else { return }
      out.append("<source")
      write(candidates)
      writeToken(.media, " media=\"")
    } else {
      let start = out.count
      out.append(tag == .source ? "<source" : "<track")
      let mark = out.count
      writeAddress(attributes[.src] == nil ? .dataSrc : .src, " src=\"")
      guard out.count > mark else {
        out.count = start
        return
      }
    }
    if tag == .source {
      writeToken(.type, " type=\"")
    } else {
      writeToken(.kind, " kind=\"")
      writeToken(.srclang, " srclang=\"")
      writeText(.label, " label=\"")
    }
    out.append(0x3E)
  }

  /// The attributes of audio and video: people start it themselves.
  mutating func writePlayable(_ tag: Tag) {
    writeAddress(attributes[.src] == nil ? .dataSrc : .src, " src=\"")
    if tag == .video {
      writeAddress(.poster, " poster=\"")
      _ = writeSize(attributes[.width]?.pixels, " width=\"")
      _ = writeSize(attributes[.height]?.pixels, " height=\"")
    }
    out.append(" controls preload=\"none\"")
  }
}
