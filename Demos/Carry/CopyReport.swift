import Files

/// The outcome for each file, which is thrown if the user stops.
struct CopyReport: Error {
  /// The number of requested files.
  let wanted: Int

  /// The names of the copies.
  private(set) var copied: [FileName] = []

  /// The names that were taken and therefore skipped.
  private(set) var skipped: [FileName] = []

  /// The failures, one line for each file.
  private(set) var failures: [String] = []

  /// Whether the user stopped before all files were processed.
  private(set) var isStopped = false

  init(wanted: Int) { self.wanted = wanted }

  /// Copies a file and records the outcome, so that a failure does not stop other copies.
  ///
  /// - Returns: The number of listed bytes that were not copied.
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

  /// Whether every file was copied or skipped.
  var isComplete: Bool { failures.isEmpty && !isStopped }

  /// A text with the number of copied files.
  var summary: String {
    let count = copied.count == wanted ? "\(wanted)" : "\(copied.count) of \(wanted)"
    return "Copied \(count) \(wanted == 1 ? "file" : "files")"
  }

  /// The messages about failures and skipped files, one line each.
  var remarks: [String] {
    var lines = failures
    if !skipped.isEmpty {
      let verb = skipped.count == 1 ? "exists" : "exist"
      lines.append("\(skipped.count) \(verb) already: \(FileName.joined(skipped))")
    }
    if isStopped { lines.append("stopped; \(copied.count) of \(wanted) were copied") }
    return lines
  }
}

extension [Int] {
  /// The sum of sizes, saturated at `Int.max`, as sparse files may exceed it.
  var total: Int {
    reduce(0) { sum, size in
      let (next, isTooLarge) = sum.addingReportingOverflow(size)
      return isTooLarge ? .max : next
    }
  }
}
