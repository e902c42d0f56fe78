import Core

// Search in Insights.
extension Phrase {
  static let searchInsights = Phrase(en: "Search Insights", cs: "Hledat v přehledech")
  static let searchInsightsHint = Phrase(
    en: "Words from your posts and stories, and names of campaigns, with or without diacritics.",
    cs: "Slova z vašich příspěvků a příběhů a názvy kampaní, s diakritikou i bez ní.")
  static let foundThings = Phrase(en: "Posts and stories", cs: "Příspěvky a příběhy")
  static let allCampaigns = Phrase(en: "All campaigns", cs: "Všechny kampaně")
}
