import Core
import HTML
import Testing

@testable import Web

@Suite("Charts")
struct ChartTests {
  private let english = ViewContext(now: Timestamp(milliseconds: 0))
  private let czech = ViewContext(language: .czech, now: Timestamp(milliseconds: 0))

  private func bars(_ count: Int) -> [ChartBar] {
    (0..<count).map { ChartBar(label: "Choice \($0)", length: Double($0), value: "\($0)") }
  }

  private func table(_ count: Int) -> ChartTable {
    ChartTable(headings: ["Answer", "Count"], rows: (0..<count).map { ["Choice \($0)", "\($0)"] })
  }

  @Test("Shares are never rounded to nothing or to all")
  func shares() {
    #expect(english.percent(share: 0) == "0%")
    #expect(english.percent(share: 0.001) == "<\u{A0}1%")
    #expect(czech.percent(share: 0.456) == "46\u{A0}%")
    #expect(czech.percent(share: 0.999) == ">\u{A0}99\u{A0}%")
    #expect(english.percent(share: 1) == "100%")
  }

  @Test("Numbers have the mark of their language, and no noughts at the end")
  func decimals() {
    #expect(english.decimal(1284.5) == "1,284.5")
    #expect(czech.decimal(1284.55, places: 2) == "1\u{A0}284,55")
    #expect(english.decimal(3) == "3")
    #expect(english.decimal(2.999) == "3")
    #expect(english.decimal(0.05, places: 2) == "0.05")
    #expect(english.decimal(-2.25, places: 1) == "−2.3")
    #expect(english.decimal(-0.01) == "0")
    #expect(english.decimal(.infinity) == "–")
    #expect(english.decimal(1e300) == "–")
  }

  @Test("A chart of nothing says so, and has no drawing")
  func nothing() {
    let none = [
      barChart(english, title: "Title", bars: [], table: table(0)),
      columnChart(english, title: "Title", columns: [], table: table(0)),
      columnChart(
        english, title: "Title", columns: [ChartColumn(label: "1", height: 0, value: "0")],
        table: table(0)),
      lineChart(english, title: "Title", points: [], table: table(0)),
      rangeChart(english, title: "Title", ranges: [], ends: nil, table: table(0)),
      heatTable(english, title: "Title", HeatTable(columns: [], rows: [])),
    ]
    for chart in none {
      #expect(chart.text.contains("Nothing to show yet."))
      #expect(!chart.text.contains("<svg"))
    }
  }

  @Test("One bar fills the line, and bars of nothing are not drawn")
  func lengths() {
    let one = barChart(english, title: "Title", bars: [bars(2)[1]], table: table(1)).text
    #expect(one.contains("<rect width=\"100%\""))
    let zero = barChart(english, title: "Title", bars: [bars(1)[0]], table: table(1)).text
    #expect(!zero.contains("<rect") && zero.contains("Choice 0"))
  }

  @Test("A third of the whole is a third of the line and of the colour; columns say their scale")
  func whole() {
    let shares = [0.36, 0.34, 0.3]
    let bars = shares.map { ChartBar(label: "A", length: $0, value: "v") }
    let lines = barChart(english, title: "Title", bars: bars, full: 1, table: table(0)).text
    #expect(lines.contains("<rect width=\"36%\"") && lines.contains("plot-bars of-whole"))
    // The longest has the full colour all the same.
    #expect(lines.ranges(of: "class=\"less\"").count == 2)
    let columns = shares.map { ChartColumn(label: "A", height: $0, value: "v") }
    let heights = columnChart(english, title: "Title", columns: columns, full: 1, table: table(0))
    #expect(heights.text.contains(">50%</p>") && heights.text.contains("height=\"72%\""))
    #expect(!heights.text.contains("height=\"100%\""))
    let counts = columnChart(english, title: "Title", columns: columns, table: table(0))
    #expect(!counts.text.contains("plot-top") && counts.text.contains("height=\"100%\""))
    let table = HeatTable(
      columns: ["A"], rows: [("Row", [HeatTable.Cell(warmth: 0.36, value: "v")])])
    #expect(heatTable(english, title: "Title", full: 1, table).text.contains("heat-4\""))
    #expect(heatTable(english, title: "Title", table).text.contains("heat-10\""))
  }

