import Foundation
import HTML
import Imaging
import Web

/// With what the photos of a post were taken, as photographers write it; the same only once.
func cameraLines(_ cameras: [CameraData]) -> HTML {
  var seen: Set<String> = []
  let lines = cameras.map(cameraText).filter { !$0.isEmpty && seen.insert($0).inserted }
  return "\(each: lines, cameraLine)"
}

private func cameraLine(_ line: String) -> HTML {
  "<p class=\"camera tiny muted\">\(icon(.camera))\(line)</p>"
}

/// `Fujifilm X-T5 · 23 mm · f/5.6 · 1/250 s · ISO 200`
func cameraText(_ camera: CameraData) -> String {
  let parts: [String?] = [
    cameraName(camera), camera.lens, camera.focalLength.map { "\(short($0)) mm" },
    camera.aperture.map { "f/\(short($0))" }, camera.exposure.map(exposureText),
    camera.iso.map { "ISO \($0)" },
  ]
  return parts.compactMap(\.self).joined(separator: " · ")
}

/// Makers repeat their name in the model's: `Canon` and `Canon EOS R6`.
private func cameraName(_ camera: CameraData) -> String? {
  guard let model = camera.model else { return camera.make }
  guard let make = camera.make, !model.lowercased().hasPrefix(make.lowercased()) else {
    return model
  }
  return "\(make) \(model)"
}

private func exposureText(_ seconds: Double) -> String {
  seconds > 0 && seconds < 0.4 ? "1/\(Int((1 / seconds).rounded())) s" : "\(short(seconds)) s"
}

/// At most one digit behind the point.
private func short(_ value: Double) -> String {
  let text = String(format: "%.1f", value)
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
