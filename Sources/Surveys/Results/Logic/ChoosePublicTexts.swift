import Core
import Database
import Features
import Web

extension Surveys {
  /// The responses whose words everybody may read from this step on, by question: a few of all that
  /// count, chosen by chance that depends on the response alone. Those that were shown before stay,
  /// unless they count no more.
  func publicTexts(
    of survey: ID, _ layout: RecordLayout, before: [String: [String]], in db: any ReadAccess
  ) throws -> [String: [String]] {
    var picker = TextPicker(
      layout, before: before, signer: Signer("survey text ", secret: options.site.secret),
      survey: survey)
    guard picker.hasTexts else { return [:] }
    picker.add(try looseBlock(survey, layout, in: db))
    for pack in try PackStore().packs(of: survey, in: db) {
      picker.add(try PackStore().block(pack, withIDs: true, in: db))
    }
    return picker.chosen
  }
}

/// Chooses responses with words, block after block.
private struct TextPicker {
  private struct Found {
    let response: Int64
    /// Chance; nothing for those that were shown before, which come first.
    let order: String
  }

  private let fields: [RecordLayout.Field]
  private let before: [String: Set<String>]
  private let signer: Signer
  private let survey: ID
  private var found: [String: [Found]] = [:]

  init(_ layout: RecordLayout, before: [String: [String]], signer: Signer, survey: ID) {
    fields = layout.fields.filter(\.kind.isText)
    self.before = before.mapValues { Set($0) }
    self.signer = signer
    self.survey = survey
  }

  var hasTexts: Bool { !fields.isEmpty }

  mutating func add(_ block: RecordBlock) {
    guard block.ids.count == block.count else { return }
    for field in fields {
      let (question, start) = (field.question.id, field.offset * block.count)
      var candidates = found[question] ?? []
      for row in 0..<block.count where block.bytes[start + row] == RecordMark.first {
        candidates.append(
          Found(response: block.ids[row], order: order(of: block.ids[row], question)))
      }
      candidates.sort { ($0.order, $0.response) < ($1.order, $1.response) }
      found[question] = Array(candidates.prefix(ResultGatherer.shownTexts))
    }
  }

  /// Their ids, in their order, which says nothing of when they came.
  var chosen: [String: [String]] {
    found.mapValues { found in found.map(\.response).sorted().map { "\($0)" } }
      .filter { !$0.value.isEmpty }
  }

  private func order(of response: Int64, _ question: String) -> String {
    if before[question]?.contains("\(response)") == true { return "" }
    return signer.shortProof(of: "\(survey) \(question) \(response)")
  }
}
