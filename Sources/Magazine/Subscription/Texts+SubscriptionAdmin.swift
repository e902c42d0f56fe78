import Core

// The administration of subscriptions.
extension Phrase {
  static let subscriptions = Phrase(en: "Subscriptions", cs: "Předplatné")
  static let subscribersFind = Phrase(
    en: "Find a person by name", cs: "Najít člověka podle jména")
  static let subscribersNone = Phrase(en: "No subscribers yet", cs: "Zatím žádní předplatitelé")
  static let subscribersNoneText = Phrase(
    en: "Search for a person to give them a subscription, or make vouchers.",
    cs: "Najděte člověka a dejte mu předplatné, nebo vytvořte poukazy.")
  static let subscribersNobody = Phrase(en: "Nobody found", cs: "Nikdo se nenašel")
  static let subscribersNobodyText = Phrase(
    en: "No user name and no name begins like this.",
    cs: "Takhle nezačíná žádné uživatelské jméno ani jméno.")
  static let subscriberUntil = Phrase(en: "until {}", cs: "do {}")
  static let subscriberNoEnd = Phrase(en: "without an end", cs: "bez konce")
  static let subscriberNever = Phrase(en: "no subscription", cs: "bez předplatného")
  static let subscriberEnded = Phrase(en: "ended", cs: "skončilo")
  static let subscriberTimes = Phrase(en: "Times of subscription", cs: "Období předplatného")
  static let subscriberGrant = Phrase(en: "Give a subscription", cs: "Dát předplatné")
  static let subscriberGrantHint = Phrase(
    en: "It begins where the present one ends.", cs: "Začne tam, kde skončí současné.")
  static let subscriberDays = Phrase(en: "For how long", cs: "Na jak dlouho")
  static let subscriberWeek = Phrase(en: "7 days", cs: "7 dní")
  static let subscriberMonth = Phrase(en: "30 days", cs: "30 dní")
  static let subscriberQuarter = Phrase(en: "90 days", cs: "90 dní")
  static let subscriberYear = Phrase(en: "365 days", cs: "365 dní")
  static let subscriberForEver = Phrase(en: "Without an end", cs: "Bez konce")
  static let subscriberNote = Phrase(en: "Note", cs: "Poznámka")
  static let subscriberNoteHint = Phrase(
    en: "Why; the person finds it in their data.", cs: "Proč; dotyčný ji najde ve svých datech.")
  static let subscriberNoteRules = Phrase(
    en: "At most 200 characters.", cs: "Nejvýš 200 znaků.")
  static let subscriberGive = Phrase(en: "Give", cs: "Dát")
  static let subscriberGiven = Phrase(en: "The subscription is given.", cs: "Předplatné je dané.")
  static let subscriberTakeBack = Phrase(en: "Take back", cs: "Odebrat")
  static let subscriberTakeBackQuestion = Phrase(
    en: "It ends at once. A payment at the provider is not cancelled by this; do that there.",
    cs: "Skončí okamžitě. Platby u poskytovatele se tím nezruší; to udělejte u něj.")
  static let subscriberTakenBack = Phrase(
    en: "The subscription has ended.", cs: "Předplatné skončilo.")
  static let subscriberUnlimited = Phrase(
    en: "Their subscription has no end already.", cs: "Předplatné už je bez konce.")
  static let subscriberRenews = Phrase(
    en: "Their subscription renews itself at the payment provider, so days would be lost. Give "
      + "one without an end, or wait until it is cancelled.",
    cs: "Předplatné se samo obnovuje u poskytovatele plateb, dny navíc by propadly. Dejte ho bez "
      + "konce, nebo počkejte, až se zruší.")
}

// Vouchers, as one makes them.
extension Phrase {
  static let vouchers = Phrase(en: "Vouchers", cs: "Poukazy")
  static let vouchersNew = Phrase(en: "New vouchers", cs: "Nové poukazy")
  static let vouchersCount = Phrase(en: "How many codes", cs: "Kolik kódů")
  static let vouchersDays = Phrase(
    en: "Days of subscription", cs: "Dnů předplatného")
  static let vouchersUses = Phrase(
    en: "People per code", cs: "Lidí na jeden kód")
  static let vouchersValid = Phrase(
    en: "Valid for so many days", cs: "Platí tolik dní")
  static let vouchersNumberRules = Phrase(
    en: "A whole number from {} to {}.", cs: "Celé číslo od {} do {}.")
  static let vouchersMake = Phrase(en: "Make vouchers", cs: "Vytvořit poukazy")
  static let vouchersMade = Phrase(en: "The vouchers are made", cs: "Poukazy jsou hotové")
  static let vouchersOnce = Phrase(
    en: "These codes are shown only now, because only their fingerprints are kept. Copy them.",
    cs: "Kódy vidíte jen teď, uchováváme z nich jen otisky. Zkopírujte si je.")
  static let vouchersCopy = Phrase(en: "Copy all", cs: "Zkopírovat všechny")
  static let vouchersNone = Phrase(en: "No vouchers yet", cs: "Zatím žádné poukazy")
  static let vouchersNoneText = Phrase(
    en: "A voucher gives whoever types its code a subscription for some days.",
    cs: "Poukaz dá tomu, kdo zadá jeho kód, předplatné na několik dní.")
  static let vouchersUsed = Phrase(en: "used {} of {}", cs: "uplatněno {} z {}")
  static let vouchersUntil = Phrase(en: "valid until", cs: "platí do")
  static let vouchersRevokedTag = Phrase(en: "taken back", cs: "odebrané")
  static let vouchersOverTag = Phrase(en: "over", cs: "po platnosti")
  static let vouchersRevokeQuestion = Phrase(
    en: "The codes that are left stop working. What was redeemed stays.",
    cs: "Zbylé kódy přestanou platit. Co už někdo uplatnil, zůstane.")
  static let vouchersRevoked = Phrase(
    en: "The codes do not work any more.", cs: "Kódy už neplatí.")
}

