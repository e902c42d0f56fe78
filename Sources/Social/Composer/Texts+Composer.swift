import Core

// What the composer and the gallery say, in English and Czech.

extension Phrase {
  // Gallery
  static let photosBy = Phrase(en: "Photos by {}", cs: "Fotky, autor {}")
  static let photoBy = Phrase(en: "Photo {} by {}", cs: "Fotka {}, autor {}")

  // Choosing photos
  static let newPost = Phrase(en: "New post", cs: "Nový příspěvek")
  static let photos = Phrase(en: "Photos", cs: "Fotky")
  static let photosHint = Phrase(
    en: "Up to ten. JPEG, PNG, WebP, GIF, HEIC or AVIF.",
    cs: "Nejvýš deset. JPEG, PNG, WebP, GIF, HEIC nebo AVIF.")
  static let choosePhotos = Phrase(en: "Choose photos", cs: "Vybrat fotky")
  static let dropHint = Phrase(
    en: "You can also drop them here or paste them. Up to ten.",
    cs: "Můžete je sem i přetáhnout nebo vložit. Nejvýš deset.")
  static let takePhoto = Phrase(en: "Take a photo", cs: "Vyfotit")
  static let addPhotos = Phrase(en: "Add photos", cs: "Přidat fotky")
  static let photosMissing = Phrase(
    en: "Choose at least one photo.", cs: "Vyberte aspoň jednu fotku.")
  static let tooManyPhotos = Phrase(
    en: "A post has at most ten photos. The others were left out.",
    cs: "Příspěvek má nejvýš deset fotek. Další jsme vynechali.")
  static let notAPhoto = Phrase(
    en: "This is no photo we can use: {}.", cs: "Tohle není fotka, kterou umíme použít: {}.")
  static let stillPhoto = Phrase(en: "Becomes a still picture: {}", cs: "Bude bez pohybu: {}")
  static let photoTooLarge = Phrase(
    en: "This photo is larger than {} MB: {}.", cs: "Tahle fotka má víc než {} MB: {}.")
  static let plainPhotos = Phrase(
    en: "Descriptions and filters of single photos", cs: "Popisy a filtry jednotlivých fotek")
  static let photoNumber = Phrase(en: "Photo {}", cs: "Fotka {}")

  // Editing a photo
  static let editPhotos = Phrase(en: "Your photos", cs: "Vaše fotky")
  static let preview = Phrase(en: "What photo {} will look like", cs: "Jak bude fotka {} vypadat")
  static let unseen = Phrase(
    en: "This browser cannot show this photo: no text, no drawing. It will be sent all the same.",
    cs: "Tenhle prohlížeč fotku neumí ukázat, nejde na ni psát ani kreslit. Přesto se odešle.")
  static let moveEarlier = Phrase(en: "Move earlier", cs: "Posunout dopředu")
  static let moveLater = Phrase(en: "Move later", cs: "Posunout dozadu")
  static let removePhoto = Phrase(en: "Remove photo", cs: "Odebrat fotku")
  static let turnPhoto = Phrase(en: "Turn right", cs: "Otočit doprava")
  static let cropPhoto = Phrase(en: "Crop", cs: "Oříznout")
  static let cropFrame = Phrase(en: "What stays of the photo", cs: "Co z fotky zůstane")
  static let cropHelp = Phrase(
    en: "Arrow keys move the frame, with Shift they change its size.",
    cs: "Šipky rámečkem posouvají, se Shiftem mění jeho velikost.")
  static let textAndDrawing = Phrase(en: "Text and drawing", cs: "Text a kresba")
  static let notBurnt = Phrase(
    en: "Text and drawing could not be put into photo {}.",
    cs: "Text a kresbu se nepodařilo vložit do fotky {}.")
  static let shape = Phrase(en: "Shape", cs: "Poměr stran")
  static let shapeWhole = Phrase(en: "Whole", cs: "Celá")
  static let shapeFree = Phrase(en: "Free", cs: "Volně")
  static let filter = Phrase(en: "Filter", cs: "Filtr")
  static let rotation = Phrase(en: "Turn", cs: "Otočení")
  static let rotationNone = Phrase(en: "As it is", cs: "Neotáčet")
  static let rotationRight = Phrase(en: "To the right", cs: "Doprava")
  static let rotationOver = Phrase(en: "Upside down", cs: "Vzhůru nohama")
  static let rotationLeft = Phrase(en: "To the left", cs: "Doleva")
  static let brightness = Phrase(en: "Brightness", cs: "Jas")
  static let contrast = Phrase(en: "Contrast", cs: "Kontrast")
  static let alt = Phrase(en: "Description", cs: "Popis")
  static let altHint = Phrase(
    en: "For people who cannot see it: who or what is on the photo?",
    cs: "Pro ty, kdo ji nevidí: kdo nebo co na fotce je?")
  static let altTooLong = Phrase(
    en: "At most 1,500 characters.", cs: "Nejvýš 1 500 znaků.")

  // The post itself
  static let caption = Phrase(en: "Caption", cs: "Text")
  static let captionHint = Phrase(
    en: "With #hashtags and @names of people.", cs: "S #hashtagy a @jmény lidí.")
  static let captionTooLong = Phrase(
    en: "At most 2,200 characters.", cs: "Nejvýš 2 200 znaků.")
  static let audience = Phrase(en: "Who sees it", cs: "Kdo to uvidí")
  static let audienceEveryone = Phrase(en: "Everyone", cs: "Všichni")
  static let audienceEveryoneHint = Phrase(
    en: "Also people without an account.", cs: "I lidé bez účtu.")
  static let audienceMembers = Phrase(en: "Members", cs: "Členové")
  static let audienceMembersHint = Phrase(
    en: "Everybody who is signed in here.", cs: "Každý, kdo je tu přihlášený.")
  static let audienceFollowers = Phrase(en: "Followers", cs: "Sledující")
  static let audienceFollowersHint = Phrase(
    en: "Only people who follow you.", cs: "Jen lidé, kteří vás sledují.")
  static let keepCamera = Phrase(
    en: "Show camera and exposure", cs: "Ukázat fotoaparát a expozici")
  static let keepCameraHint = Phrase(
    en: "The place where a photo was taken is always removed.",
    cs: "Místo pořízení z fotky vždy odstraníme.")
  static let publish = Phrase(en: "Post", cs: "Zveřejnit")
  static let suggestionOdd = Phrase(
    en: "Suggestions are for at most 30 letters, digits and underscores.",
    cs: "Návrhy jsou nejvýš pro 30 písmen, číslic a podtržítek.")

  // Sending
  static let sendingPhotos = Phrase(en: "Sending photos", cs: "Odesíláme fotky")
  static let preparingPhotos = Phrase(
    en: "Preparing the photos. This takes a moment.", cs: "Připravujeme fotky. Chvilku to potrvá.")
  static let stopSending = Phrase(en: "Cancel", cs: "Zrušit")
  static let draftRestored = Phrase(
    en: "Your unfinished post is back.", cs: "Rozpracovaný příspěvek je zpátky.")
  static let discardDraft = Phrase(en: "Start anew", cs: "Začít znovu")
  static let sendAgain = Phrase(en: "Send again", cs: "Odeslat znovu")
  static let notSent = Phrase(
    en: "The post was not sent. Everything is kept here.",
    cs: "Příspěvek se neodeslal. Všechno tu zůstalo.")
}
