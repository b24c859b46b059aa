import CursesCells
import CursesViews
import CursesWidgets

/// The row of a job, or of a progress in one or two rows.
///
///     ✓ When to water             ━━━━━━━━━━━━━━━━━━━━━━━━ 100 %   4.1 MB 0:03
///
///     ◐ Asking the server  0:05
///
///       first.iso  ━━━━━━━━━━━━━━━━━━━  45 %   1.2 MB/s  0:03
///
///       Copying                     42 of 120 · 12/s · 0:07 left
///       ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  35 %
final class ProgressRow: View {
  private(set) var job: JobList.Job

  /// The column widths shared with other rows; the default is `nil`, for the widths that this row
  /// needs.
  @Invalidating(.layout, .display) var columns: ProgressColumns? = nil

  /// The numbers of the last reported state.
  private(set) var numbers: ProgressNumbers

  /// Whether the row is that of a job.
  private let isJob: Bool

  /// The start and the end, in the stage's time.
  private var start: Duration?
  private var end: Duration?

  /// The elapsed time of a job as text; empty before it begins.
  private var took = ""

  private let words: PromptWords
  private var state: ProgressState
  private var estimate = ProgressEstimate()
  private let indicator = ActivityIndicator()
  private let bar = ProgressView()

  /// Creates the row of a progress that started at `start`, or of a job if it is `nil`.
  init(_ job: JobList.Job, start: Duration?, words: PromptWords) {
    self.job = job
    self.start = start
    self.words = words
    isJob = start == nil
    state = job.progress.current
    numbers = ProgressNumbers(state, unit: job.progress.unit, words)
    super.init()
    bar.showsPercentage = true
    bar.barStyle = .slim
    addSubview(indicator)
    if !isJob { addSubview(bar) }
  }

  var progress: PromptProgress { job.progress }

  /// The title of a progress, in one line.
  var title: String { PlainLine.of(state.title) }

  /// The height of the row.
  var height: Int { isJob || state.total == nil || columns != nil ? 1 : 2 }

  func elapsed(at time: Duration) -> Duration { (end ?? time) - (start ?? time) }

  /// Updates the row with the state of its job.
  func refresh(_ job: JobList.Job, at time: Duration) {
    let before = (self.job.phase, state, texts)
    self.job = job
    state = progress.current
    if job.phase != .waiting, start == nil { start = time }
    if job.phase.isOver, end == nil { end = time }
    if job.phase == .running { indicator.startAnimating() } else { indicator.stopAnimating() }
    let elapsed = elapsed(at: time)
    estimate.note(state.completed, at: elapsed)
    if job.phase == .running {
      numbers = ProgressNumbers(
        state, unit: progress.unit, estimate: estimate, time: elapsed, after: numbers)
    }
    if isJob, start != nil { took = elapsed.watchText }
    if !isJob, let fraction, fraction != bar.progress { bar.setProgress(fraction) }
    guard before != (job.phase, state, texts) else { return }
    setNeedsDisplay()
    if !isJob { setNeedsLayout() }
  }

  private var texts: [String] { numbers.texts + [took] }

  /// The completed fraction in `0...1`, or `nil` if it is unknown.
  private var fraction: Double? {
    switch job.phase {
    case .running: state.fraction
    case .done: 1
    case .waiting, .failed, .cancelled: nil
    }
  }

  // MARK: View

  override func layoutSubviews() {
    let layout = layout
    indicator.frame = layout.mark
    if isJob { return }
    indicator.isHidden = state.total != nil
    bar.frame = layout.bar
  }

  override func draw(in canvas: inout Canvas) {
    let layout = layout
    if isJob { return drawJob(layout, &canvas) }
    // Truncated in the middle, because file names with a common prefix differ at their ends.
    put(StyledText(title).truncated(.middle, to: layout.title.width), in: layout.title, &canvas)
    put(StyledText(layout.text, .ink(.tertiary)), in: layout.numbers, &canvas)
  }

  override var accessibilityElements: [AccessibilityElement] {
    if isJob { return [] }
    return [title, layout.text].filter { !$0.isEmpty }
      .map { AccessibilityElement($0, traits: .staticText) }
  }

  private var layout: ProgressRowLayout {
    if isJob { return ProgressRowLayout(jobWidth: bounds.width) }
    return ProgressRowLayout(
      size: bounds.size, title: CellWidth.of(title), numbers: numbers,
      isMeasured: state.total != nil, columns: columns)
  }
}

// MARK: - Drawing

extension ProgressRow {
  private func drawJob(_ layout: ProgressRowLayout, _ canvas: inout Canvas) {
    let look = JobLook(job.phase, usesUnicode: traits.usesUnicode)
    if job.phase != .running {
      put(StyledText(look.mark, .ink(look.token)), in: layout.mark, &canvas)
    }
    let base: TextStyle = job.phase == .waiting ? .ink(.secondary) : .plain
    put(
      job.content.title.over(base).truncated(.tail, to: layout.title.width), in: layout.title,
      &canvas)
    put(StyledText(took, .ink(.tertiary)), atEndOf: layout.time, &canvas)
    if case .failed(let reason) = job.phase {
      let text = StyledText(PlainLine.of(reason), .ink(.danger))
      return put(text.truncated(.tail, to: layout.reason.width), in: layout.reason, &canvas)
    }
    let bar = SlimBar(
      length: (fraction ?? 0) * Double(layout.bar.width),
      token: job.phase == .running ? nil : look.token)
    bar.draw(in: layout.bar, of: self, on: &canvas)
    if let fraction {
      let percent = "\(ProgressState.percent(Int(fraction * 10_000), of: 10_000)) %"
      put(StyledText(percent), atEndOf: layout.percent, &canvas)
    }
    put(StyledText(note, .ink(.secondary)), atEndOf: layout.numbers, &canvas)
  }

  /// The text in the position of the rate: the phase, the rate, or the final amount.
  private var note: String {
    switch job.phase {
    case .waiting: words(.waits)
    case .cancelled: words(.cancelled)
    case .running where !numbers.rate.isEmpty: numbers.rate
    case .done where progress.unit == .bytes && state.completed > 0:
      progress.unit.text(of: state.completed, total: nil, words)
    default: job.content.trailing.string
    }
  }

  private func put(_ text: StyledText, in position: Rect, _ canvas: inout Canvas) {
    guard !position.isEmpty else { return }
    draw(text, at: position.origin, style: style(theme.text), in: &canvas)
  }

  private func put(_ text: StyledText, atEndOf position: Rect, _ canvas: inout Canvas) {
    let width = CellWidth.of(text.string)
    guard width <= position.width else { return }
    put(text, in: position.inset(by: EdgeInsets(left: position.width - width)), &canvas)
  }
}

/// The mark of a job, and the color of the mark and the bar.
struct JobLook {
  let mark: String
  let token: ThemeToken

  init(_ phase: JobList.Phase, usesUnicode: Bool) {
    let (sign, plain): (String, String)
    switch phase {
    case .waiting: (sign, plain, token) = ("◌", ".", .tertiary)
    case .running: (sign, plain, token) = ("◐", "~", .accent)
    case .done: (sign, plain, token) = ("✓", "v", .success)
    case .cancelled: (sign, plain, token) = ("–", "-", .secondary)
    case .failed: (sign, plain, token) = ("✗", "x", .danger)
    }
    mark = usesUnicode ? sign : plain
  }
}
