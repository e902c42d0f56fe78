import Core
import Synchronization

extension StandInWorld {
  /// The apps that are subscribed to a Page: whether this one is, subscribing it, and taking it back.
  func subscriptionResponse(
    _ page: String, _ call: GraphCall, _ permit: StandInPermit
  ) throws(StandInError) -> StandInJSON {
    guard people.contains(where: { $0.pages?.contains { $0.id == page } ?? false }) else {
      throw .missing(page)
    }
    // Only leaving is for the app itself as well.
    if !(permit.kind == .app && call.method == "DELETE") { try mayManage(page, permit) }
    switch call.method {
    case "POST":
      let fields = try subscribedFields(call["subscribed_fields"])
      state.withLock { $0.subscriptions[page] = fields }
      return ["success": .flag(true)]
    case "DELETE":
      state.withLock { $0.subscriptions[page] = nil }
      return ["success": .flag(true)]
    default:
      guard let fields = state.withLock({ $0.subscriptions[page] }) else { return ["data": []] }
      return [
        "data": [
          [
            "link": "https://example.org/", "name": "Stand-in app", "id": .text(appID),
            "subscribed_fields": .array(fields.map { .text($0) }),
          ]
        ]
      ]
    }
  }

  /// Whether an account's webhooks are sent: by a Page that is subscribed, to whichever field.
  package func isSubscribed(_ account: StandInAccount) -> Bool {
    state.withLock { state in
      state.people.flatMap { $0.pages ?? [] }.contains {
        $0.account == account.number && state.subscriptions[$0.id] != nil
      }
    }
  }

  private func mayManage(_ page: String, _ permit: StandInPermit) throws(StandInError) {
    guard permit.kind == .page, permit.page == page else {
      throw StandInError(
        210, 0, "(#210) A page access token is required to request this resource.")
    }
    guard permit.scopes.contains("pages_manage_metadata") else {
      throw StandInError(
        200, 0,
        "(#200) To subscribe to the feed field, one of these permissions is needed: "
          + "pages_manage_metadata.", status: 403)
    }
  }

  private func subscribedFields(_ names: String?) throws(StandInError) -> [String] {
    let fields = (names ?? "").split(separator: ",").map(String.init)
    guard !fields.isEmpty else {
      throw .parameter("The parameter subscribed_fields is required.")
    }
    guard let wrong = fields.firstIndex(where: { !pageFields.contains($0) }) else { return fields }
    throw .parameter(
      "Param subscribed_fields[\(wrong)] must be one of {\(pageFields.joined(separator: ", "))}")
  }
}

/// Some of the fields of Pages; those of Instagram are none of them.
private let pageFields = ["feed", "mention", "name", "picture", "category", "messages", "leadgen"]
