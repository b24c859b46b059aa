import CursesKit
import Files

/// The outcomes for all inputs as a table.
///
///     found  restored  copied  skipped  failed
///        42        40       2        1       0  iBooks.ipa → iBooks Images
///
/// The names come last, as they may be of any length.
enum OutcomeTable {
  private static let titles = ["found", "restored", "copied", "skipped", "failed"]

  /// Returns the lines of the table, with sums below several inputs.
  static func lines(_ outcomes: [Outcome]) -> [StyledText] {
    var lines: [StyledText] = ["\(titles.joined(separator: "  "), .ink(.secondary))"]
    for outcome in outcomes {
      let place = outcome.folder.map { " → \($0)" } ?? ""
      lines.append(line(outcome.numbers, "\(outcome.input)\(place)"))
    }
    if outcomes.count > 1 {
      let sums = outcomes.map(\.numbers).reduce([0, 0, 0, 0, 0]) { zip($0, $1).map(+) }
      lines.append(line(sums, "in all"))
    }
    return lines
  }

  private static func line(_ numbers: [Int], _ name: String) -> StyledText {
    let columns = zip(titles, numbers).map { title, number in
      let digits = String(number)
      return String(repeating: " ", count: max(0, title.count - digits.count)) + digits
    }
    let failed = columns.last ?? ""
    let others = columns.dropLast().joined(separator: "  ")
    let failures: StyledText = numbers.last == 0 ? "\(failed)" : "\(failed, .ink(.danger))"
    return "\(others)  " + failures + "  \(name)"
  }
}
