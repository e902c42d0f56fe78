import Archives
import Core
import Storage
import Tables

extension ExportPlan {
  /// The archive: a picture of each thing, everything that is known as JSON, what it comes to, and
  /// tables.
  func archive(_ csv: CSVStyle, storage: any Storage) -> FileBytes {
    let json = ItemJSON(account: source.remoteID, isForPeople: true)
    let summary = SummaryJSON(
      username: source.username, accountID: source.remoteID, kind: source.kind,
      followers: source.followers, made: made, notes: notes)
    var steps: [FileStep] = [
      .begin("summary.json"), .bytes(summary.object(posts: posts, stories: stories)), .end,
      .begin("insights.json"), .bytes(Array("[".utf8)),
      .items(pages(isStory: false, withReadings: true), json),
      .items(pages(isStory: true, withReadings: true), json), .bytes(Array("\n]\n".utf8)), .end,
    ]
    for (name, isStory, totals) in [("posts", false, posts), ("stories", true, stories)]
    where totals.count > 0 {
      steps += [
        .begin("\(name).csv"), .table(plainTable(isStory: isStory).bytes(as: .csv(csv))), .end,
      ]
    }
    steps += [.pictures(pages(isStory: false)), .pictures(pages(isStory: true))]
    // A picture has at most some 3 MB. What every program reads, wherever it is enough.
    return FileBytes(
      steps: steps, archive: count <= 1_000 ? .plain : .anySize, modified: made, storage: storage)
  }
}
