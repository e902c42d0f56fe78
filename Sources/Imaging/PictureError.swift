/// Why no picture was made. Everything but `workerFailed` and `cancelled` is about the file or the
/// edit, and can be told to the person who sent it.
package enum PictureError: Error, Codable, Hashable, Sendable {
  /// The content is no picture of any kind that is known.
  case notAPicture
  /// A picture or document of a kind that is not taken; its name, such as "SVG".
  case unsupported(String)
  /// The file is longer than this many bytes.
  case tooManyBytes(limit: Int)
  /// More pixels than the limit; a side that is too long counts as well.
  case tooManyPixels(limit: Int)
  /// An animation of more frames than the limit.
  case tooManyFrames(limit: Int)
  /// The data is damaged, or made to break what reads it.
  case broken
  /// It took longer than the limits allow.
  case tooSlow
  /// Our own fault: the worker could not do its work. The text is for the log.
  case workerFailed(String)
  /// The edit makes no sense. The text is for the log.
  case invalidEdit(String)
  /// The task that asked was cancelled.
  case cancelled

  /// A stable code for logs, metrics and the texts shown to people.
  package var code: String {
    switch self {
    case .notAPicture: "not_a_picture"
    case .unsupported: "unsupported"
    case .tooManyBytes: "too_many_bytes"
    case .tooManyPixels: "too_many_pixels"
    case .tooManyFrames: "too_many_frames"
    case .broken: "broken"
    case .tooSlow: "too_slow"
    case .workerFailed: "worker_failed"
    case .invalidEdit: "invalid_edit"
    case .cancelled: "cancelled"
    }
  }
}
