import Core
import Database
import Fetching
import Foundation
import HTML
import Web

extension Magazine {
  func importPage(_ request: Request<AdminOnly>) async throws -> Response {
    .page(importView(request.view, Form(), try await latestImports()))
  }

  func importAction(_ request: Request<AdminOnly>) async throws -> Response {
    let upload = try await request.upload(limit: Self.largestImport)
    var form = Form(upload.fields)
    let editor = request.viewer.id
    try limiter.check("magazine.import", key: "\(editor)", limit: 30, per: .hours(1))
    do {
      let id: ID
      if let file = upload.files.first(where: { $0.field == "file" }), file.size > 0 {
        let whole = try await parsing(file.size) { try ImportFile(path: file.path) }
        id = try await startImport(whole, name: file.name, by: editor)
      } else {
        let address = (upload.fields["address"] ?? "").trimmingCharacters(in: .whitespaces)
        guard !address.isEmpty else {
          form.fail("file", .chooseExport)
          return .page(importView(request.view, form, try await latestImports()), status: 422)
        }
        id = try await startImport(
          try await fetchFeed(address), name: address, from: address, by: editor)
      }
      return .redirect(to: "/admin/imports/\(id)")
    } catch let error as ImportError {
      form.fail(upload.files.isEmpty ? "address" : "file", error.phrase)
    } catch is FetchError {
      form.fail("address", .feedNotFetched)
    }
    return .page(importView(request.view, form, try await latestImports()), status: 422)
  }

  func importProgressPage(_ request: Request<AdminOnly>) async throws -> Response {
    let id = try request.id()
    let result = try await database.read { db -> ImportResult? in
      guard let progress = try ImportStore().find(id, in: db) else { return nil }
      return ImportResult(
        progress: progress,
        missing: try ImportPictureStore().missing(of: id, limit: 100, in: db),
        refused: try ImportStore().refused(of: id, limit: 100, in: db),
        changed: try ImportStore().changed(of: id, limit: 100, in: db))
    }
    guard let result else { throw AppError.notFound }
    return .page(importProgressView(request.view, result))
  }

  /// Sent twice, or while it runs, it is at work once.
  func repeatImportAction(_ request: Request<AdminOnly>) async throws -> Response {
    let id = try request.id()
    try limiter.check("magazine.import", key: "\(request.viewer.id)", limit: 30, per: .hours(1))
    let isKnown = try await database.read { db in try ImportStore().find(id, in: db) != nil }
    guard isKnown else { throw AppError.notFound }
    _ = try await repeatImport(id)
    return .redirect(to: "/admin/imports/\(id)")
  }

  private func latestImports() async throws -> [ImportProgress] {
    try await database.read { db in try ImportStore().latest(100, in: db) }
  }

  private func fetchFeed(_ address: String) async throws -> [UInt8] {
    let url = address.contains("://") ? address : "https://" + address
    let response = try await fetcher.fetch(FetchRequest(url: url, accept: .feed))
    guard (200..<300).contains(response.status) else {
      throw ImportError.unknown(kind: "an answer with status \(response.status)")
    }
    return response.body
  }
}

extension ImportError {
  /// What a person is told.
  var phrase: Phrase {
    switch self {
    case .cutOff(let line, let place):
      Phrase.importCutOff.filled(Phrase(verbatim: "\(line)"), Phrase(verbatim: place))
    case .tooLarge(let line, let place):
      Phrase.importTooLarge.filled(Phrase(verbatim: place), Phrase(verbatim: "\(line)"))
    case .tooLargeFeed: .importTooLargeFeed
    case .unknown(let kind): Phrase.importUnknown.filled(Phrase(verbatim: kind))
    case .empty: .importEmpty
    }
  }
}
