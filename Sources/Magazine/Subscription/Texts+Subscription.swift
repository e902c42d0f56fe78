import Core

// The wall.
extension Phrase {
  static let wallTitle = Phrase(
    en: "The rest is for subscribers", cs: "Zbytek článku je pro předplatitele")
  static let wallText = Phrase(
    en: "You have read the beginning; the text goes on for those who subscribe to the magazine.",
    cs: "Přečetli jste začátek; dál čtou ti, kdo mají magazín předplacený.")
  static let wallSubscribe = Phrase(en: "See the subscription", cs: "Zobrazit předplatné")
  static let wallSignUp = Phrase(
    en: "Make an account and subscribe", cs: "Založit účet a předplatit")
  static let wallSignIn = Phrase(
    en: "I subscribe already: sign in", cs: "Předplatné už mám: přihlásit se")
  static let benefitsTitle = Phrase(en: "What you get", cs: "Co tím získáte")
  static let benefitWhole = Phrase(
    en: "Every article to its end", cs: "Každý článek až do konce")
  static let benefitEarly = Phrase(
    en: "New articles before everybody else, when the editors plan them ahead",
    cs: "Nové články dřív než ostatní, když je redakce chystá dopředu")
  static let benefitCalm = Phrase(
    en: "No promotion among the articles", cs: "Žádná propagace mezi články")
  static let benefitOffline = Phrase(
    en: "Saved articles to read without a connection",
    cs: "Uložené články ke čtení i bez připojení")
}

// One's own subscription.
extension Phrase {
  static let subscriptionNone = Phrase(
    en: "You have no subscription.", cs: "Předplatné zatím nemáte.")
  static let subscriptionVisitor = Phrase(
    en: "A subscription belongs to an account. Sign in, and this page shows yours.",
    cs: "Předplatné patří k účtu. Přihlaste se a uvidíte tu to své.")
  static let subscriptionActive = Phrase(
    en: "You subscribe. Thank you.", cs: "Máte předplatné. Děkujeme.")
  static let subscriptionOver = Phrase(
    en: "Your subscription has ended.", cs: "Vaše předplatné skončilo.")
  static let subscriptionSince = Phrase(en: "Since", cs: "Od")
  static let subscriptionUntil = Phrase(en: "Until", cs: "Do")
  static let subscriptionRenews = Phrase(en: "Next payment", cs: "Další platba")
  static let subscriptionEndedOn = Phrase(en: "Ended", cs: "Skončilo")
  static let subscriptionNoEnd = Phrase(en: "without an end", cs: "bez konce")
  static let subscriptionSource = Phrase(en: "How", cs: "Způsob")
  static let subscriptionGranted = Phrase(en: "a gift of this place", cs: "dárek od nás")
  static let subscriptionVoucher = Phrase(en: "voucher", cs: "poukaz")
  static let subscriptionPayment = Phrase(en: "paid", cs: "placené")
  static let subscriptionCancelled = Phrase(
    en: "You have cancelled it. It stays until its end, and nothing more is charged.",
    cs: "Předplatné jste zrušili. Platí až do konce a nic dalšího se nestrhne.")
  static let subscriptionGrace = Phrase(
    en: "The last payment did not go through. You can read on until {}; please look into how you "
      + "pay until then.",
    cs: "Poslední platba neprošla. Číst můžete až do {}; do té doby se prosím podívejte, čím "
      + "platíte.")
  static let subscriptionEditor = Phrase(
    en: "You write the magazine, so you read all of it anyway.",
    cs: "Magazín sami píšete, takže ho čtete celý i bez předplatného.")
  static let subscriptionBuy = Phrase(en: "Subscribe", cs: "Předplatit")
  static let subscriptionGoOn = Phrase(en: "Go on", cs: "Jak pokračovat")
  static let subscriptionActions = Phrase(en: "How to subscribe", cs: "Jak získat předplatné")
  static let subscriptionManage = Phrase(
    en: "Change or cancel the payments", cs: "Změnit nebo zrušit platby")
  static let subscriptionBuyHint = Phrase(
    en: "The payment itself takes place at the payment provider.",
    cs: "Samotná platba proběhne u poskytovatele plateb.")
  static let subscriptionAsk = Phrase(
    en: "Subscriptions are not sold here by a payment at the moment. Whoever runs this place can "
      + "give you one, or a voucher.",
    cs: "Předplatné tu zatím nejde zaplatit. Může vám ho dát správce, nebo vám dá poukaz.")
}

