import CursesCells
import CursesViews

extension TabBar {
  /// What keys do; those without an item are left to the next responder.
  var tabCommands: [KeyCommand] {
    guard !items.isEmpty else { return [] }
    var commands = items.count > 1 ? sideCommands : []
    commands += TabBar.digits.prefix(items.count).enumerated().map { index, digit in
      KeyCommand(digit.id, digit.key, title: "choose a tab", hint: "") { [self] in press(index) }
        .listed(in: "Tabs", as: "tabs")
    }
    if let selectedIndex {
      commands.append(
        KeyCommand("tabs.press", .enter, .space, title: "press the tab again", hint: "") { [self] in
          press(selectedIndex)
        })
    }
    if let shown = attachments.first, shown.isShown { commands += shown.barCommands }
    return commands
  }

  private var sideCommands: [KeyCommand] {
    let last = items.count - 1
    return [
      stepping("tabs.previous", .left, to: selectedIndex.map { $0 - 1 } ?? last),
      stepping("tabs.next", .right, to: selectedIndex.map { $0 + 1 } ?? 0),
    ]
  }

  private func stepping(_ id: StaticString, _ key: Key, to index: Int) -> KeyCommand {
    KeyCommand(
      id, key, title: "choose the tab to the side", hint: "choose",
      unavailable: items.indices.contains(index) ? nil : "there is no tab further on"
    ) { [self] in press(index) }
    .listed(in: "Tabs")
  }

  private static let digits: [(id: StaticString, key: Key)] = [
    ("tabs.select-1", .character("1")), ("tabs.select-2", .character("2")),
    ("tabs.select-3", .character("3")), ("tabs.select-4", .character("4")),
    ("tabs.select-5", .character("5")), ("tabs.select-6", .character("6")),
    ("tabs.select-7", .character("7")), ("tabs.select-8", .character("8")),
    ("tabs.select-9", .character("9")),
  ]
}
