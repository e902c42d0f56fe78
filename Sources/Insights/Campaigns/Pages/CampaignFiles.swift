import Core
import Database
import Tables
import Web

extension Insights {
  /// A campaign as a workbook.
  func campaignTableFile(_ request: Request<SignedIn>) async throws -> Response {
    let board = try await exportedBoard(request)
    let name = board.campaign.fileName(request.view(.tableFile), "xlsx", request.now)
    return .stream(
      contentType: TableFormat.xlsx.contentType, fileName: name,
      pieces: campaignTable(of: board, request.view).bytes(as: .xlsx))
  }

  /// A campaign as a report for paper, with pictures.
  func campaignReportFile(_ request: Request<SignedIn>) async throws -> Response {
    let board = try await exportedBoard(request)
    let name = board.campaign.fileName(request.view(.reportFile), "pdf", request.now)
    return .bytes(
      try await printCampaign(board, request.view), contentType: "application/pdf", fileName: name)
  }

  private func exportedBoard(_ request: Request<SignedIn>) async throws -> CampaignBoard {
    let (id, viewer) = (try request.id(), request.viewer.id)
    try limiter.check("campaigns.export", key: "\(viewer)", limit: 60, per: .hours(1))
    return try await database.read { [self] db in
      let campaign = try InsightVisibility().campaign(id, ownedBy: viewer, in: db)
      return try board(of: campaign, in: db)
    }
  }
}

extension Campaign {
  /// What a file of it is called: its name, what it is, and the day.
  fileprivate func fileName(_ what: String, _ ending: String, _ now: Timestamp) -> String {
    let forbidden: Set<Character> = ["/", "\\", ":", "*", "?", "\"", "<", ">", "|"]
    let plain = plan.name.map { forbidden.contains($0) || $0.isNewline ? " " : $0 }
    let words = String(plain.prefix(80)).split(whereSeparator: \.isWhitespace)
    let name = words.joined(separator: " ").drop { $0 == "." }
    return "\(name.isEmpty ? "" : "\(name) – ")\(what) \(now.iso8601.prefix(10)).\(ending)"
  }
}
