import Synchronization

/// How far something has come, told by whoever does it to whoever shows it.
///
///     try await Prompt.progress("Copying", total: files.count) { progress in
///       for file in files {
///         try await copy(file)
///         progress.completed += 1
///       }
///     }
///
/// Any task and any thread may report. It costs little, so report as often as you like: what is
/// shown looks ten times a second. Where several report the same progress at once, use
/// ``advance(by:)``; between reading and writing ``completed`` another may come.
public final class PromptProgress: Sendable {
  /// The unit that is counted.
  public let unit: ProgressUnit

  /// The title that it began with, by which plain lines tell one from another.
  let firstTitle: String

  private let state: Mutex<ProgressState>

  /// Creates a report of something of which nothing is done.
  ///
  /// - Parameters:
  ///   - title: What gets done, in a few words.
  ///   - total: How much there is to do, or `nil` when nobody knows. Negative values are raised to
  ///     zero.
  ///   - unit: What is counted. The default is things.
  public init(_ title: String, total: Int?, unit: ProgressUnit = .items) {
    self.unit = unit
    firstTitle = title
    state = Mutex(ProgressState(title: title, total: total.map { max(0, $0) }))
  }

  /// The title: what is in progress, in a few words.
  public var title: String {
    get { state.withLock { $0.title } }
    set { state.withLock { $0.title = newValue } }
  }

  /// How much there is to do, or `nil` when nobody knows.
  ///
  /// Negative values are raised to zero.
  public var total: Int? {
    get { state.withLock { $0.total } }
    set { state.withLock { $0.total = newValue.map { max(0, $0) } } }
  }

  /// How much is done; the default is zero.
  ///
  /// Negative values are raised to zero. It may become less, and more than ``total``, which counts
  /// as all of it.
  public var completed: Int {
    get { state.withLock { $0.completed } }
    set { state.withLock { $0.completed = max(0, newValue) } }
  }

  /// Whether all is done, or ``finish()`` was called.
  public var isFinished: Bool { current.isFinished }

  /// Adds to what is done, at once also where others do the same.
  ///
  /// - Parameter count: How much more; negative values take away. The sum is kept in
  ///   `0...Int.max`.
  public func advance(by count: Int = 1) {
    state.withLock { state in
      let (sum, overflows) = state.completed.addingReportingOverflow(count)
      state.completed = overflows ? .max : max(0, sum)
    }
  }

  /// Says that it is finished, also where not all is done or nobody knows how much there is.
  public func finish() { state.withLock { $0.wasFinished = true } }

  /// Everything that was reported, at one moment.
  var current: ProgressState { state.withLock { $0 } }
}

/// A copy of what was reported so far.
struct ProgressState: Hashable {
  var title: String
  var total: Int?
  var completed = 0
  var wasFinished = false

  var isFinished: Bool { wasFinished || total.map { completed >= $0 } ?? false }

  /// The part that is done, in `0...1`, or `nil` when the total is unknown; all of nothing is done.
  var fraction: Double? {
    total.map { $0 > 0 ? min(1, Double(completed) / Double($0)) : 1 }
  }

  /// Returns whole percents, rounded down; 100 only when all is done.
  static func percent(_ completed: Int, of total: Int) -> Int {
    if completed >= total { return 100 }
    return min(99, Int(Double(completed) / Double(total) * 100 + 0.000_001))
  }
}
