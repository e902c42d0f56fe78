extension DemoPost {
  /// All that is written, in no order.
  static let all: [DemoPost] = [river, town, table, home, outside, journeys, evenings, more].flatMap
  {
    $0
  }
}
