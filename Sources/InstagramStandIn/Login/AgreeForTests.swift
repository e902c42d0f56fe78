import Core
import Web

extension StandIn {
  /// Does what a person does at the login page: agrees as somebody, less some permissions.
  /// - Parameter address: where the browser was sent to, with its query.
  /// - Returns: where it is sent back to.
  /// - Throws: `AppError.badRequest` when the page would refuse, or there is nobody of that name.
  package func agree(
    to address: String, as person: String, without scopes: Set<String> = []
  ) throws -> String {
    let login = try request(address)
    let people = world.people(isFacebook: login.isFacebook)
    guard let person = people.first(where: { $0.id == person }) else {
      throw AppError.badRequest("there is nobody called \(person)")
    }
    return world.agreed(
      login, as: person, granting: Set(login.scopes).subtracting(scopes))
  }

  /// Cancels at the login page.
  package func cancel(at address: String) throws -> String {
    world.cancelled(try request(address))
  }

  private func request(_ address: String) throws -> LoginRequest {
    let parts = address.split(separator: "?", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { throw AppError.badRequest("there is no query") }
    do throws(LoginFault) {
      return try LoginRequest(
        Fields(parsing: parts[1]), isFacebook: parts[0].hasSuffix("/dialog/oauth"),
        appID: appID)
    } catch {
      throw AppError.badRequest("the login page refuses: \(error)")
    }
  }
}
