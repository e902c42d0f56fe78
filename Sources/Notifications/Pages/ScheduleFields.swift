import Core
import Foundation
import HTML
import Web

/// When the daily mail comes, when devices are silent, where the person lives, how much is said.
func scheduleFields(_ t: ViewContext, _ page: SettingsModel, _ form: Form) -> HTML {
  let schedule = page.settings.schedule
  let quiet = schedule.quiet
  return """
    \(timeField(t, "digest", .digestTime, schedule.digestAt, form))
    <fieldset class="quiet">\(checkbox(
      t, "quiet", label: .quietHours, form: form, isOn: quiet != nil, hint: .quietHint))
    <div class="pair">\(timeField(t, "from", .quietFrom, quiet?.from ?? 22 * 60, form))\
    \(timeField(t, "to", .quietTo, quiet?.to ?? 7 * 60, form))</div></fieldset>
    \(zoneField(t, schedule.zone, form, isGuessed: page.isZoneGuessed))
    \(checkbox(
      t, "hide", label: .hideContent, form: form, isOn: schedule.hidesContent,
      hint: .hideContentHint))
    """
}

private func timeField(
  _ t: ViewContext, _ name: String, _ label: Phrase, _ minute: Int, _ form: Form
) -> HTML {
  let error = form.errors[name]
  return """
    <div class="field time"><label for="f-\(name)">\(t(label))</label>\
    <input type="time" id="f-\(name)" name="\(name)" value="\(form.values[name] ?? clockText(minute))" required\
    \(attribute: "aria-invalid", error.map { _ in "true" })\
    \(attribute: "aria-describedby", error.map { _ in "f-\(name)-error" })>\
    \(error.map { "<p class=\"error\" id=\"f-\(name)-error\">\(icon(.warning))\(t($0))</p>" as HTML })\
    </div>
    """
}

private func zoneField(
  _ t: ViewContext, _ zone: TimeZone, _ form: Form, isGuessed: Bool
) -> HTML {
  let chosen = form.values["zone"] ?? zone.identifier
  let error = form.errors["zone"]
  func option(_ identifier: String) -> HTML {
    """
    <option value="\(identifier)"\(flag: "selected", identifier == chosen)>\
    \(identifier.replacing("_", with: " "))</option>
    """
  }
  return """
    <div class="field"><label for="f-zone">\(t(.timeZone))</label>\
    <select id="f-zone" name="zone"\(flag: "data-guess", isGuessed)\
    \(attribute: "aria-invalid", error.map { _ in "true" })\
    \(attribute: "aria-describedby", error.map { _ in "f-zone-error" })>\
    \(each: zones(with: zone), option)</select>\
    \(error.map { "<p class=\"error\" id=\"f-zone-error\">\(icon(.warning))\(t($0))</p>" as HTML })\
    </div>
    """
}

/// The places of the world by name, and the present one, which may be something else.
private func zones(with zone: TimeZone) -> [String] {
  places.contains(zone.identifier) ? places : [zone.identifier] + places
}

private let places = TimeZone.knownTimeZoneIdentifiers.filter { $0.contains("/") }.sorted()
