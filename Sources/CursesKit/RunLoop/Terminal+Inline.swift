import CursesCells
import CursesTerminal
import CursesViews
import Glibc

/// The text or picture that stays in the scrollback when an inline view is left.
public enum InlineRemainder {
  /// Nothing: the shell's prompt returns to the position of the view.
  case nothing

  /// The last frame of the view.
  case picture

  /// The text that the closure returns when the view is left; its colors and other styles are kept.
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
  ///   - height: The number of rows, clamped to the range from 1 to the rows of the terminal.
  ///   - remainder: The content that stays when the view is left. The default is nothing.
  ///   - usesMouse: Whether the views receive mouse events. The default is `false`, which leaves
  ///     selecting text to the terminal.
  ///   - options: The options for ending the program. By default, the program has 2 s to tidy up,
  ///     and the signal then ends the process.
  /// - Throws: The ``/CursesTerminal/TerminalError`` with the reason why no terminal is available,
  ///   or ``/CursesTerminal/TerminalError/interrupted(_:)``.
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
  /// The call ends as ``run(_:options:)-(ViewController,_)`` does, by the same keys. Everything
  /// above the view stays, even if the terminal is resized. Output that the program writes
  /// meanwhile appears above the view, whether by ``print(_:)-(String)``, standard output or
  /// standard error. If the program ends abnormally, the view is erased.
  ///
  /// If standard input is not a terminal, keys come from the controlling terminal. If standard
  /// output is not a terminal, the view is drawn on the controlling terminal. Input that was not
  /// handled is kept for the next call.
  ///
  /// - Parameters:
  ///   - controller: The controller. Its view is a column narrower than the terminal and `height`
  ///     rows high.
  ///   - height: The number of rows, clamped to the range from 1 to the rows of the terminal.
  ///   - remainder: The content that stays when the view is left. The default is nothing. If a key
  ///     ends the process, nothing stays.
  ///   - usesMouse: Whether the views receive mouse events. The default is `false`, which leaves
  ///     selecting text to the terminal.
  ///   - options: The options for ending the program. By default, the program has 2 s to tidy up,
  ///     and the signal then ends the process.
  /// - Throws: The ``/CursesTerminal/TerminalError`` with the reason why no terminal is available,
  ///   or ``/CursesTerminal/TerminalError/interrupted(_:)``.
  public static func run(
    inline controller: ViewController, height: Int, keeping remainder: InlineRemainder = .nothing,
    usesMouse: Bool = false, options: TerminalOptions = TerminalOptions()
  ) async throws(TerminalError) {
    var options = options
    options.usesMouse = usesMouse
    try await run(controller, inline: .rows(height), keeping: remainder, options) { _ in }
  }

  /// Shows a controller's view below the prompt; `begin` receives its stage.
  static func run(
    _ controller: ViewController, inline height: TerminalOptions.InlineHeight,
    keeping remainder: InlineRemainder, _ options: TerminalOptions, begin: (Stage) -> Void
  ) async throws(TerminalError) {
    if let host = StageHosting.current {
      return try await run(
        controller, inline: height, keeping: remainder, on: host, options, begin: begin)
    }
    let settings = Settings.process
    let screen = try CursesScreen(
      inline: height.first, settings.terminal, usesMouse: options.usesMouse ?? false)
    try await show(
      controller, on: screen, settings, options, fitsHeight: height.isFitting,
      tallest: height.tallest, watchesMemory: true, begin: begin
    ) { buffer in
      switch (remainder, buffer) {
      case (.picture, let buffer?): screen.close(keeping: buffer)
      case (.text(let text), .some): screen.close(keeping: text())
      case (.nothing, _), (_, nil): screen.close()
      }
    }
  }

  /// Shows a controller's view below the lines of a host instead of a terminal.
  private static func run(
    _ controller: ViewController, inline height: TerminalOptions.InlineHeight,
    keeping remainder: InlineRemainder, on host: any StageHost, _ options: TerminalOptions,
    begin: (Stage) -> Void
  ) async throws(TerminalError) {
    guard !host.isShowing else { throw .alreadyOpen }
    let stage = Stage(size: host.size, traits: host.traits, theme: options.theme)
    stage.fillsBackground = false
    stage.setDefaultReports(showsReasons: true)
    willShow?(stage)
    stage.rootViewController =
      height.isFitting && height.tallest == nil
      ? controller : RegionController(controller, height)
    begin(stage)
    let others = stage.hostKeyCommands
    stage.hostKeyCommands = { [unowned stage] in
      let quit = KeyCommand("terminal.quit", .character("q"), title: "Quit") { stage.close() }
      return others() + (stage.presentedViews.isEmpty ? [quit] : [])
    }
    let signal = await host.show(stage, dropsTypeAhead: false)
    let last = signal == nil ? stage.frame().buffer : nil
    for view in stage.presentedViews.reversed() { stage.dismiss(view) }
    await stage.willEnd?()
    stage.rootViewController = nil
    if let signal { throw .interrupted(signal) }
    switch (remainder, last) {
    case (.picture, let buffer?): host.keep(buffer)
    case (.text(let text), .some): host.write(text() + "\n")
    case (.nothing, _), (_, nil): break
    }
  }

  /// Sets the height of the current inline view, row by row if animated.
  ///
  /// Each row takes 16 ms. With reduced or no motion, the height changes immediately. If nothing is
  /// displayed inline, nothing happens.
  ///
  /// - Parameters:
  ///   - height: The number of rows, clamped to the range from 1 to the rows of the terminal.
  ///   - animated: Whether the change is animated. The default is `true`.
  public static func setHeight(_ height: Int, animated: Bool = true) {
    loop?.setHeight(height, animated: animated)
  }
}

extension TerminalOptions.InlineHeight {
  /// The number of rows at the start.
  fileprivate var first: Int {
    if case .rows(let rows) = self { rows } else { 1 }
  }

  /// Whether the number of rows follows the view.
  fileprivate var isFitting: Bool { self == .fitting || tallest != nil }

  /// The largest number of rows, or `nil` without a limit.
  fileprivate var tallest: Int? {
    if case .upTo(let rows) = self { max(1, rows) } else { nil }
  }
}

/// A controller in a region of a fixed or limited number of rows.
private final class RegionController: ViewController {
  /// A view with the fitting height of a region.
  private final class Region: View {
    let content: View
    let height: TerminalOptions.InlineHeight

    init(_ content: View, _ height: TerminalOptions.InlineHeight) {
      (self.content, self.height) = (content, height)
      super.init()
      addSubview(content)
    }

    override func sizeThatFits(_ size: Size) -> Size {
      guard let tallest = height.tallest else {
        return Size(width: size.width, height: height.first)
      }
      return content.sizeThatFits(Size(width: size.width, height: min(tallest, size.height)))
    }

    override func layoutSubviews() { content.frame = bounds }

    override func subviewFittingSizeDidChange() { invalidateFittingSize() }
  }

  private let content: ViewController
  private let height: TerminalOptions.InlineHeight

  init(_ content: ViewController, _ height: TerminalOptions.InlineHeight) {
    (self.content, self.height) = (content, height)
    super.init()
    addChild(content)
  }

  override func loadView() -> View { Region(content.view, height) }
}
