/// What answering earns people and scripts, a row each, for a terminal.
package func farmingTable(_ reports: [FarmingReport]) -> String {
  let honest = reports.first { $0.way == .honest }?.perAccount ?? 0
  let head = line("", ["answers", "at once", "waited", "back", "tokens", "of honest", "per hour"])
  let rows = reports.map { report in
    line(
      report.way.title,
      [
        String(report.answers), String(report.earned), String(report.waited),
        String(report.takenBack), tenths(report.perAccount),
        honest > 0 ? "\(Int((100 * report.perAccount / honest).rounded())) %" : "-",
        tenths(report.perHour),
      ])
  }
  let accounts = reports.first?.accounts ?? 0
  let said = """
    Farming: \(accounts) accounts of each kind answer the same surveys. "At once" earned their token
    at once, "waited" did not and needed the author; "back" was left out later. "Tokens" are what one
    account has in the end, "per hour" for each hour that it spent.
    """
  return ([said, "", head] + rows).joined(separator: "\n")
}

private func line(_ title: String, _ cells: [String]) -> String {
  cells.reduce(title + String(repeating: " ", count: max(0, 31 - title.count))) { line, cell in
    line + String(repeating: " ", count: max(1, 10 - cell.count)) + cell
  }
}

private func tenths(_ number: Double) -> String {
  let tenths = Int((10 * number).rounded())
  return "\(tenths / 10).\(tenths % 10)"
}
