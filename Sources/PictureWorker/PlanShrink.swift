import Imaging

/// How much smaller a file may be decoded so that good pixels are left for the last, finer step.
func planShrink(from size: PictureSize, to wanted: PictureSize) -> Int {
  let factor = min(
    Double(size.width) / Double(wanted.width), Double(size.height) / Double(wanted.height))
  return factor >= 16 ? 8 : factor >= 8 ? 4 : factor >= 4 ? 2 : 1
}
