import Foundation
import TestSupport
import Testing

@testable import Imaging

@Suite("The browser's filters are the server's")
struct FilterScriptTests {
  @Test("Public/js/social/filters.js is what the code says (KORZO_WRITE_FILTERS=1 writes it)")
  func script() throws {
    let path = repositoryFolder + "/Public/js/social/filters.js"
    if ProcessInfo.processInfo.environment["KORZO_WRITE_FILTERS"] != nil {
      try filterScript.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == filterScript)
  }

  @Test("The JSON holds twelve numbers for each filter")
  func json() throws {
    struct Matrices: Decodable {
      let filters: [String: [Double]]
      let brightness: [Double]
      let contrast: [Double]
    }
    let matrices = try JSONDecoder().decode(Matrices.self, from: Data(filterMatricesJSON.utf8))
    #expect(
      matrices.filters
        == Dictionary(
          uniqueKeysWithValues: Filter.allCases.map { ($0.rawValue, $0.matrix.values) }))
    #expect(matrices.brightness.count == 12 && matrices.contrast.count == 12)
    #expect(matrices.filters.count >= 8)
  }

  @Test("Matrices follow one another as functions do")
  func composition() {
    let colour = [0.3, 0.6, 0.4]
    let edit = PictureEdit(filter: .warm, brightness: 0.1, contrast: 0.2)
    let lit = Filter.warm.matrix.applied(to: colour).map { $0 + 0.03 }
    let expected = lit.map { ($0 - 0.5) * 1.15 + 0.5 }
    for (seen, wanted) in zip(edit.colourMatrix.applied(to: colour), expected) {
      #expect(abs(seen - wanted) < 1e-12)
    }
    #expect(PictureEdit().colourMatrix == .identity)
  }

  @Test("No filter moves grey far from where it was, and black and white have no colour")
  func sanity() {
    for filter in Filter.allCases where filter != .none {
      let grey = filter.matrix.applied(to: [0.5, 0.5, 0.5])
      #expect(grey.allSatisfy { (0.3...0.75).contains($0) }, "\(filter): \(grey)")
    }
    for filter in [Filter.mono, .noir] {
      let values = filter.matrix.applied(to: [0.8, 0.2, 0.5])
      #expect(values[0] == values[1] && values[1] == values[2])
    }
  }
}
