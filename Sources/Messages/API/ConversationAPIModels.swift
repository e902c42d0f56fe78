import Core
import Features

// The shapes of conversations in JSON.

/// A conversation in the list.
struct APIConversation: Codable, APIShape, Sendable {
  static let shape = "ListedConversation"

  let id: ID
  let kind: ConversationKind
  let title: String
  /// At most four.
  let others: [APIFace]
  let otherCount: Int
  let unread: Int
  let muted: Bool
  let last: APILine?
  let time: Timestamp

  init(_ card: ConversationCard) {
    id = card.id
    kind = card.kind
    title = card.title
    others = card.others.map(APIFace.init)
    otherCount = card.otherCount
    unread = card.unread
    muted = card.isMuted
    last = card.last.map(APILine.init)
    time = card.at
  }
}

/// The newest message of a conversation.
struct APILine: Codable, Sendable {
  let kind: MessageKind
  let author: APIFace?
  let own: Bool
  let text: String
  let photos: Int
  let deleted: Bool

  init(_ line: MessageLine) {
    kind = line.kind
    author = line.author.map(APIFace.init)
    own = line.isOwn
    text = line.text
    photos = line.photos
    deleted = line.isDeleted
  }
}

/// A conversation by itself.
struct APIConversationHead: Codable, APIShape, Sendable {
  static let shape = "Conversation"

  let id: ID
  let kind: ConversationKind
  let title: String
  let state: MemberState
  let others: [APIMember]
  let readSeq: Int64
  let lastSeq: Int64
  let unread: Int
  let muted: Bool
  let mutedUntil: Timestamp?
  let mayWrite: Bool
  let maySendPhotos: Bool

  init(_ head: ConversationHead) {
    id = head.id
    kind = head.kind
    title = head.title
    state = head.state
    others = head.others.map(APIMember.init)
    readSeq = head.readSeq
    lastSeq = head.lastSeq
    unread = head.unread
    muted = head.isMuted
    mutedUntil = head.mutedUntil
    mayWrite = head.refusal == nil
    maySendPhotos = head.maySendPhotos
  }
}

/// Somebody else in a conversation.
struct APIMember: Codable, Sendable {
  let person: APIFace
  let maker: Bool

  init(_ member: ConversationMember) {
    person = APIFace(member.face)
    maker = member.isMaker
  }
}

/// How far one of the others has read.
struct APIReceipt: Codable, Sendable {
  let person: ID
  let seq: Int64
  /// When they read it.
  let time: Timestamp?
}

/// What waits.
struct APICounts: Codable, Sendable {
  let unread: Int
  let requests: Int
}

/// Choices for all conversations.
struct APIMessageSettings: Codable, APIShape, Sendable {
  static let shape = "MessageSettings"

  let receipts: Bool
  let who: MessagingPermission

  init(_ settings: MessageSettings) {
    receipts = settings.receipts
    who = settings.who
  }
}

// What apps send.

struct APINewConversation: Decodable, Sendable {
  let people: [ID]
  let title: String?
}

struct APINewMessage: Decodable, APINoted, Sendable {
  static let notes: [String: JSONLiteral] = ["client_id": .clientID]

  let text: String?
  let clientId: String?
  let shared: String?
}

struct APIRead: Decodable, Sendable {
  let seq: Int64
}

struct APITitle: Decodable, Sendable {
  let title: String
}

struct APIPeople: Decodable, Sendable {
  let people: [ID]
}

struct APIMuteTime: Decodable, APINoted, Sendable {
  static let notes: [String: JSONLiteral] = ["for": .oneOf(ConversationMute.self)]

  /// `hour`, `day`, `week` or `always`.
  let time: String

  enum CodingKeys: String, CodingKey {
    case time = "for"
  }
}

struct APISettingsChange: Decodable, APINoted, Sendable {
  static let notes: [String: JSONLiteral] = ["who": .oneOf(MessagingPermission.self)]

  let receipts: Bool?
  let who: String?
}
