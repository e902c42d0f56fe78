import Core
import Web

extension Messages {
  /// Fields `text`, `client_id`, `shared`; files `photo`.
  ///
  /// Our script sends `Accept: application/json` and gets the message's number, or the failure as
  /// JSON; a plain form gets the conversation, with what is wrong.
  func sendAction(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let upload = try await request.upload(limit: options.uploadLimit)
    var form = Form(upload.fields)
    do {
      var new = try parsedMessage(&form, upload)
      var sent = try await send(new, to: id, by: request.viewer)
      if !sent.isNew, sent.message.text != new.text {
        // A browser went back to a form that was sent, and other words were typed into it.
        new.clientID = nil
        sent = try await send(new, to: id, by: request.viewer)
      }
      if isScript(request) {
        return try .json(
          SentResponse(id: sent.message.id, seq: sent.message.seq), status: sent.isNew ? 201 : 200)
      }
      return .redirect(to: "/messages/\(id)")
    } catch let error as AppError where isForPerson(error) && !isScript(request) {
      form.general = error.message
      let open = try await openConversation(id, for: request.viewer, sharing: form["shared"])
      return .page(
        try await conversationScreen(request.view, open, for: request.viewer, form: form),
        status: error.status)
    }
  }

  /// Reads the fields of a new message.
  /// - Throws: `AppError` with 422 and words for the person.
  func parsedMessage(_ form: inout Form, _ upload: Upload) throws -> NewMessage {
    let text = form.text("text", 0...maximumMessageLength, or: .messageTooLong)
    if let problem = form.errors["text"] {
      throw AppError(status: 422, code: "message_too_long", message: problem)
    }
    return NewMessage(
      text: text, clientID: form["client_id"].isEmpty ? nil : form["client_id"],
      photos: upload.files.filter { $0.field == "photo" }, shared: SharedThing(form["shared"]))
  }

  /// Whether our script asks, which wants JSON.
  func isScript(_ request: Request<SignedIn>) -> Bool {
    request.header("Accept")?.hasPrefix("application/json") ?? false
  }

  /// Whether a failure is something that the person can mend in the form.
  func isForPerson(_ error: AppError) -> Bool {
    [403, 409, 422, 429].contains(error.status)
  }
}

/// What our script is told of a message that was sent.
private struct SentResponse: Encodable, Sendable {
  let id: ID
  let seq: Int64
}
