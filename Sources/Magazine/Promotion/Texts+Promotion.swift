import Core

extension Phrase {
  static let promotion = Phrase(en: "Promotion", cs: "Propagace")
  static let promotions = Phrase(en: "Promotion slots", cs: "Propagační místa")
  static let promotionNew = Phrase(en: "New banner", cs: "Nový banner")
  static let promotionNone = Phrase(en: "No banners yet", cs: "Zatím žádné bannery")
  static let promotionNoneText = Phrase(
    en: "A banner is a picture with a link, for readers without a subscription. No scripts, no "
      + "profiles.",
    cs: "Banner je obrázek s odkazem pro čtenáře bez předplatného. Bez skriptů a bez profilů.")
  static let promotionTitle = Phrase(en: "Name", cs: "Název")
  static let promotionTitleHint = Phrase(
    en: "Only editors see it.", cs: "Vidí ho jen redakce.")
  static let promotionTitleRules = Phrase(
    en: "1 to 80 characters.", cs: "1 až 80 znaků.")
  static let promotionPicture = Phrase(en: "Picture", cs: "Obrázek")
  static let promotionPictureHint = Phrase(
    en: "Wide and low is best, such as 1200 × 400.",
    cs: "Nejlepší je široký a nízký, třeba 1200 × 400.")
  static let promotionNewPicture = Phrase(en: "Another picture", cs: "Jiný obrázek")
  static let promotionPictureNeeded = Phrase(
    en: "Choose a picture.", cs: "Vyberte obrázek.")
  static let promotionURL = Phrase(en: "Link", cs: "Odkaz")
  static let promotionURLRules = Phrase(
    en: "An address that begins with https://, at most 2000 characters.",
    cs: "Adresa, která začíná https://, nejvýš 2000 znaků.")
  static let promotionAlt = Phrase(
    en: "What the picture says", cs: "Co je na obrázku")
  static let promotionAltHint = Phrase(
    en: "Read out to those who do not see it.", cs: "Přečte se těm, kdo obrázek nevidí.")
  static let promotionAltRules = Phrase(
    en: "1 to 500 characters.", cs: "1 až 500 znaků.")
  static let promotionPlace = Phrase(en: "Place", cs: "Místo")
  static let promotionInStream = Phrase(
    en: "Front page, among the articles", cs: "Titulní strana, mezi články")
  static let promotionInArticle = Phrase(en: "Below an article", cs: "Pod článkem")
  static let promotionStart = Phrase(en: "First day", cs: "První den")
  static let promotionEnd = Phrase(en: "Last day", cs: "Poslední den")
  static let promotionDayRules = Phrase(
    en: "A date like 2026-11-14.", cs: "Datum ve tvaru 2026-11-14.")
  static let promotionEndRules = Phrase(
    en: "The last day is not before the first.", cs: "Poslední den nesmí být před prvním.")
  static let promotionSave = Phrase(en: "Save", cs: "Uložit")
  static let promotionSaved = Phrase(en: "The banner is saved.", cs: "Banner je uložený.")
  static let promotionDelete = Phrase(en: "Delete", cs: "Smazat")
  static let promotionDeleteQuestion = Phrase(
    en: "The banner goes, with its counts. This cannot be undone.",
    cs: "Banner zmizí i se svými počty. Nejde to vrátit.")
  static let promotionDeleted = Phrase(en: "The banner is deleted.", cs: "Banner je smazaný.")
  static let promotionRuns = Phrase(en: "running", cs: "běží")
  static let promotionPlanned = Phrase(en: "planned", cs: "čeká")
  static let promotionOver = Phrase(en: "over", cs: "skončil")
  static let promotionSince = Phrase(en: "since", cs: "od")
  static let promotionShare = Phrase(
    en: "{} of the views are clicks", cs: "kliknutí jsou {} zobrazení")
  static let promotionViewsTitle = Phrase(
    en: "Views in the last 30 days", cs: "Zobrazení za posledních 30 dní")
  static let promotionClicksTitle = Phrase(
    en: "Clicks in the last 30 days", cs: "Kliknutí za posledních 30 dní")
}

extension PluralPhrase {
  static let promotionViews = PluralPhrase(
    en: (one: "{} view", other: "{} views"),
    cs: (one: "{} zobrazení", few: "{} zobrazení", other: "{} zobrazení"))
  static let promotionClicks = PluralPhrase(
    en: (one: "{} click", other: "{} clicks"),
    cs: (one: "{} kliknutí", few: "{} kliknutí", other: "{} kliknutí"))
}
