import CursesKit
import CursesRecording
import CursesTerminal

extension FilmStrip {
  /// Returns the frames as text with the sequences that a terminal takes, one below the other, with
  /// a line such as `--- 100ms` before all but the first.
  @MainActor
  func styledText(colorDepth: ColorDepth) -> String {
    frames.enumerated().map { index, frame in
      (index == 0 ? "" : "--- \(frame.label)\n")
        + BufferText.styled(frame.buffer, colorDepth: colorDepth) + "\n"
    }.joined()
  }
}
