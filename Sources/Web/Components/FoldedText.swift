import HTML

/// A text of somebody, folded to three lines when it is long; whole without JavaScript.
/// - Parameters:
///   - name: the class of its element.
///   - text: what decides whether it is long.
///   - shown: the same with its links.
package func foldedText(_ t: ViewContext, as name: String, _ text: String, shown: HTML) -> HTML {
  let isLong =
    text.utf8.count > 140 && text.count > 140
    || text.utf8.count { $0 == UInt8(ascii: "\n") } > 2
  let more: HTML = """
    <button type="button" class="more" data-unfold aria-expanded="false">\(t(LookText.wholeText))</button>
    """
  return """
    <div class="\(name)"\(flag: "data-fold", isLong)><p dir="auto">\(shown)</p>\
    \(when: isLong, more)</div>
    """
}
