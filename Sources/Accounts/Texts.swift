import Core

// Signing up and in.
extension Phrase {
  static let signIn = Phrase(en: "Sign in", cs: "Přihlásit se")
  static let signInTitle = Phrase(en: "Sign in", cs: "Přihlášení")
  static let signUp = Phrase(en: "Create an account", cs: "Založit účet")
  static let signUpTitle = Phrase(en: "New account", cs: "Nový účet")
  static let signOut = Phrase(en: "Sign out", cs: "Odhlásit se")
  static let email = Phrase(en: "E-mail", cs: "E-mail")
  static let signUpHint = Phrase(
    en: "We send you one link, with which you choose a password. Others do not see the address.",
    cs: "Pošleme vám na něj odkaz, přes který si zvolíte heslo. Ostatní adresu neuvidí.")
  static let emailInvalid = Phrase(
    en: "This is not an e-mail address. It looks like name@example.org.",
    cs: "Tohle není e-mailová adresa. Má vypadat jako jmeno@example.org.")
  static let emailTaken = Phrase(
    en: "This address has an account already.", cs: "Tahle adresa už účet má.")
  static let userName = Phrase(en: "User name", cs: "Uživatelské jméno")
  static let userNameHint = Phrase(
    en: "3 to 30 characters: lower-case letters without accents, digits and _. Everybody sees it.",
    cs: "3 až 30 znaků: malá písmena bez háčků a čárek, číslice a _. Uvidí ho všichni.")
  static let userNameRules = Phrase(
    en: "Use 3 to 30 characters: only a–z, 0–9 and _, no spaces.",
    cs: "Použijte 3 až 30 znaků: jen a–z, 0–9 a _, bez mezer.")
  static let userNameReserved = Phrase(
    en: "This name is kept for the site itself. Choose another.",
    cs: "Tohle jméno je vyhrazené pro samotnou službu. Zvolte jiné.")
  static let userNameTaken = Phrase(
    en: "Somebody has this name already. Choose another.",
    cs: "Tohle jméno už někdo má. Zvolte jiné.")
  static let password = Phrase(en: "Password", cs: "Heslo")
  static let newPassword = Phrase(en: "New password", cs: "Nové heslo")
  static let passwordHint = Phrase(
    en: "At least 10 characters. A few words that only you would put together are best.",
    cs: "Aspoň 10 znaků. Nejlepší je pár slov, která byste k sobě dali jen vy.")
  static let passwordTooShort = Phrase(
    en: "The password is too short. Use at least 10 characters.",
    cs: "Heslo je moc krátké. Použijte aspoň 10 znaků.")
  static let passwordTooLong = Phrase(
    en: "The password is too long. At most 256 characters fit.",
    cs: "Heslo je moc dlouhé. Vejde se nejvýš 256 znaků.")
  static let passwordTooCommon = Phrase(
    en: "Very many people use this password, so it is tried first. Choose another.",
    cs: "Tohle heslo používá spousta lidí, takže se zkouší jako první. Zvolte jiné.")
  static let passwordHasUserName = Phrase(
    en: "The password must not contain your user name.",
    cs: "Heslo nesmí obsahovat vaše uživatelské jméno.")
  static let haveAccount = Phrase(en: "I have an account", cs: "Už mám účet")
  static let forgotLink = Phrase(en: "Forgotten password?", cs: "Zapomenuté heslo")
  static let emailOrName = Phrase(
    en: "E-mail or user name", cs: "E-mail nebo uživatelské jméno")
  static let fillIn = Phrase(en: "Fill this in.", cs: "Tohle je potřeba vyplnit.")
  static let signInWrong = Phrase(
    en: "The name or the password is wrong. Check both, or set a new password.",
    cs: "Jméno nebo heslo nesouhlasí. Zkontrolujte obojí, nebo si nastavte nové heslo.")
  static let suspendedExplained = Phrase(
    en: "This account was suspended by an administrator. Please write to them.",
    cs: "Tenhle účet pozastavil správce. Napište mu prosím.")
  static let besiegedText = Phrase(
    en: "Very many wrong passwords were tried for this name. Wait a while, sign in where you have "
      + "signed in before, or have a link mailed with Forgotten password.",
    cs: "Pro tohle jméno někdo zkoušel spoustu špatných hesel. Chvíli počkejte, přihlaste se tam, "
      + "kde už jste přihlášení byli, nebo si přes Zapomenuté heslo nechte poslat odkaz.")
  static let signInFirst = Phrase(
    en: "Sign in and we will take you where you were going.",
    cs: "Přihlaste se a my vás dovedeme tam, kam jste měli namířeno.")
  static let signUpFirst = Phrase(
    en: "Create an account and we will take you where you were going.",
    cs: "Založte si účet a my vás dovedeme tam, kam jste měli namířeno.")
  static let signedOut = Phrase(en: "You are signed out.", cs: "Jste odhlášeni.")
  static let orWith = Phrase(en: "Continue with {}", cs: "Pokračovat přes {}")
  static let registrationClosedText = Phrase(
    en: "New accounts cannot be made here at the moment.",
    cs: "Nové účty se tu teď zakládat nedají.")
  static let invitationCode = Phrase(en: "Invitation", cs: "Pozvánka")
  static let invitationHint = Phrase(
    en: "The code at the end of the link that you were sent.",
    cs: "Kód z konce odkazu, který jste dostali.")
  static let invitationNeeded = Phrase(
    en: "One needs an invitation to sign up here, and this one does not work (any more). Ask for a "
      + "new one.",
    cs: "K založení účtu je tu potřeba pozvánka a tahle neplatí (nebo už neplatí). Požádejte "
      + "o novou.")
  static let invitationForAnother = Phrase(
    en: "This invitation is for another e-mail address.",
    cs: "Tahle pozvánka je pro jinou e-mailovou adresu.")
  static let checkMailTitle = Phrase(en: "Look into your mail", cs: "Podívejte se do pošty")
  static let checkMailTo = Phrase(en: "The link went to", cs: "Odkaz jsme poslali na")
  static let checkMailMend = Phrase(en: "Change the address", cs: "Změnit adresu")
  static let checkMailText = Phrase(
    en:
      "We sent you a link. Open it within 24 hours, choose a password, and the account is yours. "
      + "If it does not come, look among the spam.",
    cs: "Poslali jsme vám odkaz. Otevřete ho do 24 hodin, zvolte si heslo a účet je váš. Kdyby "
      + "nepřišel, podívejte se i do spamu.")
  static let mailIsDelayed = Phrase(
    en: "Your link is ready, but mails do not go out at the moment. It is sent as soon as they do.",
    cs: "Odkaz je připravený, ale e-maily teď neodcházejí. Pošle se, jakmile to půjde.")
  static let unverifiedTitle = Phrase(
    en: "Verify your address first", cs: "Nejdřív ověřte svou adresu")
  static let unverifiedText = Phrase(
    en: "The password is right, but the link that we mailed you was not opened yet. Look into your "
      + "mail, or have another one sent.",
    cs: "Heslo souhlasí, ale ještě jste neotevřeli odkaz, který jsme vám poslali. Podívejte se do "
      + "pošty, nebo si nechte poslat další.")
  static let resend = Phrase(en: "Send another link", cs: "Poslat další odkaz")
  static let resent = Phrase(
    en: "If the account waits for it, another link is on its way.",
    cs: "Pokud na něj účet čeká, další odkaz je na cestě.")
  static let verifyTitle = Phrase(en: "Choose a password", cs: "Zvolte si heslo")
  static let verifyText = Phrase(
    en: "One more step and the account for {} is yours.",
    cs: "Ještě jeden krok a účet pro {} je váš.")
  static let verifyWarning = Phrase(
    en: "You did not sign up? Then just close this page; nothing happens.",
    cs: "Žádný účet jste nezakládali? Pak stránku prostě zavřete, nic se nestane.")
  static let verifyButton = Phrase(en: "Create and sign in", cs: "Založit a přihlásit se")
  static let linkDeadTitle = Phrase(
    en: "This link does not work any more", cs: "Tenhle odkaz už neplatí")
  static let linkDeadText = Phrase(
    en: "It was used, a newer one was sent, or its time is up. Nothing is lost: have another sent.",
    cs: "Buď jste ho už použili, poslali jsme novější, nebo vypršel. Nic se neděje: nechte si "
      + "poslat další.")
  static let forgotTitle = Phrase(en: "Forgotten password", cs: "Zapomenuté heslo")
  static let forgotText = Phrase(
    en: "Tell us your address and we mail you a link with which you set a new password.",
    cs: "Napište svou adresu a my vám pošleme odkaz, přes který si nastavíte nové heslo.")
  static let forgotButton = Phrase(en: "Send the link", cs: "Poslat odkaz")
  static let forgotSentText = Phrase(
    en: "If the address has an account here, a link is on its way. It works for an hour.",
    cs: "Pokud tu adresa má účet, odkaz je na cestě. Platí hodinu.")
  static let resetTitle = Phrase(en: "Set a new password", cs: "Nastavení nového hesla")
  static let resetText = Phrase(en: "For the account @{}.", cs: "Pro účet @{}.")
  static let resetEnds = Phrase(
    en: "Nobody stays in who may know more than they should: you will be signed out everywhere "
      + "else, tokens of apps are revoked, and other services disconnected.",
    cs: "Aby tu nezůstal nikdo, kdo nemá: všude jinde vás odhlásíme, tokeny aplikací zrušíme a "
      + "přihlášení přes jiné služby odpojíme.")
  static let resetButton = Phrase(en: "Set and sign in", cs: "Nastavit a přihlásit se")
  static let passwordIsSet = Phrase(
    en: "Your new password is set.", cs: "Nové heslo je nastavené.")
  static let confirmEmailTitle = Phrase(en: "Your new address", cs: "Vaše nová adresa")
  static let confirmEmailText = Phrase(
    en: "From now on, @{} will be reached at {}.", cs: "Odteď bude mít @{} adresu {}.")
  static let confirmEmailButton = Phrase(en: "Use this address", cs: "Používat tuto adresu")
  static let emailChanged = Phrase(
    en: "Your address is changed.", cs: "Adresa je změněná.")
}

