// swift-tools-version: 6.1

import PackageDescription

// The programs made with the toolkit, what they share, and their tests. They use its products only,
// as any other package does. The Makefile builds both packages in one folder, so that what they
// share is built once.

/// A product of the toolkit.
func toolkit(_ product: String) -> Target.Dependency {
  .product(name: product, package: "curseskit")
}

let arguments = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
  name: "demos",
  products: [
    .executable(name: "gallery", targets: ["Gallery"]),
    .executable(name: "bench", targets: ["Bench"]),
    .executable(name: "carry", targets: ["Carry"]),
    .executable(name: "appcrush", targets: ["AppCrush"]),
  ],
  dependencies: [
    .package(name: "curseskit", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    // The demo runner.
    .target(name: "CFetch", path: "CFetch", linkerSettings: [.linkedLibrary("curl")]),
    .target(
      name: "Feeds", dependencies: ["CFetch", toolkit("CursesArticles")], path: "Feeds",
      resources: [.embedInCode("Sample")]),
    .target(
      name: "Pages",
      dependencies: [
        "BranchScreens", "DeployScreens", "Feeds", "LogScreens", "TodoScreens",
        toolkit("CursesArticles"),
        toolkit("CursesKit"), toolkit("CursesPictures"), toolkit("UsageMetrics"),
      ],
      path: "Pages"),
    // Frames as pixels, for films that play where pictures of text do not.
    .systemLibrary(name: "CGif", path: "CGif", providers: [.apt(["libgif-dev"])]),
    .target(name: "CRaster", path: "CRaster"),
    .target(
      name: "Raster", dependencies: ["CGif", "CRaster", "Files", toolkit("CursesRecording")],
      path: "Raster"),
    .executableTarget(
      name: "Gallery",
      dependencies: [
        "Feeds", "Files", "Pages", "Raster", arguments, toolkit("CursesArticles"),
        toolkit("CursesKit"), toolkit("CursesRecording"), toolkit("CursesTerminal"),
      ],
      path: "Gallery"
    ),

    // A tool that asks what it was not told.
    .executableTarget(
      name: "Carry", dependencies: ["CFiles", "Files", arguments, toolkit("CursesKit")],
      path: "Carry"),

    // A tool that takes the pictures out of apps.
    .systemLibrary(name: "CArchive", path: "CArchive", providers: [.apt(["libarchive-dev"])]),
    .systemLibrary(name: "CZlib", path: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .executableTarget(
      name: "AppCrush",
      dependencies: [
        "CArchive", "CZlib", "Files", arguments, toolkit("CursesKit"), toolkit("CursesPictures"),
      ],
      path: "AppCrush"),

    // What both do with files: names that are bytes, and files that are there whole or not at all.
    .target(name: "CFiles", path: "CFiles"),
    .target(name: "Files", dependencies: ["CFiles", arguments], path: "Files"),

    // Programs as one writes them in an afternoon; what is not interface is in their models. The
    // gallery shows the screens of all of them, which are targets of their own for that.
    .target(
      name: "BranchScreens", dependencies: [toolkit("CursesKit")], path: "Examples/Branches",
      exclude: ["Branches.swift", "Model/Git.swift"]),
    .executableTarget(
      name: "Branches", dependencies: ["BranchScreens", toolkit("CursesKit")],
      path: "Examples/Branches",
      exclude: ["Branch+Choosing.swift", "Extra", "Model/Branch.swift"]),
    .target(
      name: "LogScreens", dependencies: [toolkit("CursesKit")], path: "Examples/Logs",
      exclude: ["Logs.swift"]),
    .executableTarget(
      name: "Logs", dependencies: ["LogScreens", toolkit("CursesKit")], path: "Examples/Logs",
      exclude: ["Extra", "LogController.swift", "Model"]),
    .target(
      name: "DeployScreens", dependencies: [toolkit("CursesKit")], path: "Examples/Deploy",
      exclude: ["Deploy.swift"]),
    .executableTarget(
      name: "Deploy", dependencies: ["DeployScreens", toolkit("CursesKit")],
      path: "Examples/Deploy", exclude: ["DeployController.swift", "Extra", "Model"]),
    .target(
      name: "TodoScreens", dependencies: ["CursesKit", "CursesObservation"].map(toolkit),
      path: "Examples/Todo", exclude: ["Todo.swift"]),
    .executableTarget(
      name: "Todo", dependencies: ["TodoScreens", toolkit("CursesKit")], path: "Examples/Todo",
      exclude: [
        "Model", "SectionsController.swift", "TaskController.swift", "TaskForm.swift",
        "TasksController.swift", "Extra",
      ]),

    // The benchmark of frames, and the program of the benchmark of sizes.
    .executableTarget(
      name: "Bench",
      dependencies: ["CursesKit", "CursesTerminal"].map(toolkit),
      path: "Bench",
      exclude: [
        "Chooser", "README.md", "chooser.c", "compare", "empty.swift", "floor.c",
        "frames", "instructions", "order", "phases", "sizes", "spec.h", "terminal.py",
      ]
    ),
    .executableTarget(name: "Chooser", dependencies: [toolkit("CursesKit")], path: "Bench/Chooser"),

    // Tries random input, environments and tapes, and soaks the demos. It ends `TerminalProgram`,
    // too, which is built with the tests of the toolkit.
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "Feeds", "Pages", toolkit("CursesArticles"), toolkit("CursesKit"),
        toolkit("CursesRecording"), toolkit("CursesTerminal"), toolkit("CursesTerminalTesting"),
      ],
      path: "Tests/Programs", exclude: ["known-leaks"]),

    // Tests.
    .testTarget(
      name: "RasterTests",
      dependencies: ["CGif", "Files", "Raster", toolkit("CursesKit"), toolkit("CursesRecording")],
      path: "Tests/RasterTests"),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "Feeds", "Fuzz", "Gallery", "Pages", toolkit("CursesArticles"), toolkit("CursesKit"),
        toolkit("CursesKitTesting"), toolkit("CursesPictures"),
        toolkit("CursesRecording"), toolkit("CursesTerminal"), toolkit("CursesTerminalTesting"),
      ],
      exclude: ["__Snapshots__"]
    ),
    .testTarget(
      name: "FeedsTests",
      dependencies: [
        "Feeds", "Gallery", "Pages", toolkit("CursesArticles"), toolkit("CursesKit"),
        toolkit("CursesKitTesting"), toolkit("CursesRecording"), toolkit("CursesTerminalTesting"),
      ]),
    .testTarget(
      name: "CarryTests",
      dependencies: [
        "Carry", "CFiles", "Files", toolkit("CursesKitTesting"), toolkit("CursesTerminalTesting"),
      ],
      exclude: ["__Snapshots__"]
    ),
    .testTarget(
      name: "AppCrushTests",
      dependencies: [
        "AppCrush", "CZlib", "Files", toolkit("CursesPictures"), toolkit("CursesTerminalTesting"),
      ]
    ),
    .testTarget(
      name: "ExampleProgramsTests",
      dependencies: [
        "BranchScreens", "Branches", "Deploy", "DeployScreens", "LogScreens", "Logs", "Todo",
        "TodoScreens",
        toolkit("CursesKit"), toolkit("CursesKitTesting"), toolkit("CursesTerminalTesting"),
      ],
      exclude: ["__Snapshots__"]
    ),
    .testTarget(
      name: "BenchTests",
      dependencies: ["Bench", toolkit("CursesTerminalTesting")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
