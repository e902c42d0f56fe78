/// An element name the standard gives rules for. Any other name is `.other`; its letters are in the
/// tree's table of names.
///
/// The raw value is also the number of the name (`NameTable`), and the order is that of
/// `KnownNames.tags`; a test compares both.
package enum Tag: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  case other
  case a, abbr, acronym, address, applet, area, article, aside, audio
  case b, base, basefont, bdi, bdo, bgsound, big, blink, blockquote, body, br, button
  case canvas, caption, center, cite, code, col, colgroup
  case data, datalist, dd, del, details, dfn, dialog, dir, div, dl, dt
  case em, embed, fieldset, figcaption, figure, font, footer, form, frame, frameset
  case h1, h2, h3, h4, h5, h6, head, header, hgroup, hr, html
  case i, iframe, image, img, input, ins, kbd, keygen, label, legend, li, link, listing
  case main, map, mark, marquee, menu, menuitem, meta, meter, nav, nobr, noembed, noframes, noscript
  case object, ol, optgroup, option, output, p, param, picture, plaintext, pre, progress, q
  case rb, rp, rt, rtc, ruby, s, samp, script, search, section, select, selectedcontent, slot, small
  case source, span, strike, strong, style, sub, summary, sup
  case table, tbody, td, template, textarea, tfoot, th, thead, time, title, tr, track, tt
  case u, ul, `var`, video, wbr, xmp
  case math, mi, mo, mn, ms, mtext, mglyph, malignmark, annotationXML
  case svg, foreignObject, desc

  /// How many there are; the numbers of other names begin here.
  static var count: Int { Int(Tag.desc.rawValue) + 1 }

  /// The element name with this number, `.other` if the standard has no rule for it.
  @inline(__always)
  init(name: Int32) {
    self = name >= 0 && name < Int32(Tag.count) ? unsafeBitCast(UInt8(name), to: Tag.self) : .other
  }
}

/// The namespaces that a parser of HTML puts elements in.
package enum Namespace: UInt8, BitwiseCopyable, Sendable {
  case html, svg, mathML
}
