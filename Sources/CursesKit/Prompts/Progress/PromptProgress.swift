import Synchronization

/// A thread-safe report of progress, written by an operation and read by its view.
///
///     try await Prompt.progress("Copying", total: files.count) { progress in
///       for file in files {
///         try await copy(file)
///         progress.completed += 1
///       }
///     }
///
/// Any task and any thread may report. A report is cheap, so report as often as you like: the view
/// reads it ten times a second. If several tasks report the same progress, use ``advance(by:)``;
/// reading and writing ``completed`` is not atomic.
public final class PromptProgress: Sendable {
  /// The unit of the numbers.
  public let unit: ProgressUnit

  /// The initial title, which identifies the progress in plain lines.
  let firstTitle: String

  private let state: Mutex<ProgressState>

  /// Creates a progress with nothing completed.
  ///
  /// - Parameters:
  ///   - title: The title of the operation, in a few words.
  ///   - total: The total amount, or `nil` if it is unknown. A negative number is clamped to 0.
  ///   - unit: The unit of the numbers. The default is items.
  public init(_ title: String, total: Int?, unit: ProgressUnit = .items) {
    self.unit = unit
    firstTitle = title
    state = Mutex(ProgressState(title: title, total: total.map { max(0, $0) }))
  }

  /// The title of the operation, in a few words.
  public var title: String {
    get { state.withLock { $0.title } }
    set { state.withLock { $0.title = newValue } }
  }

  /// The total amount, or `nil` if it is unknown.
  ///
  /// A negative number is clamped to 0.
  public var total: Int? {
    get { state.withLock { $0.total } }
    set { state.withLock { $0.total = newValue.map { max(0, $0) } } }
  }

  /// The completed amount; the default is 0.
  ///
  /// A negative number is clamped to 0. The amount may decrease. An amount above ``total`` counts
  /// as complete.
  public var completed: Int {
    get { state.withLock { $0.completed } }
    set { state.withLock { $0.completed = max(0, newValue) } }
  }

  /// Whether all is done, or ``finish()`` was called.
  public var isFinished: Bool { current.isFinished }

  /// Adds to the completed amount, atomically.
  ///
  /// - Parameter count: The amount to add; a negative number subtracts. The sum is clamped to
  ///   `0...Int.max`.
  public func advance(by count: Int = 1) {
    state.withLock { state in
      let (sum, overflows) = state.completed.addingReportingOverflow(count)
      state.completed = overflows ? .max : max(0, sum)
    }
  }

  /// Marks the progress as finished, even if it is incomplete or the total is unknown.
  public func finish() { state.withLock { $0.wasFinished = true } }

  /// A consistent copy of the state.
  var current: ProgressState { state.withLock { $0 } }
}

/// A copy of the reported state.
struct ProgressState: Hashable {
  var title: String
  var total: Int?
  var completed = 0
  var wasFinished = false

  var isFinished: Bool { wasFinished || total.map { completed >= $0 } ?? false }

  /// The completed fraction in `0...1`, or `nil` if the total is unknown; 1 if the total is 0.
  var fraction: Double? {
    total.map { $0 > 0 ? min(1, Double(completed) / Double($0)) : 1 }
  }

  /// Returns the percentage, rounded down; 100 only if all is done.
  static func percent(_ completed: Int, of total: Int) -> Int {
    if completed >= total { return 100 }
    return min(99, Int(Double(completed) / Double(total) * 100 + 0.000_001))
  }
}