// Other providers.
extension Phrase {
  static let openIDStale = Phrase(
    en: "That took too long or was begun in another window. Please try again.",
    cs: "Trvalo to moc dlouho, nebo jste začali v jiném okně. Zkuste to prosím znovu.")
  static let openIDFailed = Phrase(
    en: "The other service did not confirm who you are. Try again, or sign in with a password.",
    cs: "Druhá služba nepotvrdila, kdo jste. Zkuste to znovu, nebo se přihlaste heslem.")
  static let openIDRefused = Phrase(
    en: "You stopped on the way, so nothing happened.",
    cs: "Cestou jste to ukončili, takže se nic nestalo.")
  static let identityTaken = Phrase(
    en: "This identity opens another account here already.",
    cs: "Tahle identita už tu otevírá jiný účet.")
  static let explainLinkTitle = Phrase(en: "You have an account", cs: "Účet už tu máte")
  static let explainLinkText = Phrase(
    en: "The address {} has an account here. Sign in to it once as usual; then we connect it with "
      + "{}, and next time one tap is enough.",
    cs: "Adresa {} tu už účet má. Jednou se do něj přihlaste jako obvykle; pak ho propojíme "
      + "s {} a příště bude stačit jedno klepnutí.")
  static let linkTitle = Phrase(en: "Connect accounts", cs: "Propojení účtů")
  static let linkText = Phrase(
    en: "From now on, {} ({}) will open your account @{}.",
    cs: "{} ({}) bude odteď otevírat váš účet @{}.")
  static let linkButton = Phrase(en: "Connect", cs: "Propojit")
  static let linkDone = Phrase(en: "Connected.", cs: "Propojeno.")
  static let linkGone = Phrase(
    en: "There is nothing to connect here any more. Start again with the button of the other "
      + "service.",
    cs: "Tady už není co propojit. Začněte znovu tlačítkem druhé služby.")
  static let linkLeaveText = Phrase(
    en: "You will go to {} and come back here.", cs: "Přejdete na {} a vrátíte se sem.")
  static let linkLeaveButton = Phrase(en: "Go to {}", cs: "Přejít na {}")
  static let chooseNameTitle = Phrase(en: "Your user name", cs: "Vaše uživatelské jméno")
  static let chooseNameText = Phrase(
    en: "{} confirmed who you are. Only a name is missing.",
    cs: "{} potvrdil, kdo jste. Chybí už jen jméno.")
  static let lastWayInText = Phrase(
    en: "This is the only way into your account. Set a password first, then disconnect it.",
    cs: "Je to jediná cesta do vašeho účtu. Nejdřív si nastavte heslo, pak ji odpojte.")
}

