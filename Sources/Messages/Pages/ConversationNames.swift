import Core
import HTML
import Web

/// What a conversation is called: the group's name, or its people.
func conversationTitle(_ t: ViewContext, _ card: ConversationCard) -> String {
  conversationTitle(
    t, title: card.title, others: card.others, count: card.otherCount, isGroup: card.isGroup)
}

/// The same for a conversation that is open.
func conversationTitle(_ t: ViewContext, _ head: ConversationHead) -> String {
  conversationTitle(
    t, title: head.title, others: head.others.map(\.face), count: head.others.count,
    isGroup: head.isGroup)
}

private func conversationTitle(
  _ t: ViewContext, title: String, others: [PersonFace], count: Int, isGroup: Bool
) -> String {
  guard isGroup else { return others.first?.name ?? t(.deletedAccount) }
  guard title.isEmpty else { return title }
  return others.isEmpty ? t(.unnamedGroup) : nameList(t, others.map(\.name), count: count)
}

/// "Ana", "Ana and Petr", "Ana, Petr and 3 others".
/// - Parameter count: how many there are, when not all are named.
func nameList(_ t: ViewContext, _ names: [String], count: Int) -> String {
  let shown = names.prefix(count > 3 ? 2 : 3)
  let rest = count - shown.count
  if rest > 0 { return t(.andOthers, shown.joined(separator: ", "), t(.otherPeople, rest)) }
  guard let last = shown.last, shown.count > 1 else { return shown.first ?? "" }
  return t(.andOthers, shown.dropLast().joined(separator: ", "), last)
}

/// The newest message in the list: its words, or what it is.
func lastLine(_ t: ViewContext, _ line: MessageLine, isGroup: Bool) -> HTML {
  if line.kind != .text {
    return
      "\(happening(t, line.kind, author: line.author, person: line.person, isOwn: line.isOwn, text: line.text))"
  }
  let sign: HTML =
    line.isDeleted
    ? .empty : line.photos > 0 ? icon(.camera) : line.shared == nil ? .empty : icon(.share)
  let words = lineWords(t, line)
  if line.isOwn { return "\(sign)\(t(.youSaid, words))" }
  guard isGroup else { return "\(sign)\(words)" }
  return "\(sign)\(t(.somebodySaid, line.author?.name ?? t(.deletedAccount), words))"
}

private func lineWords(_ t: ViewContext, _ line: MessageLine) -> String {
  if line.isDeleted { return t(.messageDeleted) }
  if !line.text.isEmpty { return line.text }
  if line.photos > 0 { return t(.photoCount, line.photos) }
  return line.shared.map { t($0.kind.name) } ?? ""
}

extension SharedThing.Kind {
  /// What it is called.
  var name: Phrase {
    switch self {
    case .post: .sharedPost
    case .article, .magazine: .sharedArticle
    case .story: .sharedStory
    case .person: .sharedPerson
    case .survey: .sharedSurvey
    }
  }
}

/// What happened in a group, in a sentence.
func happening(
  _ t: ViewContext, _ kind: MessageKind, author: PersonFace?, person: PersonFace?, isOwn: Bool,
  text: String
) -> String {
  let who = author?.name ?? t(.deletedAccount)
  let whom = person?.name ?? t(.deletedAccount)
  switch kind {
  case .text: return text
  case .made where text.isEmpty:
    return isOwn ? t(.youMadeUnnamed) : t(.somebodyMadeUnnamed, who)
  case .made: return isOwn ? t(.youMade, text) : t(.somebodyMade, who, text)
  case .joined where person?.id == t.viewer?.id: return t(.somebodyAddedYou, who)
  case .joined: return isOwn ? t(.youAdded, whom) : t(.somebodyAdded, who, whom)
  case .left: return isOwn ? t(.youLeft) : t(.somebodyLeft, who)
  case .removed: return isOwn ? t(.youRemoved, whom) : t(.somebodyRemoved, who, whom)
  case .renamed: return isOwn ? t(.youRenamed, text) : t(.somebodyRenamed, who, text)
  }
}
