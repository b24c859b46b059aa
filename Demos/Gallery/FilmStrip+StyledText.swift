import CursesKit
import CursesRecording
import CursesTerminal

extension FilmStrip {
  /// Returns the frames as text with escape sequences, separated by lines such as `--- 100ms`.
  @MainActor
  func styledText(colorDepth: ColorDepth) -> String {
    frames.enumerated().map { index, frame in
      (index == 0 ? "" : "--- \(frame.label)\n")
        + BufferText.styled(
          frame.buffer, colorDepth: colorDepth, keepsUnderlineStyles: true) + "\n"
    }.joined()
  }
}
