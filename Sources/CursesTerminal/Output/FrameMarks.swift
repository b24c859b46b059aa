/// The synchronized-update marks around a frame (mode 2026), if the terminal knows them.
struct FrameMarks {
  let begin: [UInt8]
  let end: [UInt8]

  init(_ family: TerminalFamily) {
    begin = family.hasFrameMarks ? Array("\u{1B}[?2026h".utf8) : []
    end = family.hasFrameMarks ? Array("\u{1B}[?2026l".utf8) : []
  }
}
