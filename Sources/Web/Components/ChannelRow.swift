import Core
import HTML

/// A channel in the list of channels.
package struct ChannelRow: Sendable {
  /// The channel.
  package var id: ID
  /// Its page.
  package var path: String
  /// Its name.
  package var title: String
  /// The site, such as `zive.cz`.
  package var host: String
  /// Its picture.
  package var picture: String?
  /// How it is, in words: when it was last fetched, what went wrong.
  package var state: HTML
  /// Whether the state is something to worry about.
  package var isTroubled = false
  /// How many articles wait.
  package var unread = 0
  /// Whether it is refreshed; nil hides the switch.
  package var isOn: Bool?
  /// Where a POST switches it on and off, with the field `on` = `true` or `false`.
  package var switchPath: String?

  /// A channel as the list shows it; the rest is set afterwards.
  package init(id: ID, path: String, title: String, host: String, state: HTML) {
    self.id = id
    self.path = path
    self.title = title
    self.host = host
    self.state = state
  }
}

/// One channel: sign, name, site, how it is, and a switch.
package func channelRow(_ t: ViewContext, _ row: ChannelRow) -> HTML {
  let toggle: HTML =
    if let isOn = row.isOn, let path = row.switchPath {
      switchButton(
        t, path: path, label: row.title, isOn: isOn, fields: ["on": String(!isOn)])
    } else { .empty }
  let count: HTML = """
    <span class="value num">\(t.language.number(row.unread))\
    \(hiddenText(t(LookText.unreadWord)))</span>
    """
  return """
    <li class="cell whole tall\(when: row.isOn == false, " off")" id="c-\(row.id)" data-row>\
    \(avatar(name: row.title, seed: row.id, picture: row.picture, isSquare: true))
    <span class="what"><a href="\(row.path)" dir="auto" data-open>\(row.title)</a>\
    <small>\(row.host)</small>\
    <small\(when: row.isTroubled, " class=\"trouble\"")>\(row.state)</small></span>\
    \(when: row.unread > 0, count)\(toggle)</li>

    """
}
