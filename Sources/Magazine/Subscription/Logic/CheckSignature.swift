import Core
import Cryptography
import Foundation

/// How old a signed webhook may be, so that a recorded one is of no use later.
private let signatureTolerance = Duration.minutes(5)
/// How many signatures are looked at; the provider sends two while a secret is being changed.
private let maximumSignatures = 8

/// Whether a webhook was signed by who knows the secret, just now.
///
/// The header is Stripe's: `t=SECONDS,v1=HEX,v1=HEX`; what is signed is `SECONDS.BODY`, by
/// HMAC-SHA256. https://docs.stripe.com/webhooks#verify-manually
/// - Parameter now: the present, against which the header's time is held.
func isSigned(_ body: [UInt8], header: String?, secret: String, now: Timestamp) -> Bool {
  let fields = (header ?? "").split(separator: ",").map { field in
    field.split(separator: "=", maxSplits: 1).map { String($0).trimmingSpaces }
  }.filter { $0.count == 2 }
  guard let time = fields.first(where: { $0[0] == "t" })?[1],
    let seconds = Int64(decimal: time, in: 0...253_402_300_799)
  else { return false }
  let age = now.since(Timestamp(milliseconds: seconds * 1000))
  guard age <= signatureTolerance, age >= .zero - signatureTolerance else { return false }
  let key = SymmetricKey(data: secret.utf8)
  let signed = Data(time.utf8) + Data(".".utf8) + Data(body)
  return fields.filter { $0[0] == "v1" }.prefix(maximumSignatures).contains { field in
    bytes(hex: field[1]).map { code in
      // Takes as long for a wrong code as for the right one.
      HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: signed, using: key)
    } ?? false
  }
}

private func bytes(hex: String) -> [UInt8]? {
  let digits = hex.utf8.compactMap { digit -> UInt8? in
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
  guard digits.count == hex.utf8.count, digits.count == 64 else { return nil }
  return stride(from: 0, to: 64, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
}

extension String {
  fileprivate var trimmingSpaces: String { trimmingCharacters(in: .whitespaces) }
}
