/// Of many choices a chart shows those that were chosen most; the table beside it has all.
struct ChartedChoices<Item> {
  /// As many as a chart takes without being cut.
  static var most: Int { 40 }
  /// How many are left of more.
  static var leading: Int { 20 }

  /// What the chart shows: all in their order, or those on top.
  let shown: [Item]
  /// How many there are; nil: the chart shows all.
  let all: Int?

  /// What is charted of these, by what is told of each.
  init(_ items: [Item], by share: (Item) -> Double) {
    guard items.count > Self.most else {
      shown = items
      all = nil
      return
    }
    // A stable sort: equals stay in the order of the definition.
    let order = items.map(share).enumerated().sorted {
      ($1.element, $0.offset) < ($0.element, $1.offset)
    }
    shown = order.prefix(Self.leading).map { items[$0.offset] }
    all = items.count
  }
}
