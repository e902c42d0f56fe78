/// A channel in the archive of a person's data, with what they have chosen for it.
struct ExportedChannel: Encodable, Sendable {
  let title: String
  let url: String
  let folder: String?
  let active: Bool
  let fullText: Bool
  /// Whether the person is told of new articles.
  let notifies: Bool

  init(_ channel: Channel) {
    title = channel.title
    url = channel.url
    folder = channel.folder
    active = channel.isActive
    fullText = channel.wantsFullText
    notifies = channel.notifies
  }
}
