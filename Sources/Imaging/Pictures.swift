import Workers

/// Makes pictures out of foreign files: this type is the parent's side, all decoding happens in a
/// child process per picture (the module `PictureWorker`). Whatever a file does to a decoder, the child
/// alone suffers, and the caller gets a `PictureError`.
///
/// ```swift
/// let pictures = Pictures(worker: ["/usr/bin/korzo-worker", "picture"], atOnce: 2)
/// let made = try await pictures.make(from: upload, into: folder, edit: PictureEdit(filter: .mono))
/// ```
package struct Pictures: Sendable {
  private let worker: [String]
  private let limits: PictureLimits
  private let slots: AsyncSemaphore

  /// - Parameters:
  ///   - worker: The path of the worker's executable, and its arguments.
  ///   - atOnce: How many workers may run at the same time; further pictures wait in line.
  package init(worker: [String], limits: PictureLimits = PictureLimits(), atOnce: Int) {
    self.worker = worker
    self.limits = limits
    slots = AsyncSemaphore(max(1, atOnce))
  }

  /// The same with so many workers at the same time.
  package func making(_ count: Int) -> Pictures {
    Pictures(worker: worker, limits: limits, atOnce: count)
  }

  /// Makes the variants of a picture.
  ///
  /// Each variant is a file in `folder`, named after its SHA-256, so that several pictures may share
  /// a folder. On failure nothing is left there. Of an animation the first frame is kept.
  ///
  /// - Parameters:
  ///   - path: The file; its name does not matter.
  ///   - folder: An existing folder.
  ///   - widths: The widths of the variants. None is wider than the picture: its own width takes
  ///     their place.
  ///   - types: The types of which each width is made.
  package func make(
    from path: String, into folder: String, edit: PictureEdit = PictureEdit(),
    widths: [Int] = [320, 640, 1080, 2048], types: [VariantType] = VariantType.allCases
  ) async throws(PictureError) -> MadePicture {
    try edit.validated()
    guard !widths.isEmpty, widths.allSatisfy({ (1...8192).contains($0) }) else {
      throw .invalidEdit("widths")
    }
    let format = try checkFile(path, limits)
    guard await slots.take() else { throw .cancelled }
    defer { slots.giveBack() }

    let work = try workFolder(in: folder)
    defer { work.remove() }
    let job = PictureJob(
      path: absolute(path), folder: work.path, format: format, edit: edit, widths: widths,
      types: types, limits: limits)
    let decoded = try await askWorker(worker, job).checked(limits)
    return MadePicture(
      width: decoded.width, height: decoded.height, blurhash: decoded.blurhash,
      colour: decoded.colour, format: format, camera: decoded.camera,
      variants: try takeVariants(of: decoded, job, into: folder))
  }
}

private func workFolder(in folder: String) throws(PictureError) -> WorkFolder {
  do {
    return try WorkFolder(in: folder)
  } catch {
    throw .workerFailed("no work folder: \(error)")
  }
}

/// A worker's answer, believed only within bounds.
extension DecodedPicture {
  fileprivate func checked(_ limits: PictureLimits) throws(PictureError) -> DecodedPicture {
    let sides = 1...limits.side
    guard sides.contains(width), sides.contains(height), colour <= 0xFFFFFF, isBlurhash(blurhash)
    else { throw .workerFailed("an answer out of bounds") }
    var checked = self
    checked.camera = camera?.bounded()
    return checked
  }
}
