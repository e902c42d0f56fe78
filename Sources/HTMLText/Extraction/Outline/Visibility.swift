/// What an element's attributes say about whether anybody sees it, and what it is for.
enum Visibility {
  /// Whether nobody sees the element.
  static func isHidden(_ node: Node, _ tag: Tag) -> Bool {
    if tag == .html || tag == .body { return false }
    if node.value(.hidden) != nil { return true }
    if let style = node.value(.style), hides(style) { return true }
    if let hidden = node.value(.ariaHidden), hidden.equals("true") {
      return tag != .img && node.value(.class)?.find("fallback-image") == nil
    }
    return false
  }

  /// Whether it is a dialogue in front of the page, which a script closes.
  static func isDialogue(_ node: Node) -> Bool {
    node.value(.ariaModal)?.equals("true") == true
  }

  /// Whether its role is one that stands beside every article.
  static func isLandmark(_ node: Node) -> Bool {
    guard let role = node.value(.role) else { return false }
    let roles: [StaticString] = [
      "menu", "menubar", "complementary", "navigation", "alert", "alertdialog", "dialog", "search",
      "contentinfo", "banner",
    ]
    return roles.contains { role.equals($0) }
  }

  private static func hides(_ style: Bytes) -> Bool {
    declares(style, "display", "none") || declares(style, "visibility", "hidden")
  }

  /// Whether a style sets a property to a value, with spaces wherever they may be.
  private static func declares(
    _ style: Bytes, _ property: StaticString, _ value: StaticString
  ) -> Bool {
    guard let start = style.find(property) else { return false }
    var index = start + property.utf8CodeUnitCount
    while index < style.count, style[index].isSpace { index += 1 }
    guard index < style.count, style[index] == 0x3A else { return false }
    index += 1
    while index < style.count, style[index].isSpace { index += 1 }
    return style.hasPrefix(value, at: index)
  }
}
