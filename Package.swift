// swift-tools-version: 6.1

import Foundation
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
    .library(name: "CursesControls", targets: ["CursesControls"]),
    .library(name: "CursesWidgets", targets: ["CursesWidgets"]),
    .library(name: "CursesTerminal", targets: ["CursesTerminal"]),
  ],
  targets: [
    // What is drawn: plain values.
    .target(name: "CursesCells", exclude: ["Text/make-width-table.py"]),

    // What is seen: layers over time.
    .target(name: "CursesLayers", dependencies: ["CursesCells"]),

    // The retained tree, the controls made of it, and what lies over, beside or moves whole views.
    .target(name: "CursesViews", dependencies: ["CursesCells", "CursesLayers"]),
    .target(name: "CursesControls", dependencies: ["CursesCells", "CursesLayers", "CursesViews"]),
    .target(
      name: "CursesWidgets",
      dependencies: ["CursesCells", "CursesControls", "CursesLayers", "CursesViews"]),
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
        "CursesCells", "CursesControls", "CursesLayers", "CursesTerminal", "CursesViews",
        "CursesWidgets",
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
      dependencies: ["CGumbo", "CMarkdown", "CursesCells", "CursesControls", "CursesViews"]),
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
      name: "CursesControlsTests",
      dependencies: [
        "CursesCells", "CursesControls", "CursesKitTesting", "CursesLayers", "CursesRecording",
        "CursesTerminal", "CursesViews",
      ],
      exclude: ["__Snapshots__"]
    ),
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
        "CursesCells", "CursesControls", "CursesKitTesting", "CursesObservation", "CursesViews",
      ]
    ),
    .testTarget(
      name: "UsageMetricsTests",
      dependencies: [
        "CursesCells", "CursesKitTesting", "CursesLayers", "CursesTerminalTesting", "CursesViews",
        "CursesWidgets", "FileProgram", "UsageMetrics",
      ],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "CursesArticlesTests",
      dependencies: [
        "CursesArticles", "CursesCells", "CursesControls", "CursesKitTesting", "CursesRecording",
        "CursesViews",
      ],
      exclude: ["Fixtures"]
    ),
    // Writes the PNG and JPEG files that are read in tests.
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
    .testTarget(
      name: "CursesKitTestingTests",
      dependencies: ["CursesCells", "CursesViews", "CursesRecording", "CursesKitTesting"]
    ),
    .testTarget(
      name: "CursesTerminalTests",
      dependencies: [
        "CursesCells", "CursesRecording", "CursesTerminal", "CursesTerminalTesting",
        "TerminalProgram",
      ]
    ),
    .testTarget(
      name: "CursesKitTests",
      dependencies: [
        "CursesCells", "CursesKit", "CursesKitTesting", "CursesTerminal", "CursesTerminalTesting",
        "CursesViews", "TerminalProgram",
      ],
      exclude: ["__Snapshots__"]
    ),
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "CursesArticles", "CursesKit", "CursesKitTesting", "CursesObservation", "CursesPictures",
        "CursesRecording", "CursesTerminal", "CursesTerminalTesting", "TerminalProgram",
        "UsageMetrics",
      ],
      exclude: ["StandIns"]
    ),

    // The programs of the tests. Their heads list what they do.
    .executableTarget(
      name: "TerminalProgram",
      dependencies: ["CTerminalGuard", "CursesKit", "CursesRecording", "CursesTerminal"],
      path: "Tests/Programs/Terminal"),
    .executableTarget(
      name: "FileProgram",
      dependencies: [
        "CursesArticles", "CursesCells", "CursesKit", "CursesPictures", "CursesTerminal",
        "CursesViews", "PictureMaking", "UsageMetrics",
      ],
      path: "Tests/Programs/Files"),
  ],
  swiftLanguageModes: [.v6]
)

// SwiftPM compiles a target again if a module that it names has changed. A target contains the
// sizes of types in other modules, too, so it names all modules that it is made of.
for target in package.targets {
  var names = target.names
  for name in names { package.addNames(below: name, to: &names) }
  target.dependencies = names.map { .byNameItem(name: $0, condition: nil) }
}

// `swift build` compiles every target of the package that it is called in. In a clone of this
// package, it omits the targets with a missing C header. A package that depends on this one may
// name any product: a missing header is then an error that names its Debian package. `.ci/swift`
// sets the variable, after `make` has installed the libraries.
//
// SwiftPM caches the result of a manifest by its text and the environment. In a clone, it therefore
// overlooks that a header was installed, until `swift package purge-cache`.
let isOptimized = Context.environment["CURSESKIT_OPTIMIZE"] != nil
if !isOptimized && Context.environment["PWD"] == Context.packageDirectory {
  let headers = [
    "CGumbo": "gumbo.h", "CJPEG": "jpeglib.h", "CMarkdown": "md4c.h", "CPNG": "png.h",
    "CVTerm": "vterm.h",
  ]
  package.omitTargets(
    dependingOn: headers.filter { !isInstalled($0.value) }.map(\.key))
}

/// Whether a header is in a folder where compilers look for it.
func isInstalled(_ header: String) -> Bool {
  ["/usr/include/", "/usr/local/include/"].contains {
    FileManager.default.fileExists(atPath: $0 + header)
  }
}

extension Package {
  /// Removes targets, those that depend on them, and their products.
  func omitTargets(dependingOn names: [String]) {
    var omitted = Set(names)
    var count = -1
    while count < omitted.count {
      count = omitted.count
      omitted.formUnion(targets.filter { $0.depends(on: omitted) }.map(\.name))
    }
    targets.removeAll { omitted.contains($0.name) }
    products.removeAll { omitted.contains($0.name) }
  }
}

extension Target {
  /// The names of the dependencies.
  var names: [String] {
    dependencies.compactMap { dependency in
      if case .byNameItem(let name, _) = dependency { name } else { nil }
    }
  }

  func depends(on names: Set<String>) -> Bool { !names.isDisjoint(with: self.names) }
}

extension Package {
  /// Appends the names of the targets that a target depends on, in depth, without repetitions.
  func addNames(below name: String, to names: inout [String]) {
    for next in targets.first(where: { $0.name == name })?.names ?? []
    where !names.contains(next) {
      names.append(next)
      addNames(below: next, to: &names)
    }
  }
}

// The tests draw hundreds of thousands of frames and display many of them in a virtual terminal.
// Most of that time is spent in these modules. SwiftPM refuses flags of this kind in a package that
// is chosen by version.
if isOptimized {
  let names = ["CursesCells", "CursesLayers", "CursesPictures", "CursesTerminalTesting"]
  for target in package.targets where names.contains(target.name) {
    target.swiftSettings = [.unsafeFlags(["-O"], .when(configuration: .debug))]
  }
}
