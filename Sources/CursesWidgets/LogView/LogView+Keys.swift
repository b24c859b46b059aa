import CursesCells
import CursesViews

extension LogView {
  /// What keys do, beside those that scroll.
  func logCommands(beside scrolling: [KeyCommand]) -> [KeyCommand] {
    let paging = scrolling.filter { $0.id.hasPrefix("scroll.page") }
    return stepCommands + paging + endCommands + markCommands + jumpCommands + [wrapCommand]
  }

  private var stepCommands: [KeyCommand] {
    [
      going(
        "log.up", [.up, .character("k")], "choose a line", nextLine(from: selectedLine, by: -1)),
      going(
        "log.down", [.down, .character("j")], "choose a line", nextLine(from: selectedLine, by: 1)),
    ]
  }

  private var endCommands: [KeyCommand] {
    [
      going(
        "log.first", [.home], "go to the first line",
        shownPlaces.first.map(number).flatMap { $0 == selectedLine ? nil : $0 }),
      KeyCommand(
        "log.follow", .end, .character("G"), title: "follow the end", hint: "follow",
        unavailable: isFollowing ? "the end is followed" : nil
      ) { [self] in
        follow()
        tell()
      },
    ]
  }

  private var markCommands: [KeyCommand] {
    [
      KeyCommand(
        "log.mark", .character("m"), title: "mark the line, or not", hint: "mark",
        unavailable: selectedLine == nil ? "no line is chosen" : nil
      ) { [self] in
        if let selectedLine { toggleMark(of: selectedLine) }
      }
    ]
  }

  private var jumpCommands: [KeyCommand] {
    let marks = "go to the next mark, the one before"
    let errors = "go to the next error, the one before"
    return [
      goingToMark("log.next-mark", "n", marks, by: 1),
      goingToMark("log.previous-mark", "N", marks, by: -1),
      jumping("log.next-error", "e", errors, by: 1) { $0.line($1).level == .error },
      jumping("log.previous-error", "E", errors, by: -1) { $0.line($1).level == .error },
    ]
  }

  private var wrapCommand: KeyCommand {
    KeyCommand(
      "log.wrap", .character("w"), title: "wrap long lines, or cut them", hint: "wrap"
    ) { [self] in wrapsLines.toggle() }
  }

  private func going(
    _ id: StaticString, _ keys: [Key], _ title: String, _ target: Int?
  ) -> KeyCommand {
    KeyCommand(
      id, keys: keys, title: title, hint: keys.first == .home ? "" : "choose",
      unavailable: target == nil ? "there is no line further on" : nil
    ) { [self] in
      if let target { select(target) }
    }
  }

  private func goingToMark(
    _ id: StaticString, _ key: Character, _ title: String, by step: Int
  ) -> KeyCommand {
    let target = nextMark(by: step)
    let reason = markedLines.isEmpty ? "no line is marked" : "there is no mark further on"
    return KeyCommand(
      id, .character(key), title: title, hint: "", unavailable: target == nil ? reason : nil
    ) { [self] in
      if let target { select(target) }
    }
  }

  /// Looks for the line when the key is pressed, and not each time that keys are listed.
  private func jumping(
    _ id: StaticString, _ key: Character, _ title: String, by step: Int,
    where isWanted: @escaping @MainActor (LogView, Int) -> Bool
  ) -> KeyCommand {
    KeyCommand(id, .character(key), title: title, hint: key == "e" ? "next error" : "") { [self] in
      let target = nextLine(from: selectedLine, by: step) { isWanted(self, $0) }
      if let target { select(target) }
    }
  }
}
