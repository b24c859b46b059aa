import Files

/// The outcome for each file; it is thrown where the user stopped it.
struct CopyReport: Error {
  /// How many files were asked for.
  let wanted: Int

  /// The names under which files are in the folder now.
  private(set) var copied: [FileName] = []

  /// The names that were taken, and are as they were.
  private(set) var skipped: [FileName] = []

  /// Why a file is not there, in a line each.
  private(set) var failures: [String] = []

  /// Whether the user stopped it before all files had their turn.
  private(set) var isStopped = false

  init(wanted: Int) { self.wanted = wanted }

  /// Copies a file, and remembers what became of it; one that cannot be copied stops no other.
  ///
  /// - Returns: How many bytes were not copied of those that it was listed with.
  mutating func run(_ copy: Copy, size: Int, report: (Int) -> Void) -> Int {
    var rest = size
    do {
      let name = try copy.run { count in
        rest -= count
        report(count)
      }
      if let name { copied.append(name) } else { skipped.append(copy.name) }
    } catch is CancellationError {
      isStopped = true
    } catch {
      failures.append("“\(copy.name)” was not copied: \(error)")
    }
    return max(0, rest)
  }

  /// Whether every file is there, or was to be skipped.
  var isComplete: Bool { failures.isEmpty && !isStopped }

  /// The number of files copied, in a few words.
  var summary: String {
    let count = copied.count == wanted ? "\(wanted)" : "\(copied.count) of \(wanted)"
    return "Copied \(count) \(wanted == 1 ? "file" : "files")"
  }

  /// The failures and skipped files to tell of at the end, a line each.
  var remarks: [String] {
    var lines = failures
    if !skipped.isEmpty {
      let verb = skipped.count == 1 ? "was" : "were"
      lines.append("\(skipped.count) \(verb) there already: \(FileName.joined(skipped))")
    }
    if isStopped { lines.append("stopped; \(copied.count) of \(wanted) were copied") }
    return lines
  }
}

extension [Int] {
  /// The sum of sizes, or the greatest number: sparse files may have more bytes than it counts.
  var total: Int {
    reduce(0) { sum, size in
      let (next, isTooLarge) = sum.addingReportingOverflow(size)
      return isTooLarge ? .max : next
    }
  }
}
