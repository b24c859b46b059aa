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

    // What applications import beside it, where they need it: nothing of these, nor what they are
    // made of, is in a program that does not.
    .library(name: "CursesArticles", targets: ["CursesArticles"]),
    .library(name: "CursesObservation", targets: ["CursesObservation"]),
    .library(name: "CursesPictures", targets: ["CursesPictures"]),
    .library(name: "UsageMetrics", targets: ["UsageMetrics"]),

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

    // Beside it: views that follow models, pictures out of files, and articles.
    .target(name: "CursesObservation", dependencies: ["CursesLayers", "CursesViews"]),
    .systemLibrary(name: "CPNG", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CJPEG", providers: [.apt(["libjpeg-dev"])]),
    .target(
      name: "CPictures", dependencies: ["CJPEG", "CPNG"],
      linkerSettings: [.linkedLibrary("png"), .linkedLibrary("jpeg")]
    ),
    .target(name: "CursesPictures", dependencies: ["CPictures", "CursesCells", "CursesViews"]),
    .systemLibrary(name: "CGumbo", providers: [.apt(["libgumbo-dev"])]),
    .systemLibrary(name: "CMarkdown", providers: [.apt(["libmd4c-dev"])]),
    .target(
      name: "CursesArticles",
      dependencies: ["CGumbo", "CMarkdown", "CursesCells", "CursesViews", "CursesWidgets"]),
    .target(
      name: "UsageMetrics",
      dependencies: ["CursesCells", "CursesLayers", "CursesViews", "CursesWidgets"]),

    // Tests.
    .testTarget(
      name: "CursesCellsTests", dependencies: ["CursesCells"], exclude: ["Fixtures"]),
    .testTarget(name: "CursesLayersTests", dependencies: ["CursesCells", "CursesLayers"]),
    .testTarget(
      name: "CursesViewsTests",
      dependencies: ["CursesCells", "CursesLayers", "CursesRecording", "CursesViews"]),
    .testTarget(
      name: "CursesWidgetsTests",
      dependencies: [
        "CursesCells", "CursesKitTesting", "CursesLayers", "CursesRecording", "CursesTerminal",
        "CursesViews", "CursesWidgets",
      ],
      exclude: ["__Snapshots__"]
    ),
    .testTarget(
      name: "CursesRecordingTests",
      dependencies: ["CursesCells", "CursesViews", "CursesRecording", "CursesTerminalTesting"]
    ),
    .testTarget(
      name: "CursesObservationTests",
      dependencies: [
        "CursesCells", "CursesKitTesting", "CursesObservation", "CursesViews", "CursesWidgets",
      ]
    ),
    .testTarget(
      name: "UsageMetricsTests",
      dependencies: [
        "CursesCells", "CursesKitTesting", "CursesLayers", "CursesTerminalTesting", "CursesViews",
        "CursesWidgets", "Spooling", "UsageMetrics",
      ],
      exclude: ["Fixtures"]
    ),
    // A program that keeps events, and is stopped and killed meanwhile.
    .executableTarget(
      name: "Spooling", dependencies: ["CursesKit", "UsageMetrics"], path: "Tests/Spooling"),
    .testTarget(
      name: "CursesArticlesTests",
      dependencies: [
        "CursesArticles", "CursesCells", "CursesKitTesting", "CursesRecording", "CursesViews",
        "CursesWidgets",
      ],
      exclude: ["Fixtures"]
    ),
    // What hostile and ordinary pages cost.
    .executableTarget(
      name: "ArticleBench", dependencies: ["CursesArticles", "CursesCells", "CursesViews"],
      path: "Tests/ArticleBench"),
    // Makes the files that pictures are read from.
    .target(
      name: "PictureMaking", dependencies: ["CJPEG", "CPNG"], path: "Tests/PictureMaking",
      linkerSettings: [.linkedLibrary("png"), .linkedLibrary("jpeg")]),
    .testTarget(
      name: "CursesPicturesTests",
      dependencies: [
        "CursesCells", "CursesKitTesting", "CursesPictures", "CursesRecording", "CursesViews",
        "PictureMaking",
      ]
    ),
    // What a large picture costs.
    .executableTarget(
      name: "PictureBench",
      dependencies: ["CursesCells", "CursesPictures", "CursesViews", "PictureMaking"],
      path: "Tests/PictureBench"),
    .testTarget(
      name: "CursesKitTestingTests",
      dependencies: ["CursesCells", "CursesViews", "CursesRecording", "CursesKitTesting"]
    ),
    .testTarget(
      name: "CursesTerminalTests",
      dependencies: [
        "CursesCells", "CursesRecording", "CursesTerminal", "CursesTerminalTesting", "WayOut",
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
        "CursesArticles", "CursesKit", "CursesKitTesting", "CursesObservation", "CursesPictures",
        "CursesRecording", "CursesTerminal", "CursesTerminalTesting", "UsageMetrics", "WayOut",
      ],
      exclude: ["StandIns"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// The tests draw hundreds of thousands of frames, which optimized code does in less than half of the
// time. `make` asks for it, and nobody else does: SwiftPM refuses flags of this kind in a package
// that is chosen by version.
if Context.environment["CURSESKIT_OPTIMIZED"] != nil {
  for target in package.targets where target.type == .regular {
    target.swiftSettings = [.unsafeFlags(["-O"], .when(configuration: .debug))]
  }
}