  @Test("An axis with ends does not leave them")
  func ends() {
    let ranges = [ChartRange(label: "A", middle: 4.5, range: -1.9...10.9, value: "4.5")]
    let chart = rangeChart(
      english, title: "Title", ranges: ranges, ends: 1...7, table: table(0)
    ).text
    #expect(chart.contains("<span>1</span><span>7</span>"))
    #expect(!chart.contains("10.9") && !chart.contains("1.9"))
  }

  @Test("Of a hundred and one bars the longest are drawn, and the table has all of them")
  func many() {
    let chart = barChart(english, title: "Title", bars: bars(101), table: table(101)).text
    let parts = chart.split(separator: "<details", maxSplits: 1).map(String.init)
    #expect(parts.first?.ranges(of: "<li>").count == 12)
    #expect(parts.first?.contains("Choice 100<") == true)
    #expect(parts.first?.contains("Choice 5<") == false)
    #expect(chart.contains("89 more among the numbers"))
    #expect(parts.last?.ranges(of: "<tr>").count == 102)
  }

  @Test("Of a hundred and one columns the axis names three; of five each has its name")
  func axis() {
    func columns(_ count: Int) -> [ChartColumn] {
      (0..<count).map { ChartColumn(label: "\($0)", height: Double($0 % 50), value: "\($0 % 50)") }
    }
    let many = columnChart(english, title: "Title", columns: columns(101), table: table(101)).text
    #expect(many.ranges(of: "<rect").count == 98)
    #expect(many.contains("<span>0</span><span>highest 49 (49)</span><span>100</span>"))
    let few = columnChart(english, title: "Title", columns: columns(5), table: table(5)).text
    #expect(few.ranges(of: "<li><b>").count == 5)
    #expect(few.contains("aria-label=\"Title: the most at 4 (4)\""))
  }

  @Test("A line of one point is a dot, of many it has no dots")
  func line() {
    func points(_ count: Int) -> [ChartPoint] {
      (0..<count).map { ChartPoint(label: "\($0)", height: Double($0), value: "\($0)") }
    }
    let one = lineChart(english, title: "Title", points: points(1), table: table(1)).text
    #expect(one.contains("<circle") && !one.contains("<line"))
    let many = lineChart(english, title: "Title", points: points(101), table: table(101)).text
    #expect(!many.contains("<circle") && many.ranges(of: "<line ").count == 100)
  }

  @Test("Everything drawn stays within its drawing, and nothing has a style of its own")
  func bounds() {
    let ranges = [
      ChartRange(label: "A", middle: 3, range: -5...9, value: "3"),
      ChartRange(label: "B", middle: nil, range: nil, value: "–"),
    ]
    let cells = [-1.0, 0, 0.04, 0.5, 1].map { HeatTable.Cell(warmth: $0, value: "v") }
    let charts =
      rangeChart(english, title: "Title", ranges: ranges, ends: 0...5, table: table(2)).text
      + heatTable(
        english, title: "Title",
        HeatTable(columns: (1...5).map(String.init), rows: [("Row", cells)])
      ).text
    #expect(!charts.contains("style="))
    #expect(!charts.contains("=\"-"))
    for shade in ["heat-0", "heat-1\"", "heat-5", "heat-10"] { #expect(charts.contains(shade)) }
    #expect(!charts.contains("heat-11") && !charts.contains("heat-70"))
  }

  @Test("What people wrote is escaped wherever a chart shows it")
  func escaping() {
    let hostile = "<script>\"'"
    let charts = [
      barChart(
        english, title: hostile, bars: [ChartBar(label: hostile, length: 1, value: hostile)],
        table: ChartTable(headings: [hostile], rows: [[hostile, hostile]])),
      columnChart(
        english, title: hostile,
        columns: [ChartColumn(label: hostile, height: 1, value: hostile)],
        ends: (hostile, hostile), table: table(0)),
      heatTable(
        english, title: hostile,
        HeatTable(
          corner: hostile, columns: [hostile],
          rows: [(hostile, [HeatTable.Cell(warmth: 1, value: hostile, detail: hostile)])])),
    ]
    for chart in charts { #expect(!chart.text.contains("<script") && !chart.text.contains("\"'")) }
  }
}
