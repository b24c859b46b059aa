import CursesCells
import CursesViews
import CursesWidgets

/// Shows what gets done and how far it has come, alone or one below the other.
///
///       first.iso   ━━━━━━━━━━━━━━━━━━━  45 %   1.2 MB/s  0:03
///       second.iso  ━━━━━━━━━━━━━━━━━━━  12 %  940 kB/s  0:12
///       esc cancel
///
/// It looks ten times a second what was reported, as long as it is on a stage and not finished.
package final class PromptProgressView: View {
  /// Called when Escape is pressed, or `nil`, the default, where that does nothing.
  ///
  /// It is called once; afterwards the view says that it is about to stop.
  package var onCancel: (() -> Void)? {
    didSet { setNeedsLayout() }
  }

  /// Called when one of several has ended, with whether it went well and how long it took.
  package var onFinish: ((PromptProgress, Bool, Duration) -> Void)?

  /// How long everything took before the view was on a stage.
  private let headStart: Duration

  private let source: ProgressSource
  private let words = Prompt.words
  private var rows: [ProgressRow] = []
  private let more = Label()
  private let hints = StatusBar()
  private var isCancelled = false
  private var timer: StageTimer?

  /// The time between two looks.
  private static let interval = Duration.milliseconds(100)

  /// The most rows of several.
  private static let mostRows = 8

  /// Shows one thing, in two rows where its total is known.
  package convenience init(_ progress: PromptProgress) { self.init(.one(progress)) }

  /// Shows several things, a row each, as long as they are not finished.
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
  /// Tells of the end of each of several, those that are not finished as it is said.
  func finishAll(isDone: Bool) {
    guard case .several(let group) = source else { return }
    let rest = running(of: group, at: stage?.time ?? .zero)
    for progress in rest { tellEnd(of: progress, isDone: isDone, at: stage?.time ?? .zero) }
  }

  /// Shows what was reported by now, and looks again later.
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

  /// Makes rows for what is new, and takes away those of what is finished.
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

  /// Returns what is not finished, and takes out what is.
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

  /// Returns how many rows have room, and how many have not.
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

  /// Whether there is something to say in the row of keys.
  private var hasHint: Bool { onCancel != nil }
}
