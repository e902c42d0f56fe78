import Core

// The shapes of conversations in JSON.

/// A conversation in the list.
struct APIConversation: Encodable, Sendable {
  let id: ID
  let kind: String
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
    kind = card.kind.rawValue
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
struct APILine: Encodable, Sendable {
  let kind: String
  let author: APIFace?
  let own: Bool
  let text: String
  let photos: Int
  let deleted: Bool

  init(_ line: MessageLine) {
    kind = line.kind.rawValue
    author = line.author.map(APIFace.init)
    own = line.isOwn
    text = line.text
    photos = line.photos
    deleted = line.isDeleted
  }
}

/// A conversation by itself.
struct APIConversationHead: Encodable, Sendable {
  let id: ID
  let kind: String
  let title: String
  let state: String
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
    kind = head.kind.rawValue
    title = head.title
    state = head.state.rawValue
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
struct APIMember: Encodable, Sendable {
  let person: APIFace
  let maker: Bool

  init(_ member: ConversationMember) {
    person = APIFace(member.face)
    maker = member.isMaker
  }
}

/// How far the others have read.
struct APIReceipts: Encodable, Sendable {
  struct Mark: Encodable, Sendable {
    let person: ID
    let seq: Int64
    /// When they read it.
    let time: Timestamp?
  }

  let items: [Mark]
}

/// What waits.
struct APICounts: Encodable, Sendable {
  let unread: Int
  let requests: Int
}

/// Choices for all conversations.
struct APIMessageSettings: Encodable, Sendable {
  let receipts: Bool
  let who: String

  init(_ settings: MessageSettings) {
    receipts = settings.receipts
    who = settings.who.rawValue
  }
}

// What apps send.

struct APINewConversation: Decodable, Sendable {
  let people: [ID]
  let title: String?
}

struct APINewMessage: Decodable, Sendable {
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

struct APIMuteTime: Decodable, Sendable {
  /// `hour`, `day`, `week` or `always`.
  let time: String

  enum CodingKeys: String, CodingKey {
    case time = "for"
  }
}

struct APISettingsChange: Decodable, Sendable {
  let receipts: Bool?
  let who: String?
}
