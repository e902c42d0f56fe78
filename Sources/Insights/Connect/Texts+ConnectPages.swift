import Core

// The operator's page: of which Pages of Facebook the webhook is sent.
extension Phrase {
  static let setupPagesOn = Phrase(
    en: "Webhook: Pages that are subscribed: {}.", cs: "Webhook: přihlášené stránky: {}.")
  static let setupPagesWaiting = Phrase(
    en: "Webhook: Pages that will be subscribed within a day: {}.",
    cs: "Webhook: stránky, které se do dne přihlásí: {}.")
  static let setupPagesForbidden = Phrase(
    en: "Webhook: Pages that Meta does not let us subscribe: {}. Add the permission "
      + "pages_manage_metadata to the app; the owners then connect again and leave it ticked.",
    cs: "Webhook: stránky, které nás Meta nenechá přihlásit: {}. Přidejte aplikaci oprávnění "
      + "pages_manage_metadata; vlastníci pak účet připojí znovu a nechají ho zaškrtnuté.")
  static let setupPagesFailed = Phrase(
    en: "Webhook: Pages that could not be subscribed: {}. We try again every day; the log says "
      + "why.",
    cs: "Webhook: stránky, které se nepodařilo přihlásit: {}. Každý den to zkoušíme znovu; důvod "
      + "je v logu.")
}
