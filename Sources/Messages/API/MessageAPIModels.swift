import Core
import Features
import Media

// The shapes of messages in JSON. Keys are written in snake_case; ids are decimal strings; times
// are milliseconds since 1970; numbers of messages (`seq`) are numbers; addresses begin with a
// slash.

/// A person.
struct APIFace: Codable, APIShape, Sendable {
  static let shape = "Face"

  let id: ID
  let userName: String
  let name: String
  let photo: String?

  init(_ face: PersonFace) {
    id = face.id
    userName = face.userName
    name = face.name
    photo = face.photo
  }
}

/// A message as the asking person sees it.
struct APIMessage: Codable, APIShape, Sendable {
  static let shape = "Message"

  let id: ID
  let conversation: ID
  let seq: Int64
  let kind: MessageKind
  let author: APIFace?
  let person: APIFace?
  let own: Bool
  let text: String
  let photos: [APIPicture]
  let shared: APIShared?
  let preview: APIPreview?
  let deleted: Bool
  let clientId: String?
  let time: Timestamp

  init(_ message: MessageCard) {
    id = message.id
    conversation = message.conversation
    seq = message.seq
    kind = message.kind
    author = message.author.map(APIFace.init)
    person = message.person.map(APIFace.init)
    own = message.isOwn
    text = message.text
    photos = message.photos.map(APIPicture.init)
    shared = message.sharedThing.map { APIShared($0, message.shared) }
    preview = message.preview.map(APIPreview.init)
    deleted = message.isDeleted
    clientId = message.clientID
    time = message.at
  }
}

/// A piece of a conversation, the oldest message first.
struct APIMessagePage: Codable, Sendable {
  let items: [APIMessage]
  let hasEarlier: Bool
  let hasLater: Bool

  init(_ page: MessagePage) {
    items = page.messages.map(APIMessage.init)
    hasEarlier = page.hasEarlier
    hasLater = page.hasLater
  }
}

/// A picture in all its sizes, the smallest first.
struct APIPicture: Codable, APIShape, Sendable {
  static let shape = "MessagePhoto"

  let id: ID
  let width: Int
  let height: Int
  let blurhash: String
  let webp: [PictureVariant]
  let jpeg: [PictureVariant]

  init(_ picture: Picture) {
    id = picture.id
    width = picture.width
    height = picture.height
    blurhash = picture.blurhash
    webp = picture.webp
    jpeg = picture.jpeg
  }
}

/// What a message passes on; only `thing` when it is gone or not for the asking person.
struct APIShared: Codable, Sendable {
  let thing: String
  let title: String?
  let text: String?
  let picture: String?
  let path: String?

  init(_ shared: SharedThing, _ card: SharedCard?) {
    thing = shared.description
    title = card?.title
    text = card?.text
    picture = card?.picture
    path = card?.path
  }
}

/// A page somewhere else.
struct APIPreview: Codable, Sendable {
  let address: String
  let title: String
  let text: String
  let picture: APIPicture?

  init(_ preview: LinkPreview) {
    address = preview.address
    title = preview.title
    text = preview.text
    picture = preview.picture.map(APIPicture.init)
  }
}
