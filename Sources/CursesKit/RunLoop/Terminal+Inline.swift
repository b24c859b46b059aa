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
  /// - Throws: The ``/CursesTerminal/TerminalError`` that says why there is no terminal to show it
  ///   on, or ``/CursesTerminal/TerminalError/interrupted(_:)``.
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
  /// ``print(_:)-(String)``, standard output or standard error, comes above it. On every way out
  /// but an orderly one the view is erased.
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
  /// - Throws: The ``/CursesTerminal/TerminalError`` that says why there is no terminal to show it
  ///   on, or ``/CursesTerminal/TerminalError/interrupted(_:)``.
  public static func run(
    inline controller: ViewController, height: Int, keeping remainder: InlineRemainder = .nothing,
    usesMouse: Bool = false, options: TerminalOptions = TerminalOptions()
  ) async throws(TerminalError) {
    var options = options
    options.usesMouse = usesMouse
    try await run(controller, inline: .rows(height), keeping: remainder, options) { _ in }
  }

  /// Shows a controller's view below the prompt; `begin` is given its stage.
  static func run(
    _ controller: ViewController, inline height: TerminalOptions.InlineHeight,
    keeping remainder: InlineRemainder, _ options: TerminalOptions, begin: (Stage) -> Void
  ) async throws(TerminalError) {
    let settings = Settings.process
    let screen = try CursesScreen(
      inline: height.first, settings.terminal, usesMouse: options.usesMouse ?? false)
    try await show(
      controller, on: screen, settings, options, fitsHeight: height.isFitting,
      tallest: height.tallest, begin: begin
    ) { buffer in
      switch (remainder, buffer) {
      case (.picture, let buffer?): screen.close(keeping: buffer)
      case (.text(let text), .some): screen.close(keeping: text())
      case (.nothing, _), (_, nil): screen.close()
      }
    }
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

extension TerminalOptions.InlineHeight {
  /// The rows to begin with.
  fileprivate var first: Int {
    if case .rows(let rows) = self { rows } else { 1 }
  }

  /// Whether the view says how many rows there are.
  fileprivate var isFitting: Bool { self == .fitting || tallest != nil }

  /// The most rows, where there is such a number.
  fileprivate var tallest: Int? {
    if case .upTo(let rows) = self { max(1, rows) } else { nil }
  }
}
