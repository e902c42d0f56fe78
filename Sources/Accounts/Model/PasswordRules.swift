import Core
import Foundation

/// The rules for new passwords: long, not one that everybody tries, not the user name.
///
/// No rules about capitals and digits: they make passwords harder to remember, not to guess
/// (NIST SP 800-63B §5.1.1.2).
enum PasswordRules {
  /// How long a password may be, in characters. The upper bound bounds the hashing work.
  static let length = 10...256

  /// What is wrong with a new password; nil when nothing is.
  static func problem(_ password: String, userName: String) -> Phrase? {
    let password = password.precomposedStringWithCanonicalMapping
    guard password.count >= length.lowerBound else { return .passwordTooShort }
    guard password.count <= length.upperBound else { return .passwordTooLong }
    let lower = password.lowercased()
    if !userName.isEmpty, lower.contains(userName.lowercased()) { return .passwordHasUserName }
    return isCommon(lower) ? .passwordTooCommon : nil
  }

  /// Whether it is among the first that an attacker tries: a well-known one, one with a tail of
  /// digits or marks, a row of the keyboard, a repetition of few characters.
  private static func isCommon(_ lower: String) -> Bool {
    if common.contains(lower) || Set(lower).count <= 3 { return true }
    let word = lower.filter(\.isLetter).withoutAccents
    if commonWords.contains(word), lower.count <= 16 { return true }
    if word.isEmpty, lower.count <= 12, lower.allSatisfy(\.isNumber) { return true }
    return rows.contains {
      ($0 + $0).contains(lower) || String(($0 + $0).reversed()).contains(lower)
    }
  }

  private static let rows = [
    "01234567890", "1234567890", "abcdefghijklmnopqrstuvwxyz", "qwertyuiopasdfghjklzxcvbnm",
    "qwertzuiopasdfghjklyxcvbnm", "1qaz2wsx3edc4rfv5tgb6yhn7ujm", "1q2w3e4r5t6y7u8i9o0p",
    "q1w2e3r4t5y6u7i8o9p0", "+ěščřžýáíé", "!@#$%^&*()",
  ]

  private static let commonWords: Set<String> = [
    "password", "passw", "passwd", "passwort", "passwordpassword", "heslo", "hesloheslo",
    "mojeheslo", "tajneheslo", "qwerty", "qwertz", "qwertyuiop", "qwertzuiop", "asdfghjkl",
    "letmein", "welcome", "iloveyou", "milujite", "sunshine", "princess", "football", "fotbal",
    "baseball", "superman", "batman", "dragon", "monkey", "master", "shadow", "michael",
    "administrator", "admin", "secret", "changeme", "trustno", "starwars", "internet", "computer",
    "pocitac", "samsung", "google", "facebook", "instagram", "minecraft", "pokemon", "liverpool",
    "chelsea", "barcelona", "slunicko", "andilek", "lasicka", "praha", "sparta", "slavia",
    "ostrava", "abc", "abcd", "abcdef", "qazwsx", "qazwsxedc", "korzo", "test", "testtest", "hello",
    "freedom", "whatever", "charlie", "jordan", "jessica", "ashley", "michelle", "martin",
    "veronika",
  ]

  private static let common: Set<String> = [
    "correcthorsebatterystaple", "correct horse battery staple", "p@ssw0rd123", "p@ssword123",
    "passw0rd123", "p455w0rd123", "pa$$w0rd123", "1q2w3e4r5t", "1qaz2wsx3edc", "zaq12wsxcde3",
    "zaq1zaq1zaq1", "qweasdzxc123", "123qweasdzxc", "qwe123qwe123", "abc123abc123", "a1b2c3d4e5",
    "aa12345678", "a123456789", "123456789a", "1234567890q", "123456789q", "asd123asd123",
    "q1w2e3r4t5", "1234qwerasdf", "qwer1234asdf", "9876543210", "0987654321", "1122334455",
    "1212121212", "123123123123", "123456123456", "12345678910", "0123456789", "147258369",
    "1472583690", "7894561230", "nevim12345", "ahoj123456", "ahojahoj12", "lokomotiva",
  ]
}
