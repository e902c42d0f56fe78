import Core

// Why a source is not read now.
extension Phrase {
  static let connectAgain = Phrase(en: "Connect again", cs: "Připojit znovu")
  static let bannerReconnect = Phrase(
    en: "Instagram does not let us read {} any more. Everything collected so far is safe; connect "
      + "the account again so that no story is missed.",
    cs: "Instagram nás k účtu {} už nepouští. Všechno, co jsme posbírali, je v bezpečí; připojte "
      + "účet znovu, ať neuteče žádný příběh.")
  static let bannerPermission = Phrase(
    en: "A permission is missing, so Instagram does not tell us the numbers. Connect again and "
      + "leave all permissions ticked.",
    cs: "Chybí oprávnění, takže nám Instagram neříká čísla. Připojte účet znovu a nechte všechna "
      + "oprávnění zaškrtnutá.")
  static let bannerPaused = Phrase(
    en: "Instagram asks us to wait. We go on by ourselves at {}.",
    cs: "Instagram nás prosí o strpení. Sami budeme pokračovat: {}.")
  static let bannerUnreachable = Phrase(
    en: "Instagram does not answer just now. We try again by ourselves; what is here stays.",
    cs: "Instagram právě neodpovídá. Sami to zkoušíme znovu; co je tady, zůstává.")
}
