import ArgumentParser
import CursesKit
import Foundation

/// Copies files from one folder into another, and asks for what its options leave open.
@main
struct Carry: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Copy files into another folder.")

  /// What becomes of a file whose name is taken.
  enum Taken: String, CaseIterable, ExpressibleByArgument {
    case skip, replace
    case keepBoth = "keep-both"
  }

  @Argument(help: "The folder to copy from.") var source: String
  @Argument(help: "The folder to copy into; it is made where there is none.") var target: String
  @Flag(help: "Copy every file, without asking.") var all = false
  @Option(help: "Copy this file, without asking; may be given again.") var file: [String] = []
  @Option(help: "Where a name is taken: skip, replace or keep-both.") var taken: Taken?

  func run() async throws {
    let (from, to) = (URL(filePath: source), URL(filePath: target))
    let files = try FileManager.default
      .contentsOfDirectory(at: from, includingPropertiesForKeys: [.isRegularFileKey])
      .filter { try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile ?? false }
    let names = files.map(\.lastPathComponent).filter { !$0.hasPrefix(".") }.sorted()
    if let missing = file.first(where: { !names.contains($0) }) {
      throw ValidationError("there is no file “\(missing)” in \(source)")
    }
    let wanted = all ? names : file
    guard let chosen = wanted.isEmpty && !all ? try await choose(from: names) : wanted else {
      throw ExitCode.failure
    }
    guard let taken = try await resolve(chosen, in: to) else { throw ExitCode.failure }
    try FileManager.default.createDirectory(at: to, withIntermediateDirectories: true)
    let copies = try chosen.compactMap { try Copy($0, from: from, to: to, taken: taken) }
    let total = copies.reduce(0) { $0 + $1.size }
    try await Prompt.progress("Copying", total: total, unit: .bytes, isCancellable: true) {
      progress in
      for copy in copies {
        progress.title = "Copying \(copy.target.lastPathComponent)"
        try copy.run { progress.advance(by: $0) }
      }
      progress.title = copies.count == 1 ? "Copied 1 file" : "Copied \(copies.count) files"
    }
    for copy in copies { print(copy.target.path) }
  }

  private func choose(from names: [String]) async throws -> [String]? {
    try await Prompt.chooseSeveral("Copy which files?", from: names, count: 1...)
  }

  private func resolve(_ names: [String], in folder: URL) async throws -> Taken? {
    let count = names.count {
      FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
    }
    if let taken { return taken }
    if count == 0 { return .skip }
    return try await Prompt.segmented(
      "\(count) of them \(count == 1 ? "is" : "are") there already", from: Taken.allCases,
      default: .skip, label: \.rawValue)
  }
}

/// A file to copy, and where to.
struct Copy: Sendable {
  let source: URL
  let target: URL
  let size: Int

  /// Finds the place for a file, or returns `nil` where it is to be skipped.
  init?(_ name: String, from: URL, to: URL, taken: Carry.Taken) throws {
    source = from.appending(path: name)
    size = try source.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    var target = to.appending(path: name)
    let isFree = { !FileManager.default.fileExists(atPath: target.path) }
    if taken == .skip, !isFree() { return nil }
    var number = 2
    while taken == .keepBoth, !isFree() {
      let stem = source.deletingPathExtension().lastPathComponent + " \(number)"
      target = to.appending(
        path: source.pathExtension.isEmpty ? stem : "\(stem).\(source.pathExtension)")
      number += 1
    }
    self.target = target
  }

  /// Copies it under another name first, so that no file is ever half there.
  func run(report: (Int) -> Void) throws {
    let part = target.deletingLastPathComponent()
      .appending(path: ".\(target.lastPathComponent).part")
    defer { try? FileManager.default.removeItem(at: part) }
    try Data().write(to: part)
    let (input, output) = (
      try FileHandle(forReadingFrom: source), try FileHandle(forWritingTo: part)
    )
    while let data = try input.read(upToCount: 1 << 20), !data.isEmpty {
      try Task.checkCancellation()
      try output.write(contentsOf: data)
      report(data.count)
    }
    try output.close()
    let attributes = try FileManager.default.attributesOfItem(atPath: source.path)
      .filter { [.posixPermissions, .modificationDate].contains($0.key) }
    try FileManager.default.setAttributes(attributes, ofItemAtPath: part.path)
    guard rename(part.path, target.path) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  }
}
