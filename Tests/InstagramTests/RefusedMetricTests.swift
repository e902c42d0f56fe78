import Testing

@testable import Instagram

@Suite("The metric that a message refuses")
struct RefusedMetricTests {
  @Test(
    "It is found in every wording",
    arguments: [
      (
        "(#100) The Media Insights API does not support the views metric for this media product type.",
        "views"
      ),
      (
        "(#100) Starting from version 22 and above, the impressions metric is no longer supported",
        "impressions"
      ),
      ("(#100) metric[1] must be one of the following values: views, reach, shares", "reach"),
      ("The metric shares is not supported for this media type", "shares"),
      ("(#100) Incompatible metrics (saved) with media type", "saved"),
      ("(#100) The metric 'reach' is not available; ask for views", "reach"),
      ("(#100) the reach metric cannot go with views", "reach"),
      ("(#100) metric[9] must be one of the following values: views", nil),
      ("(#100) Invalid parameter", nil), ("(#100) overviews of reaches", nil), ("", nil),
    ] as [(String, String?)])
  func wordings(message: String, metric: String?) {
    let asked = ["views", "reach", "shares", "saved", "impressions"]
    #expect(refusedMetric(in: message, asked: asked) == metric)
  }

  @Test("A fault names it only when numbers were asked for")
  func fault() {
    let body = #"{"error":{"code":100,"message":"(#100) does not support the views metric"}}"#
    #expect(InstagramTests.fault(body, metrics: ["views", "reach"])?.metric == "views")
    #expect(InstagramTests.fault(body)?.metric == nil)
  }
}
