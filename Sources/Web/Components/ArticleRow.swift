import Core
import HTML

/// An article in a list.
package struct ArticleRow: Sendable {
  /// Stable within the list.
  package var id: ID
  /// Where it opens.
  package var path: String
  /// Its title; never empty.
  package var title: String
  /// The beginning of its text, plain; nil or empty when there is none.
  package var excerpt: String?
  /// Whether the title is only the beginning of the text: the text alone is shown then.
  package var isNote = false
  /// The channel's name.
  package var source: String
  /// The channel, for the colour of its sign.
  package var sourceID: ID
  /// The channel's picture.
  package var sourcePicture: String?
  /// When it was published.
  package var time: Timestamp
  /// The address of its picture.
  package var picture: String?
  /// Not read yet.
  package var isUnread = false
  /// Put aside for later; nil hides the button.
  package var isSaved: Bool?
  /// Where a POST turns read into unread and back; nil hides the button.
  package var readPath: String?
  /// Where a POST puts it aside or takes it back.
  package var savePath: String?
  /// BCP 47 tag of the text, so that it is read out and hyphenated right.
  package var languageTag: String?
  /// More at the end of the row: a menu, a confirm.
  package var menu = HTML.empty

  /// An article as a list shows it; the rest is set afterwards.
  package init(
    id: ID, path: String, title: String, source: String, sourceID: ID, time: Timestamp
  ) {
    self.id = id
    self.path = path
    self.title = title
    self.source = source
    self.sourceID = sourceID
    self.time = time
  }
}

/// The list around ``articleRow(_:_:)``s; `moreLink` comes after it.
package func articleList(_ t: ViewContext, _ rows: [ArticleRow]) -> HTML {
  """
  <ul class="rows" data-list data-swipe="read save" data-keys>
  \(each: rows, { articleRow(t, $0) })</ul>
  """
}

/// One article in a list: source and time, title, beginning, picture; read and save at hand.
package func articleRow(_ t: ViewContext, _ row: ArticleRow) -> HTML {
  let face = avatar(
    name: row.source, seed: row.sourceID, picture: row.sourcePicture, size: .small, isSquare: true)
  let picture: HTML? = row.picture.map { address in
    """
    <img class="pic" src="\(address)" alt="" width="88" height="88" loading="lazy" \
    decoding="async">
    """
  }
  let excerpt: HTML? = row.excerpt.flatMap {
    $0.isEmpty || row.isNote ? nil : "<p dir=\"auto\">\($0)</p>"
  }
  let text = row.excerpt.flatMap { row.isNote && !$0.isEmpty ? $0 : nil } ?? row.title
  return """
    <li class="row\(when: row.isUnread, " unread")\(when: row.isNote, " of-note")" id="a-\(row.id)" data-row>
    <div class="by">\(face)<span>\(row.source)</span><i aria-hidden="true">·</i>\(t.ago(row.time))</div>
    <h2 dir="auto"\(attribute: "lang", row.languageTag)><a href="\(row.path)" data-open>\
    \(when: row.isUnread, "<span class=\"dot\">\(hiddenText(t(LookText.unread)))</span>")\
    \(text)</a></h2>
    \(excerpt)\(picture)
    <div class="acts">\(rowButtons(t, row))\(row.menu)</div></li>

    """
}

private func rowButtons(_ t: ViewContext, _ row: ArticleRow) -> HTML {
  var result = HTML.empty
  if let path = row.readPath {
    result += postButton(
      t, path: path, label: LookText.read, icon: .check,
      fields: ["read": String(row.isUnread)], enhance: "read", pressed: !row.isUnread,
      iconOnly: true)
  }
  if let path = row.savePath, let isSaved = row.isSaved {
    result += postButton(
      t, path: path, label: LookText.saveForLater, icon: .save,
      fields: ["saved": String(!isSaved)], enhance: "save", pressed: isSaved, iconOnly: true)
  }
  return result
}
