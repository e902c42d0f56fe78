import Core

// What is mailed.
extension Phrase {
  static let mailGreeting = Phrase(en: "Hello,", cs: "Dobrý den,")
  static let mailVerifySubject = Phrase(en: "Verify your address", cs: "Ověřte svou adresu")
  static let mailVerifyText = Phrase(
    en: "Somebody, probably you, wants to make the account {} with this address. Open the link "
      + "within 24 hours and choose a password.",
    cs: "Někdo, nejspíš vy, chce s touto adresou založit účet {}. Otevřete do 24 hodin odkaz a "
      + "zvolte si heslo.")
  static let mailVerifyButton = Phrase(en: "Choose a password", cs: "Zvolit heslo")
  static let mailVerifyClosing = Phrase(
    en: "It was not you? Then do nothing; without the link nothing happens.",
    cs: "Nebyli jste to vy? Pak nic nedělejte, bez odkazu se nic nestane.")
  static let mailExistsSubject = Phrase(en: "You have an account", cs: "Účet už máte")
  static let mailExistsText = Phrase(
    en:
      "Somebody, perhaps you, wanted to use this address for an account here. It has one already.",
    cs: "Někdo, možná vy, tu chtěl tuto adresu použít pro účet. Ten už ale má.")
  static let mailExistsAdvice = Phrase(
    en:
      "Sign in with it; if you forgot the password, set a new one on the sign-in page. It was not "
      + "you? Then do nothing.",
    cs:
      "Přihlaste se do něj; pokud jste zapomněli heslo, nastavte si na přihlašovací stránce nové. "
      + "Nebyli jste to vy? Pak nic nedělejte.")
  static let mailResetSubject = Phrase(en: "Set a new password", cs: "Nastavte si nové heslo")
  static let mailResetText = Phrase(
    en: "With this link you set a new password for {}. It works once, within an hour.",
    cs: "Přes tento odkaz si nastavíte nové heslo k účtu {}. Funguje jednou, do hodiny.")
  static let mailResetButton = Phrase(en: "Set a password", cs: "Nastavit heslo")
  static let mailResetClosing = Phrase(
    en: "You did not ask for it? Then do nothing; your password stays as it is.",
    cs: "Nežádali jste o to? Pak nic nedělejte, heslo zůstává, jaké je.")
  static let mailPasswordSubject = Phrase(
    en: "Your password was changed", cs: "Vaše heslo se změnilo")
  static let mailPasswordText = Phrase(
    en:
      "The password of {} was just changed. Links that we had mailed before do not work any more.",
    cs: "Heslo k účtu {} se právě změnilo. Odkazy, které jsme poslali dřív, už neplatí.")
  static let mailSessionsEnded = Phrase(
    en: "All other browsers were signed out.", cs: "Všechny ostatní prohlížeče jsme odhlásili.")
  static let mailTokensEnded = Phrase(
    en: "Tokens of apps were revoked.", cs: "Tokeny aplikací jsme zrušili.")
  static let mailIdentitiesEnded = Phrase(
    en: "Signing in by other services was disconnected.",
    cs: "Přihlášení přes jiné služby jsme odpojili.")
  static let mailNotYou = Phrase(
    en: "It was not you? Then set a new one at once with Forgotten password on the sign-in page.",
    cs: "Nebyli jste to vy? Pak si hned nastavte nové přes Zapomenuté heslo na přihlašovací "
      + "stránce.")
  static let mailNewAddressSubject = Phrase(
    en: "Confirm your new address", cs: "Potvrďte novou adresu")
  static let mailNewAddressText = Phrase(
    en: "{} wants to use this address from now on. Open the link within 24 hours to confirm it.",
    cs: "{} chce odteď používat tuto adresu. Otevřete do 24 hodin odkaz a tím ji potvrdíte.")
  static let mailNewAddressButton = Phrase(en: "Confirm the address", cs: "Potvrdit adresu")
  static let mailChangeAskedSubject = Phrase(
    en: "Your address is about to change", cs: "Vaše adresa se má změnit")
  static let mailChangeAskedText = Phrase(
    en: "Somebody who is signed in as {} wants to use the address {} from now on. Nothing changes "
      + "until the link that we mailed there is opened.",
    cs: "Někdo přihlášený jako {} chce odteď používat adresu {}. Dokud neotevře odkaz, který jsme "
      + "tam poslali, nic se nemění.")
  static let mailChangeAskedNotYou = Phrase(
    en: "It was not you? Then set a new password at once with Forgotten password on the sign-in "
      + "page: that stops it, and signs everybody out.",
    cs: "Nebyli jste to vy? Pak si hned nastavte nové heslo přes Zapomenuté heslo na přihlašovací "
      + "stránce: tím to zastavíte a všechny odhlásíte.")
  static let mailAddressChangedSubject = Phrase(
    en: "Your address was changed", cs: "Vaše adresa se změnila")
  static let mailAddressChangedText = Phrase(
    en: "{} now uses the address {}. This one is not used any more.",
    cs: "{} má teď adresu {}. Tahle se už nepoužívá.")
  static let mailAddressNotYou = Phrase(
    en: "It was not you? Then write to the administrators of this place at once.",
    cs: "Nebyli jste to vy? Pak hned napište správcům.")
  static let mailDeletedSubject = Phrase(
    en: "Your account was deleted", cs: "Váš účet byl smazán")
  static let mailDeletedText = Phrase(
    en: "The account {} and everything in it was deleted. Thank you for having been here.",
    cs: "Účet {} a všechno v něm je smazané. Děkujeme, že jste tu byli.")
  static let mailInvitationSubject = Phrase(en: "You are invited", cs: "Máte pozvánku")
  static let mailInvitationText = Phrase(
    en: "{} invites you to make an account here.", cs: "{} vás zve, abyste si tu založili účet.")
  static let mailInvitationButton = Phrase(en: "Accept the invitation", cs: "Přijmout pozvánku")
}
