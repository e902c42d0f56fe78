import Core
import Testing

@testable import Notifications

@Suite("Links in mails that were sent long ago")
struct StoredTokenTests {
  private let secret = [UInt8](0..<32)

  @Test(
    "They still work",
    arguments: [
      ("7340032.digest.95e4f8ab987998aa48bbb2bae350584a", UnsubscribeScope.digest),
      (
        "7340032.group.comments.6d164545f6491e0f453acefe8dd6e366",
        UnsubscribeScope.group("comments")
      ),
    ])
  func work(text: String, scope: UnsubscribeScope) {
    let token = UnsubscribeToken(account: ID(7_340_032), scope: scope)
    #expect(UnsubscribeToken(text, secret: secret) == token)
    #expect(token.text(secret: secret) == text)
  }

  @Test(
    "What nobody has signed does not",
    arguments: [
      "7340032.digest.95e4f8ab987998aa48bbb2bae350584b", "7340032.digest.",
      "7340033.digest.95e4f8ab987998aa48bbb2bae350584a",
      "7340032.group.comments.95e4f8ab987998aa48bbb2bae350584a",
      "7340032.digest.95E4F8AB987998AA48BBB2BAE350584A",
    ])
  func refused(text: String) {
    #expect(UnsubscribeToken(text, secret: secret) == nil)
  }
}
