import Core
import Database
import Features
import Foundation
import Logging
import Media
import Reports
import Storage
import Web

/// Most pictures of a report.
private let pictureLimit = 100
/// Most rows of things in a report; the workbook has all.
private let rowLimit = 4000

/// What a creator has in a report.
struct PrintedCreator: Sendable {
  let row: CampaignRow
  let items: [CampaignItem]
  /// Whether there are more.
  let hasMore: Bool
}

extension Insights {
  /// A campaign as a report for paper.
  /// - Throws: `AppError` with 422 where it would be longer than a report can be.
  func printCampaign(_ board: CampaignBoard, _ t: ViewContext) async throws -> [UInt8] {
    let board = board.forReaders
    let creators = try await database.read { [self] db in try printedCreators(board, in: db) }
    let items = creators.flatMap(\.items).map(\.item.id)
    let found = try await database.read { [self] db in try prints(of: items, in: db) }
    let pictures = await files(of: found)
    return try await drawn(
      campaignReport(board, creators, pictures: pictures, t, siteName: options.site.name))
  }

  // The compiler fails on these catches in a function that throws anything else as well.
  private func drawn(_ report: Report) async throws -> [UInt8] {
    do {
      return try await options.reports.print(report)
    } catch .tooLong {
      throw AppError(campaign: "report_too_long", .reportTooLarge)
    } catch .cancelled {
      throw CancellationError()
    }
  }

  private func printedCreators(
    _ board: CampaignBoard, in db: any ReadAccess
  ) throws -> [PrintedCreator] {
    let room = max(5, min(CampaignPlan.itemLimit, rowLimit / max(1, board.rows.count)))
    return try board.rows.map { row in
      let items = try CampaignItemStore().items(
        of: board.campaign.id, by: row.creator.account, limit: room + 1, in: db)
      return PrintedCreator(
        row: row, items: Array(items.prefix(room)), hasMore: items.count > room)
    }
  }

  /// The pictures of the first things, by thing.
  private func prints(of items: [ID], in db: any ReadAccess) throws -> [ID: PrintablePicture] {
    var prints: [ID: PrintablePicture] = [:]
    for start in stride(from: 0, to: items.count, by: 500) where prints.count < pictureLimit {
      let some = Array(items[start..<min(start + 500, items.count)])
      let uses = try PictureStore().uses(itemPictureUse, of: some, in: db)
      let known = try PictureStore().prints(
        of: uses.values.compactMap { $0.first?.id }, atLeast: 320, in: db)
      for item in some where prints.count < pictureLimit {
        if let picture = uses[item]?.first { prints[item] = known[picture.id] }
      }
    }
    return prints
  }

  /// The files; a picture whose file is missing is left out.
  private func files(of prints: [ID: PrintablePicture]) async -> [ID: ReportPicture] {
    var pictures: [ID: ReportPicture] = [:]
    for (item, print) in prints {
      do {
        guard let path = try await storage.localPath(of: print.key) else { continue }
        let bytes = try await onDiskThread { try Data(contentsOf: URL(fileURLWithPath: path)) }
        pictures[item] = ReportPicture(
          jpeg: [UInt8](bytes), width: print.width, height: print.height, caption: "")
      } catch {
        logger.warning("A picture of a report is missing.", metadata: ["error": "\(error)"])
      }
    }
    return pictures
  }
}
