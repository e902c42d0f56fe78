import Core
import Foundation
import HTML
import Web

extension Surveys {
  /// Where a definition in JSON is loaded.
  func loadSurveyPage(_ request: Request<SignedIn>) async throws -> Response {
    .page(loadView(request.view, [], Form()))
  }

  /// File `file` or field `json`: makes a draft, or tells all that is wrong.
  func loadSurveyAction(_ request: Request<SignedIn>) async throws -> Response {
    let (fields, json) = try await definitionSent(request)
    var form = Form(fields)
    guard !json.isEmpty else {
      form.fail("json", .chooseDefinition)
      return .page(loadView(request.view, [], form), status: 422)
    }
    switch try await load(json, by: request.viewer) {
    case .draft(let id):
      return .redirect(to: editPath(id), notice: Notice(request.view(.definitionLoaded)))
    case .refused(let problems):
      return .page(loadView(request.view, problems, form), status: 422)
    }
  }

  private func definitionSent(
    _ request: Request<SignedIn>
  ) async throws -> (fields: Fields, json: Data) {
    let type = request.header("Content-Type") ?? ""
    guard type.hasPrefix("multipart/") else {
      let fields = try await request.form().values
      return (fields, Data((fields["json"] ?? "").utf8))
    }
    let upload = try await request.upload(limit: 3 * SurveyLimits.bytes)
    guard let file = upload.files.first(where: { $0.field == "file" }) else {
      return (upload.fields, Data((upload.fields["json"] ?? "").utf8))
    }
    let json = try await onDiskThread { try Data(contentsOf: URL(fileURLWithPath: file.path)) }
    return (upload.fields, json)
  }
}

private func loadView(
  _ t: ViewContext, _ problems: [DefinitionProblem], _ form: Form
) -> Screen {
  func item(_ problem: DefinitionProblem) -> HTML {
    "<li>\(t(problem.phrase)) <code>\(problem.pointer)</code></li>"
  }
  let told: HTML = """
    <div class="alert editor-told" role="alert">\(icon(.warning))<div>\
    <p>\(t(.definitionRefused))</p><ul>\(each: problems, item)</ul></div></div>
    """
  return editScreen(
    t, title: t(.loadSurvey), back: Link(title: t(.mySurveys), path: "/ask/mine"),
    body: """
      \(when: !problems.isEmpty, told)
      <form class="form" method="post" action="/surveys/load" enctype="multipart/form-data">\
      \(t.tokenField)\(formErrors(t, form))
      \(fileField(
        t, "file", label: .definitionFile, accept: ".json,application/json", form: form,
        required: false))
      \(textField(
        t, "json", label: .definitionText, form: form, kind: .textarea, required: false))
      <p class="ways">\(submitButton(t, .loadSurvey, icon: .upload))</p></form>
      """)
}
