import CursesTerminalTesting
import Foundation
import Testing

/// The targets of the package: all of them with `make`, without it those that only need ncurses.
@Suite(.ownThread) struct PackageTests {
  /// The decoded part of the package description.
  private struct Package: Decodable {
    struct Item: Decodable {
      let name: String
      let type: Kind?
      let dependencies: [[String: [String?]]]?
    }

    /// The kind of a target; `nil` for a product.
    struct Kind: Decodable, Equatable {
      let name: String?

      init(from decoder: any Decoder) {
        name = try? decoder.singleValueContainer().decode(String.self)
      }
    }

    let products: [Item]
    let targets: [Item]

    func dependencies(of target: String) -> [String] {
      let item = targets.first { $0.name == target }
      return item?.dependencies?.compactMap { $0["byName"]?.first ?? nil } ?? []
    }

    /// Returns the target and its transitive dependencies.
    func closure(of target: String) -> Set<String> {
      dependencies(of: target).reduce(into: [target]) { $0.formUnion(closure(of: $1)) }
    }
  }

  private let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  /// Reads the description of the package in a folder, with or without `make`.
  private func package(in folder: URL, isMade: Bool) throws -> Package {
    let process = Process()
    let output = Pipe()
    defer { try? FileManager.default.removeItem(at: scratch) }
    process.executableURL = URL(filePath: "/usr/bin/env")
    // A separate scratch path, as the build folder is locked while the tests run.
    process.arguments = [
      "swift", "package", "--package-path", folder.path, "--scratch-path", scratch.path,
      "dump-package",
    ]
    var environment = ProcessInfo.processInfo.environment
    environment["CURSESKIT_MAKE"] = isMade ? "1" : nil
    process.environment = environment
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return try JSONDecoder().decode(Package.self, from: data)
  }

  @Test func `without make, ncurses is the only C library`() throws {
    let package = try package(in: Example.package, isMade: false)

    #expect(package.targets.filter { $0.type?.name == "system" }.map(\.name) == [])
    #expect(package.targets.map(\.name).contains("TerminalProgram"))
    #expect(
      package.closure(of: "CursesKit") == [
        "CNcurses", "CTerminalGuard", "CursesCells", "CursesControls", "CursesKit", "CursesLayers",
        "CursesTerminal", "CursesViews", "CursesWidgets",
      ])
  }

  @Test func `a checkout of a version offers every product`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let checkout = folder.appending(path: "checkouts/curseskit")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: checkout, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Example.package.appending(path: "Package.swift"),
      to: checkout.appending(path: "Package.swift"))

    let names = try package(in: checkout, isMade: false).products.map(\.name)

    #expect(names == (try package(in: Example.package, isMade: true)).products.map(\.name))
    #expect(Set(["CursesArticles", "CursesPictures", "CursesTerminalTesting"]).isSubset(of: names))
  }
}
