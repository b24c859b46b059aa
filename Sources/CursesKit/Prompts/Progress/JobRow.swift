import CursesCells
import CursesViews
import CursesWidgets

/// The row of a job: its mark, title, progress, rate and elapsed time.
final class JobRow: View {
  private(set) var job: JobList.Job

  /// The start and the end of the job, in the stage's time.
  private var start: Duration?
  private(set) var end: Duration?

  private let words: PromptWords
  private var state: ProgressState
  private var estimate = ProgressEstimate()
  private var numbers: ProgressNumbers
  private let indicator = ActivityIndicator()

  init(_ job: JobList.Job, words: PromptWords) {
    self.job = job
    self.words = words
    state = job.progress.current
    numbers = ProgressNumbers(state, unit: job.progress.unit, words)
    super.init()
    addSubview(indicator)
  }

  /// Updates the row with the state of its job.
  func refresh(_ job: JobList.Job, at time: Duration) {
    let before = (self.job.phase, state, texts)
    self.job = job
    state = job.progress.current
    if job.phase != .waiting, start == nil { start = time }
    if job.phase.isOver, end == nil { end = time }
    if job.phase == .running { indicator.startAnimating() } else { indicator.stopAnimating() }
    let elapsed = elapsed(at: time)
    estimate.note(state.completed, at: elapsed)
    if job.phase == .running {
      numbers = ProgressNumbers(
        state, unit: job.progress.unit, estimate: estimate, time: elapsed, after: numbers)
    }
    took = start == nil ? "" : elapsed.watchText
    if before != (job.phase, state, texts) { setNeedsDisplay() }
  }

  /// The elapsed time as text; empty before the job begins.
  private var took = ""

  private var texts: [String] { numbers.texts + [took] }

  func elapsed(at time: Duration) -> Duration { (end ?? time) - (start ?? time) }

  /// The completed fraction in `0...1`, or `nil` if it is unknown.
  var fraction: Double? {
    switch job.phase {
    case .running: state.fraction
    case .done: 1
    case .waiting, .failed, .cancelled: nil
    }
  }

  // MARK: View

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: min(size.height, 1))
  }

  override func layoutSubviews() { indicator.frame = JobRowLayout(width: bounds.width).mark }

  override func draw(in canvas: inout Canvas) {
    let layout = JobRowLayout(width: bounds.width)
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
    put(StyledText(note, .ink(.secondary)), atEndOf: layout.rate, &canvas)
  }

  /// The text in the position of the rate: the phase, the rate, or the final amount.
  private var note: String {
    switch job.phase {
    case .waiting: words(.waits)
    case .cancelled: words(.cancelled)
    case .running where !numbers.rate.isEmpty: numbers.rate
    case .done where job.progress.unit == .bytes && state.completed > 0:
      job.progress.unit.text(of: state.completed, total: nil, words)
    default: job.content.trailing.string
    }
  }
}

// MARK: - Drawing

extension JobRow {
  private func put(_ text: StyledText, in place: Rect, _ canvas: inout Canvas) {
    guard !place.isEmpty else { return }
    draw(text, at: place.origin, style: style(theme.text), in: &canvas)
  }

  private func put(_ text: StyledText, atEndOf place: Rect, _ canvas: inout Canvas) {
    let width = CellWidth.of(text.string)
    guard !place.isEmpty, width <= place.width else { return }
    let origin = Point(x: place.maxX - width, y: place.minY)
    draw(text, at: origin, style: style(theme.text), in: &canvas)
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
