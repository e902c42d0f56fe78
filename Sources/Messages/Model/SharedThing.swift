import Core

/// A thing of this place that a message passes on: `post:7340032`.
package struct SharedThing: Hashable, Sendable, LosslessStringConvertible {
  /// What it is.
  package enum Kind: String, CaseIterable, Sendable {
    case post
    case article
    case story
    case person
    /// An article of the magazine.
    case magazine
    case survey
  }

  /// What it is.
  package let kind: Kind
  /// Which.
  package let id: ID

  /// A thing.
  package init(_ kind: Kind, _ id: ID) {
    self.kind = kind
    self.id = id
  }

  /// Reads `post:7340032`; nil when it is anything else.
  package init?(_ description: String) {
    let parts = description.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])),
      let id = ID(String(parts[1]))
    else { return nil }
    self.init(kind, id)
  }

  /// The form used in forms and in the table.
  package var description: String { "\(kind.rawValue):\(id)" }
}

/// What one sees of a shared thing.
package struct SharedCard: Hashable, Sendable {
  /// What it is.
  package let thing: SharedThing
  /// A line: the author's name, the article's headline.
  package let title: String
  /// A few words: the caption, the excerpt.
  package let text: String
  /// The address of a small picture.
  package let picture: String?
  /// Where it is, on this site.
  package let path: String
  /// Where it is elsewhere, for those who cannot see it here: an article's own page. Whoever
  /// shares it gives this address away.
  package let link: String?
  /// What the viewer is invited to do with it; nil: to look at it.
  package let action: Phrase?

  /// A card.
  package init(
    thing: SharedThing, title: String, text: String, picture: String?, path: String,
    link: String? = nil, action: Phrase? = nil
  ) {
    self.thing = thing
    self.title = title
    self.text = text
    self.picture = picture
    self.path = path
    self.link = link
    self.action = action
  }
}
