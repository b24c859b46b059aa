import CursesKit

// The inks and glyphs of what is to be done.

extension TodoStore {
  /// The color of a list, by its place among them.
  func token(of list: String) -> ThemeToken {
    let tokens: [ThemeToken] = [.lamp, .success, .cyan, .violet]
    return tokens[(lists.firstIndex(of: list) ?? 0) % tokens.count]
  }

  /// The glyph of a section.
  func icon(of section: Section) -> StyledText {
    switch section {
    case .today: "\("◉", .ink(.lamp))"
    case .soon: "\("▸", .ink(.accent))"
    case .starred: "\("★", .ink(.lamp))"
    case .done: "\("✓", .ink(.success))"
    case .list(let name): "\("●", .ink(token(of: name)))"
    }
  }

  /// What is said of a task below its name: its list, and when it is due.
  func line(about task: TodoTask) -> StyledText {
    let due = words(for: task)
    let list = StyledText(task.list, .ink(token(of: task.list)))
    if due.isEmpty { return list }
    let rest = rest(of: task)
    let words = StyledText("·  \(due)", .ink(.secondary))
    return rest.isEmpty ? "\(list)  \(words)" : "\(list)  \(words) \(rest, .ink(.danger))"
  }
}

extension StyledText {
  /// The mark of something that is done.
  static let checked: StyledText = "\("✓", TextStyle.ink(.success).adding(.bold))"

  /// The mark of something that is still to be done.
  static let open: StyledText = "\("○", .ink(.accent))"
}

extension TextStyle {
  /// What has been done.
  static let done = TextStyle(foreground: .token(.tertiary), attributes: .strikethrough)

  /// What stands over a part.
  static let head = TextStyle.ink(.tertiary).adding(.bold)
}
