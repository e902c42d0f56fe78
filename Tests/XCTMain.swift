import Testing

/// Where the unit tests begin. That it is written here spares SwiftPM to look for tests of XCTest,
/// of which there are none, in an index of all sources that would have to be made for it.
@main
struct UnitTests {
  static func main() async {
    await Testing.__swiftPMEntryPoint() as Never
  }
}
