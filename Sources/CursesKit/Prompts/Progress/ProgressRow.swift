import CursesCells
import CursesViews
import CursesWidgets

/// A view of one progress, in one or two rows.
///
///     ◐ Asking the server  0:05
///
///       first.iso  ━━━━━━━━━━━━━━━━━━━  45 %   1.2 MB/s  0:03
///
///       Copying                     42 of 120 · 12/s · 0:07 left
///       ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  35 %
final class ProgressRow: View {
  let progress: PromptProgress

  /// The column widths shared with other rows; the default is `nil`, for the widths that this row
  /// needs.
  @Invalidating(.layout) var columns: ProgressColumns? = nil

  /// The last reported state, and its numbers.
  private(set) var state: ProgressState
  private(set) var numbers: ProgressNumbers

  /// The start of the progress, in the stage's time.
  let start: Duration

  private var estimate = ProgressEstimate()
  private let indicator = ActivityIndicator()
  private let titleLabel = Label()
  private let numbersLabel = Label()
  private let bar = ProgressView()

  init(_ progress: PromptProgress, start: Duration, words: PromptWords) {
    self.progress = progress
    self.start = start
    state = progress.current
    numbers = ProgressNumbers(state, unit: progress.unit, words)
    super.init()
    bar.showsPercentage = true
    bar.barStyle = .slim
    // Truncated in the middle, because file names with a common prefix differ at their ends.
    titleLabel.lineBreakMode = .truncatingMiddle
    numbersLabel.style = .ink(.tertiary)
    for view in [indicator, titleLabel, bar, numbersLabel] { addSubview(view) }
    indicator.startAnimating()
  }

  /// Updates the row with the reported state.
  func refresh(at time: Duration) {
    let before = (state, numbers.texts)
    state = progress.current
    let time = time - start
    estimate.note(state.completed, at: time)
    numbers = ProgressNumbers(
      state, unit: progress.unit, estimate: estimate, time: time, after: numbers)
    titleLabel.text = PlainLine.of(state.title)
    if let fraction = state.fraction, fraction != bar.progress { bar.setProgress(fraction) }
    if before != (state, numbers.texts) { setNeedsLayout() }
  }

  // MARK: View

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: min(size.height, state.total == nil || columns != nil ? 1 : 2))
  }

  override func layoutSubviews() {
    let layout = ProgressRowLayout(
      size: bounds.size, title: CellWidth.of(titleLabel.text), numbers: numbers,
      isMeasured: state.total != nil, columns: columns)
    numbersLabel.text = layout.text
    numbersLabel.textAlignment = layout.isRightAligned ? .right : .left
    indicator.isHidden = state.total != nil
    indicator.frame = layout.mark
    titleLabel.frame = layout.title
    numbersLabel.frame = layout.numbers
    bar.frame = layout.bar
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    setNeedsLayout()
  }
}
