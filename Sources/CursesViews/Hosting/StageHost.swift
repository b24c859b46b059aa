import CursesCells

/// A place where a program asks its questions in place of a terminal, as a test has one.
///
/// The prompts of CursesKit look for one in their task before they look for a terminal; see
/// ``StageHosting``. `PromptDriver` of CursesKitTesting is such a place, whose keys a test presses
/// and whose time it turns.
///
/// Where its ``traits`` are accessible, questions are asked in plain lines; otherwise each is a
/// stage of its own.
@MainActor
public protocol StageHost: AnyObject, Sendable {
  /// The columns that a stage has, and the most rows.
  var size: Size { get }

  /// What a stage can show.
  var traits: Traits { get }

  /// Whether a stage is shown now; there is one at a time.
  var isShowing: Bool { get }

  /// The time since it began.
  var time: Duration { get }

  /// Waits until so much of its time has passed.
  ///
  /// - Throws: `CancellationError` when the task is cancelled meanwhile.
  func sleep(for duration: Duration) async throws

  /// Shows a stage in as many rows as its root view wants, until it is closed or the task is
  /// cancelled.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - dropsTypeAhead: Whether keys are lost that came before it was there.
  /// - Returns: The number of the signal that a key stands for and that would end a process, such
  ///   as 2 for Control-C, or `nil`.
  func show(_ stage: Stage, dropsTypeAhead: Bool) async -> Int32?

  /// Keeps events that nobody handled for the stage that is shown next.
  func keep(_ events: [Event])

  /// Keeps rows of cells above what is shown next, where they stay.
  func keep(_ rows: Buffer)

  /// Writes text above what is shown, where it stays; a line feed ends a line.
  func write(_ text: String)

  /// Reads a line, without its end, or `nil` at the end of the input.
  ///
  /// - Parameter isEchoed: Whether the line is written as it is typed; its end always is.
  /// - Returns: The line.
  /// - Throws: `CancellationError` when the task is cancelled meanwhile.
  func readLine(isEchoed: Bool) async throws -> String?
}

/// The place where a task asks its questions.
public enum StageHosting {
  /// The host of this task, or `nil`, the default, for the terminal of the process.
  @TaskLocal public static var current: (any StageHost)?
}
