import Core

// Before an account goes, and after Meta has asked for it.
extension Phrase {
  static let disconnectTitle = Phrase(en: "Disconnect", cs: "Odpojit")
  static let disconnectQuestion = Phrase(en: "Disconnect {}?", cs: "Odpojit {}?")
  static let disconnectWhat = Phrase(
    en: "Everything that was collected here is deleted, for good:",
    cs: "Smaže se všechno, co se tu posbíralo, a to napořád:")
  static let disconnectHistory = Phrase(
    en: "their pictures, numbers, history, and your selection",
    cs: "jejich obrázky, čísla, historie a váš výběr")
  static let disconnectBackup = Phrase(en: "Make a backup first", cs: "Nejdřív udělat zálohu")
  static let disconnectCampaigns = Phrase(
    en: "Campaigns lose what you have handed in",
    cs: "Kampaně přijdou o to, co jste předali")
  static let disconnectConfirm = Phrase(
    en: "Disconnect and delete everything", cs: "Odpojit a všechno smazat")
  static let disconnectKeep = Phrase(en: "Keep the account", cs: "Nechat účet připojený")
  static let disconnected = Phrase(
    en: "The account is disconnected; everything of it is deleted.",
    cs: "Účet je odpojený a všechno z něj je smazané.")

  static let deletionTitle = Phrase(en: "Deletion of data", cs: "Smazání údajů")
  static let deletionDone = Phrase(
    en: "Done: everything that was collected here from Instagram for this request is deleted.",
    cs: "Hotovo: všechno, co jsme tu k této žádosti měli z Instagramu, je smazané.")
  static let deletionNothing = Phrase(
    en: "Done: there was nothing here from Instagram that belongs to this request.",
    cs: "Hotovo: z Instagramu tu nebylo nic, co by k této žádosti patřilo.")
}

extension PluralPhrase {
  static let disconnectPosts = PluralPhrase(
    en: (one: "{} post", other: "{} posts"),
    cs: (one: "{} příspěvek", few: "{} příspěvky", other: "{} příspěvků"))
  static let disconnectStories = PluralPhrase(
    en: (one: "{} story", other: "{} stories"),
    cs: (one: "{} příběh", few: "{} příběhy", other: "{} příběhů"))
  static let disconnectEnded = PluralPhrase(
    en: (
      one: "{} story is older than 24 hours. Instagram gives no such story out again: when it is "
        + "deleted here, it is gone.",
      other: "{} stories are older than 24 hours. Instagram gives no such stories out again: when "
        + "they are deleted here, they are gone."
    ),
    cs: (
      one: "{} příběh je starší než 24 hodin. Takový už Instagram znovu nevydá: jakmile se smaže "
        + "tady, je pryč.",
      few: "{} příběhy jsou starší než 24 hodin. Takové už Instagram znovu nevydá: jakmile se "
        + "smažou tady, jsou pryč.",
      other: "{} příběhů je starších než 24 hodin. Takové už Instagram znovu nevydá: jakmile se "
        + "smažou tady, jsou pryč."
    ))
  static let disconnectHanded = PluralPhrase(
    en: (one: "{} thing", other: "{} things"),
    cs: (one: "{} věc", few: "{} věci", other: "{} věcí"))
}
