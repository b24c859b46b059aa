import CursesCells

/// Lines that a window shows before a program draws below them.
///
/// However the window is resized, each is to be there once, and so is what the program shows:
///
///     let session = try TmuxSession(program: program, arguments: "ask", below: .bottom)
///     try session.resize(to: Size(width: 40, height: 24))
///     let lines = try session.wait { $0.contains("? Which one?") }
///     #expect(TmuxSession.earlierLines(in: lines) == TmuxSession.earlierLines)
extension TmuxSession {
  /// Where in its window a program begins.
  public enum Place: CaseIterable, Sendable {
    /// Below eight lines at the top, with nothing before them.
    case top

    /// Below eight lines and what the shell wrote, with room below.
    case middle

    /// In the last row, with blank lines in the history.
    case bottom
  }

  /// Eight lines of 65 columns, which are broken in a narrow window.
  public static let earlierLines = (1...8).map {
    "earlier line \($0) " + String(repeating: "abcdefghij", count: 5)
  }

  /// Runs a program below ``earlierLines`` in a window of 80x24; when it has ended, the window
  /// shows `after`.
  ///
  /// - Throws: When tmux cannot be run.
  public convenience init(program: BuiltProgram, arguments: String, below place: Place) throws {
    let before =
      switch place {
      case .top: "clear; "
      case .middle: ""
      case .bottom: "i=0; while [ $i -lt 30 ]; do echo; i=$((i+1)); done; "
      }
    let lines = TmuxSession.earlierLines.map { "echo '\($0)'; " }.joined()
    try self.init(
      size: Size(width: 80, height: 24), program: program.path,
      script: "\(before)\(lines)$PROGRAM \(arguments); echo after; read line")
  }

  /// Returns what there is of ``earlierLines``: all of them, once each, where nothing was lost.
  public static func earlierLines(in lines: [String]) -> [String] {
    let text = lines.joined()
    return text.ranges(of: "earlier").map { String(text[$0.lowerBound...].prefix(65)) }
  }
}
