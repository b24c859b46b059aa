import CursesCells
import CursesViews
import CursesWidgets

/// A view of one progress or a group of them.
///
///       first.iso   ━━━━━━━━━━━━━━━━━━━  45 %   1.2 MB/s  0:03
///       second.iso  ━━━━━━━━━━━━━━━━━━━  12 %  940 kB/s  0:12
///       esc cancel
///
/// The view updates ten times a second while it is on a stage and not finished.
package final class PromptProgressView: View {
  /// A closure that is called when the user presses Escape; the default is `nil`, with which Escape
  /// does nothing.
  ///
  /// The closure is called once; afterwards, the view displays that the operation is stopping.
  package var onCancel: (() -> Void)? {
    didSet { setNeedsLayout() }
  }

  /// A closure that is called when a progress of a group ends, with its success and its elapsed
  /// time.
  package var onFinish: ((PromptProgress, Bool, Duration) -> Void)?

  /// The elapsed time before the view was on a stage.
  private let headStart: Duration

  private let source: ProgressSource
  private let words = Prompt.words
  private var rows: [ProgressRow] = []
  private let more = Label()
  private let hints = StatusBar()
  private var isCancelled = false
  private var timer: StageTimer?

  /// The time between two updates.
  private static let interval = Duration.milliseconds(100)

  /// The largest number of rows of a group.
  private static let mostRows = 8

  /// Creates a view of one progress, in two rows if its total is known.
  package convenience init(_ progress: PromptProgress) { self.init(.one(progress)) }

  /// Creates a view of a group, with a row for each unfinished progress.
  package convenience init(_ group: PromptProgressGroup) { self.init(.several(group)) }

  init(_ source: ProgressSource, headStart: Duration = .zero) {
    self.source = source
    self.headStart = headStart
    super.init()
    more.style = .ink(.secondary)
    hints.textEdge = PromptLayout.indent
    hints.naming = HintNaming(
      command: { [words] in $0.id == "progress.cancel" ? words(.cancel) : nil },
      key: { [words] in words(.key($0)) })
    for view in [more, hints] { addSubview(view) }
  }

  // MARK: View

  package override func sizeThatFits(_ size: Size) -> Size {
    let layout = layout(in: Size(width: size.width, height: PromptProgressView.mostRows))
    let height = layout.rows + (layout.left > 0 ? 1 : 0) + (hasHint ? 1 : 0)
    return Size(width: size.width, height: min(size.height, max(1, height)))
  }

  package override func layoutSubviews() {
    let hintRows = !hasHint || bounds.height < 2 ? 0 : 1
    let layout = layout(in: Size(width: bounds.width, height: bounds.height - hintRows))
    let width = max(0, bounds.width - PromptLayout.indent)
    var y = 0
    for (index, row) in rows.enumerated() {
      let height = index < layout.shown ? layout.rowHeight : 0
      row.frame = Rect(x: 0, y: y, width: bounds.width, height: height)
      row.isHidden = height == 0
      y += height
    }
    more.text = layout.left > 0 ? words(.more(layout.left)) : ""
    more.frame = Rect(
      x: PromptLayout.indent, y: y, width: width, height: layout.left > 0 ? 1 : 0)
    y += more.frame.height
    hints.frame = Rect(x: 0, y: y, width: bounds.width, height: hintRows)
    hints.leading = isCancelled ? StyledText(words(.stopping), .ink(.secondary)) : ""
  }

  package override func didMoveToStage() {
    timer?.cancel()
    timer = nil
    if stage != nil { look() }
  }

  package override var keyCommands: [KeyCommand] {
    guard onCancel != nil, !isCancelled else { return [] }
    return [KeyCommand("progress.cancel", .escape, title: words(.cancel)) { [self] in cancel() }]
  }

  package override func traitsDidChange() {
    super.traitsDidChange()
    setNeedsLayout()
  }
}

// MARK: - Looking

extension PromptProgressView {
  /// Reports the end of each progress in a group; the unfinished ones end with `isDone`.
  func finishAll(isDone: Bool) {
    guard case .several(let group) = source else { return }
    let rest = running(of: group, at: stage?.time ?? .zero)
    for progress in rest { tellEnd(of: progress, isDone: isDone, at: stage?.time ?? .zero) }
  }

  /// Displays the reported state, and schedules the next update.
  private func look() {
    guard let stage else { return }
    let height = rowsHeight
    takeRows(at: stage.time)
    for row in rows { row.refresh(at: stage.time) }
    shareColumns()
    if rowsHeight != height {
      setNeedsLayout()
      invalidateFittingSize()
    }
    timer = stage.schedule(after: PromptProgressView.interval) { [weak self] in self?.look() }
  }

  private var rowsHeight: [Int] { [rows.count, rows.first.map(rowHeight) ?? 0] }

  /// Adds rows for new progresses, and removes those of finished ones.
  private func takeRows(at time: Duration) {
    let progresses: [PromptProgress] =
      switch source {
      case .one(let progress): [progress]
      case .several(let group): running(of: group, at: time)
      // Jobs have a view of their own.
      case .jobs: []
      }
    let kept = rows.filter { row in progresses.contains { $0 === row.progress } }
    for row in rows where !kept.contains(where: { $0 === row }) { row.removeFromSuperview() }
    let new = progresses.filter { progress in !kept.contains { $0.progress === progress } }
    rows =
      kept
      + new.map { ProgressRow($0, start: timer == nil ? .zero - headStart : time, words: words) }
    for row in rows where row.superview == nil { insertSubview(row, at: 0) }
  }

  /// Returns the unfinished progresses, and removes the finished ones from the group.
  private func running(of group: PromptProgressGroup, at time: Duration) -> [PromptProgress] {
    let progresses = group.current
    let finished = progresses.filter(\.isFinished)
    group.remove(finished)
    for progress in finished { tellEnd(of: progress, isDone: true, at: time) }
    return progresses.filter { progress in !finished.contains { $0 === progress } }
  }

  private func tellEnd(of progress: PromptProgress, isDone: Bool, at time: Duration) {
    let row = rows.first { $0.progress === progress }
    let elapsed = row.map { time - $0.start } ?? .zero
    notify("onFinish") { [self] in onFinish?(progress, isDone, elapsed) }
  }

  private func shareColumns() {
    guard case .several = source else { return }
    let columns = ProgressColumns(
      titles: rows.map { PlainLine.of($0.state.title) }, numbers: rows.map(\.numbers))
    for row in rows { row.columns = columns }
  }
}

// MARK: - Private

extension PromptProgressView {
  private struct RowLayout {
    let shown: Int
    let left: Int
    let rowHeight: Int
    var rows: Int { shown * rowHeight }
  }

  private func rowHeight(_ row: ProgressRow) -> Int {
    row.sizeThatFits(Size(width: 80, height: 2)).height
  }

  /// Returns the number of rows that fit, and the number of the others.
  private func layout(in size: Size) -> RowLayout {
    let height = max(0, size.height)
    if case .one = source {
      return RowLayout(
        shown: rows.count, left: 0, rowHeight: min(height, rows.first.map(rowHeight) ?? 0))
    }
    if rows.count <= height { return RowLayout(shown: rows.count, left: 0, rowHeight: 1) }
    let shown = max(min(1, height), height - 1)
    return RowLayout(shown: shown, left: height > 1 ? rows.count - shown : 0, rowHeight: 1)
  }

  private func cancel() {
    guard let onCancel, !isCancelled else { return }
    isCancelled = true
    setNeedsLayout()
    onCancel()
  }

  /// Whether there is a row of key hints.
  private var hasHint: Bool { onCancel != nil }
}
