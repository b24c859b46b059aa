import ArgumentParser
import CursesKit
import Files

/// Copies files from one folder into another, and prompts for missing options.
@main
struct Carry: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Copy files into another folder.")

  /// The treatment of a file with a name that is taken.
  enum Taken: String, CaseIterable, ExpressibleByArgument {
    case skip, replace
    case keepBoth = "keep-both"
  }

  @Argument(help: "The folder to copy from.") var source: FileName
  @Argument(help: "The folder to copy into; it is created if it does not exist.") var target:
    FileName
  @Flag(help: "Copy every file without asking, except links, folders and hidden files.")
  var all = false
  @Option(help: "Copy this file without asking; repeatable.") var file: [FileName] = []
  @Option(help: "If a name exists: skip, replace or keep-both.") var taken: Taken?
  @Flag(help: "End each printed path with a null byte instead of a line break.")
  var print0 = false

  func run() async throws {
    let from = try Folder(source)
    let listing = try from.listing()
    guard let files = try await choose(from: listing), let taken = try await resolve(files) else {
      throw ExitCode.failure
    }
    let to = try Folder(making: target)
    let names = Set(files.map(\.name))
    let copies = files.map {
      Copy(name: $0.name, source: from, target: to, taken: taken, reserved: names)
    }
    let report = await copy(copies, sizes: files.map(\.size))
    defer { StandardStreams.tell(report.remarks + (all ? listing.leftOut : []), by: "carry") }
    try StandardStreams.list(report.copied.map(to.path.appending), endedByNull: print0)
    if !report.isComplete { throw ExitCode.failure }
  }

  private func choose(from listing: FolderListing) async throws -> [FolderListing.Entry]? {
    do throws(Failure) {
      if !file.isEmpty { return try listing.files(named: file) }
    } catch {
      throw ValidationError("\(error) in \(source)")
    }
    if all { return listing.files }
    return try await Prompt.chooseSeveral("Copy which files?", from: listing.files, count: 1...)
  }

  private func resolve(_ files: [FolderListing.Entry]) async throws -> Taken? {
    if let taken { return taken }
    let there = try? Folder(target)
    let count = files.count { file in
      let info = try? there?.info(of: file.name)
      return info != nil
    }
    if count == 0 { return .skip }
    return try await Prompt.segmented(
      "\(count) of them \(count == 1 ? "exists" : "exist") already", from: Taken.allCases,
      default: .skip, label: \.rawValue)
  }

  private func copy(_ copies: [Copy], sizes: [Int]) async -> CopyReport {
    do throws(CopyReport) {
      return try await Prompt.progress(
        "Copying", total: sizes.total, unit: .bytes, isCancellable: true
      ) { progress throws(CopyReport) in
        var report = CopyReport(wanted: copies.count)
        var total = sizes.total
        for (copy, size) in zip(copies, sizes) {
          progress.title = "Copying \(copy.name)"
          total -= report.run(copy, size: size) { progress.advance(by: $0) }
          if report.isStopped { throw report }
          progress.total = total
        }
        progress.title = report.summary
        return report
      }
    } catch {
      return error
    }
  }
}
