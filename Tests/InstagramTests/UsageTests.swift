import Fetching
import Testing

@testable import Instagram

@Suite("How much of the allowance is used up")
struct UsageTests {
  @Test(
    "The app's is the highest percentage, in every form of several years",
    arguments: [
      (#"{"call_count":28,"total_time":25,"total_cputime":31.5}"#, 31.5),
      (#"{"call_volume":10,"cpu_time":40}"#, 40), (#"{"call_count":"12"}"#, 12),
      (#"{"call_count":"12%"}"#, 12), ("17%", 17), (" 8.5 %", nil), (#"{"call_count":-3}"#, 0),
      ("", nil), ("{", nil), ("[]", nil), ("null", nil), ("17", nil),
      (#"{"call_count":null}"#, nil),
    ] as [(String, Double?)])
  func app(value: String, percent: Double?) {
    #expect(GraphUsage(["X-App-Usage": value]) == GraphUsage(app: percent))
  }

  @Test("The account's comes with the minutes to wait, over all that is said")
  func account() {
    let value = """
      {"17841400000000001":[{"type":"instagram","call_count":100,"total_cputime":25,"total_time":25,
      "estimated_time_to_regain_access":19},{"type":"pages","call_count":3,
      "estimated_time_to_regain_access":2}],"2":{"call_count":101},"3":"odd"}
      """
    #expect(
      GraphUsage(["x-business-use-case-usage": value])
        == GraphUsage(account: 101, minutesToWait: 19))
  }

  @Test(
    "Odd forms are passed over in silence",
    arguments: ["", "17%", "[]", "{", #"{"1":[]}"#, #"{"1":[{}]}"#, #"{"1":[7]}"#])
  func odd(value: String) {
    #expect(GraphUsage(["X-Business-Use-Case-Usage": value]) == GraphUsage())
  }

  @Test("Nobody waits for ever, nor backwards")
  func bounds() {
    for (minutes, wanted) in [("1e300", 10_080), ("-5", 0), ("\"7\"", 7)] {
      let value = #"{"1":[{"estimated_time_to_regain_access":\#(minutes)}]}"#
      #expect(GraphUsage(["X-Business-Use-Case-Usage": value]).minutesToWait == wanted)
    }
  }
}
