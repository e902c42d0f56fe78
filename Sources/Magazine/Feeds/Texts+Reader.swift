import Core

// Settings of reading, feedback, terms.

extension Phrase {
  static let readingSettings = Phrase(en: "Reading settings", cs: "Nastavení čtení")
  static let readingSaved = Phrase(en: "Settings saved.", cs: "Nastavení je uložené.")
  static let saveSettings = Phrase(en: "Save", cs: "Uložit")
  static let articleLetters = Phrase(en: "Letters of articles", cs: "Písmo článků")
  static let serifLetters = Phrase(en: "With serifs", cs: "Patkové")
  static let serifHint = Phrase(en: "As in a book", cs: "Jako v knize")
  static let sansLetters = Phrase(en: "Without serifs", cs: "Bezpatkové")
  static let sansHint = Phrase(en: "As in the rest of the pages", cs: "Jako všude jinde")
  static let staysOn = Phrase(
    en: "Keep the screen on while I read", cs: "Při čtení nezhasínat displej")
  static let staysOnHint = Phrase(
    en: "Applies to this device. The battery runs down a little faster.",
    cs: "Platí pro tohle zařízení. Baterie vydrží o něco méně.")

  // A word to the editors
  static let feedback = Phrase(en: "Write to the editors", cs: "Napište redakci")
  static let feedbackSignIn = Phrase(
    en: "Sign in to write to the editors", cs: "Redakci můžete napsat po přihlášení")
  static let feedbackLabel = Phrase(en: "Your message", cs: "Vaše zpráva")
  static let feedbackHint = Phrase(
    en: "What you miss, what you like, what does not work.",
    cs: "Co vám chybí, co se líbí, co nefunguje.")
  static let feedbackLength = Phrase(
    en: "Write something, at most 4,000 characters.", cs: "Něco napište, nejvýš 4 000 znaků.")
  static let sendFeedback = Phrase(en: "Send", cs: "Odeslat")
  static let feedbackSent = Phrase(
    en: "Thank you, the editors will read it.", cs: "Děkujeme, redakce si to přečte.")
  static let wroteToEditors = Phrase(en: "{} wrote to the editors", cs: "{} píše redakci")
  static let readersFeedback = Phrase(en: "Readers' messages", cs: "Zprávy od čtenářů")
  static let noFeedback = Phrase(en: "No messages", cs: "Žádné zprávy")
  static let noFeedbackText = Phrase(
    en: "What readers write in their settings arrives here.",
    cs: "Co vám čtenáři napíšou ze svého nastavení, přijde sem.")
  static let formerReader = Phrase(en: "A former reader", cs: "Bývalý čtenář")
  static let deleteFeedback = Phrase(en: "Delete the message", cs: "Smazat zprávu")
  static let feedbackDeleted = Phrase(en: "Message deleted.", cs: "Zpráva je smazaná.")

  // Terms
  static let terms = Phrase(en: "Terms", cs: "Podmínky")
  static let termsSince = Phrase(en: "Last changed:", cs: "Naposledy změněno:")
  static let noTerms = Phrase(en: "No terms yet", cs: "Zatím bez podmínek")
  static let noTermsText = Phrase(
    en: "The operator has not written any.", cs: "Provozovatel zatím žádné nenapsal.")
  static let editTerms = Phrase(en: "Edit the terms", cs: "Upravit podmínky")
  static let termsLabel = Phrase(en: "Text of the terms", cs: "Text podmínek")
  static let termsHint = Phrase(
    en: "In Markdown, as articles are.", cs: "V Markdownu, stejně jako články.")
  static let termsLength = Phrase(
    en: "At most 100,000 characters.", cs: "Nejvýš 100 000 znaků.")
  static let termsSaved = Phrase(en: "The terms are published.", cs: "Podmínky jsou zveřejněné.")
}
