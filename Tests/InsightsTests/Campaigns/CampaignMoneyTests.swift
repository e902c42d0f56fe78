import Core
import Testing
import Web

@testable import Insights

@Suite("Amounts of money")
struct CampaignMoneyTests {
  @Test(
    "Decimals with a comma or a point, with spaces",
    arguments: [
      ("1200", 1_200_00), ("1 200", 1_200_00), ("1\u{A0}200,50", 1_200_50), ("0.5", 50),
      ("12,05", 12_05), ("0", 0), ("\t7 ", 7_00), ("1000000000", 1_000_000_000_00),
      ("007,1", 7_10),
    ])
  func read(typed: String, hundredths: Int) {
    #expect(MoneyText(typed) == .amount(hundredths))
  }

  @Test("Nothing is no amount, and not zero", arguments: ["", " ", "\u{A0}"])
  func empty(typed: String) {
    #expect(MoneyText(typed) == .empty)
  }

  @Test(
    "What is no amount, or could be two, is asked for again",
    arguments: [
      ("1.234", Phrase.moneyUnreadable), ("1,234.50", .moneyUnreadable),
      ("1.2.3", .moneyUnreadable),
      ("12,", .moneyUnreadable), (",5", .moneyUnreadable), ("5 Kč", .moneyUnreadable),
      ("1e3", .moneyUnreadable), ("٣", .moneyUnreadable), ("-1", .moneyNegative),
      ("−0,5", .moneyNegative), ("1000000000,01", .moneyTooMuch),
      ("99999999999999999999", .moneyTooMuch),
    ])
  func refused(typed: String, why: Phrase) {
    #expect(MoneyText(typed) == .refused(why))
  }

  @Test("An amount is written as its language does, and the form takes it back")
  func written() {
    let czech = ViewContext(language: .czech, now: Timestamp(milliseconds: 0))
    let english = ViewContext(language: .english, now: Timestamp(milliseconds: 0))
    #expect(CampaignCurrency.czk.text(1_234_50, czech) == "1\u{A0}234,50\u{A0}Kč")
    #expect(CampaignCurrency.eur.text(1_234_05, english) == "EUR\u{A0}1,234.05")
    #expect(CampaignCurrency.czk.text(1_234_00, czech) == "1\u{A0}234\u{A0}Kč")
    #expect(CampaignCurrency.czk.text(0, czech) == "0\u{A0}Kč")
    #expect(CampaignCurrency.czk.text(0.3, czech) == "<\u{A0}0,01\u{A0}Kč")
    for amount in [0, 5, 50, 1_234_50, 1_000_000_000_00] {
      for t in [czech, english] {
        #expect(MoneyText(CampaignCurrency.typed(amount, t)) == .amount(amount))
      }
    }
  }
}
