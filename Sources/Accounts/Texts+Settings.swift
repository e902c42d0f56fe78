import Core

// Me and its settings.
extension Phrase {
  static let me = Phrase(en: "Me", cs: "Já")
  static let settings = Phrase(en: "Settings", cs: "Nastavení")
  static let save = Phrase(en: "Save", cs: "Uložit")
  static let saved = Phrase(en: "Saved.", cs: "Uloženo.")
  static let cancel = Phrase(en: "Cancel", cs: "Zrušit")
  static let profile = Phrase(en: "Profile", cs: "Profil")
  static let displayName = Phrase(en: "Name", cs: "Jméno")
  static let displayNameHint = Phrase(
    en: "Shown instead of your user name. At most 60 characters.",
    cs: "Ukazuje se místo uživatelského jména. Nejvýš 60 znaků.")
  static let displayNameTooLong = Phrase(
    en: "The name is too long; 60 characters fit.", cs: "Jméno je moc dlouhé, vejde se 60 znaků.")
  static let bio = Phrase(en: "About me", cs: "O mně")
  static let bioHint = Phrase(en: "At most 500 characters.", cs: "Nejvýš 500 znaků.")
  static let bioTooLong = Phrase(
    en: "The text is too long; 500 characters fit.", cs: "Text je moc dlouhý, vejde se 500 znaků.")
  static let photo = Phrase(en: "Photo", cs: "Fotka")
  static let choosePhoto = Phrase(en: "Choose a photo", cs: "Vyberte fotku")
  static let photoHint = Phrase(
    en: "A square of it is shown. Everybody can see it.",
    cs: "Ukazuje se z ní čtverec. Vidí ji každý.")
  static let photoPreview = Phrase(en: "The chosen photo", cs: "Vybraná fotka")
  static let photoCrop = Phrase(en: "The part that is shown", cs: "Část, která se ukáže")
  static let photoCropHelp = Phrase(
    en: "Arrow keys move it, with Shift they change its size.",
    cs: "Šipky ji posouvají, se Shiftem mění velikost.")
  static let removePhoto = Phrase(en: "Remove the photo", cs: "Odebrat fotku")
  static let photoRemoved = Phrase(en: "The photo is gone.", cs: "Fotka je pryč.")
  static let account = Phrase(en: "Account", cs: "Účet")
  static let accountHint = Phrase(
    en: "E-mail, password, deletion", cs: "E-mail, heslo, smazání")
  static let appearance = Phrase(en: "Appearance and language", cs: "Vzhled a jazyk")
  static let language = Phrase(en: "Language", cs: "Jazyk")
  static let languageBrowser = Phrase(en: "As the browser says", cs: "Podle prohlížeče")
  static let colours = Phrase(en: "Colours", cs: "Barvy")
  static let coloursSystem = Phrase(en: "As the system says", cs: "Podle systému")
  static let coloursLight = Phrase(en: "Light", cs: "Světlé")
  static let coloursDark = Phrase(en: "Dark", cs: "Tmavé")
  static let currentPassword = Phrase(en: "Current password", cs: "Současné heslo")
  static let currentPasswordWrong = Phrase(
    en: "This is not your current password.", cs: "Tohle není vaše současné heslo.")
  static let changeUserName = Phrase(
    en: "Change user name", cs: "Změnit uživatelské jméno")
  static let ownUserNameHint = Phrase(
    en:
      "3 to 30 characters: lower-case letters without accents, digits and _. You sign in with it.",
    cs: "3 až 30 znaků: malá písmena bez háčků a čárek, číslice a _. Přihlašujete se jím.")
  static let changeEmail = Phrase(en: "Change e-mail", cs: "Změnit e-mail")
  static let newEmail = Phrase(en: "New e-mail", cs: "Nový e-mail")
  static let newEmailHint = Phrase(
    en: "We send a link there. Until you open it, the old address stays.",
    cs: "Pošleme tam odkaz. Dokud ho neotevřete, zůstává stará adresa.")
  static let emailSame = Phrase(
    en: "This is your address already.", cs: "Tuhle adresu už máte.")
  static let changeEmailSent = Phrase(
    en: "Look into the mail of the new address and open the link.",
    cs: "Podívejte se do pošty na nové adrese a otevřete odkaz.")
  static let noEmail = Phrase(en: "none", cs: "žádný")
  static let changePassword = Phrase(en: "Change password", cs: "Změnit heslo")
  static let setPassword = Phrase(en: "Set a password", cs: "Nastavit heslo")
  static let alsoEnd = Phrase(en: "What else shall end", cs: "Co ještě má skončit")
  static let noOtherSessions = Phrase(
    en: "There is none right now.", cs: "Teď žádný takový není.")
  static let endTokens = Phrase(
    en: "Revoke all tokens of apps", cs: "Zrušit všechny tokeny aplikací")
  static let endIdentities = Phrase(
    en: "Disconnect other services", cs: "Odpojit přihlášení přes jiné služby")
  static let linksEnd = Phrase(
    en: "Links that we have mailed before stop working in any case, also one for a new address.",
    cs: "Odkazy, které jsme poslali dřív, přestanou platit vždy, i ten k nové adrese.")
  static let passwordChanged = Phrase(
    en: "The password is changed.", cs: "Heslo je změněné.")
  static let proveTitle = Phrase(en: "Is it you?", cs: "Jste to vy?")
  static let proofNeededText = Phrase(
    en: "What comes next matters a lot for your account, so we ask once more who you are.",
    cs: "Další krok je pro váš účet důležitý, proto se ještě jednou ptáme, kdo jste.")
  static let proveButton = Phrase(en: "It is me", cs: "Jsem to já")
  static let proveByMail = Phrase(
    en: "The service with which you signed in is not connected any more. Have a link mailed to {} "
      + "with which you set a password.",
    cs: "Služba, přes kterou jste se přihlásili, už připojená není. Nechte si na {} poslat odkaz, "
      + "přes který si nastavíte heslo.")
  static let proveByNobody = Phrase(
    en: "Your account has neither a password nor an address. Ask an administrator for a password.",
    cs: "Váš účet nemá heslo ani adresu. Požádejte správce o heslo.")
  static let proofDone = Phrase(en: "Thank you, go on.", cs: "Děkujeme, pokračujte.")
  static let proofFailed = Phrase(
    en: "That was not the account of yours that is connected here, or you did not sign in there "
      + "anew. Nothing happened; try again.",
    cs: "Tohle nebyl váš účet, který je tu propojený, nebo jste se tam nepřihlásili znovu. Nic se "
      + "nestalo, zkuste to ještě jednou.")
  static let connections = Phrase(en: "Sign in elsewhere", cs: "Přihlášení přes jiné služby")
  static let connect = Phrase(en: "Connect {}", cs: "Propojit s {}")
  static let disconnect = Phrase(en: "Disconnect", cs: "Odpojit")
  static let disconnected = Phrase(en: "Disconnected.", cs: "Odpojeno.")
  static let deleteAccount = Phrase(en: "Delete my account", cs: "Smazat můj účet")
  static let deleteTitle = Phrase(en: "Delete my account", cs: "Smazání účtu")
  static let deleteText = Phrase(
    en:
      "This goes, at once and for good, and nobody can bring it back: your profile with its photo, "
      + "your settings, sessions and access tokens, your notifications and archives of data.",
    cs:
      "Hned a navždy zmizí a vrátit to nedokáže nikdo: váš profil i s fotkou, nastavení, přihlášení "
      + "a přístupové tokeny, oznámení a archivy dat.")
  static let deleteLastText = Phrase(
    en:
      "You are the only one here. Afterwards nobody can sign up until somebody at the server makes "
      + "an administrator: korzo user create NAME EMAIL --role admin.",
    cs: "Kromě vás tu nikdo není. Potom se nikdo nezaregistruje, dokud někdo na serveru nevytvoří "
      + "účet správce: korzo user create JMÉNO E-MAIL --role admin.")
  static let deleteConfirmName = Phrase(
    en: "Type your user name to confirm", cs: "Pro potvrzení napište své uživatelské jméno")
  static let deleteNameWrong = Phrase(
    en: "This is not your user name.", cs: "Tohle není vaše uživatelské jméno.")
  static let deleteButton = Phrase(en: "Delete for good", cs: "Smazat navždy")
  static let deletedNotice = Phrase(
    en: "Your account is deleted. Farewell!", cs: "Váš účet je smazaný. Mějte se hezky!")
  static let lastAdminText = Phrase(
    en: "There must be at least one administrator. Make somebody else one first (Administration, "
      + "People), then try again.",
    cs: "Musí tu zůstat aspoň jeden správce. Nejdřív jím udělejte někoho jiného (Správa, Lidé) "
      + "a pak to zkuste znovu.")
  static let sessions = Phrase(en: "Where I am signed in", cs: "Moje přihlášení")
  static let thisDevice = Phrase(en: "this device", cs: "toto zařízení")
  static let lastSeen = Phrase(en: "last seen", cs: "naposledy")
  static let signedInAt = Phrase(en: "signed in", cs: "přihlášeno")
  static let endSession = Phrase(en: "Sign out there", cs: "Odhlásit")
  static let sessionEnded = Phrase(en: "Signed out there.", cs: "Odhlášeno.")
  static let endOthers = Phrase(en: "Sign out everywhere else", cs: "Odhlásit všude jinde")
  static let othersEnded = Phrase(
    en: "You are signed out everywhere else.", cs: "Všude jinde jste odhlášeni.")
  static let tokens = Phrase(en: "Apps and tokens", cs: "Aplikace a tokeny")
  static let tokensText = Phrase(
    en: "A token lets an app act for you. Give each app its own, so that you can take it back.",
    cs: "Token dovolí aplikaci jednat za vás. Dejte každé aplikaci vlastní, ať ho můžete kdykoli "
      + "odebrat.")
  static let newToken = Phrase(en: "New token", cs: "Nový token")
  static let tokenName = Phrase(en: "For which app?", cs: "Pro kterou aplikaci?")
  static let tokenNameRules = Phrase(
    en: "Name the app, in 1 to 60 characters.", cs: "Pojmenujte aplikaci, 1 až 60 znaků.")
  static let tokenScopes = Phrase(en: "What may it do?", cs: "Co smí dělat?")
  static let tokenScopesNeeded = Phrase(
    en: "Choose at least one thing that the app may do.",
    cs: "Vyberte aspoň jednu věc, kterou aplikace smí.")
  static let scopeRead = Phrase(en: "Read what I can read", cs: "Číst, co můžu číst já")
  static let scopeWrite = Phrase(en: "Change my things", cs: "Měnit moje věci")
  static let scopeAdmin = Phrase(
    en: "Do what I may do as an administrator", cs: "Dělat, co smím jako správce")
  static let makeToken = Phrase(en: "Make a token", cs: "Vytvořit token")
  static let tokenMadeTitle = Phrase(en: "Your new token", cs: "Váš nový token")
  static let tokenMadeText = Phrase(
    en: "Copy it now: it is shown only this once. Whoever has it can act for you.",
    cs: "Zkopírujte si ho hned: ukazuje se jen tentokrát. Kdo ho má, může jednat za vás.")
  static let noTokensTitle = Phrase(en: "No tokens yet", cs: "Zatím žádné tokeny")
  static let neverUsed = Phrase(en: "never used", cs: "zatím nepoužit")
  static let lastUsed = Phrase(en: "last used", cs: "naposledy použit")
  static let revoke = Phrase(en: "Revoke", cs: "Zrušit")
  static let tokenRevoked = Phrase(
    en: "Revoked. The app is out.", cs: "Zrušeno. Aplikace už nikam nemůže.")
  static let tooManyTokensText = Phrase(
    en: "You have 50 tokens. Revoke one that you do not need, then make another.",
    cs: "Máte 50 tokenů. Zrušte některý, který nepotřebujete, a pak vytvořte další.")
}
