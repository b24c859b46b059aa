import CursesCells
import CursesViews

/// A view that displays the progress of a task as a bar.
///
///     Copying photos       45 %
///     ███████████▎
///
/// The end of the bar has a resolution of an eighth of a cell, and moves in 0.2 s:
///
///     let view = ProgressView(label: "Copying photos")
///     view.showsPercentage = true
///     view.setProgress(0.45)
///
/// After the end of the task, the color and a mark show its outcome, instead of the percentage:
///
///     let stopped = ProgressView(label: "Copying photos")
///     stopped.outcome = .failed("retry")
///
/// The bar is empty or full only at the two ends. Any started work fills at least one step, and
/// unfinished work leaves one step free.
///
/// A progress view takes no keys and no mouse events. The bar is as wide as the view, with the
/// label and the percentage in a row above it. With only one row, they are next to the bar, and are
/// omitted if the bar would have fewer than 8 columns.
public final class ProgressView: View {
  // MARK: Content

  /// The label, which describes the task in a few words; the default is empty.
  @Invalidating(.display, .layout, .fittingSize) public var label = ""

  /// Whether the percentage is displayed, rounded down; the default is `false`.
  @Invalidating(.display, .layout, .fittingSize) public var showsPercentage = false

  /// The outcome, or `nil` while the task is running; the default is `nil`.
  public var outcome: ProgressOutcome? {
    didSet {
      guard outcome != oldValue else { return }
      bar.fill.token = outcome?.token
      contentDidChange()
      setNeedsTranscriptUpdate()
    }
  }

  /// The style of a bar.
  public enum BarStyle: Hashable, Sendable {
    /// A fill of a whole row, with a resolution of an eighth of a cell at its end.
    case block

    /// A line in the middle of the row, for adjacent rows; a blended color shows the fraction at
    /// its end.
    case slim
  }

  /// The style of the bar; the default is ``BarStyle/block``.
  public var barStyle: BarStyle {
    get { bar.look }
    set { (bar.look, bar.fill.look) = (newValue, newValue) }
  }

  // MARK: State

  /// The progress, in `0...1`; the default is 0.
  ///
  /// Values outside are clamped, and NaN counts as 0. Setting it takes effect immediately; see
  /// ``setProgress(_:animated:)``.
  public var progress: Double {
    get { done }
    set { setProgress(newValue, animated: false) }
  }

  private var done = 0.0
  private let bar = ProgressBar()

  /// The duration of the bar's animation.
  private static let stretch = Duration.milliseconds(200)

  // MARK: Creating

  /// Creates a view with a progress of 0.
  public init(label: String = "") {
    super.init()
    self.label = label
    addSubview(bar)
  }

  // MARK: View

  public override func sizeThatFits(_ size: Size) -> Size {
    let fitting = layout.fittingSize
    return Size(
      width: min(size.width, fitting.width), height: min(size.height, fitting.height))
  }

  public override func layoutSubviews() {
    let layout = layout
    View.performWithoutAnimation {
      bar.frame = layout.bar
      bar.fill.frame = Rect(origin: .zero, size: layout.bar.size)
      bar.fill.redrawsWhileMoving = traits.usesUnicode || barStyle == .slim
      // Other causes of layout, such as a change of colors, must not interrupt a running animation.
      if bar.fill.translation.x != end { stretchBar() }
    }
  }

  public override func draw(in canvas: inout Canvas) {
    let layout = layout
    canvas.draw(layout.displayedLabel, at: layout.labelOrigin, style: style(theme.text))
    if let outcome, let origin = layout.outcomeOrigin {
      let words = TextStyle.ink(outcome.token).adding(.bold)
        .resolved(over: style(theme.text), theme: theme, traits: traits)
      canvas.draw(layout.outcome, at: origin, style: words)
    }
    guard let end = layout.percentageEnd else { return }
    let start = end.translated(x: -CellWidth.of(percentage), y: 0)
    canvas.draw(percentage, at: start, style: style(theme.secondary))
  }

  public override var accessibilityElements: [AccessibilityElement] {
    [
      AccessibilityElement(
        label.isEmpty ? "progress" : label, value: outcome?.spoken ?? percentage,
        traits: .updatesFrequently)
    ]
  }

  public override func traitsDidChange() { contentDidChange() }
}

// MARK: - Progressing

extension ProgressView {
  /// Sets the progress, in `0...1`.
  ///
  /// The bar moves in 0.2 s from its visible length, fast at first so that it keeps up with many
  /// small steps. Values outside are clamped, and NaN counts as 0.
  ///
  /// - Parameters:
  ///   - progress: The progress.
  ///   - animated: Whether the change is animated. The default is `true`.
  public func setProgress(_ progress: Double, animated: Bool = true) {
    let old = percentage
    done = progress.isNaN ? 0 : min(max(0, progress), 1)
    if percentage != old {
      if showsPercentage { setNeedsDisplay() }
      setNeedsTranscriptUpdate()
    }
    guard animated else { return View.performWithoutAnimation { stretchBar() } }
    View.animate(withDuration: ProgressView.stretch, curve: .easeOut) { stretchBar() }
  }
}

// MARK: - Private

extension ProgressView {
  private var layout: ProgressViewLayout {
    ProgressViewLayout(
      size: bounds.size, label: label.inOneLine, showsPercentage: showsPercentage,
      outcome: outcome?.text(usesUnicode: traits.usesUnicode) ?? "")
  }

  /// The percentage, rounded down; 100 only for complete progress.
  private var percentage: String {
    // Binary fractions such as 0.29 are slightly below their decimal value; the epsilon prevents 28
    // % for 0.29.
    "\(done < 1 ? min(Int(done * 100 + 0.000_001), 99) : 100) %"
  }

  /// The translation of the fill in columns, 0 if full and negative otherwise.
  private var end: Double {
    let layout = layout
    return layout.filled(done, step: traits.usesUnicode ? 0.125 : 1) - Double(layout.bar.width)
  }

  /// Sets the length of the bar for the current progress.
  private func stretchBar() { bar.fill.translation.x = end }

  private func contentDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
    invalidateFittingSize()
  }
}
