import Core

// What admins see.
extension Phrase {
  static let administration = Phrase(en: "Administration", cs: "Správa")
  static let people = Phrase(en: "People", cs: "Lidé")
  static let invitations = Phrase(en: "Invitations", cs: "Pozvánky")
  static let auditLog = Phrase(en: "Log", cs: "Záznamy")
  static let findPeople = Phrase(en: "User name begins with", cs: "Uživatelské jméno začíná na")
  static let nobodyTitle = Phrase(en: "Nobody", cs: "Nikdo")
  static let nobodyText = Phrase(
    en: "Nobody has a user name that begins like this.",
    cs: "Nikdo nemá uživatelské jméno, které takhle začíná.")
  static let role = Phrase(en: "Role", cs: "Role")
  static let roleMember = Phrase(en: "Member", cs: "Člen")
  static let roleEditor = Phrase(en: "Editor", cs: "Redaktor")
  static let roleAdmin = Phrase(en: "Administrator", cs: "Správce")
  static let changeRole = Phrase(en: "Change the role", cs: "Změnit roli")
  static let roleChanged = Phrase(en: "The role is changed.", cs: "Role je změněná.")
  static let suspend = Phrase(en: "Suspend", cs: "Pozastavit")
  static let suspendHint = Phrase(
    en: "Ends all sessions; the person cannot sign in until you lift it.",
    cs: "Ukončí všechna přihlášení; člověk se nepřihlásí, dokud to nezrušíte.")
  static let unsuspend = Phrase(en: "Let in again", cs: "Znovu povolit")
  static let suspendedTag = Phrase(en: "suspended", cs: "pozastaven")
  static let unverifiedTag = Phrase(en: "not verified", cs: "neověřen")
  static let suspendDone = Phrase(
    en: "Suspended and signed out everywhere.", cs: "Pozastaveno a všude odhlášeno.")
  static let unsuspendDone = Phrase(en: "Let in again.", cs: "Znovu povoleno.")
  static let deletePerson = Phrase(en: "Delete the account", cs: "Smazat účet")
  static let deletePersonQuestion = Phrase(
    en: "The account and everything in it goes for good. Delete it?",
    cs: "Účet a všechno v něm navždy zmizí. Smazat?")
  static let deletePersonDone = Phrase(en: "The account is deleted.", cs: "Účet je smazaný.")
  static let memberSince = Phrase(en: "here since", cs: "je tu od")
  static let notYourselfText = Phrase(
    en: "You cannot do this to your own account here. See Me, Account.",
    cs: "Tohle se svým vlastním účtem tady udělat nemůžete. Podívejte se do Já, Účet.")
  static let newInvitation = Phrase(en: "New invitation", cs: "Nová pozvánka")
  static let invitationEmail = Phrase(en: "For one address only", cs: "Jen pro jednu adresu")
  static let invitationEmailHint = Phrase(
    en: "We mail it there. Empty: anybody with the link may use it.",
    cs: "Pošleme ji tam. Prázdné: použije ji kdokoli s odkazem.")
  static let invitationUses = Phrase(en: "How many people", cs: "Pro kolik lidí")
  static let invitationUsesRules = Phrase(
    en: "Give a number from 1 to 1000; with an address it is 1.",
    cs: "Zadejte číslo od 1 do 1000; s adresou je to 1.")
  static let invitationDays = Phrase(en: "Valid for days", cs: "Platí dní")
  static let invitationDaysRules = Phrase(
    en: "Give a number from 1 to 365.", cs: "Zadejte číslo od 1 do 365.")
  static let makeInvitation = Phrase(en: "Make the invitation", cs: "Vytvořit pozvánku")
  static let invitationMadeTitle = Phrase(en: "The invitation", cs: "Pozvánka")
  static let invitationMadeText = Phrase(
    en: "Copy the link now: it is shown only this once.",
    cs: "Zkopírujte si odkaz hned: ukazuje se jen tentokrát.")
  static let invitationFor = Phrase(en: "For {}", cs: "Pro {}")
  static let invitationForAnybody = Phrase(
    en: "For anybody with the link", cs: "Pro kohokoli s odkazem")
  static let invitationUsed = Phrase(en: "used {} of {}", cs: "využita {} z {}")
  static let validUntil = Phrase(en: "valid until", cs: "platí do")
  static let ranOut = Phrase(en: "ran out", cs: "vypršela")
  static let noInvitationsTitle = Phrase(en: "No invitations", cs: "Žádné pozvánky")
  static let noInvitationsText = Phrase(
    en: "An invitation is a link with which people sign up here.",
    cs: "Pozvánka je odkaz, přes který si tu lidé založí účet.")
  static let invitationRevoked = Phrase(
    en: "The invitation does not work any more.", cs: "Pozvánka už neplatí.")
  static let auditEmptyTitle = Phrase(en: "Nothing yet", cs: "Zatím nic")
  static let auditEmptyText = Phrase(
    en: "What administrators do to accounts is written down here.",
    cs: "Tady se zapisuje, co správci dělají s účty.")
  static let noSuchPerson = Phrase(
    en: "Nobody has this user name.", cs: "Tohle uživatelské jméno nikdo nemá.")
}

