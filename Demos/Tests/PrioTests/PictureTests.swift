import CursesKit
import CursesKitTesting
import PrioModel
import Testing

/// A drawing of a screen, after a tape.
struct ScreenPicture: Sendable, CustomTestStringConvertible {
  /// The tasks of a picture.
  enum Tasks: Sendable {
    case few, thirteen, many, none
  }

  let name: String
  let theme: String
  let tasks: Tasks
  let size: Size
  let tape: String

  init(
    _ name: String, _ theme: String = "Dusk", _ tasks: Tasks = .few,
    _ width: Int = 80, _ height: Int = 24, _ tape: String = "wait 1s"
  ) {
    self.name = name
    self.theme = theme
    self.tasks = tasks
    size = Size(width: width, height: height)
    self.tape = tape
  }

  var testDescription: String { "\(name)-\(size)" }

  @MainActor var library: PrioLibrary {
    let theme = PrioTheme.named(theme) ?? .standard
    return switch tasks {
    case .few: .sample(.few, theme: theme)
    case .thirteen: .thirteen(theme: theme)
    case .many: .sample(.many, theme: theme)
    case .none: .finished(theme: theme)
    }
  }

  // MARK: The pictures

  static let all = lists + menus + sheets + others

  private static let lists = [
    ScreenPicture("todo"), ScreenPicture("todo", "Lagoon", .thirteen, 120, 40, "key down\nwait 1s"),
    ScreenPicture("todo", "Dusk", .thirteen, 40, 12), ScreenPicture("todo", "Dusk", .few, 30, 7),
    ScreenPicture("todo-apricot", "Apricot", .few, 80, 24, "key down\nwait 1s"),
    // The list is scrolled by one row, as far as it can be on a screen of 27 rows.
    ScreenPicture(
      "fading", "Aurora", .few, 80, 24,
      "key down\nkey down\nwait 1s\nresize 80x27\nwheel down 1 at 40,10\nresize 80x24"),
    ScreenPicture(
      "new", "Orchid", .thirteen, 80, 24,
      "key n\nwait 1s\ntype \"Paint the boathouse door\"\nwait 10ms"),
    ScreenPicture("new", "Orchid", .thirteen, 40, 12, "key n\nwait 1s"),
    ScreenPicture(
      "tick", "Cherry", .thirteen, 80, 24, "key down\nkey down\nwait 1s\nkey space\nwait 136ms"),
    ScreenPicture("empty", "Lagoon", .none), ScreenPicture("empty", "Lagoon", .none, 40, 12),
  ]

  private static let menus = [
    ScreenPicture("menu", "Dusk", .few, 80, 24, "key m\nwait 1s"),
    ScreenPicture("menu-half", "Dusk", .few, 80, 24, "key m\nwait 100ms"),
    ScreenPicture(
      "menu", "Cobalt", .thirteen, 120, 40, "key down\nkey m\nwait 1s\nkey down\nkey down"),
    ScreenPicture("menu", "Dusk", .few, 40, 12, "key m\nwait 1s"),
  ]

  private static let sheets = [
    ScreenPicture(
      "order", "Dusk", .few, 80, 24,
      "key down\nkey down\nkey down\nwait 1s\nkey o\nwait 1s\nkey right\nwait 1s"),
    ScreenPicture("order-half", "Dusk", .few, 80, 24, "key o\nwait 100ms"),
    ScreenPicture("order", "Dusk", .few, 40, 12, "key o\nwait 1s"),
    ScreenPicture("reminder", "Cobalt", .thirteen, 80, 24, "key down\nwait 1s\nkey d\nwait 1s"),
    ScreenPicture("reminder", "Cobalt", .thirteen, 40, 12, "key down\nwait 1s\nkey d\nwait 1s"),
    ScreenPicture("folder", "Slate", .few, 80, 24, "key 5\nwait 1s\nkey f\nwait 1s"),
    ScreenPicture("merged", "Slate", .few, 80, 24, "key 5\nwait 1s\nkey enter\nwait 1s"),
  ]

