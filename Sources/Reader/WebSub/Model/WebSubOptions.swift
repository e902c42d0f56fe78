/// Whether hubs are asked to tell us of feeds' news, and where they reach us.
package struct WebSubOptions: Sendable {
  /// Whether the operator wants it. When not, hubs that tell us are told to stop.
  package var isOn = true
  /// The address of this place without a slash at the end, where other servers reach it; nil when
  /// none can.
  package var site: String?

  /// Wanted, and out of reach.
  package init() {}

  /// Whether hubs are asked.
  var isActive: Bool { isOn && site != nil }
}
