// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "curseskit",
  products: [
    .library(name: "CursesKit", targets: ["CursesKit"]),
    .library(name: "CursesKitTesting", targets: ["CursesKitTesting"]),
    .library(name: "CursesRecording", targets: ["CursesRecording"]),
    .library(name: "CursesTerminalTesting", targets: ["CursesTerminalTesting"]),
    .executable(name: "gallery", targets: ["Gallery"]),
    .executable(name: "bench", targets: ["Bench"]),
    .executable(name: "carry", targets: ["Carry"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    // What is drawn: plain values.
    .target(name: "CursesCells", exclude: ["Text/make-width-table.py"]),

    // The retained tree, and the controls made of it.
    .target(name: "CursesViews", dependencies: ["CursesCells"]),
    .target(name: "CursesControls", dependencies: ["CursesCells", "CursesViews"]),
    .target(
      name: "CursesWidgets", dependencies: ["CursesCells", "CursesControls", "CursesViews"]),
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
    .target(name: "CursesTerminal", dependencies: ["CursesCells", "CNcurses"]),
    .systemLibrary(name: "CVTerm", providers: [.apt(["libvterm-dev"])]),
    .target(
      name: "CursesTerminalTesting",
      dependencies: ["CursesCells", "CursesTerminal", "CVTerm"]
    ),

    // Where the two meet.
    .target(
      name: "CursesRunLoop", dependencies: ["CursesCells", "CursesViews", "CursesTerminal"]),
    .target(
      name: "CursesPrompts",
      dependencies: [
        "CursesCells", "CursesControls", "CursesRunLoop", "CursesTerminal", "CursesViews",
      ]
    ),

    // What applications import: all of it.
    .target(
      name: "CursesKit",
      dependencies: [
        "CursesCells", "CursesControls", "CursesPrompts", "CursesRunLoop", "CursesTerminal",
        "CursesViews", "CursesWidgets",
      ]
    ),

    // The demo runner.
    .target(
      name: "CFetch", path: "Demos/CFetch", linkerSettings: [.linkedLibrary("curl")]),
    .target(
      name: "Feeds", dependencies: ["CFetch"], path: "Demos/Feeds",
      resources: [.embedInCode("Sample")]),
    .target(name: "Pages", dependencies: ["CursesKit", "Feeds"], path: "Demos/Pages"),
    .executableTarget(
      name: "Gallery",
      dependencies: [
        "CursesKit", "CursesRecording", "CursesTerminal", "Feeds", "Pages",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Demos/Gallery"
    ),
    // A tool that asks what it was not told.
    .target(name: "CFiles", path: "Demos/CFiles"),
    .executableTarget(
      name: "Carry",
      dependencies: [
        "CFiles", "CursesKit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Demos/Carry"
    ),
    .executableTarget(
      name: "Bench",
      dependencies: [
        "CursesCells", "CursesControls", "CursesRunLoop", "CursesTerminal", "CursesViews",
      ],
      path: "Demos/Bench",
      exclude: [
        "Chooser", "Hello", "README.md", "chooser.c", "compare", "empty.swift", "floor.c",
        "instructions", "order", "phases", "sizes", "spec.h", "terminal.py",
      ]
    ),

    // Programs whose size is measured.
    .executableTarget(name: "Hello", dependencies: ["CursesKit"], path: "Demos/Bench/Hello"),
    .executableTarget(name: "Chooser", dependencies: ["CursesKit"], path: "Demos/Bench/Chooser"),

    // Tests.
    .testTarget(
      name: "CursesCellsTests", dependencies: ["CursesCells"], exclude: ["Fixtures"]),
    .testTarget(name: "CursesViewsTests", dependencies: ["CursesCells", "CursesViews"]),
    .testTarget(
      name: "CursesWidgetsTests",
      dependencies: [
        "CursesCells", "CursesControls", "CursesKitTesting", "CursesViews", "CursesWidgets",
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
        "CursesCells", "CursesTerminal", "CursesTerminalTesting", "Fuzz", "Gallery", "WayOut",
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
        "Asking", "CursesCells", "CursesControls", "CursesKit", "CursesKitTesting",
        "CursesTerminal", "CursesTerminalTesting", "CursesViews", "Working",
      ],
      exclude: ["__Snapshots__"]
    ),
    .testTarget(
      name: "CarryTests",
      dependencies: ["Carry", "CursesCells", "CursesKitTesting", "CursesTerminalTesting"],
      exclude: ["__Snapshots__"]
    ),
    .testTarget(
      name: "BenchTests",
      dependencies: ["Bench", "CursesCells", "CursesTerminalTesting", "CursesViews"]
    ),
    // A program that makes up input, environments, and tapes for the demos.
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "CursesCells", "CursesKit", "CursesRecording", "CursesTerminal", "CursesTerminalTesting",
        "Pages",
      ],
      path: "Tests/Fuzz"),
    // A program that takes the tours of all demos for an hour of virtual time.
    .executableTarget(
      name: "Soak", dependencies: ["CursesKit", "CursesRecording", "CursesTerminal", "Pages"],
      path: "Tests/Soak"),
    .testTarget(
      name: "FeedsTests", dependencies: ["CursesTerminalTesting", "Feeds", "Gallery"]),
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "CursesKit", "CursesKitTesting", "CursesRecording", "CursesTerminal",
        "CursesTerminalTesting", "Gallery",
      ],
      exclude: ["StandIns"]
    ),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "CursesKit", "CursesKitTesting", "CursesRecording", "CursesTerminal",
        "CursesTerminalTesting", "Feeds", "Fuzz", "Gallery", "Pages", "Soak",
      ],
      exclude: ["__Snapshots__"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
