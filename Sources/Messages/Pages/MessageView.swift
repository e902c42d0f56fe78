import Core
import HTML
import Media
import Web

/// One message: what it shows, what it says, and the way to what one can do with it.
func messageView(_ t: ViewContext, _ message: MessageCard, _ place: MessagePlaceInLog) -> HTML {
  let facts: HTML = """
    id="m-\(message.seq)" data-seq="\(message.seq)" data-day="\(t.dayNumber(message.at))" \
    data-at="\(message.at.milliseconds)"
    """
  guard message.kind == .text else {
    let words = happening(
      t, message.kind, author: message.author, person: message.person, isOwn: message.isOwn,
      text: message.text)
    return "<li class=\"line happened\" \(facts)>\(words)</li>\n"
  }
  let classes: HTML = """
    message\(when: message.isOwn, " own")\(when: place.isFirst, " first")\
    \(when: place.isLast, " last")\(when: place.isGroup && !message.isOwn, " faced")
    """
  let author = message.author
  let face: HTML = """
    <a class="face-link" href="\(author?.path ?? "#m-\(message.seq)")" tabindex="-1" \
    aria-hidden="true">\(faceView(author, seed: message.id))</a>
    """
  return """
    <li class="\(classes)" \(facts) data-by="\(author?.id.description)"\
    \(attribute: "data-client", message.clientID)>\(when: place.isGroup && !message.isOwn, face)\
    <div class="said">\(speaker(t, message, place))\(messageBody(t, message))</div>\
    \(messageMore(t, message))</li>

    """
}

/// Whose it is: in groups the way to them above the first of a cluster, elsewhere only read out.
private func speaker(
  _ t: ViewContext, _ message: MessageCard, _ place: MessagePlaceInLog
) -> HTML {
  let name = message.author?.name ?? t(.deletedAccount)
  guard place.isGroup, !message.isOwn else {
    return hiddenText(message.isOwn ? t(.you) : name)
  }
  guard let author = message.author else { return "<b class=\"by\" dir=\"auto\">\(name)</b>" }
  return "<a class=\"by\" href=\"\(author.path)\" dir=\"auto\">\(name)</a>"
}

/// Photos, shared things, words, the preview of a link; or that it is deleted.
func messageBody(_ t: ViewContext, _ message: MessageCard) -> HTML {
  guard !message.isDeleted else {
    return "<p class=\"bubble gone\">\(t(.messageDeleted))</p>"
  }
  let words: HTML = "<p class=\"bubble\" dir=\"auto\">\(each: message.pieces, pieceView)</p>"
  return """
    \(photosView(t, message))\(sharedPart(t, message))\
    \(when: !message.text.isEmpty, words)\
    \(message.shared == nil ? message.preview.map(linkView) : nil)
    """
}

private func pieceView(_ piece: MessagePiece) -> HTML {
  switch piece {
  case .text(let text): HTML(escaping: String(text))
  case .link(let written, let address):
    """
    <a href="\(address)" rel="nofollow ugc noopener noreferrer">\(String(written))</a>
    """
  }
}

/// The time, shown on pointing and on a tap, with the way to delete and report.
private func messageMore(_ t: ViewContext, _ message: MessageCard) -> HTML {
  let path = "/messages/\(message.conversation)/\(message.id)"
  return """
    <a class="about" href="\(path)" data-options><small>\(t.timeOfDay(message.at))</small>\
    <span class="hidden">\(t(.messageOptions))</span>\(icon(.more))</a>
    """
}

/// The photos: one in its own shape, several as tiles. Each opens large.
private func photosView(_ t: ViewContext, _ message: MessageCard) -> HTML {
  let photos = message.photos
  guard !photos.isEmpty else { return .empty }
  let name = message.isOwn ? t(.you) : message.author?.name ?? t(.deletedAccount)
  func photo(_ index: Int) -> HTML {
    let picture = photos[index]
    let shown = pictureView(
      picture, alt: t(.photoBy, String(index + 1), name),
      sizes: photos.count == 1 ? "(min-width: 40rem) 22rem, 70vw" : "11rem")
    return """
      <a class="photo\(photos.count == 1 ? shape(picture) : "")" \
      href="\(picture.jpegPath(atLeast: .max) ?? "")" data-photo>\(shown)</a>
      """
  }
  let count: HTML =
    switch photos.count {
    case 1: "one"
    case 2, 4: "pair"
    default: "three"
    }
  return "<div class=\"photos \(count)\">\(each: photos.indices, photo)</div>"
}

/// Neither a chimney nor a ribbon: what is taller or wider is cut, and whole when it is large.
private func shape(_ picture: Picture) -> HTML {
  if picture.height * 2 > picture.width * 3 { return " tall" }
  return picture.width > picture.height * 2 ? " broad" : ""
}
