import CursesCells
import CursesViews
import CursesWidgets

/// A view of several jobs, with a row for each and a summary below.
///
///     ✓ When to water             ━━━━━━━━━━━━━━━━━━━━━━━━ 100 %   4.1 MB 0:03
///     ◐ The cat walks over the…   ━━━━━━━━━━━━━━━━━━━━━━━━  62 %  11 MB/s 0:09
///     ◌ Forwards, and back        ━━━━━━━━━━━━━━━━━━━━━━━━          waits
///       1 of 3                    about 20 seconds more             ^C stops
///
/// The view updates ten times a second while it is on a stage. If there are more jobs than rows,
/// running jobs are displayed first, then failed and waiting ones. `Prompt.jobs` has such a view.
/// In a program with its own screen, create a view of its jobs:
///
///     let pages = [PromptProgress("Cover", total: 8), PromptProgress("Index", total: 2)]
///     let view = JobsView(pages)
///     pages[0].advance(by: 8)
public final class JobsView: View {
  /// A closure that is called once when the user presses Control-C; the default is `nil`, which
  /// hides that key.
  public var onStop: (() -> Void)? {
    didSet { setNeedsLayout() }
  }

  /// A closure that is called when a progress of a group ends, with its success and its elapsed
  /// time.
  package var onFinish: ((PromptProgress, Bool, Duration) -> Void)?

  private let source: ProgressSource

  /// The elapsed time before the view was on a stage.
  private let headStart: Duration

  private let words = Prompt.words
  private var rows: [ProgressRow] = []
  private var displayed: [Int] = []
  private var isStopped = false
  private var estimate = ProgressEstimate()
  private var timer: StageTimer?

  /// The number of ended jobs, and of hidden rows.
  private let count = Label()

  /// The remaining time of jobs, and the hint of their key.
  private let remainder = Label()
  private let hint = Label()

  /// The hint of the key that cancels a progress or a group.
  private let hints = StatusBar()

  /// The time between two updates.
  private static let interval = Duration.milliseconds(100)

  /// Creates a view of progress that is reported elsewhere.
  ///
  /// A job is waiting until it reports something, and ends when all of it is done.
  public convenience init(_ jobs: [PromptProgress]) {
    self.init(.jobs(JobList(following: jobs)))
  }

  /// Creates a view of one progress, in two rows if its total is known; Escape stops it.
  package convenience init(_ progress: PromptProgress) { self.init(.one(progress)) }

  /// Creates a view of a group, with a row for each unfinished progress; Escape stops it.
  package convenience init(_ group: PromptProgressGroup) { self.init(.several(group)) }

  init(_ source: ProgressSource, headStart: Duration = .zero) {
    self.source = source
    self.headStart = headStart
    super.init()
    for label in [count, remainder, hint] {
      label.style = .ink(label === count ? .secondary : .tertiary)
    }
    hint.textAlignment = .right
    hints.textEdge = PromptLayout.indent
    hints.naming = HintNaming(
      command: { [words] in $0.id == "progress.cancel" ? words(.cancel) : nil },
      key: { [words] in words(.key($0)) })
    let labels: [View] = isJobs ? [count, remainder, hint] : [count, hints]
    for label in labels { addSubview(label) }
    if isJobs { takeRows(of: source.jobs, at: .zero) }
  }

  // MARK: View

  public override func sizeThatFits(_ size: Size) -> Size {
    let height = min(rows.count * rowHeight, isJobs ? 10 : 8)
    let last = isJobs || onStop != nil ? 1 : 0
    return Size(width: size.width, height: min(size.height, max(1, height + last)))
  }

  public override func layoutSubviews() {
    let space = space
    let rowHeight = min(space, rowHeight)
    displayed = places(in: space)
    var y = 0
    for (position, row) in rows.enumerated() {
      let height = displayed.contains(position) ? rowHeight : 0
      row.frame = Rect(x: 0, y: y, width: bounds.width, height: height)
      row.isHidden = height == 0
      y += height
    }
    if isJobs { layOutSummary(at: y) } else { layOutHints(at: y) }
  }

