/// Tells the plain fields of a thing.
struct MediaFields {
  let thing: StandInThing
  let account: StandInAccount
  let change: StandInChange
  let oddities: StandInOddities
  let alt: String?
  let isFacebook: Bool
  /// Its numbers now, worked out when the first one is asked for.
  lazy var numbers: [String: Double] = findNumbers()
  private let findNumbers: () -> [String: Double]

  init(
    _ thing: StandInThing, of account: StandInAccount, change: StandInChange,
    oddities: StandInOddities, alt: String?, isFacebook: Bool,
    numbers: @escaping () -> [String: Double]
  ) {
    self.thing = thing
    self.account = account
    self.change = change
    self.oddities = oddities
    self.alt = alt
    self.isFacebook = isFacebook
    findNumbers = numbers
  }

  /// A field's value: nothing for a field that does not exist, nil within for one that the thing
  /// does not have.
  mutating func value(_ name: String) -> StandInJSON?? {
    if oddities.refusedFields.contains(name) { return .none }
    switch name {
    case "id": return .some(.text(thing.id))
    case "caption":
      let caption = change.caption ?? thing.caption
      return .some(caption.isEmpty ? nil : .text(caption))
    case "alt_text":
      return .some(alt.map { .text($0) })
    case "media_type": return .some(.text(thing.medium.rawValue))
    case "media_product_type":
      return .some(oddities.omitsProductType ? nil : .text(thing.kind.rawValue))
    case "permalink": return .some(.text(thing.permalink(of: account.username)))
    case "shortcode": return .some(.text(thing.shortcode))
    case "timestamp": return .some(.text(thing.publishedAt.graphText))
    case "username": return .some(.text(account.username))
    case "owner": return .some(["id": .text(account.id)])
    case "like_count": return .some(number("likes") ?? (thing.kind == .story ? .whole(0) : nil))
    case "comments_count":
      return .some(number("comments") ?? (thing.kind == .story ? .whole(0) : nil))
    case "is_comment_enabled": return .some(.flag(true))
    case "is_shared_to_feed": return .some(thing.kind == .reels ? .flag(true) : nil)
    case "media_audio_type": return .some(thing.kind == .reels ? "ORIGINAL_SOUND" : nil)
    case "is_ai_generated": return .some(.flag(false))
    case "legacy_instagram_media_id": return .some(.text("3\(thing.id)"))
    case "copyright_check_information": return .some(nil)
    default: return isFacebook ? facebookValue(name) : .none
    }
  }

  private mutating func facebookValue(_ name: String) -> StandInJSON?? {
    switch name {
    case "ig_id": .some(.text("3\(thing.id)"))
    case "reposts_count": .some(number("reposts"))
    case "saved_count": .some(number("saved"))
    case "shares_count": .some(number("shares"))
    case "total_like_count": .some(number("total_likes"))
    case "total_comments_count": .some(number("total_comments"))
    case "total_views_count": .some(number("total_views"))
    case "boost_ads_list", "boost_eligibility_info": .some(nil)
    default: .none
    }
  }

  private mutating func number(_ name: String) -> StandInJSON? {
    numbers[name].map { .number($0) }
  }
}

extension FieldList {
  /// What is told without being asked.
  var onlyID: FieldList { FieldList("id") ?? self }
}
