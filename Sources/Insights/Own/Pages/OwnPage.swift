import Core
import Database
import Web

extension Insights {
  /// Leads to the grid of one's own posts and stories. The first visit has them read: nobody but
  /// oneself can be brought here to any harm, so that this is a way like others and no form.
  func ownPage(_ request: Request<SignedIn>) async throws -> Response {
    let source = try await ownSource(of: request.viewer)
    return .redirect(to: "/insights/\(source)")
  }
}
