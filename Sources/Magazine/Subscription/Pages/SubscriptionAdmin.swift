import Core
import HTML
import Web

/// The three pages of who subscribes.
func subscriptionSegments(_ t: ViewContext, current: String) -> HTML {
  let pages: [(Phrase, String)] = [
    (.subscriptions, "/admin/subscriptions"), (.vouchers, "/admin/vouchers"),
    (.payments, "/admin/payments"),
  ]
  return segmented(
    t, pages.map { SegmentItem(t($0.0), path: $0.1, isCurrent: $0.1 == current) },
    label: t(.subscriptions))
}

/// A page of the administration of subscriptions.
func subscriptionScreen(
  _ t: ViewContext, _ title: Phrase, back: Link? = nil, _ body: HTML
) -> Screen {
  var screen = Screen(
    title: t(title), tab: .me, back: back ?? Link(title: t(.subscriptionMe), path: "/me"),
    body: body)
  screen.styles = ["magazine-extras.css"]
  return screen
}

extension Form {
  /// A whole number in a range.
  mutating func number(_ name: String, _ range: ClosedRange<Int>) -> Int {
    let rules = Phrase.vouchersNumberRules.filled(
      Phrase(verbatim: "\(range.lowerBound)"), Phrase(verbatim: "\(range.upperBound)"))
    let typed = text(name, 1...10, or: rules)
    guard let number = Int(decimal: typed, in: range) else {
      fail(name, rules)
      return range.lowerBound
    }
    return number
  }
}

extension Phrase {
  fileprivate static let subscriptionMe = Phrase(en: "Me", cs: "Já")
}
