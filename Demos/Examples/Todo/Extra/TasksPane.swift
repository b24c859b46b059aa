import CursesKit

/// The layout of the tasks below a heading, with a button for a new task, an error, and hints.
final class TasksPane: View {
  let new = Button(
    "\("+", TextStyle.ink(.accent).adding(.bold)) \("New task", .ink(.tertiary))")
  let failure = ContentUnavailableView(.failure, title: "The tasks cannot be read")
  private let heading = PaneHeading()
  private let filter: FilterView
  private let waiting = LoadingView()
  private let problem = Label()
  private let hints = StatusBar()
  private unowned let owner: ViewController

  /// The state for which the focus was last moved.
  private var shown: TodoStore.State?

  init(_ filter: FilterView, of owner: ViewController) {
    (self.filter, self.owner) = (filter, owner)
    super.init()
    (filter.content as? TableView)?.rowLayout.selectionShape = .inset
    problem.style = .ink(.danger)
    problem.isHidden = true
    waiting.label = "reading the tasks"
    failure.isHidden = true
    hints.choosing = { [unowned self] all in
      isBeside || !problem.isHidden ? named(all) : nil
    }
    for view in [heading, filter, waiting, failure, new, problem, hints] as [View] {
      addSubview(view)
    }
  }

  private var isBeside: Bool { owner.splitViewController?.isExpanded == true }

  /// Returns the commands of the hints, or `nil` if the tasks are not first responder.
  private func named(_ all: [KeyCommand]) -> [KeyCommand]? {
    let ids = ["todo.save", "todo.done", "todo.new", "todo.star", "filter.begin", "help.show"]
      .dropLast(isBeside ? 1 : 0)
    guard filter.content.isFirstResponder else { return nil }
    return ids.flatMap { id in all.filter { $0.id == id } }
  }

  /// Shows the state of the tasks, and the number of done ones.
  func show(_ store: TodoStore) {
    let tasks = store.tasks(in: store.section)
    let done = tasks.count(where: \.isDone)
    heading.content = PaneHeading.Content(
      title: "\(store.section.name, .bold)",
      subtitle: store.section == .today ? "\(store.dayWithName(of: store.date))" : "",
      trailing: "\(done) of \(tasks.count)",
      fraction: Double(done) / Double(max(1, tasks.count)))
    problem.text = store.failure ?? ""
    show(store.state)
    setNeedsLayout()
  }

  private func show(_ state: TodoStore.State) {
    // If nothing in this pane can become first responder, the page around it has the focus.
    let hadFocus = superview?.hasFocusInside == true || stage?.firstResponder == nil
    var reason: String?
    if case .failed(let why) = state { reason = why }
    failure.reason = reason ?? failure.reason
    failure.isHidden = reason == nil
    waiting.isHidden = state != .loading
    filter.isHidden = state != .ready
    new.isEnabled = state == .ready
    guard hadFocus, state != shown else { return }
    shown = state
    if state == .ready { filter.content.becomeFirstResponder() }
    if reason != nil { failure.focusFirstInside() }
  }

  override func layoutSubviews() {
    let size = bounds.size
    let edges = paneEdges
    let isTall = isBeside && size.height >= 16
    heading.isHidden = !isTall
    heading.frame = Rect(x: 0, y: 0, width: size.width, height: PaneHeading.rows)
    new.isHidden = !isTall
    // A button has a blank before its title, for the focus mark.
    new.frame = Rect(
      x: (edges.gutter ?? 1) - 1, y: size.height - 3, width: 13, height: 1)
    let hintRows = size.height < 11 ? 0 : 1
    hints.isHidden = hintRows == 0
    hints.frame = Rect(x: 0, y: size.height - 1, width: size.width, height: 1)
    let problemRows = problem.text.isEmpty ? 0 : 1
    problem.isHidden = problemRows == 0
    problem.frame = Rect(
      x: edges.text.lowerBound, y: size.height - hintRows - 1, width: edges.text.count, height: 1)
    // The filter field takes the blank row below the heading while it is used.
    let top = isTall ? PaneHeading.rows - 1 : 0
    let below = isTall ? 4 : hintRows + problemRows
    filter.hidesUnusedField = isTall
    for view in [filter, waiting, failure] as [View] {
      let first = !isTall ? 0 : view === filter && filter.isFiltering ? top : top + 1
      view.frame = Rect(
        x: 0, y: first, width: size.width, height: max(0, size.height - below - first))
    }
  }
}
