import Core
import HTML
import Web

/// The form at the foot of a conversation: photos, words, send.
///
/// - Parameters:
///   - path: where it is posted to.
///   - sharing: what it passes on.
///   - hasPhotos: false where photos wait for consent.
func messageForm(
  _ t: ViewContext, path: String, sharing: SharedCard?, hasPhotos: Bool, _ form: Form = Form()
) -> HTML {
  let problem = form.errors["text"] ?? form.errors["photo"] ?? form.general
  let error: HTML? = problem.map {
    "<p class=\"error\" id=\"write-error\" role=\"alert\">\(icon(.warning))\(t($0))</p>"
  }
  let shared: HTML? = sharing.map { card in
    """
    <div class="sharing">\(sharedView(t, card))<input type="hidden" name="shared" \
    value="\(card.thing)">\(iconLink(t(.takeAway), path: path, icon: .close))</div>
    """
  }
  let photos: HTML = """
    <label class="sign pick" for="write-photo" title="\(t(.addPhotos))">\(icon(.camera))\
    \(hiddenText(t(.addPhotos)))</label><input type="file" id="write-photo" name="photo" multiple \
    accept="image/*" data-photos="\(maximumMessagePhotos)">
    """
  return """
    \(error)<form class="write" method="post" action="\(path)" enctype="multipart/form-data" \
    data-write>\(t.tokenField)<input type="hidden" name="client_id" value="\(newClientID())">\
    \(shared)<ul class="attached" data-attached hidden></ul>
    <div class="line">\(when: hasPhotos, photos)\
    <label class="hidden" for="write-text">\(t(.writeMessage))</label>\
    <textarea id="write-text" name="text" rows="1" maxlength="\(maximumMessageLength)" \
    placeholder="\(t(.writeMessage))" dir="auto" autocomplete="off"\
    \(attribute: "aria-describedby", error.map { _ in "write-error" })\
    \(attribute: "aria-invalid", error.map { _ in "true" })>\n\(form["text"])</textarea>\
    <button type="submit" class="sign send" aria-label="\(t(.sendMessage))" \
    title="\(t(.sendMessage))">\(icon(.send))</button></div></form>
    """
}
