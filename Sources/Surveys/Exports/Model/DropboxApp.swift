/// The operator's app at Dropbox.
package struct DropboxApp: Hashable, Sendable {
  /// The app's key, which is no secret: PKCE (RFC 7636) needs none.
  package let key: String
  /// Where one agrees, such as `https://www.dropbox.com`.
  package let site: String
  /// Where calls go, such as `https://api.dropboxapi.com`.
  package let api: String
  /// Where files go, such as `https://content.dropboxapi.com`.
  package let content: String
  /// The most bytes that go there at a time.
  package var pieceSize = 4 << 20

  /// An app; the hosts are Dropbox's own unless a test says otherwise.
  package init(
    key: String, site: String = "https://www.dropbox.com",
    api: String = "https://api.dropboxapi.com",
    content: String = "https://content.dropboxapi.com"
  ) {
    self.key = key
    self.site = site
    self.api = api
    self.content = content
  }
}
