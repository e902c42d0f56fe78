import Core
import Web

extension GridChoice {
  /// Reads an address's query or a form's fields; what is no choice is as it is at first.
  init(_ fields: Fields) {
    tab = fields["tab"].flatMap(Tab.init) ?? .posts
    sort = fields["sort"].flatMap(Sort.init) ?? .date
    direction = fields["dir"].flatMap(Direction.init) ?? .descending
    isSelecting = fields["select"] == "1"
  }

  /// Where a source is seen like this.
  func path(of source: InsightSource) -> String { source.path + query }
}
