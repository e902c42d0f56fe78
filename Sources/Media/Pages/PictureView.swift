import Core
import HTML

/// A picture in the size that fits its place, on a ground of its colour until it is loaded.
///
/// The ground has the picture's proportions, so that nothing on the page moves; with JavaScript,
/// picture.js blurs a likeness onto it.
///
/// - Parameters:
///   - alt: what is to be seen; empty when the text beside it says so.
///   - sizes: how wide it is shown, as in HTML's `sizes`, such as `(min-width: 60rem) 40rem, 100vw`.
///   - isLazy: false for what is seen at once.
///   - class: a further class of the outer element.
package func pictureView(
  _ picture: Picture, alt: String, sizes: String, isLazy: Bool = true, class name: String = ""
) -> HTML {
  let colour = "#" + hexColour(picture.colour)
  let jpeg = picture.jpeg
  let middle = (jpeg.first { $0.width >= 640 } ?? jpeg.last)?.path
  return """
    <span class="picture\(when: !name.isEmpty, " \(name)")" data-blurhash="\(picture.blurhash)">\
    <svg viewBox="0 0 \(picture.width) \(picture.height)" aria-hidden="true">\
    <rect width="\(picture.width)" height="\(picture.height)" fill="\(colour)"/></svg>\
    <picture><source type="image/webp" srcset="\(sourceSet(picture.webp))" sizes="\(sizes)">\
    <img src="\(middle ?? "")" srcset="\(sourceSet(jpeg))" sizes="\(sizes)" alt="\(alt)" \
    width="\(picture.width)" height="\(picture.height)"\(attribute: "loading", isLazy ? "lazy" : nil) \
    decoding="async"></picture></span>
    """
}

private func sourceSet(_ variants: [PictureVariant]) -> String {
  variants.map { "\($0.path) \($0.width)w" }.joined(separator: ", ")
}
