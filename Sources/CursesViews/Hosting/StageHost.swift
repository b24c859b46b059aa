import CursesCells

/// A host that shows prompts instead of a terminal, such as in a test.
///
/// The prompts of CursesKit use the host of their task before a terminal; see ``StageHosting``. An
/// example is `PromptDriver` of CursesKitTesting: a test controls its keys and its time.
///
/// If its ``traits`` are accessible, prompts are written as plain lines; otherwise each prompt is a
/// stage of its own.
@MainActor
public protocol StageHost: AnyObject, Sendable {
  /// The columns of a stage, and its maximum number of rows.
  var size: Size { get }

  /// The traits of a stage.
  var traits: Traits { get }

  /// Whether a stage is currently displayed; there is at most one.
  var isShowing: Bool { get }

  /// The time since the host was created.
  var time: Duration { get }

  /// Waits until `duration` of the host's time has passed.
  ///
  /// - Throws: `CancellationError` if the task is cancelled meanwhile.
  func sleep(for duration: Duration) async throws

  /// Shows a stage in the rows that its root view needs, until it is closed or the task is
  /// cancelled.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - dropsTypeAhead: Whether to discard keys that arrived before the stage was displayed.
  /// - Returns: The number of the signal that the pressed key sends to end a process, such as 2 for
  ///   Control-C, or `nil`.
  func show(_ stage: Stage, dropsTypeAhead: Bool) async -> Int32?

  /// Keeps unhandled events for the next stage.
  func keep(_ events: [Event])

  /// Adds rows of cells permanently above the next stage.
  func keep(_ rows: Buffer)

  /// Writes text permanently above the stage; a line feed ends a line.
  func write(_ text: String)

  /// Reads a line, without its line break, or `nil` at the end of the input.
  ///
  /// - Parameter isEchoed: Whether the line is echoed as it is typed; its line break always is.
  /// - Returns: The line.
  /// - Throws: `CancellationError` if the task is cancelled meanwhile.
  func readLine(isEchoed: Bool) async throws -> String?
}

/// The host of a task's prompts.
public enum StageHosting {
  /// The host of this task, or `nil`, the default, for the terminal of the process.
  @TaskLocal public static var current: (any StageHost)?
}
