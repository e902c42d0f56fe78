// swift-tools-version: 6.2
import PackageDescription

// The house, floor by floor (docs/architecture.md). A floor imports only floors below;
// features never import each other.

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
let configuration = Target.Dependency.product(
  name: "Configuration", package: "swift-configuration")
let hummingbird = Target.Dependency.product(name: "Hummingbird", package: "hummingbird")
let hummingbirdCore = Target.Dependency.product(name: "HummingbirdCore", package: "hummingbird")
let lifecycle = Target.Dependency.product(
  name: "ServiceLifecycle", package: "swift-service-lifecycle")
let signals = Target.Dependency.product(name: "UnixSignals", package: "swift-service-lifecycle")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let nio = Target.Dependency.product(name: "NIOCore", package: "swift-nio")
let nioPosix = Target.Dependency.product(name: "NIOPosix", package: "swift-nio")
let subprocess = Target.Dependency.product(name: "Subprocess", package: "swift-subprocess")
let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
let systemPackage = Target.Dependency.product(name: "SystemPackage", package: "swift-system")

/// A part of the product in Sources/NAME.
func part(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// Tests of a part in Tests/NAMETests, with the test support. Fixtures are read where they lie.
func tests(
  of name: String, _ dependencies: [Target.Dependency] = [], fixtures: String? = nil,
  support: Target.Dependency = "TestSupport"
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name), support] + dependencies,
    exclude: fixtures.map { [$0] } ?? [], swiftSettings: strict)
}

/// Tests of a part that run the whole application.
func appTests(of name: String, _ dependencies: [Target.Dependency]) -> Target {
  tests(of: name, dependencies, support: "AppTestSupport")
}

