import Core
import Glibc

/// Why a store could not do what it was asked. The descriptions are for the operator.
package enum StorageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Not a key; see ``StorageKey``.
  case invalidKey(String)
  /// The file that should be stored cannot be read.
  case unreadableFile(String, reason: String)
  /// The folder of the store cannot be used; the system's words.
  case folder(String, reason: String)
  /// There is no room on its disk, or hardly any.
  case full(String)
  /// The store's options cannot be used; a sentence.
  case badOptions(String)
  /// The store does not know the access key, or the secret does not fit it.
  case wrongKey(String)
  /// The access key may not do this.
  case denied(String)
  /// There is no such bucket.
  case missingBucket(String)
  /// The bucket lives in another region or behind another endpoint.
  case wrongRegion(String)
  /// This machine's clock and the store's differ too much for signatures.
  case clockSkew(String)
  /// No answer, or one that says to come back later, also after several attempts.
  case unavailable(String)
  /// Any other answer: the status and what the store said.
  case refused(status: Int, String)

  /// A sentence for the operator, without secrets.
  package var description: String {
    switch self {
    case .invalidKey(let key): "'\(key)' is not a key: a-z, 0-9, . _ - between slashes."
    case .unreadableFile(let path, let reason): "The file \(path) cannot be read: \(reason)."
    case .folder(let path, let reason): "The folder \(path) cannot be used: \(reason)."
    case .full(let path): "There is no room left for \(path)."
    case .badOptions(let text): text
    case .wrongKey(let text):
      "The store refuses the access key or its secret (\(text)). Check storage.s3.accessKey and "
        + "storage.s3.secretKey."
    case .denied(let text): "The access key may not do this at the store (\(text))."
    case .missingBucket(let name): "The store has no bucket \(name). Check storage.s3.bucket."
    case .wrongRegion(let text):
      "The bucket is elsewhere (\(text)). Check storage.s3.region and storage.s3.endpoint."
    case .clockSkew(let text):
      "The clocks of this machine and of the store differ too much (\(text)). Set the time."
    case .unavailable(let text): "The store cannot be reached now (\(text))."
    case .refused(let status, let text): "The store answered \(status): \(text)"
    }
  }
}

extension StorageError: ExplainedError {
  /// People are told of a full disk; the rest is the operator's.
  package var explanation: AppError? {
    if case .full = self { .noRoomForFiles } else { nil }
  }

  /// What the last call of the system failed with, in a folder of ours.
  static func ofLastCall(_ path: String) -> StorageError {
    [ENOSPC, EDQUOT].contains(errno) ? .full(path) : .folder(path, reason: systemReason())
  }
}
