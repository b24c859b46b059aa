import CursesCells
import CursesViews
import Testing

/// Expects a view to be read as some lines, where a stage is accessible.
///
///     expectTranscript(
///       of: form,
///       """
///         Settings, heading
///       › Name, text field: An|n
///         Save, button, unavailable: nothing has changed
///       """)
///
/// The view fills a new stage, and is taken out of the view it is in. No time passes. A `›` stands
/// before the line that has the focus, and a `|` in it where text is inserted, as
/// ``/CursesViews/Transcript/description`` has them; a failure shows both texts. Blanks at the ends
/// of lines do not count.
///
/// - Parameters:
///   - view: The view.
///   - size: Its columns and rows. The default is 80 by 24.
///   - transcript: The lines.
///   - sourceLocation: Where the test is.
@MainActor
public func expectTranscript(
  of view: View, size: Size = Size(width: 80, height: 24), _ transcript: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let driver = StageDriver(view, size: size, traits: Traits(isAccessible: true))
  expectTranscript(of: driver, transcript, sourceLocation: sourceLocation)
}

/// Expects what a driven stage says now to be some lines.
///
/// A `›` stands before the line that has the focus, and a `|` in it where text is inserted; a
/// failure shows both texts. Blanks at the ends of lines do not count. The stage need not be
/// accessible.
@MainActor
public func expectTranscript(
  of driver: StageDriver, _ transcript: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let difference = Snapshot.difference(
    from: withoutTrailingBlanks(transcript), of: withoutTrailingBlanks(driver.transcript))
  record(difference, sourceLocation)
}

extension StageDriver {
  /// The transcript of the stage now, as ``/CursesViews/Transcript/description`` writes it.
  public var transcript: String { stage.transcript.description }
}

private func withoutTrailingBlanks(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    line.lastIndex { $0 != " " }.map { line[...$0] } ?? ""
  }
  .joined(separator: "\n")
}