  public override func didMoveToStage() {
    timer?.cancel()
    timer = nil
    if stage != nil { look() }
  }

  public override var keyCommands: [KeyCommand] {
    guard onStop != nil, !isStopped else { return [] }
    return [
      isJobs
        ? KeyCommand("jobs.stop", .control("c"), title: words(.stop)) { [self] in stop() }
        : KeyCommand("progress.cancel", .escape, title: words(.cancel)) { [self] in stop() }
    ]
  }

  private func stop() {
    guard let onStop, !isStopped else { return }
    isStopped = true
    setNeedsLayout()
    onStop()
    if isJobs { showSummary() }
  }
}

// MARK: - Looking

extension JobsView {
  /// Displays the reported state, and schedules the next update.
  private func look() {
    guard let stage else { return }
    refresh(at: stage.time)
    timer = stage.schedule(after: JobsView.interval) { [weak self] in self?.look() }
  }

  private func refresh(at time: Duration) {
    let height = [rows.count, rowHeight]
    takeFinished(at: time)
    let jobs = source.jobs
    takeRows(of: jobs, at: time)
    for (row, job) in zip(rows, jobs) { row.refresh(job, at: time) }
    switch source {
    case .one: break
    case .several: shareColumns()
    case .jobs:
      estimate.note(Int(jobs.map(\.part).reduce(0, +) * 1000), at: time)
      showSummary()
      if places(in: space) != displayed { setNeedsLayout() }
    }
    if [rows.count, rowHeight] != height {
      setNeedsLayout()
      invalidateFittingSize()
    }
  }

  /// Adds rows for new jobs, and removes those of finished ones.
  private func takeRows(of jobs: [JobList.Job], at time: Duration) {
    guard !rows.elementsEqual(jobs, by: { $0.progress === $1.progress }) else { return }
    let kept = rows.filter { row in jobs.contains { $0.progress === row.progress } }
    for row in rows where !kept.contains(where: { $0 === row }) { row.removeFromSuperview() }
    let new = jobs.filter { job in !kept.contains { $0.progress === job.progress } }
    let start = timer == nil ? .zero - headStart : time
    rows = kept + new.map { ProgressRow($0, start: isJobs ? nil : start, words: words) }
    for (position, row) in rows.enumerated() where row.superview == nil {
      insertSubview(row, at: position)
    }
  }

  /// Gives the rows of a group the same columns.
  private func shareColumns() {
    let columns = ProgressColumns(titles: rows.map(\.title), numbers: rows.map(\.numbers))
    for row in rows { row.columns = columns }
  }

  /// Displays the remaining time of jobs and the hint of their key.
  private func showSummary() {
    let left = estimate.timeLeft(to: rows.count * 1000, at: stage?.time ?? .zero)
    let seconds = left.map { Int($0.roundedUp.components.seconds) } ?? 0
    remainder.text = isStopped ? words(.stopping) : seconds > 0 ? words(.secondsMore(seconds)) : ""
    hint.text = keyCommands.first.map { "\(words(.key(.control("c")))) \($0.title)" } ?? ""
    if count.text != countText || hint.frame.width != CellWidth.of(hint.text) { setNeedsLayout() }
  }

  /// The number of ended jobs, and the number of hidden ones.
  private var countText: String {
    let over = rows.count { $0.job.phase.isOver }
    let hidden = max(0, rows.count - space)
    let amount = words(.amount("\(over)", of: "\(rows.count)"))
    return hidden > 0 ? amount + " · " + words(.more(hidden)) : amount
  }
}

// MARK: - Layout

extension JobsView {
  private var isJobs: Bool { source.isJobs }

  private var rowHeight: Int { rows.first?.height ?? 0 }

  private var hintRows: Int { isJobs || onStop == nil || bounds.height < 2 ? 0 : 1 }

  /// The number of terminal rows for jobs, above the summary or the number of hidden rows.
  private var space: Int {
    if isJobs { return max(1, bounds.height - 1) }
    let height = bounds.height - hintRows
    return rows.count <= height ? height : max(min(1, height), height - 1)
  }

