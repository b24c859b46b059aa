import CursesCells
import CursesTerminal
import CursesViews
import Glibc

/// The text or picture that stays in the scrollback when an inline view is left.
public enum InlineRemainder {
  /// Nothing: the prompt is where the view was.
  case nothing

  /// The last frame of the view.
  case picture

  /// Some lines, which are asked for when the view is left; colors and other looks in them are
  /// kept.
  case text(@MainActor () -> String)
}

extension Terminal {
  /// Shows a view below the prompt until the user leaves.
  ///
  ///     try await Terminal.run(inline: progress, height: 3)
  ///
  /// See ``run(inline:height:keeping:usesMouse:options:)-(ViewController,_,_,_,_)``.
  ///
  /// - Parameters:
  ///   - view: The view, which is a column narrower than the terminal and `height` rows high.
  ///   - height: The rows; fewer than one count as one, and more than the terminal has as many.
  ///   - remainder: What stays when the view is left. The default is nothing.
  ///   - usesMouse: Whether the mouse is for the view. The default is `false`, which leaves
  ///     selecting text to the terminal.
  ///   - options: How the program ends. The default is 2 s to tidy up, and then the signal.
  /// - Throws: The ``TerminalError`` that says why there is no terminal to show it on, or
  ///   ``TerminalError/interrupted(_:)``.
  public static func run(
    inline view: View, height: Int, keeping remainder: InlineRemainder = .nothing,
    usesMouse: Bool = false, options: TerminalOptions = TerminalOptions()
  ) async throws(TerminalError) {
    try await run(
      inline: ViewController(view: view), height: height, keeping: remainder, usesMouse: usesMouse,
      options: options)
  }

  /// Shows a controller's view below the prompt until the user leaves.
  ///
  /// It ends as ``run(_:options:)-(ViewController,_)`` does, by the same keys. Everything above it
  /// stays, whatever becomes of the terminal's size. What the program writes meanwhile, by
  /// ``print(_:)``, standard output or standard error, comes above it. On every way out but an
  /// orderly one the view is erased.
  ///
  /// Where standard input is not a terminal, keys come from the terminal that controls the process,
  /// and where standard output is not one, the view is drawn there. What was typed and not handled
  /// is kept for the next time.
  ///
  /// - Parameters:
  ///   - controller: The controller, whose view is a column narrower than the terminal and `height`
  ///     rows high.
  ///   - height: The rows; fewer than one count as one, and more than the terminal has as many.
  ///   - remainder: What stays when the view is left. The default is nothing. Nothing stays when a
  ///     key ends the process.
  ///   - usesMouse: Whether the mouse is for the view. The default is `false`, which leaves
  ///     selecting text to the terminal.
  ///   - options: How the program ends. The default is 2 s to tidy up, and then the signal.
  /// - Throws: The ``TerminalError`` that says why there is no terminal to show it on, or
  ///   ``TerminalError/interrupted(_:)``.
  public static func run(
    inline controller: ViewController, height: Int, keeping remainder: InlineRemainder = .nothing,
    usesMouse: Bool = false, options: TerminalOptions = TerminalOptions()
  ) async throws(TerminalError) {
    let settings = Settings.process
    let screen = try CursesScreen(
      inline: height, settings.terminal, usesMouse: usesMouse)
    try await show(controller, on: screen, settings, options) { buffer in
      switch (remainder, buffer) {
      case (.picture, let buffer?): screen.close(keeping: buffer)
      case (.text(let text), .some): screen.close(keeping: text())
      case (.nothing, _), (_, nil): screen.close()
      }
    }
  }

  /// Prints lines above the view that is shown inline, where they stay.
  ///
  /// Colors and other looks in the text are kept, and links; nothing else in it can act on the
  /// terminal. While nothing is shown, it goes to standard output: to a terminal in the same way,
  /// to a file or a pipe as it is. In full screen nothing is printed.
  ///
  /// - Parameter text: The text; it needs no line feed at its end.
  public static func print(_ text: String) {
    guard let screen, !screen.isClosed else { return printAlone(text) }
    screen.print(text)
  }

  private static func printAlone(_ text: String) {
    guard isatty(STDOUT_FILENO) == 1 else { return Swift.print(text) }
    let lines = LineText(text.isEmpty ? "\n" : text, lineEnd: "\n").bytes
    Swift.print(String(decoding: lines, as: UTF8.self), terminator: "")
  }

  /// Gives the view that is shown inline other rows, and moves to them row by row.
  ///
  /// A row takes 16 ms; where motion is reduced, all of them change at once. While nothing is shown
  /// inline, nothing happens.
  ///
  /// - Parameters:
  ///   - height: The rows; fewer than one count as one, and more than the terminal has as many.
  ///   - animated: Whether it moves there. The default is `true`.
  public static func setHeight(_ height: Int, animated: Bool = true) {
    loop?.setHeight(height, animated: animated)
  }
}
