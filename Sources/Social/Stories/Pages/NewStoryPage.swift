import Core
import Foundation
import HTML
import Imaging
import Web

/// The most bytes of a story's photo with its form.
let storyUploadLimit = 44 << 20

extension Social {
  /// Query: `share` or `answer`; see ``storyBeginning(_:)``.
  func newStoryPage(_ request: Request<SignedIn>) async throws -> Response {
    let beginning = try await storyBeginning(request)
    let form = beginning.map { Form(["text": $0.text, "share": $0.thing]) }
    return .page(
      newStoryView(
        request.view, form ?? Form(), clientID: newClientID(), shared: try beginning?.json()))
  }

  /// File `photo`; fields `text`, `alt`, `background`, `audience`, `answers`, `filter.0`,
  /// `rotation.0` (or `edit.0`), `canvas`, `client_id`; `share`, a thing whose card is the story
  /// where there is no canvas.
  ///
  /// The composer's script sends `Accept: application/json` and gets the story's path, or the failure
  /// as JSON.
  func newStoryAction(_ request: Request<SignedIn>) async throws -> Response {
    let upload = try await request.upload(limit: storyUploadLimit)
    let isScript = request.header("Accept")?.hasPrefix("application/json") ?? false
    var form = Form(upload.fields)
    let sent = try parsedStory(&form, upload, by: request.viewer.id)
    do {
      if let problem = form.firstProblem {
        throw AppError(status: 422, code: "invalid", message: problem)
      }
      let done = try await publishStory(sent.new, photo: sent.photo, edit: sent.edit)
      let path = "/stories/@\(request.viewer.userName)?s=\(done.id)"
      if isScript { return try .json(MadePost(path: path), status: done.isNew ? 201 : 200) }
      return .redirect(to: path, notice: Notice(request.view(.storyTold)))
    } catch let error as AppError where error.status == 422 && !isScript {
      if form.isValid { form.general = error.message }
      let isOther = error.code == AppError.toldOtherwise.code
      let key = isOther ? newClientID() : sent.new.clientID ?? newClientID()
      return .page(newStoryView(request.view, form, clientID: key), status: 422)
    }
  }

  /// Reads the fields of a new story; what is wrong is in the form then.
  func parsedStory(
    _ form: inout Form, _ upload: Upload, by author: ID
  ) throws -> (new: NewStory, photo: UploadedFile?, edit: PictureEdit) {
    let photo = upload.files.first { $0.field == "photo" }
    let text =
      photo == nil
      ? form.text("text", 0...maximumStoryLength, or: .storyTooLong)
      : form.text("text", 0...maximumStoryOverPhotoLength, or: .storyTooLongOverPhoto)
    let alt = form.text("alt", 0...maximumAltLength, or: .altTooLong)
    let background = form.choice("background", as: StoryBackground.self, default: .dawn)
    let audience = form.choice("audience", as: StoryAudience.self, default: .everyone)
    let answers = form.choice("answers", as: AnswerAudience.self, default: .everyone)
    let canvas = form["canvas"]
    var drawn = canvas.isEmpty ? nil : try readCanvas(canvas, hasPhoto: photo != nil)
    let shared = drawn == nil && form.isValid ? sharedThing(form) : nil
    if let shared {
      if photo != nil { form.fail("photo", .sharedStandsOnColour) }
      let shown = StoryCanvas(showing: shared, text, on: background ?? .dawn)
      drawn = try readCanvas(canvasJSON(shown), hasPhoto: false)
    }
    let new = NewStory(
      author: author, text: shared == nil ? text : "", alt: alt, background: background ?? .dawn,
      audience: audience ?? .closeFriends, answers: answers ?? .nobody,
      canvas: drawn, clientID: try clientID(form["client_id"]))
    let edit = try postEdits(of: upload.fields, count: 1).first ?? PictureEdit()
    return (new, photo, edit)
  }
}

/// The thing that the form was opened with.
private func sharedThing(_ form: Form) -> StoryThing? {
  let thing = StoryThing(thing: form["share"])
  return thing.parts == nil ? nil : thing
}

/// Characters of a story's words.
let maximumStoryLength = 300

/// Characters of the words over a photo, of which something shall be seen.
let maximumStoryOverPhotoLength = 150

