import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// Dialogs on stages with room for buttons of three rows.
@MainActor
@Suite struct RoomyDialogTests {
  private static let actions = [
    AlertAction("Refresh", icon: "↺", key: .character("r")),
    AlertAction("Unfollow", icon: "✕", key: .character("u"), style: .destructive),
    AlertAction("Cancel", style: .cancel),
  ]

  private let driver = StageDriver(
    ViewController(view: Button("Below")), size: Size(width: 80, height: 24))

  private func show(_ dialog: Dialog) -> () -> Int? {
    var chosen: Int?
    dialog.onFinish = { chosen = $1 }
    dialog.show(on: driver.stage)
    driver.advance(by: .seconds(1))
    return { chosen }
  }

  /// Clicks on a word in the first row that contains it.
  private func tap(_ word: String) throws {
    let lines = driver.lines
    let row = try #require(lines.firstIndex { $0.contains(word) })
    let range = try #require(lines[row].firstRange(of: word))
    driver.tap(x: lines[row].distance(from: lines[row].startIndex, to: range.lowerBound), y: row)
  }

  @Test func `actions are two rows apart, and the cancel action is below them`() {
    _ = show(ActionSheet("Notes", actions: Self.actions))
    driver.press(.home)
    #expect(
      driver.lines[12...22].map { $0.filter { $0 != " " } } == [
        "▗" + String(repeating: "▄", count: 54) + "▖", "Notes",
        "▗" + String(repeating: "▄", count: 50) + "▖", "▐↺Refreshr▌",
        "▝" + String(repeating: "▀", count: 50) + "▘", "✕Unfollowu", "",
        "▝" + String(repeating: "▀", count: 54) + "▘",
        "▗" + String(repeating: "▄", count: 54) + "▖", "▐Cancel▌",
        "▝" + String(repeating: "▀", count: 54) + "▘",
      ])
  }

  @Test func `a key of an action chooses it`() {
    let chosen = show(ActionSheet("Notes", actions: Self.actions))
    driver.press(.character("u"))
    #expect(chosen() == 1)
  }

  @Test(arguments: [("Refresh", 0), ("Unfollow", 1), ("Cancel", 2)])
  func `a click chooses an action in the sheet or below it`(word: String, index: Int) throws {
    let chosen = show(ActionSheet("Notes", actions: Self.actions))
    try tap(word)
    #expect(chosen() == index)
  }

  @Test(arguments: [("Cancel", 0), ("Delete", 1)])
  func `a click on a button of an alert chooses it`(word: String, index: Int) throws {
    let chosen = show(
      AlertView(
        "Sure?",
        actions: [
          AlertAction("Cancel", style: .cancel), AlertAction("Delete", style: .destructive),
        ]))
    try tap(word)
    #expect(chosen() == index)
  }

  @Test func `titles that are too long for such buttons are in one-row buttons`() {
    _ = show(
      AlertView(
        "Sure?",
        actions: [
          AlertAction("Cancel"),
          AlertAction("Throw all of the changes away", style: .destructive),
        ]))
    #expect(driver.lines.contains { $0.contains("Throw all of the changes away") })
    #expect(!driver.lines.contains { $0.contains("▐") })
  }
}
