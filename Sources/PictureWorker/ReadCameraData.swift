import Imaging

/// Reads what `CameraData` lets through from an EXIF block; nil when there is none of it. Tags of
/// positions, owners and serial numbers are not even looked up.
func readCameraData(exif: [UInt8]) -> CameraData? {
  let block = exif.starts(with: "Exif\0\0".utf8) ? Array(exif.dropFirst(6)) : exif
  guard let reader = ExifReader(block) else { return nil }
  let main = reader.directory(at: reader.firstDirectory)
  let shot = main[0x8769].flatMap(reader.number).map { reader.directory(at: Int($0)) } ?? [:]
  var data = CameraData()
  data.make = main[0x010F].flatMap(reader.text)
  data.model = main[0x0110].flatMap(reader.text)
  data.lens = shot[0xA434].flatMap(reader.text)
  data.exposure = shot[0x829A].flatMap(reader.number)
  data.aperture = shot[0x829D].flatMap(reader.number)
  data.iso = shot[0x8827].flatMap(reader.number).map { Int($0) }
  data.focalLength = shot[0x920A].flatMap(reader.number)
  data.takenAt = shot[0x9003].flatMap(reader.text).flatMap {
    moment($0, offset: shot[0x9011].flatMap(reader.text))
  }
  let bounded = data.bounded()
  return bounded.isEmpty ? nil : bounded
}

/// EXIF writes "2026:05:01 10:20:30".
private func moment(_ text: String, offset: String?) -> String? {
  guard let match = text.wholeMatch(of: /([0-9]{4}):([0-9]{2}):([0-9]{2}) ([0-9:]{8})/) else {
    return nil
  }
  let zone = offset?.wholeMatch(of: /[+-][0-9]{2}:[0-9]{2}/).map { String($0.output) } ?? ""
  return "\(match.1)-\(match.2)-\(match.3)T\(match.4)\(zone)"
}
