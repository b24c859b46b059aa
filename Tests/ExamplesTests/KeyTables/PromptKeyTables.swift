import CursesKit

/// The tables of keys of prompts: those of their controllers, and those of the public functions.
@MainActor
enum PromptKeyTables {
  nonisolated static let all: [KeyTable] = [
    KeyTable("CursesKit/Prompts/Inline/InputController.swift") { hints(of: input) },
    KeyTable("CursesKit/Prompts/Inline/TextController.swift") { hints(of: text) },
    KeyTable("CursesKit/Prompts/Inline/ChoiceController.swift") {
      hints(of: choice()) + hints(of: choice(limits: 0...3))
        + hints(of: choice(searching: "o"))
    },
    KeyTable("CursesKit/Prompts/Path/PathController.swift") { hints(of: path) },
    KeyTable("CursesKit/Prompts/Prompt+Confirm.swift", isProse: true) {
      hints(of: segments) + moving + [KeyHint("y n", "select yes, no")]
    },
    KeyTable("CursesKit/Prompts/Prompt+Confirm.swift", table: 1, isProse: true) {
      hints(of: segments) + moving + [typing]
    },
    KeyTable("CursesKit/Prompts/Prompt+Choose.swift", isProse: true) {
      let controller = choice()
      let stage = Stage(size: Size(width: 60, height: 20))
      stage.rootViewController = controller
      _ = stage.frame()
      let reached = stage.reachableCommands.dropLast().flatMap(\.commands).keyHints
      return reached + [typing]
    },
    KeyTable("CursesKit/Prompts/Prompt+Path.swift", isProse: true) { hints(of: path) },
    KeyTable("CursesKit/Prompts/Prompt+Form.swift", isProse: true) {
      let form = FormController("Deploy", entries: []) { _ in }
      return hints(of: form) + [KeyHint("← → Space", "change"), KeyHint("click", "go")]
    },
    KeyTable("CursesKit/Prompts/Progress/Prompt+Progress.swift", isProse: true) {
      [KeyHint("Esc", "cancel"), KeyHint("Ctrl-C", "end")]
    },
  ]

  /// The hint for letters, which are typed text instead of key commands.
  private static let typing = KeyHint("a-z", "search")

  private static func hints(of controller: ViewController) -> [KeyHint] {
    controller.keyCommands.keyHints
  }

  private static var moving: [KeyHint] {
    SegmentedControl(items: ["Day", "Week"]).keyCommands.filter { $0.id != "segments.press" }
      .keyHints
  }

  private static var line: LineInput<String> {
    LineInput(history: ["Mia", "Ida"]) { $0 }
  }

  private static var input: InputController<String> {
    InputController("Name?", line: line) { _ in }
  }

  private static var text: TextController<String> {
    TextController("Notes?", line: line) { _ in }
  }

  private static var segments: SegmentController {
    SegmentController("Range?", titles: ["Day", "Week"], selected: 0) { _ in }
  }

  private static var path: PathController {
    let wish = PathQuery()
    return PathController("Which?", wish: wish, line: LineInput { PromptPath($0.utf8) }) { _ in }
  }

  private static func choice(
    limits: ClosedRange<Int>? = nil, searching text: String = ""
  ) -> ChoiceController {
    let controller = ChoiceController(
      "Which?", labels: ["One", "Two", "Three"], selected: [], limits: limits
    ) { _ in }
    if !text.isEmpty { _ = controller.paste(text) }
    return controller
  }
}
