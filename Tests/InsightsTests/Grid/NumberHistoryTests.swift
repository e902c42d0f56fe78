import AppTestSupport
import Core
import Testing

@testable import Insights

@Suite("The history of a number")
struct NumberHistoryTests {
  private let start = Timestamp(milliseconds: 1_794_657_600_000)

  private func reading(_ hours: Int, until: Int? = nil, _ views: Double?) -> ReadingStore.Reading {
    (
      start + .hours(Int64(hours)), start + .hours(Int64(until ?? hours)),
      Numbers(views.map { ["views": $0] } ?? ["reach": 1])
    )
  }

  @Test("A story's day goes by the hour, from the first reading to the last")
  func story() {
    let readings = [reading(0, until: 2, 10), reading(3, 30), reading(23, 95)]
    let history = NumberHistory(of: "views", in: readings)
    #expect(history.isFine)
    #expect(history.points.first?.value == 10 && history.points.last?.value == 95)
    #expect(history.points.map(\.value) == history.points.map(\.value).sorted())
    #expect(history.points.count == 24)
    #expect(history.points[3].value == 30)
  }

  @Test("Years stay within what can be drawn, and end with the last number")
  func years() {
    let readings = (0..<800).map { reading($0 * 24, Double($0)) }
    let history = NumberHistory(of: "views", in: readings)
    #expect(!history.isFine && history.points.count <= NumberHistory.maximumPoints + 1)
    #expect(history.points.last?.value == 799 && history.points.first?.value == 0)
  }

  @Test("Before a number was told there is no point; without readings there is none at all")
  func unknown() {
    let readings = [reading(0, nil), reading(1, nil), reading(2, 5)]
    #expect(NumberHistory(of: "views", in: readings).points.map(\.value) == [5])
    #expect(NumberHistory(of: "views", in: []).points.isEmpty)
  }
}
