import Core
import HTML
import Media
import Web

/// All photos of a post: swiped sideways, each opens large; a double tap likes.
///
/// Without JavaScript it is a row that snaps, and a photo opens as a file. The frame takes the
/// shape of the first photo, between 4:5 and 1.91:1. A photo that is only higher or wider than that
/// fills it and is whole when it is opened; one of another shape is shown whole.
///
/// - Parameters:
///   - name: whose photos they are, for those without a description.
///   - isLazy: false for the first post of a page, whose photo shall not wait.
func galleryView(
  _ t: ViewContext, _ photos: [PostPhoto], by name: String, isLazy: Bool = true
) -> HTML {
  let frame = shownShape(photos.first?.picture)
  func fills(_ picture: Picture) -> Bool { abs(shownShape(picture) / frame - 1) < 0.02 }
  func slide(_ index: Int) -> HTML {
    let photo = photos[index]
    let alt = photo.alt.isEmpty ? t(.photoBy, String(index + 1), name) : photo.alt
    let shown = pictureView(
      photo.picture, alt: alt, sizes: "(min-width: 40rem) 40rem, 100vw",
      isLazy: isLazy || index > 0)
    return """
      <a class="slide\(when: fills(photo.picture), " fills")" href="\(photo.picture.largest)" data-zoom>\(shown)</a>
      """
  }
  let dots: HTML = """
    <p class="dots" aria-hidden="true">\(each: photos, { _ in "<i></i>" })</p>
    """
  return """
    <div class="gallery" data-gallery data-double-tap>\(emptyFrame(frame))
    <div class="slides" role="group" aria-label="\(t(.photosBy, name)): \
    \(t.language.number(photos.count))">\(each: photos.indices, slide)</div>
    \(when: photos.count > 1, dots)</div>
    """
}

/// Width by height as shown in lists.
private func shownShape(_ picture: Picture?) -> Double {
  let width = Double(max(picture?.width ?? 1, 1))
  let height = Double(max(picture?.height ?? 1, 1))
  return min(max(width / height, 0.8), 1.91)
}

/// An empty drawing that gives the gallery its size before any photo is there.
private func emptyFrame(_ shape: Double) -> HTML {
  let height = Int((1000 / shape).rounded())
  return """
    <svg class="frame" width="1000" height="\(height)" viewBox="0 0 1000 \(height)" \
    aria-hidden="true"></svg>
    """
}

extension Picture {
  /// The address of the largest JPEG, which every browser and program can show.
  fileprivate var largest: String {
    (jpeg.max { $0.width < $1.width } ?? webp.max { $0.width < $1.width })?.path ?? ""
  }
}
