extension SiteAddress {
  /// A page of Apple Podcasts, `podcasts.apple.com/cz/podcast/NAME/id123`, as older addresses at
  /// iTunes. Its number finds the entry of the directory (Apple, "iTunes Search API", Lookup), which
  /// has the feed's address. A podcast may be in the shop of one country only.
  var apple: KnownSite? {
    guard host != "apple.com", segments.contains("podcast") || segments.contains("podcasts"),
      let number = segments.reversed().lazy.compactMap(Self.directoryNumber).first
    else { return nil }
    let country = self[0].flatMap { $0.utf8.count == 2 && $0.isIdentifier(2...2) ? $0 : nil }
    return podcast(number, country)
  }

  /// Overcast numbers podcasts as Apple does: `overcast.fm/itunes123/name`.
  var overcast: KnownSite? {
    guard let first = self[0], first.hasPrefix("itunes") else { return nil }
    let number = String(first.dropFirst("itunes".count))
    return number.isDigits && number.utf8.count <= 15 ? podcast(number, nil) : nil
  }

  private func podcast(_ number: String, _ country: String?) -> KnownSite {
    let shop = country.map { "&country=\($0.lowercased())" } ?? ""
    return .podcast(entry: "https://itunes.apple.com/lookup?id=\(number)&entity=podcast\(shop)")
  }

  private static func directoryNumber(_ part: String) -> String? {
    let number = String(part.dropFirst(2))
    return part.hasPrefix("id") && number.isDigits && number.utf8.count <= 15 ? number : nil
  }
}