// Back from the payment provider.
extension Phrase {
  static let paidThanks = Phrase(
    en: "Thank you for subscribing", cs: "Děkujeme za předplatné")
  static let paidDone = Phrase(
    en: "The whole magazine is open to you.", cs: "Celý magazín je vám otevřený.")
  static let paidUntil = Phrase(
    en: "Your subscription lasts until {}.", cs: "Předplatné máte do {}.")
  static let paidRenews = Phrase(
    en: "The next payment is due on {}.", cs: "Další platba proběhne {}.")
  static let paidArticle = Phrase(
    en: "You were on the way to “{}”.", cs: "Chtěli jste číst „{}“.")
  static let paidReadOn = Phrase(en: "Read on", cs: "Číst dál")
  static let paidAwaited = Phrase(
    en: "Waiting for your payment", cs: "Čekáme na platbu")
  static let paidWaiting = Phrase(
    en: "Waiting for word from the payment provider",
    cs: "Čekáme na zprávu od poskytovatele plateb")
  static let paidSoon = Phrase(
    en:
      "If you have just paid, the payment is on its way. It usually takes less than a minute, and "
      + "nothing has to be paid again. This page shows it as soon as it is here.",
    cs: "Pokud jste právě zaplatili, platba je na cestě. Obvykle dorazí do minuty. Znovu "
      + "neplaťte. Tahle stránka to ukáže, jakmile platba dorazí.")
  static let paidLate = Phrase(
    en: "This takes longer than usual. If you have paid, do not pay again: write to whoever runs "
      + "this place, tell them your user name, @{}, and add the receipt from the payment provider.",
    cs: "Trvá to déle než obvykle. Pokud jste zaplatili, neplaťte znovu: napište správci, uveďte "
      + "své uživatelské jméno @{} a přidejte potvrzení od poskytovatele plateb.")
  static let paidLookAgain = Phrase(en: "Look again", cs: "Podívat se znovu")
}

// Vouchers, as one redeems them.
extension Phrase {
  static let voucherTitle = Phrase(en: "Redeem a voucher", cs: "Uplatnit poukaz")
  static let voucherCode = Phrase(en: "The voucher's code", cs: "Kód poukazu")
  static let voucherHint = Phrase(
    en: "16 letters and digits; hyphens and capitals do not matter.",
    cs: "16 písmen a číslic; na pomlčkách ani velikosti písmen nezáleží.")
  static let voucherRedeem = Phrase(en: "Redeem", cs: "Uplatnit")
  static let voucherDone = Phrase(
    en: "The voucher is redeemed. Enjoy reading.", cs: "Poukaz je uplatněný. Hezké čtení.")
  static let voucherUnknown = Phrase(
    en: "There is no such code. Please compare it with the voucher once more.",
    cs: "Takový kód neexistuje. Porovnejte ho prosím ještě jednou s poukazem.")
  static let voucherExpired = Phrase(
    en: "This voucher is not valid any more.", cs: "Tenhle poukaz už neplatí.")
  static let voucherUsedUp = Phrase(
    en: "This voucher has been used up.", cs: "Tenhle poukaz už je vyčerpaný.")
  static let voucherRedeemed = Phrase(
    en: "You have redeemed this voucher already.", cs: "Tenhle poukaz už jste uplatnili.")
  static let voucherUnlimited = Phrase(
    en: "Your subscription has no end, so a voucher would add nothing. The code stays valid: you "
      + "can give it to somebody.",
    cs: "Vaše předplatné nemá konec, poukaz by nic nepřidal. Kód platí dál: můžete ho někomu dát.")
  static let voucherRenews = Phrase(
    en: "Your subscription renews itself, so the voucher would be lost. The code stays valid: use "
      + "it after you cancel, or give it to somebody.",
    cs: "Vaše předplatné se obnovuje samo, poukaz by propadl. Kód platí dál: použijte ho, až "
      + "předplatné zrušíte, nebo ho někomu dejte.")
}

// Notifications of its end.
extension Phrase {
  static let subscriptionEndsSoon = Phrase(
    en: "Your subscription to the magazine ends within a week",
    cs: "Vaše předplatné magazínu do týdne skončí")
  static let subscriptionHasEnded = Phrase(
    en: "Your subscription to the magazine has ended", cs: "Vaše předplatné magazínu skončilo")
}
