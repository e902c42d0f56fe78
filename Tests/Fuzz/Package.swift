// swift-tools-version: 6.2
import PackageDescription

// The parsers of foreign bytes, and nothing else, watched by libFuzzer: `make fuzz`. A package of its
// own, because the whole application takes minutes to build, and its packages are of no use here.
// Sources is Korzo's own folder; of a large target the files that parse are named one by one.

/// Coverage for libFuzzer, and what is internal for the runner.
let watched: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .unsafeFlags(["-sanitize=fuzzer", "-enable-testing"]),
]

func part(
  _ name: String, _ dependencies: [Target.Dependency] = [], files: [String]? = nil
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(name)", sources: files,
    swiftSettings: watched)
}

func system(_ name: String, pkgConfig: String) -> Target {
  .systemLibrary(name: name, path: "Sources/\(name)", pkgConfig: pkgConfig)
}

let package = Package(
  name: "korzo-fuzz",
  targets: [
    system("CArchive", pkgConfig: "libarchive"),
    system("CCmark", pkgConfig: "libcmark"),
    system("CZlib", pkgConfig: "zlib"),
    .target(name: "CCurl", path: "Sources/CCurl", linkerSettings: [.linkedLibrary("curl")]),
    .target(name: "CFuzzer", path: "CFuzzer"),
    // What has been signed is read by nobody's fuzzer: a checksum stands for the ciphers.
    .target(name: "Cryptography", path: "Cryptography"),

    part("Archives", ["CArchive"]),
    part("Core"),
    part("HTML5", ["Core"]),
    part("FeedFormats", ["Core"]),
    part("HTMLText", ["CCmark", "Core", "FeedFormats", "HTML5"]),
    part(
      "Imaging",
      files: [
        "CameraData.swift", "PictureError.swift", "PictureFormat.swift", "SniffPicture.swift",
      ]),
    part("PictureWorker", ["Imaging"], files: ["ExifReader.swift", "ReadCameraData.swift"]),
    part("Tables", ["Archives", "Core"]),
    part(
      "Fetching", ["CCurl", "CZlib", "Core"],
      files: [
        "AddressGuard.swift", "FetchError.swift", "FetchHeaders.swift", "FetchResponse.swift",
        "IPAddress.swift", "LinkHeader.swift", "Unpacking.swift", "WebAddress.swift",
      ]),
    part(
      "Web", ["Core", "Cryptography"],
      files: [
        "Responses/NoticeCookie.swift", "Responses/RequestedRange.swift", "Forms/FieldNotes.swift",
        "Forms/FieldTime.swift", "Forms/Fields.swift", "Forms/Form.swift", "Forms/Multipart.swift",
        "Forms/PartHead.swift", "Forms/FormPairs.swift", "LocalPath.swift", "Notice.swift",
        "Server/Cookies.swift", "Server/NetworkAddress.swift", "Server/RequestedHost.swift",
        "Server/TrustedProxies.swift", "Sharing.swift", "Signer.swift", "SiteOptions.swift",
        "TokenCipher.swift",
      ]),
    part(
      "Instagram", ["Core", "Cryptography", "Fetching"],
      files: [
        "GraphFault+Response.swift", "GraphFault.swift", "GraphInsight+JSON.swift",
        "GraphJSON.swift", "GraphMedia+JSON.swift", "GraphModels.swift",
        "GraphUsage+Headers.swift", "KeptFields.swift", "Redacted.swift", "RefusedMetric.swift",
        "SignedRequest.swift",
      ]),
    part(
      "Insights", ["Archives", "Core", "Cryptography", "Instagram", "Tables"],
      files: [
        "Backup/Logic/BackupFormat.swift", "Backup/Logic/JSONCutter.swift",
        "Backup/Logic/ReadNumbers.swift", "Backup/Logic/ReadRestoredItem.swift",
        "Backup/Logic/RestoreFile.swift", "Backup/Logic/RestoreProblem.swift",
        "Backup/Logic/RestoreReading.swift", "Collect/Logic/ReadStoryUpdates.swift",
        "Grid/Model/FoundThing.swift", "Model/InsightItem.swift",
        "Model/Numbers+Bounded.swift", "Model/Numbers.swift", "Backup/Model/RestoredItem.swift",
        "Backup/Texts+ExportRestore.swift",
      ]),
    part(
      "Magazine", ["Core", "Cryptography", "FeedFormats", "HTMLText", "Web"],
      files: [
        "Subscription/Logic/CheckSignature.swift", "Import/Logic/ExpandShortcodes.swift",
        "Import/Logic/ReadExport.swift",
        "Import/Logic/ReadImport.swift", "Import/Logic/Shortcodes.swift",
        "Feeds/Model/FeedMediaToken.swift",
        "Feeds/Model/FeedToken.swift", "Import/Model/ImportedArticle.swift",
        "Subscription/Model/PaymentEvent.swift",
        "Subscription/Model/PaymentFault.swift", "Subscription/Model/StripeEvent.swift",
        "Subscription/Texts+SubscriptionAdmin.swift",
      ]),
    // What reads definitions alone, which scripts/fuzz.sh cuts out: in its file a kind of questions
    // is also shown, counted and reported.
    .target(
      name: "Surveys", dependencies: ["Core"], path: ".build/Surveys", swiftSettings: watched),

    .executableTarget(
      name: "korzo-fuzz",
      dependencies: [
        "Archives", "CFuzzer", "Core", "Cryptography", "FeedFormats", "Fetching", "HTML5",
        "HTMLText", "Imaging", "Insights", "Instagram", "Magazine", "PictureWorker", "Surveys",
        "Web",
      ],
      path: "Runner",
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"), .unsafeFlags(["-enable-testing"]),
      ]),
  ]
)