/// - Parameter shared: what the composer's script begins with, as JSON.
private func newStoryView(
  _ t: ViewContext, _ form: Form, clientID: String, shared: String? = nil
) -> Screen {
  let owner = t.viewer.map { String($0.id) } ?? ""
  var screen = Screen(
    title: t(.newStory), tab: .home, back: Link(title: t(.home), path: "/"),
    body: """
      <form class="form" method="post" action="/stories" enctype="multipart/form-data" \
      data-story-composer="\(owner)" data-most-bytes="\(PictureLimits().bytes)"\
      \(attribute: "data-shared", shared)>\
      \(t.tokenField)<input type="hidden" name="client_id" value="\(clientID)">
      <p class="hint">\(t(.storyLead))</p>
      \(formErrors(t, form))\(sharedField(t, form))
      \(fileField(
        t, "photo", label: .storyPhoto, accept: "image/*,.heic,.heif,.avif", form: form,
        hint: .storyPhotoHint, required: false))
      \(textField(
        t, "text", label: .storyText, form: form, kind: .textarea, hint: .storyTextHint,
        required: false, maxLength: maximumStoryLength))
      \(backgroundField(t, form))
      \(textField(
        t, "alt", label: .alt, form: form, hint: .altHint, required: false, maxLength: maximumAltLength))
      \(selectField(
        t, "filter.0", label: .filter,
        choices: Filter.allCases.map { Choice($0.rawValue, t($0.title)) }, form: form,
        selected: Filter.none.rawValue))
      \(storyAudienceField(t, form))\(answersField(t, form))
      <p class="ways">\(submitButton(t, .publishStory, icon: .send))</p></form>
      \(composerSigns(storySigns))
      """)
  screen.styles = ["social.css", "stories.css", "story-composer.css", "story-tools.css"]
  return screen
}

/// What is shared goes with the form of those who have no script.
private func sharedField(_ t: ViewContext, _ form: Form) -> HTML {
  guard let thing = sharedThing(form) else { return .empty }
  return """
    <input type="hidden" name="share" value="\(thing.thing)">\(note(t(.sharedStandsOnColour)))
    """
}

/// The colours to choose from, shown as they are.
private func backgroundField(_ t: ViewContext, _ form: Form) -> HTML {
  let chosen = form.values["background"] ?? StoryBackground.dawn.rawValue
  func swatch(_ background: StoryBackground) -> HTML {
    """
    <label><input type="radio" name="background" value="\(background.rawValue)"\
    \(flag: "checked", background.rawValue == chosen)><span class="swatch \(background.rawValue)">\
    \(hiddenText(t(background.title)))</span></label>
    """
  }
  return """
    <fieldset class="field"><legend>\(t(.storyBackground))</legend>\
    <div class="swatches">\(each: StoryBackground.allCases, swatch)</div></fieldset>
    """
}

/// Who shall see a story.
private func storyAudienceField(_ t: ViewContext, _ form: Form) -> HTML {
  let field = radioGroup(
    t, "audience", label: .audience,
    choices: StoryAudience.allCases.map { Choice($0.rawValue, t($0.title), hint: t($0.hint)) },
    form: form, selected: StoryAudience.everyone.rawValue)
  return """
    \(field)<p><a class="button plain" href="\(AudienceList.closeFriends.path)">\
    \(t(.chooseCloseFriends))</a></p>
    """
}

/// Who may answer it.
private func answersField(_ t: ViewContext, _ form: Form) -> HTML {
  selectField(
    t, "answers", label: .whoMayAnswer,
    choices: AnswerAudience.allCases.map { Choice($0.rawValue, t($0.title)) }, form: form,
    selected: AnswerAudience.everyone.rawValue)
}

/// What stands on the buttons of the composer of stories.
private let storySigns: [Icon] = [
  .ask, .back, .camera, .check, .chevron, .close, .crop, .download, .edit, .external, .eye, .globe,
  .heart, .letter, .list, .lock, .me, .moon, .photos, .plus, .search, .send, .smile, .sun, .trash,
  .turn, .undo, .users,
]

/// The signs that a composer's script puts on its buttons.
func composerSigns(_ icons: [Icon]) -> HTML {
  func sign(_ sign: Icon) -> HTML { "<span data-icon=\"\(sign.rawValue)\">\(icon(sign))</span>" }
  return "<template id=\"story-icons\">\(each: icons, sign)</template>"
}
