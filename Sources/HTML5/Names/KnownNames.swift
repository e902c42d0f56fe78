/// The names that have a number before a document is read: those of `Tag`, in its order, then those
/// of `Known`, then whatever foreign content spells with capitals.
enum KnownNames {
  static let tags: StaticString = """
    a abbr acronym address applet area article aside audio \
    b base basefont bdi bdo bgsound big blink blockquote body br button \
    canvas caption center cite code col colgroup \
    data datalist dd del details dfn dialog dir div dl dt \
    em embed fieldset figcaption figure font footer form frame frameset \
    h1 h2 h3 h4 h5 h6 head header hgroup hr html \
    i iframe image img input ins kbd keygen label legend li link listing \
    main map mark marquee menu menuitem meta meter nav nobr noembed noframes noscript \
    object ol optgroup option output p param picture plaintext pre progress q \
    rb rp rt rtc ruby s samp script search section select selectedcontent slot small \
    source span strike strong style sub summary sup \
    table tbody td template textarea tfoot th thead time title tr track tt \
    u ul var video wbr xmp \
    math mi mo mn ms mtext mglyph malignmark annotation-xml \
    svg foreignObject desc
    """

  /// Attribute names that the rules of the standard ask for or that pages are full of.
  static let others: StaticString = """
    type encoding color face size definitionurl definitionURL href id class src alt width height \
    style lang dir rel target content property charset http-equiv name value for action method \
    role srcset sizes loading decoding datetime itemprop itemscope itemtype tabindex placeholder \
    checked selected disabled colspan rowspan align valign border cellpadding cellspacing bgcolor \
    aria-label aria-hidden aria-labelledby aria-describedby aria-expanded aria-controls \
    data-src data-id data-type data-url data-srcset onclick onload async defer crossorigin \
    integrity media hreflang frameborder allowfullscreen allow referrerpolicy viewBox viewbox fill \
    stroke stroke-width d x y x1 x2 y1 y2 cx cy r rx ry points transform xmlns xmlns:xlink \
    xlink:href xml:lang xml:space foreignobject g path circle rect line polygon polyline ellipse \
    use defs symbol clippath clipPath lineargradient linearGradient stop mrow mfrac msup msub msqrt
    """
}

/// Numbers of the names in `KnownNames.others` that rules ask for.
package enum Known {
  package static var type: Int32 { number(0) }
  static var encoding: Int32 { number(1) }
  static var color: Int32 { number(2) }
  static var face: Int32 { number(3) }
  static var size: Int32 { number(4) }
  static var definitionurl: Int32 { number(5) }
  static var definitionURL: Int32 { number(6) }
  package static var href: Int32 { number(7) }
  package static var id: Int32 { number(8) }
  package static var `class`: Int32 { number(9) }
  package static var src: Int32 { number(10) }
  package static var alt: Int32 { number(11) }

  private static func number(_ index: Int) -> Int32 { Int32(Tag.count + index) }
}
