import BranchScreens
import Foundation

/// The repository of the working folder, accessed through `git`.
enum Git {
  /// Returns the branches, the one with the newest commit first.
  static func branches() async throws -> [Branch] {
    let lines = try await run(
      "for-each-ref", "--sort=-committerdate", "--format=\(Branch.format)", "refs/heads")
    let branches = lines.split(separator: "\n").compactMap(Branch.init(line:))
    if branches.isEmpty { throw GitError("no branch has a commit") }
    return branches
  }

  /// Returns the last commits of a branch: hash, subject and age, separated by tabs.
  static func log(_ branch: String) async throws -> String {
    try await run(
      "log", "--no-color", "--max-count=12", "--format=%h%x09%s%x09%cr", "refs/heads/\(branch)",
      "--")
  }

  /// Checks out a branch.
  static func check(out branch: String) async throws {
    try await run("switch", "--quiet", "--no-guess", branch)
  }

  /// Runs `git`, and returns its standard output.
  ///
  /// If `git` fails, the error has the first line of its standard error.
  @discardableResult
  private static func run(_ arguments: String...) async throws -> String {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    (process.standardOutput, process.standardError) = (output, errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    async let told = text(of: errors)
    let printed = await text(of: output)
    let reason = await told
    process.waitUntilExit()
    // The message of `env` for a missing program would name `env`.
    if process.terminationStatus == 127 { throw GitError("git is not in PATH; install it") }
    guard process.terminationStatus == 0 else { throw GitError(reason) }
    return printed
  }

  /// Reads a pipe to its end on a background thread, because reading blocks.
  private static func text(of pipe: Pipe) async -> String {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        continuation.resume(returning: String(decoding: data, as: UTF8.self))
      }
    }
  }
}

/// A failure of `git`, described by the first line of its standard error.
struct GitError: Error, CustomStringConvertible {
  let description: String

  init(_ text: String) {
    let line = text.split(separator: "\n").first.map(String.init) ?? ""
    description = line.isEmpty ? "git failed without a message" : line
  }
}
