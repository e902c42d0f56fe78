/// The id of the channel (UC and 22 letters) that a page of YouTube is of: a channel's, by whatever
/// name, or a video's. Nil when the page does not tell it, as one that asks for consent.
///
/// Channels tell it in the canonical link, in `og:url`, in `itemprop`, in the announced feed and as
/// `externalId` in a script; videos as `channelId` of their `videoDetails` and as
/// `externalChannelId`. Any other `channelId` may be of a recommended channel, and is not believed.
/// - Parameter html: cut off at 8 MiB.
package func youTubeChannel(inHTML html: [UInt8]) -> String? {
  let announced = Tree.withDocument(html) { root in announcedChannel(under: root) } ?? nil
  return announced ?? html.withUnsafeBufferPointer { channel(inScriptsOf: $0) }
}

private func announcedChannel(under root: Node) -> String? {
  var found: String?
  root.walk { node in
    let value: Bytes? =
      switch node.tag {
      case .link where node.value(.rel) != nil: node.value(.href)
      case .meta where isChannelsName(node): node.value(.content)
      default: nil
      }
    found = value.flatMap { channel(inValue: $0.string) }
    return found != nil ? .end : node.isElement ? .into : .past
  }
  return found
}

private func isChannelsName(_ node: Node) -> Bool {
  if let name = node.value(.itemprop)?.string {
    return name == "channelId" || name == "identifier"
  }
  return node.value(.property)?.string == "og:url"
}

private func channel(inValue value: String) -> String? {
  if isChannel(value) { return value }
  for mark in ["youtube.com/channel/", "youtube.com/feeds/videos.xml?channel_id="] {
    guard let start = value.firstRange(of: mark)?.upperBound else { continue }
    let id = String(value[start...].prefix { $0 != "/" && $0 != "?" && $0 != "&" })
    if isChannel(id) { return id }
  }
  return nil
}

/// What is looked for is in lower case, and found in any.
private func channel(inScriptsOf html: Bytes) -> String? {
  for mark in ["\"externalid\":\"", "\"externalchannelid\":\""] as [StaticString] {
    if let id = channel(after: mark, in: html, from: 0, until: html.count) { return id }
  }
  guard let details = html.find("\"videodetails\":{") else { return nil }
  return channel(
    after: "\"channelid\":\"", in: html, from: details, until: min(html.count, details + 65_536))
}

/// The first id that stands right behind `mark`; each byte is looked at once.
private func channel(
  after mark: StaticString, in html: Bytes, from start: Int, until end: Int
) -> String? {
  let html = html.part(0, end)
  var index = start
  while let found = html.find(mark, from: index) {
    index = found + mark.utf8CodeUnitCount
    guard index + 24 < html.count, html[index + 24] == UInt8(ascii: "\"") else { continue }
    let id = html.part(index, index + 24).string
    if isChannel(id) { return id }
  }
  return nil
}

private func isChannel(_ id: String) -> Bool { id.hasPrefix("UC") && id.isIdentifier(24...24) }
