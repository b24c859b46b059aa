import CursesCells
import CursesTerminal
import CursesViews
import CursesWidgets
import Glibc

extension Terminal {
  /// Prints lines above the view that is shown inline, where they stay.
  ///
  /// Colors and other looks in the text are kept, and links; nothing else in it can act on the
  /// terminal. While nothing is shown, it goes to standard output: to a terminal in the same way,
  /// to a file or a pipe as it is. In full screen nothing is printed.
  ///
  /// - Parameter text: The text; it needs no line feed at its end.
  public static func print(_ text: String) {
    if let host = StageHosting.current { return host.write(text + "\n") }
    guard let screen, !screen.isClosed else { return printAlone(text) }
    screen.print(text)
  }

  /// Prints a text with its styles, in the colors of the theme that is shown, or else of
  /// ``/CursesViews/Theme/standard``.
  ///
  /// A file or a pipe gets it without styles; otherwise it is as ``print(_:)-(String)``. Long lines
  /// are broken by the terminal.
  public static func print(_ text: StyledText) {
    let label = Label(text)
    label.numberOfLines = 0
    print(label, width: longestLine)
  }

  /// Prints a view once, as it looks at rest, in as many columns as the terminal has.
  ///
  ///     Terminal.print(table)
  ///
  /// It goes above the view that is shown inline, or else to standard output; in full screen
  /// nothing is printed. A file or a pipe gets its text without looks, 80 columns wide. The view is
  /// taken from where it is, and has the size that fits it.
  public static func print(_ view: View) {
    let columns =
      StageHosting.current?.size.width ?? screen?.size.width
      ?? WindowSize.columns(of: STDOUT_FILENO) ?? 80
    print(view, width: columns)
  }

  /// Writes what `print` has buffered for standard output, and reports what was not written.
  ///
  ///     try Terminal.flush()
  ///
  /// Neither this type's `print` nor Swift's reports an error. Call this at the end of a
  /// command-line tool, so that a full disk is not taken for success; ``TerminalApp`` does. A pipe
  /// without a reader (`EPIPE`) is no error.
  ///
  /// - Throws: ``/CursesTerminal/TerminalError/output(code:)`` if this write or an earlier one
  ///   failed.
  public static func flush() throws(TerminalError) { try StandardOutput.flush() }

  /// Longer lines of styled text are broken; no terminal has more columns.
  private static let longestLine = 2048

  /// More rows than anyone prints at once.
  private static let tallest = 2048

  private static func print(_ view: View, width: Int) {
    let shown = screen.flatMap { $0.isClosed ? nil : $0 }
    let environment = Settings.process.terminal
    let isPlain = shown == nil && isatty(STDOUT_FILENO) != 1
    let depth =
      isPlain ? .monochrome : shown?.colorDepth ?? BufferText.colorDepth(environment)
    var traits = Traits(colorDepth: depth, motionLevel: .none)
    if let colors = shown?.capabilities.colors.value ?? environment.colors {
      traits.colors = colors
    }
    let stage = Stage(
      size: Size(width: width, height: 1), traits: traits,
      theme: loop?.theme ?? .standard)
    stage.paintsGround = false
    stage.rootView = view
    let fitting = view.sizeThatFits(Size(width: width, height: tallest))
    stage.send(.resize(Size(width: max(1, fitting.width), height: max(1, fitting.height))))
    let buffer = stage.frame().buffer
    stage.rootView = View()
    print(isPlain ? BufferText.plain(buffer) : BufferText.styled(buffer, colorDepth: depth))
  }

  private static func printAlone(_ text: String) {
    guard isatty(STDOUT_FILENO) == 1 else { return Swift.print(text) }
    let lines = LineText(text.isEmpty ? "\n" : text, lineEnd: "\n").bytes
    Swift.print(String(decoding: lines, as: UTF8.self), terminator: "")
  }
}
