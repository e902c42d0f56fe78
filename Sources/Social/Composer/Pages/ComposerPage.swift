import Core
import HTML
import Imaging
import Web

/// The form for a new post; also what a refused one is answered with.
///
/// Without JavaScript it is a plain form. With it, `composer.js` takes the chosen photos over, shows
/// them in the editor (see ``composerTemplates(_:)``), keeps a draft on the device and sends it all
/// with a progress bar.
/// - Parameter clientID: makes sending twice harmless.
func composerView(_ t: ViewContext, _ form: Form, clientID: String) -> Screen {
  let owner = t.viewer.map { String($0.id) } ?? ""
  var screen = Screen(
    title: t(.newPost), tab: .home, back: Link(title: t(.home), path: "/"),
    actions: publishAbove(t),
    body: """
      <form class="form composer" id="composer" method="post" action="/posts" enctype="multipart/form-data" \
      data-composer="\(owner)" data-most="\(maximumPhotos)" \
      data-most-bytes="\(PictureLimits().bytes)">
      \(t.tokenField)<input type="hidden" name="client_id" value="\(clientID)">
      \(formErrors(t, form))\(draftNote(t))
      <p class="error" role="alert" tabindex="-1" data-error hidden></p>
      \(sendingView(t))
      <div data-stage hidden></div>
      \(photoField(t, form))\(plainPhotos(t, form))
      \(captionField(t, form))<div data-describe hidden></div>\(audienceField(t, form: form))
      \(checkbox(t, "keeps_camera", label: .keepCamera, form: form, hint: .keepCameraHint))
      <p class="ways">\(submitButton(t, .publish, icon: .send))</p></form>
      \(composerTemplates(t))
      """)
  screen.styles = ["composer.css"]
  return screen
}

/// The button in the bar, where a phone's thumb finds it whatever the form shows; only with scripts,
/// since without them the form is read to its end.
private func publishAbove(_ t: ViewContext) -> HTML {
  """
  <button type="submit" form="composer" class="button small above"><span>\(t(.publish))</span></button>
  """
}

/// One input for all photos; JavaScript puts a place to drop them around it.
private func photoField(_ t: ViewContext, _ form: Form) -> HTML {
  let error: HTML? = form.errors["photo"].map {
    "<p class=\"error\" id=\"f-photo-error\">\(icon(.warning))\(t($0))</p>"
  }
  let described = error == nil ? "f-photo-hint" : "f-photo-hint f-photo-error"
  return """
    <div class="field" data-pick><label for="f-photo">\(t(.photos))</label>
    <p class="hint" id="f-photo-hint">\(t(.photosHint))</p>
    <input type="file" id="f-photo" name="photo" multiple required \
    accept="image/*,.heic,.heif,.avif" aria-describedby="\(described)"\
    \(attribute: "aria-invalid", error.map { _ in "true" })>
    \(error)</div>
    """
}

/// What a post says, with the number of characters that are left. `suggest.js` offers people and
/// hashtags in it.
private func captionField(_ t: ViewContext, _ form: Form) -> HTML {
  """
  <div class="counted" data-suggest>\(textField(
    t, "caption", label: .caption, form: form, kind: .textarea, hint: .captionHint,
    required: false, maxLength: maximumCaptionLength))\
  <span class="num tiny muted" data-counter="f-caption" aria-hidden="true"></span></div>
  """
}

/// Descriptions, filters and turns for those without JavaScript, who do not see the editor.
private func plainPhotos(_ t: ViewContext, _ form: Form) -> HTML {
  func photo(_ index: Int) -> HTML {
    """
    <fieldset><legend>\(t(.photoNumber, String(index + 1)))</legend>\
    \(textField(
      t, "alt.\(index)", label: .alt, form: form, hint: index == 0 ? .altHint : nil,
      required: false, maxLength: maximumAltLength))
    <div class="pair">\(selectField(
      t, "filter.\(index)", label: .filter, choices: filterChoices(t), form: form,
      selected: Filter.none.rawValue))
    \(selectField(
      t, "rotation.\(index)", label: .rotation, choices: rotationChoices(t), form: form,
      selected: "0"))</div></fieldset>
    """
  }
  return """
    <div class="plain" data-plain>\
    \(fold(t(.plainPhotos), icon: .photos, body: "\(each: 0..<maximumPhotos, photo)"))</div>
    """
}

private func filterChoices(_ t: ViewContext) -> [Choice] {
  Filter.allCases.map { Choice($0.rawValue, t($0.title)) }
}

private func rotationChoices(_ t: ViewContext) -> [Choice] {
  [
    Choice("0", t(.rotationNone)), Choice("1", t(.rotationRight)), Choice("2", t(.rotationOver)),
    Choice("3", t(.rotationLeft)),
  ]
}

/// What is told when a draft came back.
private func draftNote(_ t: ViewContext) -> HTML {
  """
  <div class="note" data-draft hidden>\(icon(.undo))<div><p>\(t(.draftRestored))</p>\
  <button type="button" class="button plain" data-discard>\(t(.discardDraft))</button></div></div>
  """
}

/// How far the sending is.
private func sendingView(_ t: ViewContext) -> HTML {
  """
  <div class="progress" data-sending hidden role="status">\
  <p><span data-sending-text data-preparing="\(t(.preparingPhotos))">\(t(.sendingPhotos))</span>\
  <span class="num" data-sending-numbers></span></p>
  <progress aria-label="\(t(.sendingPhotos))" max="100"></progress>
  <p><button type="button" class="button quiet" data-stop>\(icon(.close))\
  <span>\(t(.stopSending))</span></button></p></div>
  """
}
