/// What a picture may cost.
package struct PictureLimits: Codable, Hashable, Sendable {
  /// Bytes of the file.
  package var bytes = 50 << 20
  /// Pixels as the header tells them: a photo of 60 megapixels is more than phones take.
  package var pixels = 60_000_000
  /// Pixels of the longer side.
  package var side = 20_000
  /// Frames of an animation, of which the first is kept.
  package var frames = 500
  /// Seconds from start to end, and seconds of processor time.
  package var seconds = 30
  /// Bytes of address space of the worker. 60 megapixels of 16 bits in an interlaced PNG need 480 MB.
  package var memory = 1536 << 20
  /// Bytes of one file that the worker writes.
  package var fileSize = 32 << 20

  package init() {}
}
