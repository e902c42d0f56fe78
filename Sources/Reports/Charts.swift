/// Bars from left to right, one below the other. A value that is not finite, and one below zero,
/// has no bar; its text is there.
package struct BarChart: Codable, Sendable {
  /// A bar.
  package struct Row: Codable, Hashable, Sendable {
    /// What is counted.
    package var label: String
    /// The length, in any unit.
    package var value: Double
    /// The value written out: "46 %".
    package var text: String

    /// A bar.
    package init(_ label: String, _ value: Double, _ text: String) {
      self.label = label
      self.value = value
      self.text = text
    }
  }

  /// The bars, from the top.
  package var rows: [Row]
  /// The value of a bar that takes all the room; nil takes the longest.
  package var full: Double?

  /// A chart.
  package init(rows: [Row], full: Double? = nil) {
    self.rows = rows
    self.full = full
  }
}

/// Columns side by side: how often values in each range came.
package struct Histogram: Codable, Sendable {
  /// Most columns for which a page has room.
  package static let binLimit = 60

  /// A column.
  package struct Bin: Codable, Hashable, Sendable {
    /// The range, written below the column.
    package var label: String
    /// How often it came; a number that is not finite or below zero has no column.
    package var count: Double

    /// A column.
    package init(_ label: String, _ count: Double) {
      self.label = label
      self.count = count
    }
  }

  /// The columns from left to right.
  package var bins: [Bin]
  /// What is on the axis below: "days".
  package var unit: String

  /// A chart.
  package init(bins: [Bin], unit: String = "") {
    self.bins = bins
    self.unit = unit
  }
}

/// Rows that are each cut into shares of the same kinds.
package struct StackChart: Codable, Sendable {
  /// Most kinds whose colours can be told apart.
  package static let kindLimit = 11

  /// A row.
  package struct Row: Codable, Hashable, Sendable {
    /// What was asked.
    package var label: String
    /// How many there are of each kind, in the order of the kinds.
    package var counts: [Double]

    /// A row.
    package init(_ label: String, _ counts: [Double]) {
      self.label = label
      self.counts = counts
    }
  }

  /// The names of the kinds, from left to right: "I disagree" to "I agree".
  package var kinds: [String]
  /// The rows from the top.
  package var rows: [Row]

  /// A chart.
  package init(kinds: [String], rows: [Row]) {
    self.kinds = kinds
    self.rows = rows
  }
}

/// Lines from left to right.
package struct LineChart: Codable, Sendable {
  /// Most lines whose colours can be told apart.
  package static let lineLimit = 5
  /// Most points of a line.
  package static let pointLimit = 5000

  /// A line.
  package struct Line: Codable, Hashable, Sendable {
    /// Its name.
    package var name: String
    /// A value for each label; where it is not finite, the line has a gap.
    package var values: [Double]

    /// A line.
    package init(_ name: String, _ values: [Double]) {
      self.name = name
      self.values = values
    }
  }

  /// What is below the axis, from left to right; as many are written as there is room for.
  package var labels: [String]
  /// The lines.
  package var lines: [Line]

  /// A chart.
  package init(labels: [String], lines: [Line]) {
    self.labels = labels
    self.lines = lines
  }
}

/// A grid of numbers, the higher the darker: days and hours, a crosstab.
package struct MatrixChart: Codable, Sendable {
  /// Most columns for which a page has room: the hours of a day.
  package static let columnLimit = 24

  /// A number with its text.
  package struct Cell: Codable, Hashable, Sendable {
    /// How dark the cell is; a number that is not finite or below zero leaves it blank.
    package var value: Double
    /// What is written on it, where there is room.
    package var text: String

    /// A number.
    package init(_ value: Double, _ text: String) {
      self.value = value
      self.text = text
    }
  }

  /// A row.
  package struct Row: Codable, Hashable, Sendable {
    /// Its name.
    package var label: String
    /// A number per column, or fewer.
    package var cells: [Cell]

    /// A row.
    package init(_ label: String, _ cells: [Cell]) {
      self.label = label
      self.cells = cells
    }
  }

  /// The names of the columns.
  package var columns: [String]
  /// The rows from the top.
  package var rows: [Row]

  /// A chart.
  package init(columns: [String], rows: [Row]) {
    self.columns = columns
    self.rows = rows
  }
}
