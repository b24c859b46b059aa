/// What makes a terminal show a frame at once, or nothing where that would be misread.
struct FrameMarks {
  let begin: [UInt8]
  let end: [UInt8]

  init(_ family: TerminalFamily) {
    begin = family.hasFrameMarks ? Array("\u{1B}[?2026h".utf8) : []
    end = family.hasFrameMarks ? Array("\u{1B}[?2026l".utf8) : []
  }
}
