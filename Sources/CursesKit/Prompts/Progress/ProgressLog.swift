import CursesCells

/// The plain lines that report progress if nothing can be drawn: for a file, a pipe, a simple
/// terminal, or a screen reader.
///
///     Copying: 0 of 120
///     Copying: 12 of 120 (10 %), 0:27 left
///     Copying: 24 of 120 (20 %), 0:24 left
///     …
///     Copying: 120 of 120 in 0:30
///
/// There is one line at the start and one at the end. Between them, there is a line for each
/// completed tenth, or after ten seconds if a tenth takes longer and the amount has changed. A job
/// has only a line at its start and one at its end:
///
///     api: started
///     web: started
///     api: done in 0:03
///     web: failed after 0:04: no such branch
///
/// This type is a value that reads no clock. Control characters are removed from its lines.
package struct ProgressLog: Sendable {
  private let title: String
  private let unit: ProgressUnit
  private let words: PromptWords
  private var start: Duration
  private var estimate: ProgressEstimate
  private var last: Line?

  /// The last reported phase of a job.
  private var phase = JobList.Phase.waiting

  private struct Line {
    let time: Duration
    let tenths: Int
    let completed: Int
  }

  /// The time after which a line is written even if no tenth was completed.
  private static let interval = Duration.seconds(10)

  /// Creates a log; line breaks in the title are replaced by spaces.
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

  /// Returns the line to write at the end, without its line feed.
  ///
  /// - Parameters:
  ///   - completed: The completed amount.
  ///   - total: The total amount, or `nil` if it is unknown.
  ///   - isDone: Whether the operation succeeded.
  ///   - time: The time of the end.
  /// - Returns: The line.
  package func lastLine(completed: Int, total: Int?, isDone: Bool, at time: Duration) -> String {
    let took = (time - start).watchText
    let isCounted = completed != 0 || total != nil
    let count = unit.text(of: completed, total: total, words)
    if isDone { return text((isCounted ? count : words(.done)) + " " + words(.took(took))) ?? "" }
    return text(words(.stopped(at: isCounted ? count : "", after: took))) ?? ""
  }

  /// Returns the lines to write for a new phase of a job, without line feeds.
  mutating func lines(_ phase: JobList.Phase, at time: Duration) -> [String] {
    guard phase != self.phase else { return [] }
    var lines: [String?] = []
    if self.phase == .waiting, phase != .cancelled {
      start = time
      lines.append(text(words(.started)))
    }
    self.phase = phase
    switch phase {
    case .waiting, .running: break
    case .done: lines.append(lastLine(completed: 0, total: nil, isDone: true, at: time))
    case .cancelled: lines.append(text(words(.cancelled)))
    case .failed(let reason):
      let took = (time - start).watchText
      lines.append(text(words(.failed(after: took, reason: PlainLine.of(reason)))))
    }
    return lines.compactMap(\.self)
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

  /// Returns a line with the title, or `nil` if both texts are empty.
  private func text(_ details: String) -> String? {
    let parts = [title, details].filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: ": ")
  }

  private static func tenths(_ completed: Int, of total: Int) -> Int {
    ProgressState.percent(completed, of: total) / 10
  }
}
