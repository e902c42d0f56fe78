import Core

extension StandInWorld {
  /// What only graph.facebook.com knows: persons, Pages, businesses, the app; nil when a path is
  /// none of those.
  func facebookResponse(
    _ call: GraphCall, _ permit: StandInPermit
  ) throws(StandInError) -> StandInJSON? {
    let path = call.path
    let edge = path.dropFirst().first
    switch path.first {
    case "debug_token" where path.count == 1: return try debugged(call)
    case appID where path.count == 1:
      guard permit.kind == .app else { throw .noPermission }
      return ["id": .text(appID), "name": "Stand-in app", "link": "https://example.org/"]
    case "me" where permit.kind != .page:
      guard let person = person(permit.person) else { throw .badToken }
      return try personResponse(person, edge, call, permit)
    case businessID:
      let pages = person(permit.person)?.pages?.filter(\.isOfBusiness) ?? []
      guard permit.scopes.contains("business_management") else { throw .noPermission }
      return try pageList(edge == "owned_pages" ? pages : [], call, permit)
    case let page? where edge == "subscribed_apps" && path.count == 2:
      return try subscriptionResponse(page, call, permit)
    default: return try pageResponse(path.first ?? "", edge, call, permit)
    }
  }

  private func personResponse(
    _ person: StandInPerson, _ edge: String?, _ call: GraphCall, _ permit: StandInPermit
  ) throws(StandInError) -> StandInJSON {
    switch (call.method, edge) {
    case ("GET", nil): return ["id": .text(facebookID(of: person)), "name": .text(person.name)]
    case ("GET", "permissions"):
      let asked = permit.scopes.union(facebookScopes)
      return [
        "data": .array(
          asked.sorted().map {
            [
              "permission": .text($0),
              "status": permit.scopes.contains($0) ? "granted" : "declined",
            ]
          })
      ]
    case ("DELETE", "permissions"):
      removeApp(by: person.id)
      return ["success": .flag(true)]
    case ("GET", "accounts"):
      guard permit.scopes.contains("pages_show_list") else { throw .noPermission }
      return try pageList((person.pages ?? []).filter { !$0.isOfBusiness }, call, permit)
    case ("GET", "businesses"):
      guard permit.scopes.contains("business_management") else { throw .noPermission }
      let hasBusiness = (person.pages ?? []).contains(where: \.isOfBusiness)
      return ["data": hasBusiness ? [["id": .text(businessID), "name": "Agency"]] : []]
    default: throw .noPath("/me/\(edge ?? "")")
    }
  }

  private func pageResponse(
    _ id: String, _ edge: String?, _ call: GraphCall, _ permit: StandInPermit
  ) throws(StandInError) -> StandInJSON? {
    guard let page = person(permit.person)?.pages?.first(where: { $0.id == id }) else {
      return nil
    }
    switch (call.method, edge) {
    case ("GET", nil): return try pageNode(page, call["fields"] ?? "id,name", permit)
    default: throw .noPath("/\(id)/\(edge ?? "")")
    }
  }

  private func pageList(
    _ pages: [StandInPerson.Page], _ call: GraphCall, _ permit: StandInPermit
  ) throws(StandInError) -> StandInJSON {
    let size = try call.limit()
    let rest = call["after"].map { after in Array(pages.drop { $0.id != after }.dropFirst()) }
    let shown = (rest ?? pages).prefix(size)
    var nodes: [StandInJSON] = []
    for page in shown {
      nodes.append(
        try pageNode(page, call["fields"] ?? "id,name,access_token,tasks", permit))
    }
    guard let last = shown.last else { return ["data": []] }
    var paging: [(String, StandInJSON)] = [
      ("cursors", ["before": .text(shown.first?.id ?? ""), "after": .text(last.id)])
    ]
    if (rest ?? pages).count > shown.count {
      let path = ([call.version] + call.path).joined(separator: "/")
      paging.append(
        (
          "next",
          .text(
            "\(call.address)/graph.facebook.com/\(path)?access_token=\(call.token ?? "")"
              + "&limit=\(size)&after=\(last.id)")
        ))
    }
    return ["data": .array(nodes), "paging": .object(paging)]
  }

  /// A Page; one without an account lacks the key.
  private func pageNode(
    _ page: StandInPerson.Page, _ fields: String, _ permit: StandInPermit
  ) throws(StandInError) -> StandInJSON {
    guard let list = FieldList(fields) else {
      throw .parameter("Syntax error in parameter fields")
    }
    var pairs: [(String, StandInJSON)] = []
    for field in list.fields {
      switch field.name {
      case "id": continue
      case "name": pairs.append(("name", .text(page.name)))
      case "tasks": pairs.append(("tasks", ["ANALYZE", "CREATE_CONTENT", "MANAGE"]))
      case "access_token":
        var own = permit
        (own.kind, own.page, own.issuedAt) = (.page, page.id, clock.now())
        pairs.append(("access_token", .text(issue(own))))
      case "instagram_business_account":
        guard let account = page.account.flatMap({ accounts[$0] }),
          permit.scopes.contains("instagram_basic")
        else { continue }
        var inner: [(String, StandInJSON)] = [("id", .text(account.id))]
        for field in field.fields?.fields ?? [] {
          if field.name == "username" { inner.append(("username", .text(account.username))) }
          if field.name == "name" { inner.append(("name", .text(account.name))) }
        }
        pairs.append(("instagram_business_account", .object(inner)))
      default: throw .field(field.name, of: "Page")
      }
    }
    return .object(pairs + [("id", .text(page.id))])
  }

  private func debugged(_ call: GraphCall) throws(StandInError) -> StandInJSON {
    let token = call["input_token"]
    let permit = try? permit(token)
    let known = permit ?? token.flatMap { StandInPermit.opened($0, appSecret) }
    guard let known else { throw .badToken }
    let end = known.expiresAt.map { Int($0.milliseconds / 1000) } ?? 0
    let access = Int((known.issuedAt + .days(90)).milliseconds / 1000)
    return [
      "data": [
        "app_id": .text(appID), "type": known.kind == .page ? "PAGE" : "USER",
        "is_valid": .flag(permit != nil), "expires_at": .whole(end),
        "data_access_expires_at": .whole(access),
        "scopes": .array(known.scopes.sorted().map { .text($0) }),
        "user_id": .text(person(known.person).map(facebookID(of:)) ?? ""),
      ]
    ]
  }

  /// How the app knows a person of Facebook.
  package func facebookID(of person: StandInPerson) -> String {
    let hash = person.id.utf8.reduce(7) { ($0 * 31 + Int($1)) % 1_000_000_007 }
    return "\(10_220_000_000_000_000 + hash)"
  }
}

/// The business portfolio to which Pages of businesses belong.
private let businessID = "204500000000001"

/// What Facebook Login asks for.
let facebookScopes = [
  "instagram_basic", "instagram_manage_insights", "pages_read_engagement", "pages_show_list",
]