// Payments that need somebody.
extension Phrase {
  static let payments = Phrase(en: "Payments", cs: "Platby")
  static let paymentsNone = Phrase(en: "Nothing to do", cs: "Není co řešit")
  static let paymentsNoneText = Phrase(
    en: "Every payment that the provider told of belongs to somebody.",
    cs: "Každá platba, o které víme od poskytovatele, někomu patří.")
  static let paymentsOff = Phrase(
    en: "No payment provider is connected: magazine.webhookSecret is not set.",
    cs: "Žádný poskytovatel plateb není připojený: není nastavené magazine.webhookSecret.")
  static let paymentsUnknown = Phrase(
    en: "Paid, and nobody knows by whom", cs: "Zaplacené, ale nevíme kým")
  static let paymentsClaimed = Phrase(
    en: "The provider says: account {}. There is none like it.",
    cs: "Poskytovatel říká: účet {}. Takový tu není.")
  static let paymentsUnclaimed = Phrase(
    en: "The provider does not say whose it is.", cs: "Poskytovatel neříká, čí je.")
  static let paymentsCustomer = Phrase(en: "Customer {}", cs: "Zákazník {}")
  static let paymentsHeard = Phrase(en: "last heard of", cs: "naposledy")
  static let paymentsUser = Phrase(en: "User name", cs: "Uživatelské jméno")
  static let paymentsNobody = Phrase(
    en: "There is nobody with this user name.", cs: "Nikdo s tímhle uživatelským jménem tu není.")
  static let paymentsAssign = Phrase(en: "It is theirs", cs: "Přiřadit")
  static let paymentsAssigned = Phrase(
    en: "The payment is theirs now.", cs: "Platba je přiřazená.")
  static let paymentsUnreadable = Phrase(
    en: "Could not be read", cs: "Nepodařilo se přečíst")
  static let faultJSON = Phrase(
    en: "What was sent is no JSON.", cs: "To, co přišlo, není JSON.")
  static let faultWhole = Phrase(
    en: "What was sent is no event.", cs: "To, co přišlo, není událost.")
  static let faultMissing = Phrase(en: "The field {} is missing.", cs: "Chybí pole {}.")
  static let faultKind = Phrase(
    en: "The field {} has a value that cannot be one.", cs: "Pole {} má hodnotu, jakou mít nemůže.")
  static let faultSubscription = Phrase(
    en: "It names no subscription.", cs: "Neříká, o které předplatné jde.")
  static let faultOther = Phrase(
    en: "It does not say what we expect.", cs: "Neříká to, co čekáme.")
  static let paymentsForget = Phrase(en: "Forget", cs: "Zahodit")
  static let paymentsForgotten = Phrase(en: "It is forgotten.", cs: "Zahozeno.")
  static let paymentsBody = Phrase(en: "What was sent", cs: "Co přišlo")
  static let paymentsAtProvider = Phrase(
    en: "Addresses for the payment provider", cs: "Adresy pro poskytovatele plateb")
  static let paymentsWebhook = Phrase(
    en: "Where it tells of payments (webhook)", cs: "Kam hlásí platby (webhook)")
  static let paymentsReturn = Phrase(
    en: "Where it leads people after they have paid", cs: "Kam vrací lidi po zaplacení")
  static let paymentsCopy = Phrase(en: "Copy", cs: "Kopírovat")
  static let paymentsCopyWhat = Phrase(en: "Copy: {}", cs: "Kopírovat: {}")
}

extension PluralPhrase {
  static let vouchersBatch = PluralPhrase(
    en: (one: "{} code", other: "{} codes"), cs: (one: "{} kód", few: "{} kódy", other: "{} kódů"))
  static let vouchersEach = PluralPhrase(
    en: (one: "{} day of subscription", other: "{} days of subscription"),
    cs: (one: "{} den předplatného", few: "{} dny předplatného", other: "{} dní předplatného"))
}
