import CursesTerminal
import CursesViews

extension Terminal {
  /// Shows a controller that ends with a value, until it does or the user gives it up.
  ///
  ///     let size: String? = try await Terminal.run(.inline(.fitting)) { finish in
  ///       SizeController(finish)
  ///     }
  ///
  /// What is true of ``run(_:options:)-(ViewController,_)`` is true of it; besides, Escape gives it
  /// up where nothing else takes it.
  ///
  /// - Parameters:
  ///   - options: The part of the terminal, and how the program ends. The default is all of it.
  ///   - make: Makes the controller, which calls what it is given with the value.
  /// - Returns: The value, or `nil` when the user left without one.
  /// - Throws: The ``/CursesTerminal/TerminalError`` that says why there is no terminal to show it
  ///   on, or ``/CursesTerminal/TerminalError/interrupted(_:)``.
  @discardableResult
  public static func run<Value>(
    _ options: TerminalOptions = .fullScreen, _ make: (Finish<Value>) -> ViewController
  ) async throws(TerminalError) -> Value? {
    let closing = Closing()
    var value: Value?
    let controller = make(
      Finish { given in
        guard !closing.isClosed else { return }
        value = given
        closing.close()
      })
    try await run(controller, nil, options) { closing.begin(on: $0) }
    return value
  }
}

/// Closes a stage that may not be there yet, once.
@MainActor
private final class Closing {
  private(set) var isClosed = false
  private weak var stage: Stage?

  func begin(on stage: Stage) {
    self.stage = stage
    let commands = stage.outerCommands
    stage.outerCommands = { [weak self] in commands() + [self?.command].compactMap(\.self) }
    if isClosed { stage.close() }
  }

  func close() {
    isClosed = true
    stage?.close()
  }

  private var command: KeyCommand {
    KeyCommand("terminal.give-up", .escape, title: "give up") { [weak self] in self?.close() }
  }
}
