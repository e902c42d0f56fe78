/// Room on the disk that is kept back for what must go on when there is none left, such as signing
/// in.
package enum DiskReserve {
  /// Whether what the present task writes may use it.
  @TaskLocal package static var isOpen = false
}

extension AppError {
  /// The disk is full: nothing can be stored.
  package static func diskFull(detail: String) -> AppError {
    AppError(
      status: 507, code: "disk_full",
      message: Phrase(
        en: "There is no room left on this server, so this was not stored. Reading goes on.",
        cs: "Na serveru už není místo, takže se tohle neuložilo. Číst se dá dál."),
      detail: detail)
  }

  /// The disk is nearly full: files are refused, so that there is room for texts.
  package static let noRoomForFiles = AppError(
    status: 507, code: "no_room_for_files",
    message: Phrase(
      en: "There is hardly any room left on this server, so it takes no files just now. Texts can "
        + "still be sent.",
      cs: "Na serveru už skoro není místo, takže teď nebere soubory. Texty poslat jde."))
}
