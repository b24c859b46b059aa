// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "curseskit",
  products: [
    // What an application imports, and what its tests do.
    .library(name: "CursesKit", targets: ["CursesKit"]),
    .library(name: "CursesKitTesting", targets: ["CursesKitTesting"]),
    .library(name: "CursesRecording", targets: ["CursesRecording"]),
    .library(name: "CursesTerminalTesting", targets: ["CursesTerminalTesting"]),

    // Layers that are of use alone: cells without views, views without a terminal, a terminal
    // without views.
    .library(name: "CursesCells", targets: ["CursesCells"]),
    .library(name: "CursesLayers", targets: ["CursesLayers"]),
    .library(name: "CursesViews", targets: ["CursesViews"]),
    .library(name: "CursesWidgets", targets: ["CursesWidgets"]),
    .library(name: "CursesTerminal", targets: ["CursesTerminal"]),
  ],
  targets: [
    // What is drawn: plain values.
    .target(name: "CursesCells", exclude: ["Text/make-width-table.py"]),

    // What is seen: layers over time.
    .target(name: "CursesLayers", dependencies: ["CursesCells"]),

    // The retained tree, and the controls made of it.
    .target(name: "CursesViews", dependencies: ["CursesCells", "CursesLayers"]),
    .target(name: "CursesWidgets", dependencies: ["CursesCells", "CursesLayers", "CursesViews"]),
    .target(name: "CursesRecording", dependencies: ["CursesCells", "CursesViews"]),
    .target(
      name: "CursesKitTesting",
      dependencies: ["CursesCells", "CursesViews", "CursesRecording"]
    ),

    // One terminal.
    .target(
      name: "CNcurses",
      linkerSettings: [
        .linkedLibrary("ncursesw"),
        .linkedLibrary("tinfo", .when(platforms: [.linux])),
      ]
    ),
    // Signals, stacks, held output, and the way back.
    .target(name: "CTerminalGuard"),
    .target(name: "CursesTerminal", dependencies: ["CNcurses", "CTerminalGuard", "CursesCells"]),
    .systemLibrary(name: "CVTerm", providers: [.apt(["libvterm-dev"])]),
    .target(
      name: "CursesTerminalTesting",
      dependencies: ["CursesCells", "CursesTerminal", "CVTerm"]
    ),

    // Where the two meet, and what applications import: all of it.
    .target(
      name: "CursesKit",
      dependencies: [
        "CursesCells", "CursesLayers", "CursesTerminal", "CursesViews", "CursesWidgets",
      ]
    ),

    // Tests.
    .testTarget(
      name: "CursesCellsTests", dependencies: ["CursesCells"], exclude: ["Fixtures"]),
    .testTarget(name: "CursesLayersTests", dependencies: ["CursesCells", "CursesLayers"]),
    .testTarget(
      name: "CursesViewsTests", dependencies: ["CursesCells", "CursesLayers", "CursesViews"]),
    .testTarget(
      name: "CursesWidgetsTests",
      dependencies: [
        "CursesCells", "CursesKitTesting", "CursesLayers", "CursesViews", "CursesWidgets",
      ],
      exclude: ["__Snapshots__"]
    ),
    .testTarget(
      name: "CursesRecordingTests",
      dependencies: ["CursesCells", "CursesViews", "CursesRecording"]
    ),
    .testTarget(
      name: "CursesKitTestingTests",
      dependencies: ["CursesCells", "CursesViews", "CursesRecording", "CursesKitTesting"]
    ),
    .testTarget(
      name: "CursesTerminalTests",
      dependencies: [
        "CursesCells", "CursesTerminal", "CursesTerminalTesting", "WayOut",
      ]
    ),
    // A program that leaves its terminal in many ways.
    .executableTarget(
      name: "WayOut", dependencies: ["CursesKit", "CursesTerminal"], path: "Tests/WayOut"),
    // Programs that ask, and that tell how far they have come, in every way there is.
    .executableTarget(name: "Asking", dependencies: ["CursesKit"], path: "Tests/Asking"),
    .executableTarget(name: "Working", dependencies: ["CursesKit"], path: "Tests/Working"),
    .testTarget(
      name: "CursesKitTests",
      dependencies: [
        "Asking", "CursesCells", "CursesKit", "CursesKitTesting",
        "CursesTerminal", "CursesTerminalTesting", "CursesViews", "Working",
      ],
      exclude: ["__Snapshots__"]
    ),
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "CursesKit", "CursesKitTesting", "CursesRecording", "CursesTerminal",
        "CursesTerminalTesting", "WayOut",
      ],
      exclude: ["StandIns"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
