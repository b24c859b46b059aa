import CursesKit

/// The layout of a task: description, steps, note and facts, if there is room for them.
final class TaskPane: View {
  private let heading = PaneHeading()
  private let about = Label()
  private let stepsTitle = RowContentView(RowContent("\("Steps", .head)"))
  private let noteTitle = Label("\("Note", .head)")
  private let steps: TableView
  private let step: TextField
  private let note: NotePanel
  private let facts = Label()
  private let nothing = ContentUnavailableView(.empty, title: "No task selected")
  private let hints = StatusBar()
  private var stepCount = 0
  private unowned let owner: ViewController

  init(steps: TableView, step: TextField, note: TextView, of owner: ViewController) {
    (self.steps, self.step, self.owner) = (steps, step, owner)
    self.note = NotePanel(note)
    super.init()
    steps.rowLayout.selectionShape = .inset
    steps.pagesWithSpace = false
    nothing.reason = "The selected task is shown here."
    (about.numberOfLines, facts.numberOfLines) = (0, 0)
    noteTitle.accessibilityTraits = .header
    // Next to the list, `all` contains the commands of the list as well.
    hints.choosing = { [unowned owner] all in
      guard owner.splitViewController?.paneCount ?? 1 > 1 else { return nil }
      let ids = ["todo.edit", "todo.time", "todo.delete"]
      return ids.flatMap { id in all.filter { $0.id == id } }
    }
    for view in parts + [heading, nothing, hints] as [View] { addSubview(view) }
  }

  private var parts: [View] { [about, stepsTitle, steps, step, noteTitle, note, facts] }

  private var isBeside: Bool { owner.splitViewController?.isExpanded == true }

  /// Shows a task, or a placeholder for `nil`.
  func show(_ task: TodoTask?, in store: TodoStore) {
    nothing.isHidden = task != nil
    for view in parts { view.isHidden = task == nil }
    stepCount = task?.steps.count ?? 0
    heading.content =
      task.map { task in
        PaneHeading.Content(
          title: "\(task.title, .bold)", subtitle: store.line(about: task),
          mark: task.isStarred ? "\("★", .ink(.lamp))" : "")
      } ?? PaneHeading.Content()
    about.text = task?.about ?? ""
    let done = task?.steps.count(where: \.isDone) ?? 0
    stepsTitle.content.trailing = stepCount > 0 ? "\(done) of \(stepCount)" : ""
    facts.styledText = task.map { StyledText(factsOf: $0, in: store) } ?? ""
    setNeedsLayout()
  }

  override func focusInsideDidChange() { setNeedsLayout() }

  override func layoutSubviews() {
    let size = bounds.size
    let isTall = isBeside && size.height >= 16
    heading.isHidden = !isTall || !nothing.isHidden
    heading.frame = Rect(x: 0, y: 0, width: size.width, height: PaneHeading.rows)
    let hintRows = size.height < 11 ? 0 : 1
    hints.isHidden = hintRows == 0
    hints.frame = Rect(x: 0, y: size.height - 1, width: size.width, height: 1)
    let top = isTall ? PaneHeading.rows : 0
    let content = Rect(
      x: 0, y: top, width: size.width, height: max(0, size.height - hintRows - top))
    nothing.frame = content
    guard nothing.isHidden else { return }
    let plan = TaskPlan(
      rows: content.height, aboutRows: aboutRows, stepCount: stepCount,
      wantsField: !isBeside || hasFocusInside || stepCount == 0)
    place(plan, from: top)
  }

  private var aboutRows: Int {
    if about.text.isEmpty { return 0 }
    return about.sizeThatFits(Size(width: text.count, height: 12)).height
  }

  /// The columns of text, limited to a readable width.
  private var text: Range<Int> {
    let text = paneEdges.text
    return text.prefix(TaskPane.measure)
  }

  private static let measure = 72

  private func place(_ plan: TaskPlan, from top: Int) {
    let text = text
    func put(_ view: View, _ rows: Range<Int>, x: Int, width: Int) {
      view.isHidden = rows.isEmpty
      view.frame = Rect(
        x: x, y: top + rows.lowerBound, width: max(0, width), height: rows.count)
    }
    for (view, rows) in [(about, plan.about), (noteTitle, plan.noteTitle), (facts, plan.facts)] {
      put(view, rows, x: text.lowerBound, width: text.count)
    }
    for (view, rows) in [(stepsTitle, plan.stepsTitle), (steps, plan.steps)] as [(View, Range<Int>)]
    {
      put(view, rows, x: 0, width: min(bounds.width, text.upperBound + text.lowerBound))
    }
    // The text of a field is inset by one column, and the text of the panel by two.
    put(step, plan.field, x: max(0, text.lowerBound - 1), width: text.count + 1)
    put(note, plan.note, x: max(0, text.lowerBound - 1), width: text.count + 2)
  }
}

/// A note on its own background.
///
///     ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
///       Painted 12 May, two coats
///     ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘
private final class NotePanel: View {
  private let note: TextView

  init(_ note: TextView) {
    self.note = note
    super.init()
    addSubview(note)
  }

  /// Whether the note is drawn as a surface with half-block edges, instead of a field.
  private var isPanel: Bool {
    bounds.height > 3 && traits.usesUnicode && traits.colorDepth >= .palette256
  }

  override func layoutSubviews() {
    note.look = isPanel ? .plain : .field
    let edges = isPanel ? EdgeInsets(top: 1, left: 2, bottom: 1, right: 1) : EdgeInsets()
    note.frame = bounds.inset(by: edges)
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    setNeedsLayout()
    setNeedsDisplay()
  }

  override func draw(in canvas: inout Canvas) {
    if isPanel { canvas.drawSurface(bounds, color: color(theme.surface1)) }
  }
}
