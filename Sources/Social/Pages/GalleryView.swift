import Core
import HTML
import Media
import Web

/// All photos of a post: swiped sideways, each opens large; a double tap likes.
///
/// Without JavaScript it is a row that snaps, and a photo opens as a file. The frame takes the
/// shape of the first photo, between 4:5 and 1.91:1; what does not fit into it is shown whole.
///
/// - Parameters:
///   - name: whose photos they are, for those without a description.
///   - isLazy: false for the first post of a page, whose photo shall not wait.
func galleryView(
  _ t: ViewContext, _ photos: [PostPhoto], by name: String, isLazy: Bool = true
) -> HTML {
  func slide(_ index: Int) -> HTML {
    let photo = photos[index]
    let alt = photo.alt.isEmpty ? t(.photoBy, String(index + 1), name) : photo.alt
    let shown = pictureView(
      photo.picture, alt: alt, sizes: "(min-width: 40rem) 40rem, 100vw",
      isLazy: isLazy || index > 0)
    return """
      <a class="slide" href="\(photo.picture.largest)" data-zoom>\(shown)</a>
      """
  }
  let dots: HTML = """
    <p class="dots" aria-hidden="true">\(each: photos, { _ in "<i></i>" })</p>
    """
  return """
    <div class="gallery" data-gallery data-double-tap>\(frameShape(photos.first?.picture))
    <div class="slides" role="group" aria-label="\(t(.photosBy, name)): \
    \(t.language.number(photos.count))">\(each: photos.indices, slide)</div>
    \(when: photos.count > 1, dots)</div>
    """
}

/// An empty drawing that gives the gallery its height before any photo is there.
private func frameShape(_ picture: Picture?) -> HTML {
  let width = Double(max(picture?.width ?? 1, 1))
  let height = Double(max(picture?.height ?? 1, 1))
  let shape = min(max(width / height, 0.8), 1.91)
  return """
    <svg class="frame" viewBox="0 0 1000 \(Int((1000 / shape).rounded()))" aria-hidden="true"></svg>
    """
}

extension Picture {
  /// The address of the largest JPEG, which every browser and program can show.
  fileprivate var largest: String {
    (jpeg.max { $0.width < $1.width } ?? webp.max { $0.width < $1.width })?.path ?? ""
  }
}
