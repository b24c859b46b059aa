import CursesCells
import CursesViews
import Testing

/// Expects an accessible stage to describe a view or a controller with the given lines.
///
///     expectTranscript(
///       of: form,
///       """
///         Settings, heading
///       › Name, text field: An|n
///         Save, button, unavailable: nothing has changed
///       """)
///
/// The content fills a new stage, as ``StageContent`` specifies. No time passes. A `›` marks the
/// focused line, and a `|` in it marks the insertion point, as in
/// ``/CursesViews/Transcript/description``. A failure shows the lines that differ. Trailing blanks
/// are ignored.
///
/// - Parameters:
///   - content: The view or controller.
///   - size: The columns and rows of the stage. The default is 80 by 24.
///   - transcript: The expected lines.
///   - sourceLocation: The location of the test.
@MainActor
public func expectTranscript(
  of content: some StageContent, size: Size = Size(width: 80, height: 24), _ transcript: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let driver = StageDriver(content, size: size, traits: Traits(isAccessible: true))
  expectTranscript(of: driver, transcript, sourceLocation: sourceLocation)
}

/// Expects the current transcript of a driven stage to equal the given lines.
///
/// A `›` marks the focused line, and a `|` in it marks the insertion point. A failure shows the
/// lines that differ. Trailing blanks are ignored. The stage need not be accessible.
///
/// - Parameters:
///   - driver: The driver of the stage.
///   - transcript: The expected lines.
///   - pending: The names of work that may be in flight; the default is none. Other
///     ``/CursesViews/Stage/pendingWork`` is a failure, without a comparison.
///   - sourceLocation: The location of the test.
@MainActor
public func expectTranscript(
  of driver: StageDriver, _ transcript: String, pending: Set<String> = [],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if let failure = driver.pendingFailure(except: pending) { return record(failure, sourceLocation) }
  let difference = Snapshot.difference(
    from: withoutTrailingBlanks(transcript), of: withoutTrailingBlanks(driver.transcript))
  record(difference, sourceLocation)
}

extension StageDriver {
  /// The current transcript of the stage, as ``/CursesViews/Transcript/description`` formats it.
  public var transcript: String { stage.transcript.description }
}

private func withoutTrailingBlanks(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    line.lastIndex { $0 != " " }.map { line[...$0] } ?? ""
  }
  .joined(separator: "\n")
}
