import Core
import HTML
import Media

/// Numbers of all strokes of a drawing that is a few centimetres high.
private let smallPoints = 600

extension StoryDrawing {
  /// A composed story in small, where nothing can be tapped.
  /// - Parameters:
  ///   - mark: ends the names in it; another one for each drawing of a page.
  ///   - photo: the photo of its canvas.
  ///   - things: what the viewer may see of the things in it.
  ///   - gone: what stands in place of the others, in the viewer's language.
  init(
    small canvas: StoryCanvas, mark: String, photo: Picture?, things: [String: ThingCard],
    gone: String
  ) {
    let image = photo.flatMap { picture in
      picture.path(atLeast: 320).map {
        Photo(path: $0, width: picture.width, height: picture.height)
      }
    }
    // Nobody could read what a box waits for, or how long it is until something.
    self.init(
      canvas: canvas.hidingRight(butFor: []).thinned(to: smallPoints), photo: image, mark: mark,
      things: things, words: Words(answer: "", gone: gone, remaining: { _ in "" }))
  }

  /// The whole picture as one thing.
  /// - Parameter label: what it shows; empty where words beside it say so.
  func picture(label: String) -> HTML {
    svg(label.isEmpty ? "aria-hidden=\"true\"" : "role=\"img\" aria-label=\"\(label)\"")
  }
}

extension StoryCanvas {
  /// The same with fewer points of each stroke, which keeps its ends.
  /// - Parameter most: numbers of all strokes together; those of very many strokes may be more.
  func thinned(to most: Int) -> StoryCanvas {
    let all = layers.reduce(0) { sum, layer in
      guard case .ink(let ink) = layer.content else { return sum }
      return sum + ink.strokes.reduce(0) { $0 + $1.points.count }
    }
    guard all > most else { return self }
    let step = (all + most - 1) / most
    var canvas = self
    for (index, layer) in layers.enumerated() {
      guard case .ink(var ink) = layer.content else { continue }
      for stroke in ink.strokes.indices {
        ink.strokes[stroke].points = thinned(ink.strokes[stroke].points, by: step)
      }
      canvas.layers[index].content = .ink(ink)
    }
    return canvas
  }

  private func thinned(_ points: [Int], by step: Int) -> [Int] {
    let last = points.count / 2 - 1
    return (0...max(last, 0)).filter { $0.isMultiple(of: step) || $0 == last }
      .flatMap { points[($0 * 2)..<($0 * 2 + 2)] }
  }
}
