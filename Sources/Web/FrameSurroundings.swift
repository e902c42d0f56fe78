import Core

/// What the frame needs to know beside the page itself.
package struct FrameSurroundings: Sendable {
  /// What every view gets.
  package let view: ViewContext
  /// The site's name.
  package let siteName: String
  /// The site's colour; nil for Korzo's own.
  package let accent: String?
  /// The places, with what is new in each.
  package let navigation: [NavigationItem]
  /// What to tell once; nil for nothing.
  package let notice: Notice?
  /// What each page says at the moment; nil for nothing.
  package let announcement: Phrase?
  /// Which colours the viewer wants.
  package let appearance: Appearance
  /// The request's id.
  package let requestID: String

  /// Everything around a page.
  package init(
    view: ViewContext, siteName: String, accent: String? = nil,
    navigation: [NavigationItem] = [], notice: Notice? = nil, announcement: Phrase? = nil,
    appearance: Appearance = .system, requestID: String = ""
  ) {
    self.view = view
    self.siteName = siteName
    self.accent = accent
    self.navigation = navigation
    self.notice = notice
    self.announcement = announcement
    self.appearance = appearance
    self.requestID = requestID
  }
}

/// One place as the frame draws it.
package struct NavigationItem: Sendable {
  /// The place.
  package let place: Place
  /// Its address.
  package let path: String
  /// Its name in the viewer's language.
  package let title: String
  /// Its icon.
  package let icon: Icon
  /// How many new things it has; 0 shows nothing.
  package let count: Int
  /// Whether the page belongs to it.
  package let isCurrent: Bool

  /// One place.
  package init(
    place: Place, path: String, title: String, icon: Icon, count: Int, isCurrent: Bool
  ) {
    self.place = place
    self.path = path
    self.title = title
    self.icon = icon
    self.count = count
    self.isCurrent = isCurrent
  }
}

/// A place that a feature offers to the frame.
package struct NavigationEntry: Sendable {
  /// The place.
  package let place: Place
  /// Its address.
  package let path: String
  /// Its name.
  package let title: Phrase
  /// Its icon.
  package let icon: Icon
  /// What is new in it for this viewer. When it throws, no count is shown.
  package let news: @Sendable (Viewer) async throws -> PlaceNews

  /// A place with its count.
  package init(
    place: Place, path: String, title: Phrase, icon: Icon,
    badge: @escaping @Sendable (Viewer) async throws -> Int = { _ in 0 }
  ) {
    self.init(place: place, path: path, title: title, icon: icon) { viewer in
      PlaceNews(count: try await badge(viewer))
    }
  }

  /// A place of several parts, which opens in the one that has news.
  package init(
    place: Place, path: String, title: Phrase, icon: Icon,
    news: @escaping @Sendable (Viewer) async throws -> PlaceNews
  ) {
    self.place = place
    self.path = path
    self.title = title
    self.icon = icon
    self.news = news
  }
}

/// What is new in a place.
package struct PlaceNews: Sendable, Equatable {
  /// How many new things it has; 0 shows nothing.
  package let count: Int
  /// The part of the place where they are; nil where it has one part.
  package let path: String?

  /// So many new things.
  package init(count: Int, path: String? = nil) {
    self.count = count
    self.path = path
  }
}