/// A C library of the system, found by pkg-config.
func system(_ name: String, pkgConfig: String? = nil) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig)
}

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "korzo",
  products: [
    .executable(name: "korzo", targets: ["korzo"]),
    .executable(name: "korzo-worker", targets: ["korzo-worker"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
  ],
  targets: [
    // System libraries and C shims
    system("CArchive", pkgConfig: "libarchive"),
    system("CCmark", pkgConfig: "libcmark"),
    system("CGObject", pkgConfig: "gobject-2.0"),
    system("CPostgres", pkgConfig: "libpq"),
    system("CSQLite", pkgConfig: "sqlite3"),
    system("CZlib", pkgConfig: "zlib"),
    .target(name: "CCrypto", linkerSettings: [.linkedLibrary("crypto")]),
    .target(name: "CCurl", linkerSettings: [.linkedLibrary("curl")]),
    // Pango's own entry asks for flags that SwiftPM refuses; these two know all but its folder.
    system("CCairo", pkgConfig: "cairo harfbuzz"),
    .target(
      name: "CPango", dependencies: ["CCairo"],
      cSettings: [.unsafeFlags(["-I/usr/include/pango-1.0"])],
      linkerSettings: [
        "pangocairo-1.0", "pango-1.0", "gobject-2.0", "glib-2.0", "cairo", "fontconfig",
      ].map { .linkedLibrary($0) }),
    .target(name: "CSandbox"),
    .target(
      name: "CVips", dependencies: ["CGObject"], linkerSettings: [.linkedLibrary("vips")]),

    // Ground floor: pure, imports nothing of ours but Core
    part("Archives", ["CArchive"]),
    part("Core"),
    part("Cryptography", ["CCrypto"]),
    part("HTML", ["Core"]),
    part("HTML5", ["Core"]),
    part("FeedFormats", ["Core"]),
    part("HTMLText", ["CCmark", "Core", "FeedFormats", "HTML5"]),
    part("Imaging", ["Core", "Cryptography", "Workers", systemPackage]),
    part("Statistics"),
    part("Workers", ["Core", subprocess, systemPackage]),

    // First floor: the platform
    part("Database", ["Core"]),
    part("DatabaseSQLite", ["CSQLite", "Core", "Database"]),
    part("DatabasePostgres", ["Core", "CPostgres", "Database", logging]),
    part(
      "Features",
      [
        "Core", "Database", "Fetching", "HTML", "Jobs", "Live", "Media", "Storage", "Web",
        configuration, lifecycle, logging,
      ]),
    part("Fetching", ["CCurl", "CZlib", "Core", logging]),
    part("Instagram", ["Core", "Cryptography", "Fetching", logging]),
    part("Live", ["Core", "Database", "Jobs", "Web", lifecycle, logging]),
    part("Mail", ["CCurl", logging]),
    part(
      "Media",
      ["Core", "Database", "Fetching", "HTML", "Imaging", "Jobs", "Storage", "Web", logging]),
    part("Jobs", ["Core", "Database", lifecycle, logging]),
    part("Push", ["Core", "Cryptography", "Fetching", logging]),
    part("Reports", ["Core", "Workers"]),
    part("Storage", ["Core", "Cryptography", "Fetching", logging]),
    part("Tables", ["Archives", "Core"]),
    part(
      "Web",
      [
        "Core", "Cryptography", "CZlib", "HTML", httpTypes, hummingbird, hummingbirdCore, lifecycle,
        logging, nio,
      ]),

    // Second floor: features; none imports another
    part(
      "Accounts",
      [
        "Archives", "Core", "Cryptography", "Database", "Features", "HTML", "Imaging", "Jobs",
        "Mail",
        "Media", "Storage", "Web", logging,
      ]),
    part(
      "Reader",
      [
        "Core", "Cryptography", "Database", "Features", "FeedFormats", "Fetching", "HTML",
        "HTMLText", "Jobs", "Media", "Web", lifecycle, logging,
      ]),
    part(
      "Magazine",
      [
        "Core", "Cryptography", "Database", "Features", "FeedFormats", "Fetching", "HTML",
        "HTMLText", "Imaging", "Jobs", "Live", "Media", "Storage", "Web", lifecycle, logging,
      ]),
    part(
      "Messages",
      [
        "Core", "Database", "Features", "Fetching", "HTML", "HTMLText", "Imaging", "Jobs", "Live",
        "Media", "Web", logging,
      ]),
    part(
      "Notifications",
      [
        "Core", "Database", "Features", "Fetching", "HTML", "Jobs", "Mail", "Push", "Web", logging,
      ]),
    part(
      "Social",
      [
        "Core", "Database", "Features", "FeedFormats", "HTML", "Imaging", "Jobs", "Media", "Web",
        lifecycle, logging,
      ]),
    part(
      "Insights",
      [
        "Archives", "Core", "Cryptography", "Database", "Features", "Fetching", "HTML", "Imaging",
        "Instagram", "Jobs", "Media", "Reports", "Statistics", "Storage", "Tables", "Web", logging,
      ]),
    part(
      "Surveys",
      [
        "Core", "Cryptography", "Database", "Features", "Fetching", "HTML", "Imaging", "Jobs",
        "Media", "Reports", "Statistics", "Storage", "Tables", "Web", logging,
      ]),

    // Roof
    part("EconomySimulation", ["Core", "Surveys"]),
    part("InstagramStandIn", ["Core", "Cryptography", "HTML", "Web", lifecycle, logging]),
    part(
      "KorzoApp",
      [
        "Accounts", "Core", "Database", "DatabasePostgres", "DatabaseSQLite", "Features",
        "FeedFormats", "Fetching", "HTML", "HTMLText", "Imaging", "Insights", "Instagram",
        "Jobs", "Live", "Magazine", "Mail", "Media", "Messages", "Notifications", "Push",
        "Reader", "Reports", "Social", "Storage", "Surveys", "Web", "Workers", configuration,
        lifecycle,
        logging, signals, systemPackage,
      ]),
    part(
      "Demo",
      [
        "Accounts", "Core", "FeedFormats", "Fetching", "HTML", "Insights", "Instagram",
        "InstagramStandIn", "KorzoApp", "Magazine", "Media", "Messages", "Notifications", "Reader",
        "Social", "Surveys", "Web", logging,
      ]),
    .executableTarget(
      name: "korzo",
      dependencies: [
        "Accounts", "Core", "Demo", "EconomySimulation", "Features", "HTML5", "Insights",
        "InstagramStandIn", "KorzoApp", "Notifications", "Reader", "Surveys", argumentParser,
        lifecycle, logging, signals,
      ],
      swiftSettings: strict),

    // Workers: a program of their own, so that the server carries none of their libraries
    part("PictureWorker", ["CSandbox", "CVips", "Imaging", "Workers"]),
    part("ReportWorker", ["CPango", "Core", "CSandbox", "Reports", "Workers"]),
    .executableTarget(
      name: "korzo-worker", dependencies: ["PictureWorker", "ReportWorker"],
      swiftSettings: strict),

    // Measured by `make bench` only
    .executableTarget(
      name: "korzo-bench",
      dependencies: ["Database", "DatabaseSQLite", "FeedFormats", "HTML5", "HTMLText"],
      path: "Benchmarks/korzo-bench", swiftSettings: strict),
    .executableTarget(
      name: "korzo-bench-pictures", dependencies: ["Imaging"], path: "Benchmarks/pictures/runner",
      swiftSettings: strict),
    .executableTarget(
      name: "korzo-bench-social",
      dependencies: [
        "Core", "Database", "DatabasePostgres", "DatabaseSQLite", "KorzoApp", "Web", logging,
      ],
      path: "Benchmarks/social/runner", swiftSettings: strict),
    // Draws what lies in Demo/pictures
    .executableTarget(
      name: "korzo-demo-pictures", dependencies: ["Core"], path: "Benchmarks/demo-pictures/runner",
      swiftSettings: strict),

    // Tests
    part(
      "TestSupport",
      [
        "CArchive", "CCrypto", "Core", "Cryptography", "Database", "DatabasePostgres",
        "DatabaseSQLite",
      ]),
    part(
      "AppTestSupport",
      [
        "Accounts", "Core", "Database", "Fetching", "Jobs", "KorzoApp", "Reader", "TestSupport",
        "Web", logging,
      ]),
    appTests(
      of: "Accounts",
      [
        "Core", "Cryptography", "Database", "Features", "Fetching", "Imaging", "Jobs", "KorzoApp",
        "Mail", "Media", "Storage", "Web", logging,
      ]),
    tests(of: "Archives"),
    tests(of: "Core"),
    tests(of: "Cryptography", ["Core"], fixtures: "Fixtures"),
    tests(of: "Database", ["Core", "DatabasePostgres", "DatabaseSQLite"]),
    appTests(
      of: "Demo",
      [
        "Accounts", "Core", "Database", "DatabasePostgres", "FeedFormats", "Fetching", "HTML",
        "Insights",
        "InstagramStandIn", "KorzoApp", "Magazine", "Social", "Surveys", "Web", logging,
      ]),
    tests(of: "EconomySimulation", ["Core", "Surveys"]),
    tests(of: "FeedFormats", ["Core"]),
    appTests(of: "Features", ["Core", "Database", "HTML", "Jobs", "KorzoApp", "Web"]),
    tests(of: "Fetching", ["CZlib"]),
    tests(of: "HTML"),
    tests(of: "HTML5", fixtures: "Trees"),
    tests(of: "HTMLText", ["Core", "HTML5"], fixtures: "Articles"),
    tests(of: "Imaging"),
    appTests(
      of: "Insights",
      [
        "Accounts", "Archives", "Core", "Cryptography", "Database", "Features", "Fetching", "HTML",
        "Imaging", "Instagram", "InstagramStandIn", "Jobs", "KorzoApp", "Media", "Notifications",
        "Social", "Storage", "Tables", "Web", logging,
      ]),
    tests(of: "Instagram", ["Core", "Cryptography", "Fetching", logging], fixtures: "Fixtures"),
    tests(of: "InstagramStandIn", ["Core", "Fetching", "Instagram", "Web", logging]),
    tests(of: "Jobs", ["Core", "Database", logging]),
    appTests(
      of: "KorzoApp",
      [
        "Accounts", "Core", "Database", "DatabasePostgres", "DatabaseSQLite", "Features",
        "Fetching", "Magazine", "Media", "Messages", "Reader", "Social", "Storage", "Surveys",
        "Web", configuration, logging,
      ]),
    appTests(
      of: "Live",
      [
        "Accounts", "Core", "Database", "DatabasePostgres", "Features", "Jobs", "KorzoApp", "Web",
        lifecycle, logging,
      ]),
    appTests(
      of: "Magazine",
      [
        "Accounts", "Core", "Cryptography", "Database", "Features", "FeedFormats", "Fetching",
        "HTML", "HTMLText", "Imaging", "Jobs", "KorzoApp", "Live", "Media", "Notifications",
        "Storage", "Web", logging,
      ]),
    tests(of: "Mail", [logging]),
    appTests(
      of: "Messages",
      [
        "Accounts", "Core", "Database", "Features", "Fetching", "HTML", "Imaging", "Jobs",
        "KorzoApp", "Live", "Media", "Notifications", "Social", "Web",
      ]),
    appTests(
      of: "Notifications",
      [
        "Accounts", "Core", "Cryptography", "Database", "Features", "Jobs", "KorzoApp", "Mail",
        "Push", "Social", "Web", logging,
      ]),
    tests(of: "PictureWorker", ["Cryptography", "CSandbox", "CVips", "Imaging"]),
    tests(of: "Push", ["Core", "Cryptography", "Fetching", logging], fixtures: "Fixtures"),
    appTests(
      of: "Media",
      [
        "Accounts", "Core", "Database", "Features", "HTML", "Imaging", "KorzoApp", "Storage",
        "Web", logging,
      ]),
    tests(of: "Reports", ["Core"]),
    tests(of: "ReportWorker", ["Core", "Reports"]),
    appTests(
      of: "Reader",
      [
        "Accounts", "Core", "Cryptography", "Database", "Features", "FeedFormats", "Fetching",
        "HTMLText", "KorzoApp", "Media", "Web", logging,
      ]),
    appTests(
      of: "Social",
      [
        "Accounts", "Core", "Database", "Features", "FeedFormats", "HTML", "Imaging", "KorzoApp",
        "Media", "Notifications", "Web",
      ]),
    tests(of: "Statistics", fixtures: "References"),
    tests(of: "Storage", ["Core", "Cryptography", "Fetching", logging]),
    appTests(
      of: "Surveys",
      [
        "Accounts", "Core", "Database", "EconomySimulation", "Features", "Fetching", "HTML",
        "Imaging", "Jobs", "KorzoApp", "Media", "Notifications", "Statistics", "Storage", "Tables",
        "Web", logging,
      ]),
    tests(of: "Tables", ["Core"]),
    tests(
      of: "Web", ["Core", "CZlib", "HTML", httpTypes, lifecycle, logging, nio, nioPosix]),
    tests(of: "Workers"),
    .testTarget(
      name: "ArchitectureTests",
      dependencies: ["AppTestSupport", "Core", "Database", "Features", "KorzoApp", "Web"],
      swiftSettings: strict),
  ]
)

// KORZO_PARTS="Cryptography Fetching": these parts and their tests, with what they stand on, for a
// build that needs no more (scripts/sanitized-tests.sh).
if let parts = Context.environment["KORZO_PARTS"]?.split(separator: " ").map(String.init) {
  var wanted = Set(parts.map { "\($0)Tests" })
  var open = wanted
  while let name = open.popFirst() {
    let target = package.targets.first { $0.name == name }
    for case .byNameItem(let below, _) in target?.dependencies ?? []
    where wanted.insert(below).inserted { open.insert(below) }
  }
  package.products = []
  package.targets.removeAll { !wanted.contains($0.name) }
}
