import Core
import Fetching
import TestSupport
import Testing

@testable import Instagram

@Suite("What an error means")
struct FaultTests {
  private func kind(_ fields: String, metrics: [String] = ["views"]) -> GraphFault.Kind? {
    fault(#"{"error":{\#(fields)}}"#, metrics: metrics)?.kind
  }

  @Test(
    "A dead token is a dead token, whichever way it died",
    arguments: [458, 459, 460, 463, 464, 467, 492])
  func token(subcode: Int) {
    let fault = fault(
      """
      {"error":{"message":"Error validating access token","type":"OAuthException","code":190,
      "error_subcode":\(subcode),"is_transient":false}}
      """, status: 401)
    #expect(fault?.kind == .token && fault?.code == 190 && fault?.subcode == subcode)
    #expect(kind(#""code":102,"error_subcode":\#(subcode)"#) == .token)
  }

  @Test(
    "Codes that are limits are limits, also where they call themselves transient",
    arguments: [
      (4, .appLimit), (341, .appLimit), (17, .accountLimit), (32, .accountLimit),
      (613, .accountLimit), (80_001, .accountLimit), (80_002, .accountLimit), (368, .blocked),
    ] as [(Int, GraphFault.Kind)])
  func limits(code: Int, wanted: GraphFault.Kind) {
    #expect(kind(#""code":\#(code),"is_transient":true"#) == wanted)
  }

  @Test("Permissions are missing by 3, 10 and 200 to 299", arguments: [3, 10, 200, 230, 299])
  func permission(code: Int) {
    #expect(kind(#""code":\#(code),"message":"(#\#(code)) no permission""#) == .permission)
  }

  @Test("Code 10 is also a story that too few have seen, in whichever place that is said")
  func fewViewers() {
    let words = "Not enough viewers for the media to show insights"
    #expect(kind(#""code":10,"message":"(#10) \#(words)""#) == .fewViewers)
    #expect(kind(#""code":10,"message":"(#10)","error_user_msg":"\#(words)""#) == .fewViewers)
    #expect(
      kind(#""code":10,"message":"(#10) Application does not have permission""#) == .permission)
  }

  @Test("Code 100 is four things")
  func parameter() {
    #expect(kind(#""code":100,"error_subcode":2108006"#) == .beforeConversion)
    #expect(kind(#""code":100,"error_subcode":33"#) == .gone)
    #expect(kind(#""code":100,"message":"(#100) metric[0] must be one of""#) == .metric)
    #expect(kind(#""code":100,"message":"(#100) x""#, metrics: []) == .refused)
  }

  @Test("What passes by itself is temporary, unless the app's secret is wrong")
  func temporary() {
    for fields in [
      #""code":1,"message":"An unknown error has occurred.""#, #""code":2"#,
      #""code":999,"is_transient":true"#, #""code":100,"is_transient":true"#,
    ] {
      #expect(kind(fields) == .temporary, "\(fields)")
    }
    #expect(kind(#""code":1,"message":"Error validating client secret.""#) == .refused)
  }

  @Test("Anything else is a fault of ours, except where the status says more")
  func others() {
    let body =
      #"{"error":{"message":"Unknown path components","type":"IGApiException","code":2500}}"#
    #expect(fault(body)?.kind == .refused && fault(body)?.code == 2500)
    #expect(fault(#"{"error":{"code":12345}}"#)?.kind == .refused)
    #expect(fault(#"{"error":{"code":12345}}"#, status: 503)?.kind == .temporary)
    #expect(fault(#"{"error":{"code":12345}}"#, status: 429)?.kind == .accountLimit)
    #expect(fault(#"{"error":"invalid_request","error_description":"no"}"#)?.message == "no")
  }

  @Test("An error in an answer with a good status is an error; an answer without one is none")
  func goodStatus() {
    #expect(fault(#"{"error":{"code":190}}"#, status: 200)?.kind == .token)
    #expect(fault(#"{"data":[]}"#, status: 200) == nil)
  }

  @Test(
    "What is no answer of the API passes",
    arguments: [
      ("<!DOCTYPE html><title>Sorry</title>", 200), ("", 200), ("[]", 200), ("{\"data\":[", 200),
      ("", 500), ("<html>", 502), ("{}", 503), ("", 401), ("", 302),
    ])
  func noAnswer(body: String, status: Int) {
    #expect(fault(body, status: status)?.kind == .temporary)
    #expect(fault(body, status: 429)?.kind == .accountLimit)
  }

  @Test("No answer at all passes; an address that must not be asked does not")
  func noConnection() async throws {
    #expect(GraphFault(FetchError.timedOut).kind == .temporary)
    #expect(GraphFault(FetchError.tls("x")).kind == .temporary)
    #expect(GraphFault(FetchError.privateAddress(host: "x")).kind == .refused)
    #expect(GraphFault(FetchError.tooLarge(limit: 1)).kind == .refused)
    #expect(GraphFault(FetchError.cannotConnect(host: "x")).message == "cannot_connect")
  }

  @Test("The allowance comes with the fault")
  func usage() {
    let headers: FetchHeaders = ["X-App-Usage": #"{"call_count":97}"#]
    #expect(fault(#"{"error":{"code":4}}"#, headers: headers)?.usage.app == 97)
    #expect(fault("", status: 500, headers: headers)?.usage.app == 97)
  }
}
