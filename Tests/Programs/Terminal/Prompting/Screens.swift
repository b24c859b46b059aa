import CursesKit

/// Screens that end with a value, and views that are printed.
@MainActor
enum Screens {
  /// A label that ends with the first letter that is typed.
  private final class LetterController: ViewController {
    private let finish: CompletionHandler<String>

    init(_ finish: CompletionHandler<String>) {
      self.finish = finish
      super.init()
    }

    override func loadView() -> View { Label("Press a letter.") }

    override func keyDown(_ key: Key) -> Bool {
      guard let letter = key.character, letter != "q" else { return false }
      finish(String(letter))
      finish("never")
      return true
    }
  }

  /// A label with a command that is never available.
  private final class LastPageController: ViewController {
    override func loadView() -> View { Label("Press n.") }

    override var keyCommands: [KeyCommand] {
      [
        KeyCommand(
          "page.next", .character("n"), title: "Next Page", unavailable: "this is the last page"
        ) {}
      ]
    }
  }

  private static let board: StackView = {
    let rows = (1...9).map { Label("row \($0)") }
    return StackView(arrangedSubviews: rows, axis: .vertical)
  }()

  static func answer(_ way: String) async throws -> String {
    switch way {
    case "run-value": return try await letter(.fullScreen)
    case "run-inline": return try await letter(.inline(.fitting))
    case "run-at-once":
      let value = try await Terminal.run { finish in
        finish(7)
        return ViewController(view: Label("never seen"))
      }
      return "\(value ?? 0)"
    case "run-small":
      return try await letter(.fullScreen(atLeast: Size(width: 60, height: 10)))
    case "run-unavailable":
      try await Terminal.run(LastPageController())
      return "left"
    case "run-without-mouse":
      var options = TerminalOptions.fullScreen
      options.usesMouse = false
      return try await letter(options)
    case "run-tall":
      try await Terminal.run(ViewController(view: board), options: .inline(.upTo(4)))
      return "left"
    case "print-view":
      let stack = StackView(
        arrangedSubviews: [Label("\("one", .bold) and"), Label("two")], axis: .vertical)
      Terminal.print(stack)
      Terminal.print("\("styled", .ink(.danger)) text" as StyledText)
      return "printed"
    default: return "unknown way “\(way)”"
    }
  }

  private static func letter(_ options: TerminalOptions) async throws -> String {
    try await Terminal.run(options) { LetterController($0) } ?? "nil"
  }
}
