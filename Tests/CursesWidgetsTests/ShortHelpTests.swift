import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// Hints for the most important keys, above a list of all keys.
@MainActor
@Suite struct ShortHelpTests {
  /// A screen with many commands, some of which have no hint.
  private final class Notes: ViewController {
    override var keyCommands: [KeyCommand] {
      [
        command("notes.star", "s", "Star Note", hint: "star").grouped(in: "In the list"),
        command("notes.trash", "d", "put the note into the trash", hint: "delete"),
        command("notes.rare", "z", "turn the note upside down", hint: ""),
        KeyCommand(
          "notes.none", .character("y"), title: "say it", unavailable: "nothing is written"
        ) {},
        command("notes.menu", "m", "Open Menu", hint: "menu").grouped(in: "Everywhere"),
        command("notes.1", "1", "open a tab", hint: "").grouped(in: "Tabs", as: "tabs"),
        command("notes.2", "2", "open a tab", hint: "").grouped(in: "Tabs", as: "tabs"),
        command("notes.3", "3", "open a tab", hint: "").grouped(in: "Tabs", as: "tabs"),
        HelpOverlay.command(
          on: view.stage, adding: [.init("On a page", [KeyHint("space", "page down")])]),
      ]
    }

    private func command(
      _ id: StaticString, _ key: Character, _ title: String, hint: String
    ) -> KeyCommand {
      KeyCommand(id, .character(key), title: title, hint: hint) {}
    }
  }

  private func driver(_ size: Size = Size(width: 80, height: 24)) -> StageDriver {
    let controller = Notes(view: View())
    controller.title = "Notes"
    let driver = StageDriver(controller, size: size)
    driver.press(.character("?"))
    driver.settle()
    return driver
  }

  @Test func `hints are grouped with general ones last, as in the snapshot`() {
    expectSnapshot(of: driver(), named: "help-short-80x24")
  }

  @Test func `all keys are listed below the hints, also unavailable ones`() {
    let driver = driver()
    #expect(!driver.lines.contains { $0.contains("upside down") || $0.contains("say it") })

    driver.press(.end)
    driver.settle()
    #expect(driver.lines.contains { $0.contains("turn the note upside down") })
    #expect(driver.transcript.contains("say it (nothing is written)"))
  }

  @Test func `with less room all keys are in one column`() {
    let lines = driver(Size(width: 50, height: 30)).lines
    #expect(lines.contains { $0.contains("turn the note upside down") })
    #expect(lines.contains { $0.contains("put the note into the trash") })
  }
}
