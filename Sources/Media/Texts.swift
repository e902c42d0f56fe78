import Core
import Imaging

extension AppError {
  /// The picture that a form refers to is not there, or is somebody else's.
  static let pictureGone = AppError(
    status: 422, code: "picture_gone",
    message: Phrase(
      en: "This picture is no longer here. Choose it again.",
      cs: "Tenhle obrázek už tu není. Vyberte ho znovu."))

  /// Another process is deleting a file with the same content, for longer than one waits.
  static let storageBusy = AppError(
    status: 503, code: "storage_busy",
    message: Phrase(
      en: "The picture could not be stored now. Try again in a moment.",
      cs: "Obrázek se teď nepodařilo uložit. Zkuste to za chvíli znovu."),
    retryAfter: .seconds(30))

  /// Why a picture was not taken, in words.
  init(_ error: PictureError) {
    self.init(
      status: 422, code: "picture_" + error.code, message: error.message,
      detail: String(describing: error))
  }
}

extension PictureError {
  fileprivate var message: Phrase {
    switch self {
    case .notAPicture: .notAPicture
    case .unsupported(let kind): .unsupportedPicture.filled(Phrase(verbatim: kind))
    case .tooManyBytes(let limit):
      .pictureTooLarge.filled(Phrase(verbatim: String(max(1, limit >> 20))))
    case .tooManyPixels(let limit):
      .tooManyPixels.filled(Phrase(verbatim: String(max(1, limit / 1_000_000))))
    case .tooManyFrames(let limit): .tooManyFrames.filled(Phrase(verbatim: String(limit)))
    case .broken: .brokenPicture
    case .tooSlow: .slowPicture
    case .workerFailed, .cancelled: .pictureFailed
    case .invalidEdit: .invalidEdit
    }
  }
}

extension Phrase {
  fileprivate static let notAPicture = Phrase(
    en: "This file is not a picture. Photos from phones and cameras work: JPEG, PNG, WebP, HEIC, "
      + "AVIF and GIF.",
    cs:
      "Tenhle soubor není obrázek. Fungují fotky z telefonů a fotoaparátů: JPEG, PNG, WebP, HEIC, "
      + "AVIF a GIF.")
  fileprivate static let unsupportedPicture = Phrase(
    en: "Pictures of the kind {} do not work here. Send a JPEG, PNG, WebP, HEIC, AVIF or GIF.",
    cs: "Obrázky typu {} tu nefungují. Pošlete JPEG, PNG, WebP, HEIC, AVIF nebo GIF.")
  fileprivate static let pictureTooLarge = Phrase(
    en: "The picture is too large. It may have {} MB.",
    cs: "Obrázek je moc velký. Smí mít nejvýš {} MB.")
  fileprivate static let tooManyPixels = Phrase(
    en: "The picture has too many pixels. It may have {} megapixels; make it smaller and send it "
      + "again.",
    cs: "Obrázek má moc bodů. Smí mít nejvýš {} megapixelů. Zmenšete ho a pošlete znovu.")
  fileprivate static let tooManyFrames = Phrase(
    en: "The animation is too long. It may have {} pictures.",
    cs: "Animace je moc dlouhá. Smí mít nejvýš {} snímků.")
  fileprivate static let brokenPicture = Phrase(
    en: "The picture is damaged and cannot be read. Save it again, or choose another one.",
    cs: "Obrázek je poškozený a nejde přečíst. Uložte ho znovu, nebo vyberte jiný.")
  fileprivate static let slowPicture = Phrase(
    en: "The picture took too long to prepare. Make it smaller and send it again.",
    cs: "Příprava obrázku trvala moc dlouho. Zmenšete ho a pošlete znovu.")
  fileprivate static let pictureFailed = Phrase(
    en: "The picture could not be prepared. Try again, or choose another one.",
    cs: "Obrázek se nepodařilo připravit. Zkuste to znovu, nebo vyberte jiný.")
  fileprivate static let invalidEdit = Phrase(
    en: "The picture cannot be changed like that. Open the page again and repeat it.",
    cs: "Takhle obrázek upravit nejde. Otevřete stránku znovu a zopakujte to.")
}
