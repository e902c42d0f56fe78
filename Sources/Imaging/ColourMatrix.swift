/// What happens to a colour: three rows of factors for red, green and blue and of a constant, on
/// sRGB values as fractions of 1. The result is cut to 0…1 once, at the very end.
package struct ColourMatrix: Hashable, Sendable {
  /// Twelve numbers, row by row.
  package let values: [Double]

  package init(
    _ red: (Double, Double, Double, Double), _ green: (Double, Double, Double, Double),
    _ blue: (Double, Double, Double, Double)
  ) {
    values = [red, green, blue].flatMap { [$0.0, $0.1, $0.2, $0.3] }
  }

  private init(values: [Double]) { self.values = values }

  package static let identity = ColourMatrix((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0))

  /// This matrix first, then the other.
  package func then(_ next: ColourMatrix) -> ColourMatrix {
    ColourMatrix(
      values: (0..<12).map { index in
        let (row, column) = (index / 4 * 4, index % 4)
        let sum = (0..<3).reduce(0.0) {
          $0 + next.values[row + $1] * values[$1 * 4 + column]
        }
        return column == 3 ? sum + next.values[row + 3] : sum
      })
  }

  /// The identity, moved by `amount` times a change.
  static func changed(by change: ColourMatrix, _ amount: Double) -> ColourMatrix {
    ColourMatrix(values: zip(identity.values, change.values).map { $0 + amount * $1 })
  }

  /// What becomes of one colour, in fractions of 1 before and after.
  package func applied(to colour: [Double]) -> [Double] {
    (0..<3).map { row in
      let sum = (0..<3).reduce(values[row * 4 + 3]) { $0 + values[row * 4 + $1] * colour[$1] }
      return min(max(sum, 0), 1)
    }
  }
}

extension PictureEdit {
  /// The one matrix of filter, brightness and contrast, in this order.
  package var colourMatrix: ColourMatrix {
    filter.matrix
      .then(.changed(by: brightnessChange, brightness))
      .then(.changed(by: contrastChange, contrast))
  }
}

/// What a brightness of 1 adds to the identity.
let brightnessChange = ColourMatrix((0, 0, 0, 0.3), (0, 0, 0, 0.3), (0, 0, 0, 0.3))

/// What a contrast of 1 adds to the identity: the middle grey stays.
let contrastChange = ColourMatrix((0.75, 0, 0, -0.375), (0, 0.75, 0, -0.375), (0, 0, 0.75, -0.375))