  private static let others = [
    ScreenPicture("reminders", "Harbor", .many, 80, 24, "key 3\nwait 1s\nkey down\nwait 1s"),
    ScreenPicture("done", "Pine", .few, 80, 24, "key 2\nwait 1s\nkey down\nwait 1s"),
    ScreenPicture("done", "Pine", .few, 40, 12, "key 2\nwait 1s"),
    ScreenPicture("themes", "Dusk", .few, 80, 24, "key 4\nwait 1s"),
    ScreenPicture("themes", "Dusk", .few, 60, 24, "key 4\nwait 1s"),
    ScreenPicture("themes", "Dusk", .few, 40, 12, "key 4\nwait 1s"),
    ScreenPicture(
      "themes", "Dusk", .few, 120, 40,
      "key 4\nkey down\nkey right\nkey right\nkey right\nwait 1s"),
    ScreenPicture(
      "themes-mint", "Dusk", .few, 80, 24,
      "key 4\nkey down\nkey down\nkey down\nkey right\nwait 1s"),
    ScreenPicture("sync", "Slate", .few, 80, 24, "key 5\nwait 1s"),
    ScreenPicture("sync", "Slate", .few, 40, 12, "key 5\nwait 1s"),
  ]
}

/// The screens as they are drawn.
@MainActor
@Suite struct PictureTests {
  @Test(arguments: ScreenPicture.all)
  func `a screen matches its picture`(picture: ScreenPicture) throws {
    let stage = PrioStage(
      picture.library, width: picture.size.width, height: picture.size.height)
    try stage.driver.play(picture.tape)
    expectSnapshot(of: stage.driver, named: "\(picture.name)-\(picture.size)")
  }

  nonisolated private static let depths = [
    ("256", ColorDepth.palette256), ("16", .palette16), ("none", .monochrome),
  ]

  @Test(arguments: depths)
  func `the tasks match their picture with few colors`(name: String, depth: ColorDepth) {
    let stage = PrioStage(traits: Traits(colorDepth: depth))
    stage.driver.advance(by: .seconds(1))
    expectSnapshot(of: stage.driver, named: "todo-\(name)-80x24")
  }

  @Test(arguments: ["m", "o", "d", "n", "4", "5"])
  func `a screen without colors and Unicode matches its picture`(key: String) throws {
    let stage = PrioStage(traits: Traits(colorDepth: .monochrome, usesUnicode: false))
    stage.driver.pressSlowly(.character(try #require(key.first)))
    expectSnapshot(of: stage.driver, named: "ascii-\(key)-80x24")
    // Hints name the arrow keys by their arrows.
    let others = stage.driver.lines.joined().filter { !$0.isASCII && !"←↑→↓".contains($0) }
    #expect(others.isEmpty)
  }

  @Test func `a running sync has a spinner and a rule`() async throws {
    let stage = PrioStage(.sample(theme: PrioTheme.named("Slate") ?? .standard))
    let driver = stage.driver
    driver.pressSlowly(.character("5"))
    stage.library.sync.show(.running(SyncProgress(finished: 3, total: 5)))
    try await driver.wait(until: { driver.says("3 of 5 chunks") })
    expectSnapshot(of: driver, named: "syncing-80x24")
  }

  @Test func `a reminder that has come replaces the heading`() {
    let clock = ManualClock()
    let theme = PrioTheme.named("Ember") ?? .standard
    let stage = PrioStage(.sample(theme: theme, now: { clock.time }))
    stage.driver.pressSlowly(.down)
    clock.advance(by: 40 * 60)
    stage.driver.advance(by: .seconds(4))
    expectSnapshot(of: stage.driver, named: "due-80x24")
  }

  @Test(arguments: PrioTheme.all)
  func `each half row of a small screen has its color of the gradient`(theme: PrioTheme) {
    let buffer = PrioStage(.finished(theme: theme), width: 50, height: 9).driver.buffer
    for row in 0..<9 {
      let cell = buffer[Point(x: 49, y: row)]
      let colors = (0...1).map { Color(theme.color(ofHalfRow: 2 * row + $0, ofRows: 9)) }
      #expect([cell.foreground, cell.background] == colors, "row \(row)")
    }
  }

  @Test(arguments: PrioTheme.all)
  func `a theme's screen begins and ends with its colors`(theme: PrioTheme) {
    let buffer = PrioStage(.sample(theme: theme)).driver.buffer
    let (first, last) = (buffer[.zero], buffer[Point(x: 79, y: 23)])
    #expect(first.foreground == Color(theme.top) && last.background == Color(theme.bottom))
  }
}
