import Core
import HTML
import Web

/// What a person says of themselves, folded when it is long.
func bioView(_ t: ViewContext, _ bio: String) -> HTML {
  let isLong = bio.count > 140 || bio.count { $0.isNewline } > 2
  let more: HTML = """
    <button type="button" class="more" data-unfold aria-expanded="false">\(t(.wholeBio))</button>
    """
  return """
    <div class="bio"\(flag: "data-fold", isLong)><p dir="auto">\
    \(captionText(bio))</p>\(when: isLong, more)</div>
    """
}
