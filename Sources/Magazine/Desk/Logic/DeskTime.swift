import Core
import Features
import Web

extension Magazine {
  /// A moment that an editor chose in a field for day and time, in the site's time zone.
  func moment(_ text: String) -> Timestamp? { fieldTime.moment(text) }

  /// Whether the clocks jump over it, so that ``moment(_:)`` is the one after it.
  func isSkipped(_ text: String) -> Bool { fieldTime.isSkipped(text) }

  /// A moment as such a field takes it.
  func fieldText(_ time: Timestamp) -> String { fieldTime.text(time) }

  /// The name of the site's time zone with its distance from UTC at a moment.
  func zoneName(at time: Timestamp) -> String { fieldTime.zoneName(at: time) }

  private var fieldTime: FieldTime { FieldTime(options.site.timeZone) }
}
