import Core
import Web

/// Who is in a group, and what it is called.
extension Messages {
  /// Fields `person`: ids.
  func addPersonAction(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let people = try await request.form().values.all("person").compactMap { ID($0) }
    guard !people.isEmpty else { throw AppError.badRequest("person is an id") }
    return try await group(request, id, .personAdded) {
      try await add(people, to: id, by: request.viewer)
    }
  }

  /// Field `person`: an id.
  func removePersonAction(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    guard let person = ID(try await request.form()["person"]) else {
      throw AppError.badRequest("person is an id")
    }
    return try await group(request, id, .personRemoved) {
      try await remove(person, from: id, by: request.viewer)
    }
  }

  /// Field `title`; empty takes the name away.
  func renameAction(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    var form = try await request.form()
    let title = form.text("title", 0...maximumGroupTitleLength, or: .groupTitleBad)
    guard form.isValid else {
      return try await aboutConversation(request, id, form: form, status: 422)
    }
    return try await group(request, id, .renamed) {
      try await rename(id, title, by: request.viewer)
    }
  }

  /// Does it, or says on the page why not.
  private func group(
    _ request: Request<SignedIn>, _ id: ID, _ done: Phrase, _ act: () async throws -> Void
  ) async throws -> Response {
    do {
      try await act()
      return .redirect(to: "/messages/\(id)/people", notice: Notice(request.view(done)))
    } catch let error as AppError where isForPerson(error) {
      var form = Form()
      form.general = error.message
      return try await aboutConversation(request, id, form: form, status: error.status)
    }
  }
}
