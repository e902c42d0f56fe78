import Core

extension Phrase {
  static let welcomeTitle = Phrase(
    en: "Answer, and ask", cs: "Odpovídejte a ptejte se")
  static let welcomeText = Phrase(
    en: "Under Ask, each survey that you answer earns a token, and for tokens you publish "
      + "surveys of your own. You have one to begin with. What you tell of yourself in "
      + "your profile finds you surveys that fit.",
    cs: "V části Ptát se získáte žeton za každý dotazník, na který odpovíte, a za žetony "
      + "zveřejníte vlastní. Jeden máte do začátku. Podle toho, co o sobě uvedete v "
      + "profilu, se vám ukážou dotazníky, které se vás týkají.")
  static let deletionNote = Phrase(
    en: "Your surveys with all their answers and your tokens go. What you answered in "
      + "surveys of others stays there; nothing in it says that it was you.",
    cs: "Zmizí vaše dotazníky se všemi odpověďmi i vaše žetony. Vaše odpovědi v cizích "
      + "dotaznících zůstanou; nic v nich neříká, že jste to byli vy.")
  static let ask = Phrase(en: "Ask", cs: "Ptát se")
  static let survey = Phrase(en: "Survey", cs: "Dotazník")
  static let surveys = Phrase(en: "Surveys", cs: "Dotazníky")
}
