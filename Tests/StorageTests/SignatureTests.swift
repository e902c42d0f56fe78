import Core
import Testing

@testable import Storage

/// The worked examples of <https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html>
/// and cases of AWS's own test suite for signature version 4.
@Suite("AWS signature version 4")
struct SignatureTests {
  private static let s3 = SignatureV4(
    accessKey: "AKIAIOSFODNN7EXAMPLE", secretKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    region: "us-east-1")
  private static let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
  private static let time = "20130524T000000Z"

  private func signed(
    _ method: String, _ path: String, query: [(name: String, value: String)] = [],
    _ headers: [(name: String, value: String)] = [], hash: String = empty
  ) -> SignatureV4.Request {
    let own = [
      ("host", "examplebucket.s3.amazonaws.com"), ("x-amz-content-sha256", hash),
      ("x-amz-date", Self.time),
    ]
    return .init(
      method: method, path: path, query: query, headers: headers + own, payloadHash: hash)
  }

  @Test("S3's example of reading a part of an object, byte for byte at each step")
  func getObject() {
    let request = signed("GET", "/test.txt", [("Range", "bytes=0-9")])
    #expect(
      request.canonical == """
        GET
        /test.txt

        host:examplebucket.s3.amazonaws.com
        range:bytes=0-9
        x-amz-content-sha256:\(Self.empty)
        x-amz-date:20130524T000000Z

        host;range;x-amz-content-sha256;x-amz-date
        \(Self.empty)
        """)
    let scope = "20130524/us-east-1/s3/aws4_request"
    #expect(Self.s3.scope(Self.time) == scope)
    #expect(
      SignatureV4.text(toSign: request, scope: scope, time: Self.time) == """
        AWS4-HMAC-SHA256
        20130524T000000Z
        20130524/us-east-1/s3/aws4_request
        7344ae5b7ee6c3e7e6b0fe0640412a37625d1fbfff95c48bbb2dc43964946972
        """)
    #expect(
      Self.s3.authorization(of: request, time: Self.time)
        == "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, "
        + "SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, "
        + "Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41")
  }

  @Test("S3's example of writing an object")
  func putObject() {
    let hash = hash(of: Array("Welcome to Amazon S3.".utf8))
    #expect(hash == "44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072")
    let request = signed(
      "PUT", "/test%24file.text",
      [("Date", "Fri, 24 May 2013 00:00:00 GMT"), ("x-amz-storage-class", "REDUCED_REDUNDANCY")],
      hash: hash)
    #expect(
      Self.s3.authorization(of: request, time: Self.time).hasSuffix(
        "SignedHeaders=date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class, "
          + "Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd"))
  }

  @Test("S3's example of a query without a value")
  func bucketLifecycle() {
    let request = signed("GET", "/", query: [("lifecycle", "")])
    #expect(
      Self.s3.authorization(of: request, time: Self.time).hasSuffix(
        "Signature=fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"))
  }

  @Test("S3's example of listing a bucket")
  func listObjects() {
    let request = signed("GET", "/", query: [("prefix", "J"), ("max-keys", "2")])
    #expect(request.canonicalQuery == "max-keys=2&prefix=J")
    #expect(
      Self.s3.authorization(of: request, time: Self.time).hasSuffix(
        "Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"))
  }

  private static let suite = SignatureV4(
    accessKey: "AKIDEXAMPLE", secretKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
    region: "us-east-1", service: "service")

  private func signature(
    _ method: String, path: String = "/", query: [(name: String, value: String)] = [],
    headers: [(name: String, value: String)] = []
  ) -> String {
    let time = "20150830T123600Z"
    let own = [("Host", "example.amazonaws.com"), ("X-Amz-Date", time)]
    let request = SignatureV4.Request(
      method: method, path: path, query: query, headers: own + headers, payloadHash: Self.empty)
    return String(Self.suite.authorization(of: request, time: time).suffix(64))
  }

  @Test("The test suite's get-vanilla and post-vanilla")
  func vanilla() {
    #expect(
      signature("GET") == "5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31")
    #expect(
      signature("POST") == "5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b")
  }

  @Test("The test suite's get-vanilla-query-order-key-case: names in the order of their bytes")
  func queryOrder() {
    #expect(
      signature("GET", query: [("Param2", "value2"), ("Param1", "value1")])
        == "b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500")
  }

  @Test("The test suite's get-utf8: other letters are encoded as UTF-8")
  func utf8() {
    #expect(
      signature("GET", path: "/\("ሴ".percentEncoded)")
        == "8318018e0b0f223aa2bbf98705b62bb787dc9c0e678f255a891fd03141be5d85")
  }

  @Test("The test suite's get-header-key-duplicate and get-header-value-trim")
  func headers() {
    let twice = [
      (name: "My-Header1", value: "value2"), (name: "My-Header1", value: "value2"),
      (name: "My-Header1", value: "value1"),
    ]
    #expect(
      signature("GET", headers: twice)
        == "c9d5ea9f3f72853aea855b47ea873832890dbdd183b4468f858259531a5138ea")
    let wide = [
      (name: "My-Header1", value: " value1"), (name: "My-Header2", value: " \"a   b   c\""),
    ]
    #expect(
      signature("GET", headers: wide)
        == "acc3ed3afb60bb290fc8d2dd0098b9911fcaa05412b367055dee359757a9c736")
  }

  @Test("Times are written in UTC without marks")
  func times() {
    #expect(Timestamp(milliseconds: 1_369_353_600_000).basicISO8601 == "20130524T000000Z")
    #expect(Timestamp(milliseconds: 1_440_938_160_999).basicISO8601 == "20150830T123600Z")
  }
}
