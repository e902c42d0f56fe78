import Core
import Foundation
import HTML
import Web

/// What was typed of a banner.
struct PromotionFields: Hashable, Sendable {
  let title: String
  let place: PromotionPlace
  let url: String
  let alt: String
  let startsAt: Timestamp
  let endsAt: Timestamp?
}

extension Form {
  /// Reads a banner; nil when something is wrong.
  mutating func promotion(in zone: TimeZone) -> PromotionFields? {
    let title = text("title", 1...80, or: .promotionTitleRules)
    let place = choice("place", as: PromotionPlace.self, default: nil)
    let url = text("url", 1...2000, or: .promotionURLRules)
    if !url.isSafeLink { fail("url", .promotionURLRules) }
    let alt = text("alt", 1...500, or: .promotionAltRules)
    let start = day("first", in: zone)
    let last = self["last"].isEmpty ? nil : day("last", in: zone)
    if let start, let last, last < start { fail("last", .promotionEndRules) }
    guard isValid, let place, let start else { return nil }
    return PromotionFields(
      title: title, place: place, url: url, alt: alt, startsAt: start,
      endsAt: last.map { nextDay($0, in: zone) })
  }

  /// The beginning of a day, in the site's time zone.
  private mutating func day(_ name: String, in zone: TimeZone) -> Timestamp? {
    let typed = text(name, 10...10, or: .promotionDayRules)
    let style = Date.ISO8601FormatStyle(timeZone: zone).year().month().day()
    guard typed.utf8.count == 10, let date = try? style.parse(typed) else {
      fail(name, .promotionDayRules)
      return nil
    }
    return Timestamp(milliseconds: Int64(date.timeIntervalSince1970 * 1000))
  }
}

/// A day as a date field has it.
func dateFieldText(_ time: Timestamp, in zone: TimeZone) -> String {
  Date(timeIntervalSince1970: Double(time.milliseconds) / 1000)
    .formatted(Date.ISO8601FormatStyle(timeZone: zone).year().month().day())
}

/// The beginning of the day after: a day may have 23 or 25 hours.
private func nextDay(_ day: Timestamp, in zone: TimeZone) -> Timestamp {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = zone
  let date = Date(timeIntervalSince1970: Double(day.milliseconds) / 1000)
  let next = calendar.date(byAdding: .day, value: 1, to: date) ?? date.addingTimeInterval(86_400)
  return Timestamp(milliseconds: Int64(next.timeIntervalSince1970 * 1000))
}

extension String {
  /// An https address with a host and nothing that a header could not carry.
  fileprivate var isSafeLink: Bool {
    guard utf8.allSatisfy({ (0x21...0x7E).contains($0) }), let url = URL(string: self) else {
      return false
    }
    return url.scheme?.lowercased() == "https" && url.host?.isEmpty == false
      && url.user == nil && url.password == nil
  }
}

/// The form of a banner, new or not.
func promotionForm(
  _ t: ViewContext, _ form: Form, of card: PromotionCard?, action: String, zone: TimeZone
) -> HTML {
  let promotion = card?.promotion
  let places = PromotionPlace.allCases.map { Choice($0.rawValue, t($0.name)) }
  let first = dateFieldText(promotion?.startsAt ?? t.now, in: zone)
  let last = promotion?.endsAt.map { dateFieldText($0 - .milliseconds(1), in: zone) }
  return """
    <form class="form" method="post" action="\(action)" enctype="multipart/form-data">\
    \(t.tokenField)\(formErrors(t, form))
    \(textField(t, "title", label: .promotionTitle, form: form, value: promotion?.title,
      hint: .promotionTitleHint, maxLength: 80))
    \(fileField(t, "picture", label: card == nil ? .promotionPicture : .promotionNewPicture,
      accept: "image/*", form: form, hint: .promotionPictureHint, required: card == nil))
    \(textField(t, "alt", label: .promotionAlt, form: form, value: promotion?.alt,
      hint: .promotionAltHint, maxLength: 500))
    \(textField(t, "url", label: .promotionURL, form: form, value: promotion?.url, kind: .url,
      maxLength: 2000))
    \(selectField(t, "place", label: .promotionPlace, choices: places, form: form,
      selected: promotion?.place.rawValue))
    <div class="pair">\(dateField(t, "first", .promotionStart, form, value: first, required: true))\
    \(dateField(t, "last", .promotionEnd, form, value: last, required: false))</div>
    <p class="ways">\(submitButton(t, .promotionSave))</p></form>
    """
}

private func dateField(
  _ t: ViewContext, _ name: String, _ label: Phrase, _ form: Form, value: String?, required: Bool
) -> HTML {
  let error = form.errors[name]
  let message: HTML? = error.map {
    "<p class=\"error\" id=\"f-\(name)-error\">\(icon(.warning))\(t($0))</p>"
  }
  return """
    <div class="field"><label for="f-\(name)">\(t(label))</label>\
    <input type="date" id="f-\(name)" name="\(name)"\(flag: "required", required)\
    \(attribute: "value", form.values[name] ?? value)\
    \(attribute: "aria-invalid", error.map { _ in "true" })\
    \(attribute: "aria-describedby", error.map { _ in "f-\(name)-error" })>\(message)</div>
    """
}
