import Core

/// Why a message cannot be sent or a conversation not be changed, in words.
extension AppError {
  /// Writing to somebody is refused, for a reason in words.
  static func cannotWrite(_ reason: Phrase) -> AppError {
    AppError(status: 422, code: "cannot_write", message: reason)
  }

  /// Somebody cannot be added to a group.
  static func cannotAdd(_ name: String) -> AppError {
    AppError(
      status: 422, code: "cannot_add",
      message: Phrase.cannotBeAdded.filled(Phrase(verbatim: name)))
  }

  static let emptyMessage = AppError(
    status: 422, code: "empty_message", message: .messageNeedsSomething)
  static let messageTooLong = AppError(
    status: 422, code: "too_long", message: .messageTooLong)
  static let tooManyPhotos = AppError(
    status: 422, code: "too_many_photos", message: .tooManyMessagePhotos)
  static let cannotShare = AppError(
    status: 422, code: "cannot_share", message: .cannotShareThat)
  static let noAnswersWanted = AppError(
    status: 422, code: "no_answers", message: .noAnswersWanted)
  static let keyUsedElsewhere = AppError(
    status: 409, code: "client_id_used",
    message: Phrase(
      en: "This message was sent into another conversation already.",
      cs: "Tahle zpráva už odešla do jiné konverzace."))
  static let staysDeleted = AppError(
    status: 409, code: "stays_deleted",
    message: Phrase(
      en: "It is too late to bring this conversation back.",
      cs: "Tuhle konverzaci už vrátit nejde."))
  static let noGroup = AppError(
    status: 422, code: "no_group",
    message: Phrase(en: "That only works in groups.", cs: "To jde jen ve skupinách."))
  static let acceptFirst = AppError(
    status: 422, code: "accept_first",
    message: Phrase(
      en: "Accept the request first.", cs: "Nejdřív přijměte žádost."))
  static let nobodyChosen = AppError(
    status: 422, code: "nobody_chosen",
    message: Phrase(
      en: "Choose whom to write to.", cs: "Vyberte, komu chcete psát."))
  static let groupTooLarge = AppError(
    status: 422, code: "group_too_large",
    message: Phrase(
      en: "A group has at most {} people.", cs: "Skupina má nejvýš {} lidí."
    ).filled(Phrase(verbatim: "\(largestGroup)")))
  static let titleTooLong = AppError(
    status: 422, code: "title_too_long", message: .groupTitleTooLong)
}

extension Phrase {
  static let accountGone = Phrase(
    en: "This account is not here any more.", cs: "Tenhle účet už tu není.")
  static let cannotWriteToEachOther = Phrase(
    en: "You cannot write to each other now.", cs: "Teď si psát nemůžete.")
  static let waitForAnswer = Phrase(
    en: "You can write more once they answer.", cs: "Další zprávy půjdou poslat, až vám odpoví.")
  static let takesNoMessages = Phrase(
    en: "This person does not take new messages from you.",
    cs: "Tenhle člověk od vás nové zprávy nepřijímá.")
  static let writingToOneself = Phrase(
    en: "That is you.", cs: "To jste vy.")
  static let photosAfterAnswer = Phrase(
    en: "You can send photos once they answer.", cs: "Fotky půjdou poslat, až vám odpoví.")
  static let cannotBeAdded = Phrase(
    en: "{} cannot be added.", cs: "Přidat nejde: {}.")
  static let messageNeedsSomething = Phrase(
    en: "Write something, or choose a photo.", cs: "Napište něco, nebo vyberte fotku.")
  static let tooManyMessagePhotos = Phrase(
    en: "At most {} photos in one message.", cs: "V jedné zprávě může být nejvýš {} fotek."
  ).filled(Phrase(verbatim: "\(maximumMessagePhotos)"))
  static let cannotShareThat = Phrase(
    en: "This cannot be shared; it may be gone.", cs: "Tohle sdílet nejde, možná už to není.")
  static let noAnswersWanted = Phrase(
    en: "Whoever told this story does not want it answered or passed on.",
    cs: "Autor tohoto příběhu nechce, aby na něj lidé odpovídali nebo ho posílali dál.")
  static let groupTitleTooLong = Phrase(
    en: "At most {} characters.", cs: "Nejvýš {} znaků."
  ).filled(Phrase(verbatim: "\(maximumGroupTitleLength)"))
  static let newMessageRequest = Phrase(
    en: "Somebody would like to write to you", cs: "Někdo by vám chtěl psát")
  static let wroteToYou = Phrase(en: "{} wrote to you", cs: "Píše vám {}")
  static let wantsToWriteToYou = Phrase(
    en: "{} would like to write to you", cs: "Chce vám psát {}")
}
