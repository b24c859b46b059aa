// swift-tools-version: 6.1

import PackageDescription

// The demo programs, their shared targets and their tests. They use only the products of the
// toolkit, as any client package does. The Makefile builds both packages in one folder, so shared
// targets are built once.

/// Returns a dependency on a product of the toolkit.
func toolkit(_ product: String) -> Target.Dependency {
  .product(name: product, package: "curseskit")
}

/// The products below a product of the toolkit; see the end of this file.
let layers = ["CursesCells", "CursesLayers", "CursesViews", "CursesControls", "CursesWidgets"]
let below = [
  "CursesArticles": Array(layers.prefix(4)), "CursesKit": layers + ["CursesTerminal"],
  "CursesKitTesting": layers.prefix(3) + ["CursesRecording"],
  "CursesObservation": Array(layers.prefix(3)), "CursesPictures": Array(layers.prefix(3)),
  "CursesRecording": Array(layers.prefix(3)), "CursesTerminal": ["CursesCells"],
  "CursesTerminalTesting": ["CursesCells", "CursesTerminal"], "UsageMetrics": layers,
]

let arguments = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
  name: "demos",
  products: [
    .executable(name: "gallery", targets: ["Gallery"]),
    .executable(name: "bench", targets: ["Bench"]),
    .executable(name: "carry", targets: ["Carry"]),
    .executable(name: "appcrush", targets: ["AppCrush"]),
    .executable(name: "reader", targets: ["Reader"]),
    .executable(name: "prio", targets: ["Prio"]),
  ],
  dependencies: [
    .package(name: "curseskit", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    // The gallery, which runs the demos, and its feeds and pages.
    .target(name: "CFetch", path: "CFetch", linkerSettings: [.linkedLibrary("curl")]),
    .target(name: "CSamples", path: "CSamples"),
    .target(
      name: "Feeds", dependencies: ["CFetch", "CSamples", "Files", toolkit("CursesArticles")],
      path: "Feeds", exclude: ["Sample"]),
    .target(
      name: "Pages",
      dependencies: [
        "BranchScreens", "DeployScreens", "Feeds", "LogScreens", "PrioModel", "PrioScreens",
        "ReaderModel",
        "ReaderScreens", "TodoScreens", toolkit("CursesArticles"), toolkit("CursesKit"),
        toolkit("CursesPictures"),
        toolkit("UsageMetrics"),
      ],
      path: "Pages"),
    // Rasterizes frames to GIF, for players without SVG support.
    .systemLibrary(name: "CGif", path: "CGif", providers: [.apt(["libgif-dev"])]),
    .target(name: "CRaster", path: "CRaster"),
    .target(
      name: "Raster",
      dependencies: [
        "CGif", "CRaster", "Files", toolkit("CursesCells"), toolkit("CursesRecording"),
      ],
      path: "Raster"),
    .executableTarget(
      name: "Gallery",
      dependencies: [
        "Feeds", "Files", "Pages", "Raster", arguments, toolkit("CursesArticles"),
        toolkit("CursesKit"), toolkit("CursesRecording"), toolkit("CursesTerminal"),
      ],
      path: "Gallery"
    ),

    // A copy tool that prompts for missing arguments.
    .executableTarget(
      name: "Carry", dependencies: ["CFiles", "Files", arguments, toolkit("CursesKit")],
      path: "Carry"),

    // A tool that extracts the pictures of apps.
    .systemLibrary(name: "CArchive", path: "CArchive", providers: [.apt(["libarchive-dev"])]),
    .systemLibrary(name: "CZlib", path: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .executableTarget(
      name: "AppCrush",
      dependencies: [
        "CArchive", "CZlib", "Files", arguments, toolkit("CursesKit"), toolkit("CursesPictures"),
      ],
      path: "AppCrush"),

    // A feed reader, with its models and screens. The gallery displays it too.
    .target(
      name: "ReaderModel",
      dependencies: [
        "Feeds", "Files", "Store", toolkit("CursesArticles"), toolkit("CursesPictures"),
      ],
      path: "Reader", exclude: ["Program", "Sample", "Screens"],
      // A loader with everything in memory returns immediately on the main actor.
      swiftSettings: [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]),
    .target(
      name: "ReaderScreens",
      dependencies: [
        "Feeds", "ReaderModel", toolkit("CursesArticles"), toolkit("CursesKit"),
        toolkit("CursesObservation"), toolkit("CursesPictures"),
      ],
      path: "Reader/Screens"),
    .executableTarget(
      name: "Reader",
      dependencies: [
        "Feeds", "Files", "ReaderModel", "ReaderScreens", arguments, toolkit("CursesArticles"),
        toolkit("CursesKit"),
      ],
      path: "Reader/Program"),

    // A to-do program, with its models and screens. The gallery displays it too.
    .target(
      name: "PrioModel", dependencies: ["Files", "Store", toolkit("CursesCells")],
      path: "Prio/Model"),
    .target(
      name: "PrioScreens",
      dependencies: ["PrioModel", toolkit("CursesKit"), toolkit("CursesObservation")],
      path: "Prio/Screens"),
    .executableTarget(
      name: "Prio",
      dependencies: ["Files", "PrioModel", "PrioScreens", arguments, toolkit("CursesKit")],
      path: "Prio/Program"),

    // File support of the tools and the gallery: names as bytes, and files that are written
    // atomically.
    .target(name: "CFiles", path: "CFiles"),
    .target(
      name: "Files", dependencies: ["CFiles", arguments, toolkit("CursesCells")], path: "Files"),

    // Databases of the programs.
    .systemLibrary(name: "CSQLite", path: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .target(name: "Store", dependencies: ["CSQLite", "Files"], path: "Store"),

    // Small example programs with their logic in models. Their screens are separate targets,
    // because the gallery displays them too.
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

    .target(
      name: "ProcessScreens", dependencies: ["CursesKit", "CursesObservation"].map(toolkit),
      path: "Examples/Processes", exclude: ["Processes.swift"]),
    .executableTarget(
      name: "Processes", dependencies: ["ProcessScreens", toolkit("CursesKit")],
      path: "Examples/Processes", exclude: ["Model", "ProcessesController.swift"]),

    // The frame benchmark, and the program of the size benchmark.
    .executableTarget(
      name: "Bench",
      dependencies: ["CursesKit", "CursesTerminal"].map(toolkit),
      path: "Bench",
      exclude: [
        "Chooser", "README.md", "chooser.c", "compare", "empty.swift", "floor.c",
        "frames", "instructions", "order", "phases", "reader", "sizes", "spec.h", "terminal.py",
      ]
    ),
    .executableTarget(name: "Chooser", dependencies: [toolkit("CursesKit")], path: "Bench/Chooser"),

    // Fuzzes input, environments and tapes, and soaks the demos. It also fuzzes how
    // `TerminalProgram` ends. The tests of the toolkit build that program.
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "Feeds", "Pages", toolkit("CursesArticles"), toolkit("CursesKit"),
        toolkit("CursesRecording"), toolkit("CursesTerminal"), toolkit("CursesTerminalTesting"),
      ],
      path: "Tests/Programs", exclude: ["known-leaks"]),

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
    // A server on the loopback device, for the tests of feeds and of the reader.
    .target(name: "ServerTesting", path: "Tests/ServerTesting"),
    .testTarget(
      name: "FeedsTests",
      dependencies: [
        "Feeds", "Gallery", "Pages", "ServerTesting", toolkit("CursesArticles"),
        toolkit("CursesKit"), toolkit("CursesKitTesting"), toolkit("CursesRecording"),
        toolkit("CursesTerminalTesting"),
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
    .testTarget(name: "StoreTests", dependencies: ["Files", "Store"]),
    .testTarget(
      name: "ReaderTests",
      dependencies: [
        "Feeds", "Reader", "ReaderModel", "ReaderScreens", "ServerTesting", "Store",
        toolkit("CursesArticles"), toolkit("CursesKit"), toolkit("CursesKitTesting"),
        toolkit("CursesPictures"), toolkit("CursesRecording"), toolkit("CursesTerminalTesting"),
      ],
      exclude: ["__Snapshots__"]),
    .testTarget(
      name: "PrioTests",
      dependencies: [
        "Prio", "PrioModel", "PrioScreens", "Store", toolkit("CursesCells"), toolkit("CursesKit"),
        toolkit("CursesKitTesting"), toolkit("CursesTerminal"), toolkit("CursesTerminalTesting"),
      ],
      exclude: ["__Snapshots__"]),
    .testTarget(
      name: "ExampleProgramsTests",
      dependencies: [
        "BranchScreens", "Branches", "Deploy", "DeployScreens", "LogScreens", "Logs",
        "ProcessScreens", "Processes", "Todo", "TodoScreens",
        toolkit("CursesKit"), toolkit("CursesKitTesting"), toolkit("CursesTerminalTesting"),
      ],
      exclude: ["__Snapshots__"]
    ),
    .testTarget(
      name: "BenchTests",
      dependencies: ["Bench", toolkit("CursesTerminal"), toolkit("CursesTerminalTesting")]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// As in the package of the toolkit, a target names all modules that it is made of, so that it is
// compiled again after a change of any.
for target in package.targets {
  var names = Set(target.dependencies.map(\.name))
  var count = 0
  while count < names.count {
    count = names.count
    for name in names {
      names.formUnion(below[name] ?? [])
      names.formUnion(
        package.targets.first { $0.name == name }?.dependencies.map(\.name) ?? [])
    }
  }
  for name in names.subtracting(target.dependencies.map(\.name)).sorted() {
    let isOwn = package.targets.contains { $0.name == name }
    target.dependencies.append(
      name == "ArgumentParser" ? arguments : isOwn ? .byName(name: name) : toolkit(name))
  }
}

extension Target.Dependency {
  /// The name of the target or product.
  var name: String {
    switch self {
    case .targetItem(let name, _), .productItem(let name, _, _, _), .byNameItem(let name, _): name
    @unknown default: ""
    }
  }
}
