import CursesKit

/// The rows of each part of a task; a part without room has none.
///
/// The steps and the note take precedence over the description, the facts, the titles and the blank
/// rows.
struct TaskPlan: Hashable {
  private(set) var about = 0..<0
  private(set) var stepsTitle = 0..<0
  private(set) var steps = 0..<0
  private(set) var field = 0..<0
  private(set) var noteTitle = 0..<0
  private(set) var note = 0..<0
  private(set) var facts = 0..<0

  private static let noteRows = 6
  private static let factRows = 3

  /// Distributes rows to the parts.
  ///
  /// - Parameters:
  ///   - rows: The number of rows.
  ///   - aboutRows: The number of rows of the description.
  ///   - stepCount: The number of steps.
  ///   - wantsField: Whether a field for a new step is shown; otherwise its row is blank.
  init(rows: Int, aboutRows: Int, stepCount: Int, wantsField: Bool) {
    guard rows > 0 else { return }
    let steps = min(stepCount, max(1, rows - 3))
    // A blank row follows the description, the steps and the note.
    let hasTitles = rows >= steps + 8
    let body = steps + 1 + (hasTitles ? 2 : 0)
    let hasFacts = rows >= body + Self.noteRows + 1 + Self.factRows
    let rest = rows - body - Self.noteRows - (hasFacts ? 1 + Self.factRows : 0)
    let hasAbout = aboutRows > 0 && rest > aboutRows
    var next = 0
    func take(_ count: Int) -> Range<Int> {
      let first = min(next, rows)
      next = min(rows, next + max(0, count))
      return first..<next
    }
    if hasAbout {
      about = take(aboutRows)
      next += 1
    }
    if hasTitles { stepsTitle = take(1) }
    self.steps = take(steps)
    let blank = take(1)
    field = wantsField ? blank : 0..<0
    if hasTitles { noteTitle = take(1) }
    note = take(hasFacts ? Self.noteRows : rows - next)
    guard hasFacts else { return }
    next += 1
    facts = take(Self.factRows)
  }
}

extension StyledText {
  /// Creates three lines of facts about a task.
  @MainActor
  init(factsOf task: TodoTask, in store: TodoStore) {
    let made = "\(store.day(of: task.made)), \(store.time(of: task.made))"
    let facts = [
      ("Repeat", task.repeats ?? "never"),
      ("Remind", task.reminder.map { store.time(of: $0) } ?? "never"),
      ("Made", made),
    ]
    self.init()
    for (index, (name, value)) in facts.enumerated() {
      let gap = String(repeating: " ", count: 10 - name.count)
      append(index > 0 ? "\n" : "")
      append(name, .ink(.tertiary))
      append(gap + value)
    }
  }
}
