import Core
import Social

extension Phrase {
  fileprivate static let inReader = Phrase(en: "Reader", cs: "Čtení")
  fileprivate static let inMagazine = Phrase(en: "Magazine", cs: "Magazín")
  fileprivate static let inSurveys = Phrase(en: "Surveys", cs: "Dotazníky")
  fileprivate static let inMessages = Phrase(en: "Messages", cs: "Zprávy")
  fileprivate static let inInsights = Phrase(en: "Insights", cs: "Přehledy")
}

/// Where else one can search, besides people and posts.
func otherSearches(_ settings: Settings) -> [OtherSearch] {
  var searches: [OtherSearch] = []
  if settings.features.contains(.reader) {
    searches.append(OtherSearch(title: .inReader, path: "/read/search", isForAll: false))
  }
  if settings.hasMagazine {
    searches.append(OtherSearch(title: .inMagazine, path: "/magazine/search", isForAll: true))
  }
  if settings.hasSurveys {
    searches.append(OtherSearch(title: .inSurveys, path: "/ask/search", isForAll: true))
  }
  if settings.hasCommunity {
    searches.append(OtherSearch(title: .inMessages, path: "/messages/search", isForAll: false))
  }
  if settings.hasInsights {
    searches.append(OtherSearch(title: .inInsights, path: "/insights/search", isForAll: false))
  }
  return searches
}
