// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "outside",
  dependencies: [
    .package(name: "curseskit", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "hello", dependencies: [.product(name: "CursesKit", package: "curseskit")],
      path: "Sources/Hello"),
    .target(name: "Stars", dependencies: [.product(name: "CursesKit", package: "curseskit")]),
    .testTarget(
      name: "StarsTests",
      dependencies: [
        "Stars", .product(name: "CursesKitTesting", package: "curseskit"),
      ],
      exclude: ["__Snapshots__"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