  /// Returns the indices of the jobs to display in a number of rows.
  private func places(in space: Int) -> [Int] {
    guard rows.count > space else { return Array(rows.indices) }
    func urgency(_ position: Int) -> Int {
      switch rows[position].job.phase {
      case .running: 0
      case .failed: 1
      case .waiting: 2
      case .cancelled: 3
      case .done: 4
      }
    }
    let chosen = rows.indices.sorted { (urgency($0), $0) < (urgency($1), $1) }
    return chosen.prefix(space).sorted()
  }

  private func layOutSummary(at y: Int) {
    count.text = countText
    let last = bounds.height > y ? 1 : 0
    let end = min(bounds.width, PromptLayout.measure)
    let hintWidth = min(max(0, end - 2), CellWidth.of(hint.text))
    let bar = ProgressRowLayout(jobWidth: bounds.width).bar
    let middle = bar.isEmpty ? end : bar.minX
    count.frame = Rect(x: 2, y: y, width: max(0, middle - 4), height: last)
    remainder.frame = Rect(
      x: middle, y: y, width: max(0, end - middle - hintWidth - 2), height: last)
    hint.frame = Rect(x: end - hintWidth, y: y, width: hintWidth, height: last)
  }

  private func layOutHints(at y: Int) {
    let left = bounds.height - hintRows > 1 ? rows.count - displayed.count : 0
    let last = left > 0 ? 1 : 0
    let indent = PromptLayout.indent
    count.text = left > 0 ? words(.more(left)) : ""
    count.frame = Rect(x: indent, y: y, width: max(0, bounds.width - indent), height: last)
    hints.frame = Rect(x: 0, y: y + last, width: bounds.width, height: hintRows)
    hints.leading = isStopped ? StyledText(words(.stopping), .ink(.secondary)) : ""
  }
}

// MARK: - Ending

extension JobsView {
  /// Reports the end of each progress in a group; the unfinished ones end with `isDone`.
  func finishAll(isDone: Bool) {
    let time = stage?.time ?? .zero
    takeFinished(at: time)
    for job in source.jobs { tellEnd(of: job.progress, isDone: isDone, at: time) }
  }

  /// Removes the finished progresses from a group, and reports their ends.
  private func takeFinished(at time: Duration) {
    guard case .several(let group) = source else { return }
    for progress in group.takeFinished() { tellEnd(of: progress, isDone: true, at: time) }
  }

  private func tellEnd(of progress: PromptProgress, isDone: Bool, at time: Duration) {
    let elapsed = rows.first { $0.progress === progress }?.elapsed(at: time) ?? .zero
    notify("onFinish") { [self] in onFinish?(progress, isDone, elapsed) }
  }

  /// Returns the rows of jobs that stay: the number of successful jobs, and the reason for each of
  /// the others.
  func remainder(of list: JobList, elapsed: Duration, width: Int) -> Buffer {
    refresh(at: stage?.time ?? .zero)
    let failed = rows.filter { $0.job.phase != .done }
    let height = 1 + failed.count
    var canvas = Canvas(Buffer(size: Size(width: max(1, width), height: height)))
    draw(
      summary(of: list, elapsed).truncated(.tail, to: width), at: .zero, style: style(theme.text),
      in: &canvas)
    for (y, row) in failed.enumerated() {
      row.frame = Rect(x: 0, y: 0, width: width, height: 1)
      canvas.translated(to: Point(x: 0, y: y + 1)) { row.draw(in: &$0) }
    }
    return canvas.buffer
  }

  private func summary(of list: JobList, _ elapsed: Duration) -> StyledText {
    let look = JobLook(list.isDone ? .done : .failed(""), usesUnicode: traits.usesUnicode)
    return StyledText(look.mark, .ink(look.token).adding(.bold)) + " "
      + StyledText(PlainLine.of(list.title), .bold) + "  "
      + StyledText(list.result(after: elapsed, words), .ink(.tertiary))
  }
}
