import CursesKit

// The styles and glyphs of tasks.

extension TodoStore {
  /// Returns the color of a list, by its index.
  func token(of list: String) -> ThemeToken {
    let tokens: [ThemeToken] = [.lamp, .success, .cyan, .violet]
    return tokens[(lists.firstIndex(of: list) ?? 0) % tokens.count]
  }

  /// Returns the glyph of a section.
  func icon(of section: Section) -> StyledText {
    switch section {
    case .today: "\("◉", .ink(.lamp))"
    case .soon: "\("▸", .ink(.accent))"
    case .starred: "\("★", .ink(.lamp))"
    case .done: "\("✓", .ink(.success))"
    case .list(let name): "\("●", .ink(token(of: name)))"
    }
  }

  /// Returns the line below the name of a task: its list, and its due time.
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
  /// The mark of a done task or step.
  static let checked: StyledText = "\("✓", TextStyle.ink(.success).adding(.bold))"

  /// The mark of an open task or step.
  static let open: StyledText = "\("○", .ink(.accent))"
}

extension TextStyle {
  /// The style of a done title.
  static let done = TextStyle(foreground: .token(.tertiary), attributes: .strikethrough)

  /// The style of a heading.
  static let head = TextStyle.ink(.tertiary).adding(.bold)
}
