import Core
import Synchronization

extension StandInWorld {
  /// A post, reel or story, or what belongs to it.
  func mediaResponse(
    _ id: String, _ edge: String?, _ call: GraphCall, _ permit: StandInPermit
  ) throws(StandInError) -> StandInJSON {
    try call.require("instagram_business_basic", "instagram_basic", permit)
    if StandInID.isPart(id), edge == "insights" {
      throw .parameter("The media insights API does not support carousel children.")
    }
    guard let thing = thing(id), thing.lives(at: clock.now()),
      let account = accounts[thing.account], reaches(permit, account)
    else { throw .missing(id) }
    guard let fields = FieldList(call["fields"] ?? "id") else {
      throw .parameter("Syntax error in parameter fields")
    }
    switch edge {
    case nil: return try mediaNode(thing, account, fields, call)
    case "children":
      return ["data": .array(try parts(of: thing, fields, call))]
    case "insights":
      try call.require(
        "instagram_business_manage_insights", "instagram_manage_insights", permit)
      return try insights(of: thing, account, call.metrics, breakdown: call["breakdown"], call)
    default: throw .noPath("/\(id)/\(edge ?? "")")
    }
  }

  /// The fields of a thing that were asked for; what it does not have is left out.
  func mediaNode(
    _ thing: StandInThing, _ account: StandInAccount, _ list: FieldList, _ call: GraphCall
  ) throws(StandInError) -> StandInJSON {
    let (oddities, change) = state.withLock {
      ($0.oddities, $0.changes[thing.id] ?? StandInChange())
    }
    let now = clock.now()
    var teller = MediaFields(
      thing, of: account, change: change, oddities: oddities,
      alt: look.alt(thing.seed, thing.kind), isFacebook: call.isFacebook
    ) { [self] in numbers(of: thing, at: now) }
    var pairs: [(String, StandInJSON)] = []
    for field in list.fields {
      switch field.name {
      case "insights":
        let names = (field.modifiers["metric"] ?? "").split(separator: ",").map(String.init)
        pairs.append(
          ("insights", try insights(of: thing, account, names, breakdown: nil, call)))
      case "children":
        guard thing.medium == .carousel else { continue }
        let inner = field.fields ?? list.onlyID
        pairs.append(("children", ["data": .array(try parts(of: thing, inner, call))]))
      case "media_url", "thumbnail_url":
        guard let url = url(field.name, of: thing, change, call) else { continue }
        pairs.append((field.name, .text(url)))
      default:
        guard let value = teller.value(field.name) else {
          throw .field(field.name, of: "IGMedia")
        }
        if let value { pairs.append((field.name, value)) }
      }
    }
    if !pairs.contains(where: { $0.0 == "id" }) { pairs.append(("id", .text(thing.id))) }
    return .object(pairs)
  }

  /// Where a thing's picture or film is; nil where there is none, or it is withheld.
  private func url(
    _ field: String, of thing: StandInThing, _ change: StandInChange, _ call: GraphCall
  ) -> String? {
    let isVideo = thing.medium == .video
    if change.hasNoPicture || field == "thumbnail_url" && !isVideo { return nil }
    let name = field == "media_url" && isVideo ? "film-\(thing.id)" : "thing-\(thing.id)"
    return pictureAddress(name, call)
  }

  /// The parts of a carousel; they have no page of their own.
  private func parts(
    of thing: StandInThing, _ list: FieldList, _ call: GraphCall
  ) throws(StandInError) -> [StandInJSON] {
    guard thing.medium == .carousel else { return [] }
    var parts: [StandInJSON] = []
    for index in 0..<thing.children {
      let id = StandInID.part(index, of: thing.id)
      var pairs: [(String, StandInJSON)] = [("id", .text(id))]
      for field in list.fields where field.name != "id" {
        switch field.name {
        case "media_type": pairs.append(("media_type", "IMAGE"))
        case "media_url":
          pairs.append(("media_url", .text(pictureAddress("part-\(index)-\(thing.id)", call))))
        case "timestamp": pairs.append(("timestamp", .text(thing.publishedAt.graphText)))
        case "permalink", "thumbnail_url", "alt_text", "username", "shortcode": continue
        default: throw .field(field.name, of: "IGMedia")
        }
      }
      parts.append(.object(pairs))
    }
    return parts
  }
}
