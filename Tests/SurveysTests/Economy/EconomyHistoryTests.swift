import Core
import Testing

@testable import EconomySimulation
@testable import Surveys

@Suite("The economy in random histories")
struct EconomyHistoryTests {
  @Test("Ten thousand histories keep the books and lock nobody out", arguments: 0..<10)
  func guaranteed(part: Int) {
    for seed in 0..<1_000 {
      var history = RandomHistory(.guaranteed, seed: UInt64(part * 1_000 + seed))
      history.live(steps: 20)
      #expect(history.faults == [], "seed \(part * 1_000 + seed)")
    }
  }

  @Test("The original rule keeps the books as well", arguments: 0..<2)
  func original(part: Int) {
    for seed in 0..<1_000 {
      var history = RandomHistory(.original, seed: UInt64(part * 1_000 + seed))
      history.live(steps: 20)
      #expect(history.faults == [], "seed \(part * 1_000 + seed)")
    }
  }

  @Test("The histories are eventful: all kinds of things happen and are refused")
  func eventful() {
    var reasons: Set<TransferReason> = []
    var refusals: Set<String> = []
    for seed in 0..<200 {
      var history = RandomHistory(.guaranteed, seed: UInt64(seed))
      history.live(steps: 20)
      reasons.formUnion(history.network.ledger.transfers.map(\.key.reason))
      refusals.formUnion(history.refusals)
    }
    #expect(reasons == Set(TransferReason.allCases))
    #expect(
      refusals.isSuperset(of: [
        "happenedBefore", "closedSurvey", "ownSurvey", "doesNotFit", "priceChanged", "tooLittle",
      ]))
  }
}
