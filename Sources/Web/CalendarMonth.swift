import Core

/// A month in the site's time zone, under whose name things stand in a list.
package struct CalendarMonth: Hashable, Sendable {
  /// `2026-11`, for the `id` of its heading.
  package let key: String
  /// `November 2026`, `Listopad 2026`.
  package let title: String
}

extension ViewContext {
  /// The month of a moment.
  package func month(_ time: Timestamp) -> CalendarMonth {
    let day = local(time).day
    let name = language(monthsAlone[day.month - 1])
    return CalendarMonth(key: "\(day.description.dropLast(3))", title: "\(name)\u{A0}\(day.year)")
  }
}

/// The months as they are called without a day beside them.
private let monthsAlone = [
  Phrase(en: "January", cs: "Leden"), Phrase(en: "February", cs: "Únor"),
  Phrase(en: "March", cs: "Březen"), Phrase(en: "April", cs: "Duben"),
  Phrase(en: "May", cs: "Květen"), Phrase(en: "June", cs: "Červen"),
  Phrase(en: "July", cs: "Červenec"), Phrase(en: "August", cs: "Srpen"),
  Phrase(en: "September", cs: "Září"), Phrase(en: "October", cs: "Říjen"),
  Phrase(en: "November", cs: "Listopad"), Phrase(en: "December", cs: "Prosinec"),
]
