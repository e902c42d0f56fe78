import Core
import HTML
import Web

/// Comments below an article, and what the ways to them say.
struct CommentsBelow: Sendable {
  let html: HTML
  /// How many readers see.
  let count: Int
  /// Whether one can be written now.
  let isOpen: Bool
}

/// In the bar: the way to the comments, with their number.
func commentSign(_ t: ViewContext, _ below: CommentsBelow) -> HTML {
  let label = t(.commentsNumbered, t.language.number(below.count))
  return """
    <a class="sign counted" href="#comments" aria-label="\(label)" title="\(label)">\
    \(icon(.talk))<span class="num" aria-hidden="true" data-comment-count="any"\
    \(flag: "hidden", below.count == 0)>\(t.language.number(below.count))</span></a>
    """
}

/// Where the text ends: the way to the comments, in words.
func commentWay(_ t: ViewContext, _ below: CommentsBelow) -> HTML {
  """
  <p class="to-comments"><a class="button quiet" href="#comments">\(icon(.talk))\
  <span data-comment-words>\(commentWords(t, below.count, isOpen: below.isOpen))</span></a></p>
  """
}

/// "12 comments"; where there are none, what one could do about it.
private func commentWords(_ t: ViewContext, _ count: Int, isOpen: Bool) -> String {
  count == 0 && isOpen ? t(.writeFirstComment) : t(.commentCount, count)
}

/// What a page that is open takes from a newer one: the number of the comments, and what the ways
/// to them say.
func commentNumbers(_ t: ViewContext, _ count: Int, isOpen: Bool) -> HTML {
  """
   data-total="\(count)" data-total-words="\(commentWords(t, count, isOpen: isOpen))" \
  data-total-label="\(t(.commentsNumbered, t.language.number(count)))"
  """
}
