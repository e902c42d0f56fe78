import Core
import HTML
import Web

/// Why something is missing, or gone.
func itemNotes(_ t: ViewContext, _ found: ItemModel) -> HTML {
  let item = found.item
  let isOwn = found.source.kind == .korzo
  let gone = item.state == .gone ? note(t(isOwn ? .ownGone : .itemGone), icon: .archive) : .empty
  let counts = isOwn ? note(t(.ownCounts), icon: .info) : HTML.empty
  return gone + (missing(item, isOwn: isOwn).map { note(t($0)) } ?? counts)
}

private func missing(_ item: InsightItem, isOwn: Bool) -> Phrase? {
  switch item.note {
  case .fewViewers: return .itemFewViewers
  case .beforeConversion: return .itemBeforeConversion
  case .noPermission: return .itemNoPermission
  case nil: break
  }
  if item.readAt == nil { return .itemNotRead }
  guard item.numbers[.views] == nil else { return nil }
  return isOwn ? .ownNoViews : .itemNoViews
}

/// Every number that is known, in groups, each with the sentence that explains it.
func itemNumbers(_ t: ViewContext, _ item: InsightItem) -> HTML {
  let groups = numberGroups(item.numbers)
  guard !groups.isEmpty else { return .empty }
  func group(_ group: NumberGroup) -> HTML {
    """
    <section class="thing-part"><h2>\(t(group.title))</h2><dl class="metrics">\
    \(each: group.names, { numberLine(t, $0, item.numbers) })</dl></section>

    """
  }
  return "\(each: groups, group)"
}

private func numberLine(_ t: ViewContext, _ name: String, _ numbers: Numbers) -> HTML {
  // The eye is the sign that tiles have.
  let sign: HTML = name == Metric.views.rawValue ? icon(.eye) : .empty
  return """
    <div\(when: name.contains("."), " class=\"part\"")><dt>\(sign)\(metricName(t, name))</dt>\
    <dd class="num">\(numbers.values[name].map { metricValue(t, name, $0) } ?? "–")</dd>\
    \(saysWhat(t, name, numbers))</div>
    """
}

/// What a part of a number is about is said once, by the whole.
private func saysWhat(_ t: ViewContext, _ name: String, _ numbers: Numbers) -> HTML {
  let whole = name.split(separator: ".").first.map(String.init) ?? name
  let isTold = Metric(rawValue: name) == nil && whole != name && numbers.values[whole] != nil
  return isTold ? .empty : "<dd class=\"says\">\(metricMeaning(t, name))</dd>"
}

/// Numbers that are about the same.
struct NumberGroup: Sendable {
  let title: Phrase
  let names: [String]
}

/// The known numbers in groups, in the order in which people ask for them; what has no name here comes
/// last.
func numberGroups(_ numbers: Numbers) -> [NumberGroup] {
  var rest = Set(numbers.values.keys)
  let groups = groupOrder.map { title, metrics in
    let names = metrics.flatMap { metric in
      let name = metric.rawValue
      let parts = rest.filter { $0.hasPrefix(name + ".") && Metric(rawValue: $0) == nil }.sorted()
      return ([name] + parts).filter { rest.remove($0) != nil }
    }
    return NumberGroup(title: title, names: names)
  }
  let others = NumberGroup(title: .itemOther, names: rest.sorted())
  return (groups + [others]).filter { !$0.names.isEmpty }
}

private let groupOrder: [(title: Phrase, metrics: [Metric])] = [
  (
    .itemSeen,
    [
      .views, .reach, .totalViews, .facebookViews, .crosspostedViews, .impressions,
      .averageWatchTime, .totalWatchTime, .skipRate,
    ]
  ),
  (
    .itemDone,
    [
      .totalInteractions, .likes, .comments, .saved, .shares, .reposts, .replies, .votes, .answers,
      .reactions, .linkClicks, .totalLikes, .totalComments,
    ]
  ),
  (.itemThrough, [.navigation, .tapForward, .tapBack, .swipeForward, .tapExit]),
  (.itemProfile, [.profileVisits, .follows, .profileActivity]),
]
