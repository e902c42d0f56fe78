import Core
import Web

/// What an owner does with a story.
extension Social {
  func deleteStoryAction(_ request: Request<SignedIn>) async throws -> Response {
    try await deleteStory(try request.id(), by: request.viewer.id)
    return .redirect(to: "/", notice: Notice(request.view(.storyDeleted)))
  }
}
