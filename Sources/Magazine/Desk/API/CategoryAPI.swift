import Core
import Database
import Features
import Web

/// Categories, authors and the subscription for apps.
extension Magazine {
  func categoryAPI(_ routes: Routes) {
    let open = routes.openAPI(.read)
    open.get("/api/v1/magazine/categories", apiCategories)
    open.get("/api/v1/magazine/authors/{slug}", apiAuthor)
    routes.api(.read).get("/api/v1/magazine/subscription", apiSubscription)
  }

  private func apiCategories(_ request: Request<Anyone>) async throws -> Response {
    let categories = try await database.read { db in
      let store = CategoryStore()
      let descriptions = try store.descriptions(in: db)
      return try store.all(in: db).map { category in
        APICategory(category, description: descriptions[category.id])
      }
    }
    return try apiResponse(APIList(categories))
  }

  private func apiAuthor(_ request: Request<Anyone>) async throws -> Response {
    let slug = try request.parameter("slug")
    let entitlement = try await entitlement(of: request.viewer)
    guard case .author(let author, let bio) = try await authorScope(slug, for: entitlement) else {
      throw AppError.notFound
    }
    return try apiResponse(APIAuthorPage(author: APIAuthor(author), bio: bio))
  }

  private func apiSubscription(_ request: Request<SignedIn>) async throws -> Response {
    let account = request.viewer.id
    let now = clock.now()
    let times = try await database.read { db in
      try SubscriptionStore().all(of: account, in: db)
    }
    return try apiResponse(APISubscription(SubscriptionState(times, now: now)))
  }
}
