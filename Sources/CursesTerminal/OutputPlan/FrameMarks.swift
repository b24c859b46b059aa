/// The marks of synchronized output around a frame (mode 2026), if the terminal supports them.
struct FrameMarks {
  let begin: [UInt8]
  let end: [UInt8]

  /// The marks (mode 2026) between which a terminal defers display, so that a frame appears all
  /// together.
  static let on = FrameMarks(
    begin: Array("\u{1B}[?2026h".utf8), end: Array("\u{1B}[?2026l".utf8))

  /// No marks, for a terminal that did not report support.
  static let off = FrameMarks(begin: [], end: [])
}
