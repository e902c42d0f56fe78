import Imaging

/// Makes the variants of a picture in the job's folder.
///
/// The pixels of the file are computed once, at the size of the widest variant; all others are made
/// from that one. Of an animation only the first frame is kept.
func decodePicture(_ job: PictureJob) throws(PictureError) -> DecodedPicture {
  let file = try Raster(job.path, job.format)
  try checkHeader(file, job.limits)

  let turn = Turn(orientation: file.orientation).rotated(by: job.edit.rotation)
  let stored = turn.undone(job.edit.crop ?? .all)
  let part = PixelPart(stored, of: file.size)
  let kept = PictureSize(width: part.width, height: part.height)
  let full = turn.applied(to: kept)
  let sizes = planSizes(of: full, widths: job.widths)
  guard let widest = sizes.last else { throw .invalidEdit("widths") }

  let unturned = turn.applied(to: widest)
  let shrink = planShrink(from: kept, to: unturned)
  let source = shrink == 1 ? file : try Raster(job.path, job.format, shrink: shrink)
  let base =
    try source
    .cropped(to: PixelPart(stored, of: source.size))
    .flattened()
    .resized(to: unturned)
    .inSRGB()
    .pixelsOnly()
    .turned(turn)
    .coloured(job.edit.colourMatrix)
    .pixelsOnly()

  try writeVariants(of: base, sizes, job)
  let small = try base.resized(to: smallSize(of: full)).pixels()
  let smallWidth = smallSize(of: full).width
  return DecodedPicture(
    width: full.width, height: full.height, blurhash: blurhash(small, width: smallWidth),
    colour: dominantColour(small), camera: readCameraData(exif: file.exif))
}

private func checkHeader(_ file: Raster, _ limits: PictureLimits) throws(PictureError) {
  let size = file.size
  let isTooLarge = size.width > limits.side || size.height > limits.side
  if isTooLarge || size.width * size.height > limits.pixels {
    throw .tooManyPixels(limit: limits.pixels)
  }
  if file.frames > limits.frames { throw .tooManyFrames(limit: limits.frames) }
}

private func writeVariants(
  of base: Raster, _ sizes: [PictureSize], _ job: PictureJob
) throws(PictureError) {
  for size in sizes {
    // Two encoders read it.
    let raster = size == base.size ? base : try base.resized(to: size).pixelsOnly()
    for type in job.types {
      try raster.save(type, to: "\(job.folder)/\(size.fileName(type))")
    }
  }
}

/// Enough pixels for a blurhash and a histogram.
private func smallSize(of full: PictureSize) -> PictureSize {
  let longer = Double(max(full.width, full.height, 64))
  return PictureSize(
    width: max(1, full.width * 64 / Int(longer)), height: max(1, full.height * 64 / Int(longer)))
}