// Welcome.
extension Phrase {
  static let welcomeTitle = Phrase(en: "Welcome", cs: "Vítejte")
  static let welcomeSkip = Phrase(en: "Skip", cs: "Přeskočit")
  static let welcomeSkipAll = Phrase(en: "Skip everything", cs: "Přeskočit vše")
  static let welcomeNext = Phrase(en: "Next", cs: "Další")
  static let welcomeGoOn = Phrase(en: "Go on", cs: "Pokračovat")
  // There are never fewer than two steps, nor more than four.
  static let welcomeStep = Phrase(en: "Step {} of {}", cs: "Krok {} ze {}")
  static let welcomeWho = Phrase(en: "Who are you?", cs: "Kdo jste?")
  static let welcomeWhoText = Phrase(
    en: "A face and a name for you here. You need not say anything, and you can change it all at "
      + "any time under Me.",
    cs: "Tvář a jméno, pod kterými tu budete. Nic z toho není povinné a v části Já to kdykoli "
      + "změníte.")
  static let welcomeHere = Phrase(en: "This is here for you", cs: "Co tu na vás čeká")
  static let welcomeOwnTitle = Phrase(en: "It is yours", cs: "Je to vaše")
  static let welcomeOwnText = Phrase(
    en: "Nobody counts your clicks. Under Me you choose the language and colours, and you can "
      + "leave with everything at any time.",
    cs: "Nikdo tu nepočítá vaše kliknutí. V části Já si zvolíte jazyk i barvy a kdykoli můžete "
      + "odejít i se vším.")
}
