import Core
import Web

/// What adds pages to the site without being a feature: the demonstration is one.
package struct SiteGuest: Sendable {
  let routes: @Sendable (Routes) -> Void
  let announcement: @Sendable () -> Phrase?

  /// A guest.
  /// - Parameters:
  ///   - routes: adds its routes.
  ///   - announcement: what every page says at the moment.
  package init(
    routes: @escaping @Sendable (Routes) -> Void,
    announcement: @escaping @Sendable () -> Phrase?
  ) {
    self.routes = routes
    self.announcement = announcement
  }
}
