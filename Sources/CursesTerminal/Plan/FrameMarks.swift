/// The synchronized-update marks around a frame (mode 2026), if the terminal knows them.
struct FrameMarks {
  let begin: [UInt8]
  let end: [UInt8]

  /// The marks (mode 2026) between which a terminal shows a frame at once.
  static let on = FrameMarks(
    begin: Array("\u{1B}[?2026h".utf8), end: Array("\u{1B}[?2026l".utf8))

  /// Nothing, for a terminal that did not say that it knows the marks.
  static let off = FrameMarks(begin: [], end: [])
}
