import Core
import Database
import HTML
import Web

/// Reporting: why, a few words, and what one can do at once oneself.
extension Social {
  func reportPage(_ kind: ReportedKind) -> @Sendable (Request<SignedIn>) async throws -> Response {
    { request in
      let thing = try await self.reported(kind, request)
      return .page(reportView(request.view, thing, path: request.path, Form()))
    }
  }

  /// Fields: `reason`, `note`.
  func reportAction(_ kind: ReportedKind) -> @Sendable (Request<SignedIn>) async throws -> Response
  {
    { request in
      let thing = try await self.reported(kind, request)
      var form = try await request.form()
      let reason = form.choice("reason", as: ReportReason.self, default: nil)
      let note = form.text("note", 0...maximumReportNoteLength, or: .reportNoteTooLong)
      guard form.isValid, let reason else {
        return .page(reportView(request.view, thing, path: request.path, form), status: 422)
      }
      try await self.report(thing, NewReport(reason: reason, note: note), by: request.viewer)
      return .page(thanksView(request.view, try await self.owner(of: thing)))
    }
  }

  private func reported(
    _ kind: ReportedKind, _ request: Request<SignedIn>
  ) async throws -> Reported {
    guard kind == .person else {
      return try await reportable(kind, try request.id(), for: request.viewer)
    }
    let name = try request.parameter("name")
    let viewer = request.viewer
    let person = try await database.read { db in
      try PersonStore().find(named: name, for: viewer, in: db)
    }
    guard let person else { throw AppError.notFound }
    return Reported(kind: .person, id: person.id, owner: person.id)
  }

  private func owner(of thing: Reported) async throws -> PersonCard? {
    try await database.read { db in try PersonStore().cards([thing.owner], in: db)[thing.owner] }
  }
}

/// Characters of what one may add to a report.
let maximumReportNoteLength = 1000

private func reportView(_ t: ViewContext, _ thing: Reported, path: String, _ form: Form) -> Screen {
  let choices = ReportReason.allCases.map { Choice($0.rawValue, t($0.title)) }
  // A comment has no page of its own to go back to.
  let back: Link? =
    thing.kind == .comment
    ? nil : Link(title: t(.back), path: String(path.dropLast("/report".count)))
  return Screen(
    title: t(thing.kind.reportTitle), tab: .home, back: back,
    body: """
      <p class="hint">\(t(.reportLead))\(when: thing.kind == .message, " \(t(.moderatorsSeeMessage))")</p>
      <form class="form" method="post" action="\(path)">\(t.tokenField)
      \(formErrors(t, form))
      \(radioGroup(t, "reason", label: .reportReason, choices: choices, form: form))
      \(textField(
        t, "note", label: .reportNote, form: form, kind: .textarea, hint: .reportNoteHint,
        required: false, maxLength: maximumReportNoteLength))
      <p class="ways">\(submitButton(t, .sendReport, icon: .send))</p></form>
      """)
}

private func thanksView(_ t: ViewContext, _ owner: PersonCard?) -> Screen {
  let block: HTML? = owner.map { person in
    cellGroup(
      title: t(.meanwhile),
      cells: [
        actionCell(
          t(.muteSomebody, person.name), hint: t(.muteHint),
          action: postButton(
            t, path: person.path + "/mute", label: .muteAlways, fields: ["for": "always"])),
        actionCell(
          t(.blockSomebody, person.name), hint: t(.blockHint),
          action: postButton(t, path: person.path + "/block", label: .blockPerson, style: .danger)),
      ])
  }
  return Screen(
    title: t(.reportThanks), tab: .home,
    body: """
      \(note(t(.reportThanksText), icon: .check, tone: .good))
      \(block)<p class="ways">\(linkButton(t(.goHome), path: "/", style: .quiet))</p>
      """)
}
