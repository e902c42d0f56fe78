import Core
import HTML
import Web

extension Messages {
  /// What one can do with a message; messages.js shows it as a sheet.
  func messageOptionsPage(_ request: Request<SignedIn>) async throws -> Response {
    let message = try await message(try request.id("message"), for: request.viewer)
    guard message.conversation == (try request.id()) else { throw AppError.notFound }
    return .page(messageOptionsView(request.view, message))
  }

  /// Field `for`: `me` or `all`.
  func deleteMessageAction(_ request: Request<SignedIn>) async throws -> Response {
    let conversation = try request.id()
    let message = try await message(try request.id("message"), for: request.viewer)
    guard message.conversation == conversation else { throw AppError.notFound }
    let forAll = try await request.form()["for"] == "all"
    try await deleteMessage(message.id, forAll: forAll, by: request.viewer)
    return .redirect(
      to: "/messages/\(conversation)",
      notice: Notice(request.view(forAll ? .deletedForAll : .deletedForMe)))
  }
}

private func messageOptionsView(_ t: ViewContext, _ message: MessageCard) -> Screen {
  let conversation = "/messages/\(message.conversation)"
  let path = "\(conversation)/\(message.id)"
  func delete(_ whose: String, _ label: Phrase, _ hint: Phrase, _ style: ButtonStyle) -> HTML {
    """
    <li>\(postButton(
      t, path: path + "/delete", label: label, icon: .trash, style: style,
      fields: ["for": whose]))<small>\(t(hint))</small></li>
    """
  }
  let report: HTML = """
    <li>\(linkButton(t(.report), path: path + "/report", style: .quiet, icon: .warning))</li>
    """
  let mayReport = !message.isOwn && message.kind == .text && !message.isDeleted
  var screen = Screen(
    title: t(.message), tab: .inbox,
    back: Link(title: t(.messages), path: "\(conversation)#m-\(message.seq)"),
    body: """
      <section class="options" data-message="\(message.seq)">
      <div class="quoted \(when: message.isOwn, "own")"><div class="said">\
      \(messageBody(t, message))</div></div>
      <p class="muted">\(message.isOwn ? t(.you) : message.author?.name ?? t(.deletedAccount)) · \
      \(t.dateTime(message.at))</p>
      <ul>\(when: message.mayDeleteForAll, delete("all", .deleteForAll, .deleteForAllHint, .danger))\
      \(delete("me", .deleteForMe, .deleteForMeHint, .quiet))\(when: mayReport, report)</ul></section>
      """)
  screen.styles = ["messages.css"]
  screen.head = noPreview
  return screen
}
