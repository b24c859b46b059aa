import CursesTerminalTesting
import Foundation
import Testing

/// The targets and products of the package, with and without the headers of C libraries.
@Suite(.ownThread) struct PackageTests {
  /// The decoded part of the package description.
  private struct Package: Decodable {
    struct Item: Decodable {
      let name: String
      let type: Kind?
      let dependencies: [[String: [String?]]]?
      let providers: [[String: [[String]]]]?
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

  /// An empty folder of this test.
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  /// Returns the description of a copy of the manifest.
  ///
  /// With `isRoot`, the package is built in its own folder; otherwise another package depends on
  /// it. With `hasHeaders`, the C libraries are installed.
  private func package(isRoot: Bool = false, hasHeaders: Bool = true) throws -> Package {
    defer { try? FileManager.default.removeItem(at: folder) }
    let package = folder.appending(path: "curseskit")
    try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
    var manifest = try String(
      contentsOf: Example.package.appending(path: "Package.swift"), encoding: .utf8)
    // The folder of the test has a header of every name, or of none.
    manifest = manifest.replacing(#/"/usr/(local/)?include/"/#, with: #""\#(folder.path)/""#)
    try manifest.write(
      to: package.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
    for match in manifest.matches(of: #/"(\w+\.h)"/#) where hasHeaders {
      try "".write(to: folder.appending(path: match.1), atomically: true, encoding: .utf8)
    }
    var environment = ProcessInfo.processInfo.environment
    environment["CURSESKIT_OPTIMIZE"] = nil
    environment["PWD"] = isRoot ? package.path : folder.path
    // A separate scratch path, as the build folder is locked while the tests run.
    let options = ["--package-path", package.path, "--scratch-path", folder.path + "/build"]
    let output = try standardOutput(
      ["swift", "package"] + options + ["dump-package"], environment)
    return try JSONDecoder().decode(Package.self, from: output)
  }

  /// Runs a program, and returns what it writes to its standard output or its standard error.
  private func standardOutput(
    _ words: [String], _ environment: [String: String], isError: Bool = false
  ) throws -> Data {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.environment = environment
    process.standardOutput = isError ? FileHandle.nullDevice : output
    process.standardError = isError ? output : FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return data
  }

  @Test func `in a clone without other headers, ncurses is the only C library`() throws {
    let package = try package(isRoot: true, hasHeaders: false)

    #expect(package.targets.filter { $0.type?.name == "system" }.map(\.name) == [])
    #expect(package.targets.map(\.name).contains("TerminalProgram"))
    #expect(
      package.closure(of: "CursesKit") == [
        "CNcurses", "CTerminalGuard", "CursesCells", "CursesControls", "CursesKit", "CursesLayers",
        "CursesTerminal", "CursesViews", "CursesWidgets",
      ])
  }

  @Test(arguments: [(true, true), (false, true), (false, false)])
  func `with headers, or as a dependency, the package offers every product`(
    isRoot: Bool, hasHeaders: Bool
  ) throws {
    let names = try package(isRoot: isRoot, hasHeaders: hasHeaders).products.map(\.name)

    let manifest = try String(
      contentsOf: Example.package.appending(path: "Package.swift"), encoding: .utf8)
    #expect(names == manifest.matches(of: #/\.library\(name: "(\w+)"/#).map { String($0.1) })
  }

  @Test func `a missing header is an error that names its Debian package`() throws {
    let libraries = try package().targets.filter { $0.type?.name == "system" }
    #expect(libraries.count == 5)
    for library in libraries {
      let shim = Example.package.appending(path: "Sources/\(library.name)/shim.h").path
      let error = try standardOutput(
        ["cc", "-nostdinc", "-I", Example.package.path, "-fsyntax-only", "-x", "c", shim],
        ProcessInfo.processInfo.environment, isError: true)
      let package = try #require(library.providers?.first?["apt"]?.first?.first)
      #expect(
        String(decoding: error, as: UTF8.self)
          .contains("is missing; install the Debian package \(package)"))
    }
  }
}
