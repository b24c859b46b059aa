import CursesCells

/// The lines that tell of progress where there is nothing to draw on: a file, a pipe, a simple
/// terminal, or a reader who listens.
///
///     Copying: 0 of 120
///     Copying: 12 of 120 (10 %), 0:27 left
///     Copying: 24 of 120 (20 %), 0:24 left
///     …
///     Copying: 120 of 120 in 0:30
///
/// There is one at the start and one at the end, and between them one for each tenth that gets
/// done, or one in ten seconds where that takes longer and something happened meanwhile. It is a
/// plain value that never asks for the time, and nothing in its lines acts on a terminal.
package struct ProgressLog: Sendable {
  private let title: String
  private let unit: ProgressUnit
  private let words: PromptWords
  private let start: Duration
  private var estimate: ProgressEstimate
  private var last: Line?

  private struct Line {
    let time: Duration
    let tenths: Int
    let completed: Int
  }

  /// The time after which something is said although no tenth was done.
  private static let interval = Duration.seconds(10)

  /// Begins to tell of something; line breaks in its title are blanks.
  package init(
    _ title: String, unit: ProgressUnit = .items, at time: Duration = .zero,
    words: PromptWords = .english
  ) {
    self.words = words
    self.title = PlainLine.of(title)
    self.unit = unit
    start = time
    estimate = ProgressEstimate(at: time)
  }

  /// Returns the line to write now, without its line feed, or `nil` for none.
  package mutating func line(completed: Int, total: Int?, at time: Duration) -> String? {
    let tenths = total.map { ProgressLog.tenths(completed, of: $0) } ?? 0
    estimate.note(completed, at: time)
    guard let last else {
      self.last = Line(time: time, tenths: tenths, completed: completed)
      return text(opening(completed, total))
    }
    // 100 % is left to the closing line.
    let isDue = tenths > last.tenths || time - last.time >= ProgressLog.interval
    guard isDue, completed != last.completed, tenths < 10 else { return nil }
    self.last = Line(time: time, tenths: tenths, completed: completed)
    return text(details(completed, total, at: time))
  }

  /// Makes the line to write at the end, without its line feed.
  ///
  /// - Parameters:
  ///   - completed: How much was done.
  ///   - total: How much there was to do, or `nil` when nobody knew.
  ///   - isDone: Whether it went well.
  ///   - time: When it ended.
  /// - Returns: The line.
  package func lastLine(completed: Int, total: Int?, isDone: Bool, at time: Duration) -> String {
    let took = (time - start).watchText
    let isCounted = completed != 0 || total != nil
    let count = unit.text(of: completed, total: total, words)
    if isDone { return text((isCounted ? count : words(.done)) + " " + words(.took(took))) ?? "" }
    return text(words(.stopped(at: isCounted ? count : "", after: took))) ?? ""
  }

  private func opening(_ completed: Int, _ total: Int?) -> String {
    completed != 0 || total != nil ? unit.text(of: completed, total: total, words) : ""
  }

  private func details(_ completed: Int, _ total: Int?, at time: Duration) -> String {
    let count = unit.text(of: completed, total: total, words)
    guard let total else { return count }
    let left = estimate.timeLeft(to: total, at: time)
    let end = left.map { ", " + words(.left($0.roundedUp.watchText)) } ?? ""
    return "\(count) (\(ProgressState.percent(completed, of: total)) %)" + end
  }

  /// Returns a line with the title, or `nil` when there is nothing in it.
  private func text(_ details: String) -> String? {
    let parts = [title, details].filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: ": ")
  }

  private static func tenths(_ completed: Int, of total: Int) -> Int {
    ProgressState.percent(completed, of: total) / 10
  }
}
