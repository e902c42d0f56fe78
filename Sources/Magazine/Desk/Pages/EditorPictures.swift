import Core
import HTML
import Imaging
import Media
import Web

/// Where pictures and other files are chosen; with JavaScript only, others find the forms below.
func fileButtons(_ t: ViewContext, maximumBytes: Int) -> HTML {
  """
  <p class="desk-tools ways" data-tools hidden>\
  <button type="button" class="button quiet" data-pick="picture" \
  aria-label="\(t(.addPicture))">\(icon(.photos))<span>\(t(.pictureButton))</span></button>\
  <input type="file" hidden multiple accept="\(takenPictures)" data-files="picture" \
  data-most-bytes="\(PictureLimits().bytes)">\
  <button type="button" class="button quiet" data-pick="file" \
  aria-label="\(t(.addFile))">\(icon(.upload))<span>\(t(.fileButton))</span></button>\
  <input type="file" hidden multiple data-files="file" data-most-bytes="\(maximumBytes)"></p>
  """
}

private let takenPictures = "image/*,.heic,.heif,.avif"

/// Asks what pictures show before they are put into the text: all that were chosen at once, in their
/// order. Closed without an answer, none comes.
func pictureDialog(_ t: ViewContext) -> HTML {
  let fields: HTML = """
    \(textField(
      t, "picture-alt", label: .pictureAlt, kind: .textarea, required: false, maxLength: 1500))
    \(textField(t, "picture-caption", label: .pictureCaption, required: false, maxLength: 500))
    """
  return """
    <dialog class="sheet desk-picture" data-picture aria-labelledby="desk-picture-title">\
    <form method="dialog" class="form"><h2 id="desk-picture-title">\(t(.addPicture))</h2>
    <ul data-picture-rows></ul>
    <label class="tick" data-picture-gallery hidden><input type="checkbox" name="gallery" checked>\
    <span>\(t(.asGallery))</span></label>
    <p class="ways"><button type="submit" class="button primary" value="insert">\
    <span>\(t(.insertPicture))</span></button>\
    <button type="submit" class="button quiet" value=""><span>\(t(.cancel))</span></button></p>\
    </form></dialog>
    <template data-picture-row><li><div class="shown"><img alt="" data-picture-shown>\
    <span class="signs">\(rowButton(t, "up", .moveUp, .chevron))\(rowButton(t, "down", .moveDown, .chevron))\
    \(rowButton(t, "out", .leaveOut, .close))</span></div>\(fields)</li></template>
    """
}

private func rowButton(_ t: ViewContext, _ name: String, _ label: Phrase, _ sign: Icon) -> HTML {
  let text = t(label)
  return """
    <button type="button" class="sign" data-row-\(name) aria-label="\(text)" title="\(text)">\
    \(icon(sign))</button>
    """
}

/// What was brought for an article, each with the line that puts it into the text; and the form
/// that brings one more without JavaScript.
func broughtPictures(_ t: ViewContext, _ shown: EditorModel) -> HTML {
  func picture(_ picture: Picture) -> HTML {
    """
    <li>\(pictureView(picture, alt: "", sizes: "5rem"))<code>![](/media/\(picture.id))</code></li>
    """
  }
  let list: HTML =
    shown.pictures.isEmpty
    ? .empty
    : """
    <p class="hint">\(t(.broughtPicturesHint))</p>
    <ul class="desk-brought">\(each: shown.pictures, picture)</ul>
    """
  let form: HTML = """
    <form class="form" method="post" action="\(deskPath(shown.entry.id))/pictures" \
    enctype="multipart/form-data">\(t.tokenField)
    \(fileField(t, "picture", label: .addPicture, accept: takenPictures))
    <p class="ways">\(submitButton(t, .addPicture, style: .quiet, icon: .upload))</p></form>
    """
  return fold(t(.broughtPictures), icon: .photos, body: list + form)
}