extension Role {
  /// What people call it.
  var title: Phrase {
    switch self {
    case .member: .roleMember
    case .editor: .roleEditor
    case .admin: .roleAdmin
    }
  }
}

extension AuditAction {
  /// A sentence with places for who, whom and what.
  var sentence: Phrase {
    switch self {
    case .roleChanged:
      Phrase(en: "{} changed the role of @{}: {}", cs: "{} mění roli účtu @{}: {}")
    case .suspended: Phrase(en: "{} suspended @{}", cs: "{} pozastavuje účet @{}")
    case .unsuspended: Phrase(en: "{} let @{} in again", cs: "{} znovu povoluje účet @{}")
    case .deleted: Phrase(en: "{} deleted the account @{}", cs: "{} maže účet @{}")
    case .invited: Phrase(en: "{} made an invitation {}", cs: "{} vytváří pozvánku {}")
    case .invitationRevoked:
      Phrase(en: "{} revoked the invitation {}", cs: "{} ruší pozvánku {}")
    case .accountMade: Phrase(en: "{} made the account @{}", cs: "{} zakládá účet @{}")
    case .passwordSet:
      Phrase(en: "{} set the password of @{}", cs: "{} nastavuje heslo účtu @{}")
    case .tokenMade: Phrase(en: "{} made a token for @{}", cs: "{} vytváří token pro @{}")
    case .reportKept:
      Phrase(en: "{} let a reported thing of @{} stay: {}", cs: "{} nechává nahlášenou věc @{}: {}")
    case .thingHidden: Phrase(en: "{} hid a thing of @{}: {}", cs: "{} skrývá věc @{}: {}")
    case .thingShown:
      Phrase(en: "{} shows a thing of @{} again: {}", cs: "{} znovu ukazuje věc @{}: {}")
    case .subscriptionGranted:
      Phrase(en: "{} gave @{} a subscription: {}", cs: "{} dává předplatné účtu @{}: {}")
    case .subscriptionEnded:
      Phrase(en: "{} ended the subscription of @{}: {}", cs: "{} ukončuje předplatné účtu @{}: {}")
    case .vouchersMade:
      Phrase(en: "{} made vouchers{}: {}", cs: "{} vytváří poukazy{}: {}")
    case .vouchersRevoked:
      Phrase(en: "{} took vouchers back{}: {}", cs: "{} odebírá poukazy{}: {}")
    case .surveyClosed:
      Phrase(en: "{} closed a survey of @{}: {}", cs: "{} uzavírá dotazník @{}: {}")
    case .answerRestored:
      Phrase(
        en: "{} let an answer count again in a survey of @{}: {}",
        cs: "{} znovu započítává odpověď v dotazníku @{}: {}")
    case .answerVoided:
      Phrase(
        en: "{} took back a token for a void answer in a survey of @{}: {}",
        cs: "{} odebírá žeton za neplatnou odpověď v dotazníku @{}: {}")
    case .jobRetried:
      Phrase(en: "{} let work try again: {} {}", cs: "{} nechává znovu zkusit práci: {} {}")
    case .jobDeleted:
      Phrase(en: "{} threw work away: {} {}", cs: "{} zahazuje práci: {} {}")
    }
  }
}

extension AppError {
  /// Nobody may sign up.
  static let registrationClosed = AppError(
    status: 403, code: "registration_closed", message: .registrationClosedText)

  /// Others would be left without an admin.
  static let lastAdmin = AppError(status: 409, code: "last_admin", message: .lastAdminText)

  /// An admin's own account is changed under *Me*.
  static let notYourself = AppError(status: 409, code: "not_yourself", message: .notYourselfText)

  /// The account could not be opened any more.
  static let lastWayIn = AppError(status: 409, code: "last_way_in", message: .lastWayInText)

  /// A person has as many tokens as are allowed.
  static let tooManyTokens = AppError(
    status: 409, code: "too_many_tokens", message: .tooManyTokensText)

  /// Input that breaks a rule, on the command line.
  static func refused(_ message: Phrase) -> AppError {
    AppError(status: 422, code: "refused", message: message)
  }

  /// A provider cannot be reached.
  static func providerDown(_ name: String) -> AppError {
    AppError(
      status: 502, code: "provider_unavailable",
      message: Phrase(
        en: "{} does not answer right now. Try again later, or sign in with a password.",
        cs: "{} teď neodpovídá. Zkuste to později, nebo se přihlaste heslem."
      ).filled(Phrase(verbatim: name)))
  }
}
