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

  private let list: JobList
  private let words = Prompt.words
  private let rows: [JobRow]
  private var isStopped = false
  private var estimate = ProgressEstimate()
  private let count = Label()
  private let rest = Label()
  private let hint = Label()
  private var timer: StageTimer?
  private var shown: [Int] = []

  /// The time between two updates.
  private static let interval = Duration.milliseconds(100)

  /// The largest number of job rows.
  private static let mostRows = 10

  /// Creates a view of progress that is reported elsewhere.
  ///
  /// A job is waiting until it reports something, and ends when all of it is done.
  public convenience init(_ jobs: [PromptProgress]) { self.init(JobList(following: jobs)) }

  /// Creates a view of jobs.
  package init(_ list: JobList) {
    self.list = list
    let words = words
    rows = list.jobs.map { JobRow($0, words: words) }
    super.init()
    for row in rows { addSubview(row) }
    for label in [count, rest, hint] {
      label.style = .ink(label === count ? .secondary : .tertiary)
      addSubview(label)
    }
    hint.textAlignment = .right
  }

  // MARK: View

  public override func sizeThatFits(_ size: Size) -> Size {
    let height = min(rows.count, JobsView.mostRows) + 1
    return Size(width: size.width, height: min(size.height, height))
  }

  public override func layoutSubviews() {
    let room = max(1, bounds.height - 1)
    count.text = countText
    shown = places(in: room)
    for (place, row) in rows.enumerated() {
      let y = shown.firstIndex(of: place)
      row.isHidden = y == nil
      row.frame = Rect(x: 0, y: y ?? 0, width: bounds.width, height: y == nil ? 0 : 1)
    }
    let layout = JobRowLayout(width: bounds.width)
    let y = min(rows.count, room)
    let last = bounds.height > y ? 1 : 0
    let end = min(bounds.width, 72)
    let hintWidth = min(max(0, end - 2), CellWidth.of(hint.text))
    let middle = layout.bar.isEmpty ? end : layout.bar.minX
    count.frame = Rect(x: 2, y: y, width: max(0, middle - 4), height: last)
    rest.frame = Rect(x: middle, y: y, width: max(0, end - middle - hintWidth - 2), height: last)
    hint.frame = Rect(x: end - hintWidth, y: y, width: hintWidth, height: last)
  }

  public override func didMoveToStage() {
    timer?.cancel()
    timer = nil
    if stage != nil { look() }
  }

  public override var keyCommands: [KeyCommand] {
    guard let onStop, !isStopped else { return [] }
    return [
      KeyCommand("jobs.stop", .control("c"), title: words(.stop)) { [self] in
        isStopped = true
        onStop()
        showCount()
      }
    ]
  }
}

// MARK: - Looking

extension JobsView {
  private func look() {
    guard let stage else { return }
    refresh(at: stage.time)
    timer = stage.schedule(after: JobsView.interval) { [weak self] in self?.look() }
  }

  private func refresh(at time: Duration) {
    for (row, job) in zip(rows, list.jobs) { row.refresh(job, at: time) }
    let parts = rows.map { $0.job.phase.isOver ? 1 : $0.fraction ?? 0 }
    estimate.note(Int(parts.reduce(0, +) * 1000), at: time)
    let left = estimate.timeLeft(to: rows.count * 1000, at: time)
    let seconds = left.map { Int($0.roundedUp.components.seconds) } ?? 0
    rest.text = isStopped ? words(.stopping) : seconds > 0 ? words(.secondsMore(seconds)) : ""
    showCount()
    if places(in: max(1, bounds.height - 1)) != shown { setNeedsLayout() }
  }

  private func showCount() {
    let command = keyCommands.first
    hint.text = command.map { "\(words(.key(.control("c")))) \($0.title)" } ?? ""
    if isStopped { rest.text = words(.stopping) }
    if count.text != countText || hint.frame.width != CellWidth.of(hint.text) { setNeedsLayout() }
  }

  /// The number of ended jobs, and the number of hidden ones.
  private var countText: String {
    let over = rows.filter { $0.job.phase.isOver }.count
    let hidden = rows.count - min(rows.count, max(1, bounds.height - 1))
    let amount = words(.amount("\(over)", of: "\(rows.count)"))
    return hidden > 0 ? amount + " · " + words(.more(hidden)) : amount
  }

  /// Returns the indices of the jobs to display in a number of rows.
  private func places(in room: Int) -> [Int] {
    guard rows.count > room else { return Array(rows.indices) }
    func urgency(_ place: Int) -> Int {
      switch rows[place].job.phase {
      case .running: 0
      case .failed: 1
      case .waiting: 2
      case .cancelled: 3
      case .done: 4
      }
    }
    let chosen = rows.indices.sorted { (urgency($0), $0) < (urgency($1), $1) }
    return chosen.prefix(room).sorted()
  }
}

// MARK: - Ending

extension JobsView {
  /// Returns the rows that stay: the number of successful jobs, and the reason for each of the
  /// others.
  func remainder(elapsed: Duration, width: Int) -> Buffer {
    refresh(at: stage?.time ?? .zero)
    let failed = rows.filter { $0.job.phase != .done }
    let height = 1 + failed.count
    var canvas = Canvas(Buffer(size: Size(width: max(1, width), height: height)))
    draw(
      summary(elapsed).truncated(.tail, to: width), at: .zero, style: style(theme.text), in: &canvas
    )
    for (y, row) in failed.enumerated() {
      row.frame = Rect(x: 0, y: 0, width: width, height: 1)
      canvas.translated(to: Point(x: 0, y: y + 1)) { row.draw(in: &$0) }
    }
    return canvas.buffer
  }

  private func summary(_ elapsed: Duration) -> StyledText {
    let isDone = list.isDone
    let look = JobLook(isDone ? .done : .failed(""), usesUnicode: traits.usesUnicode)
    let done = rows.filter { $0.job.phase == .done }.count
    let amount = words(.amount("\(done)", of: "\(rows.count)"))
    let parts = [amount, words(.took(elapsed.watchText))].joined(separator: " ")
    return StyledText(look.mark, .ink(look.token).adding(.bold)) + " "
      + StyledText(PlainLine.of(list.title), .bold) + "  " + StyledText(parts, .ink(.tertiary))
  }
}
