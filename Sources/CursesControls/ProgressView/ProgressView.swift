import CursesCells
import CursesViews

/// A bar that fills as something gets done.
///
///     Copying photos       45 %
///     ███████████▎
///
/// Its end stands on an eighth of a cell, and moves there in 0.2 s:
///
///     let view = ProgressView(label: "Copying photos")
///     view.showsPercentage = true
///     view.setProgress(0.45)
///
/// What has ended says so by its color and a mark, in place of the percentage:
///
///     let stopped = ProgressView(label: "Copying photos")
///     stopped.outcome = .failed("retry")
///
/// It is empty and full only at the two ends: what has begun fills something, and
/// what is not done yet leaves something free.
///
/// It takes no keys and no mouse. The bar is as wide as the view, with the label
/// and the percentage in a row above it, or beside it where there is one row;
/// there they are left out when the bar would have fewer than 8 columns.
public final class ProgressView: View {
  // MARK: Content

  /// The label, which says in a few words what is in progress; the default is empty.
  public var label: String {
    didSet {
      guard label != oldValue else { return }
      setNeedsDisplay()
      setNeedsLayout()
      invalidateFittingSize()
    }
  }

  /// Whether whole percents are shown, rounded down; the default is `false`.
  @Invalidating(.display, .layout, .fittingSize) public var showsPercentage = false

  /// How it ended, or `nil`, the default, while it goes on.
  public var outcome: ProgressOutcome? {
    didSet {
      guard outcome != oldValue else { return }
      bar.token = outcome?.token
      contentDidChange()
      setNeedsTranscriptUpdate()
    }
  }

  /// How a bar looks.
  public enum BarStyle: Hashable, Sendable {
    /// A tone of a whole row, whose end is on an eighth of a cell.
    case block

    /// A line in the middle of the row, whose end moves by its tone: for rows that follow each
    /// other.
    case slim
  }

  /// How the bar looks; the default is ``BarStyle/block``.
  public var barStyle: BarStyle {
    get { bar.look }
    set { bar.look = newValue }
  }

  // MARK: State

  /// The part that is done, in `0...1`; the default is 0.
  ///
  /// Values outside are moved to the nearer end, and what is not a number counts as zero. Setting
  /// it is seen at once; see ``setProgress(_:animated:)``.
  public var progress: Double {
    get { done }
    set { setProgress(newValue, animated: false) }
  }

  private var done = 0.0
  private let bar = ProgressBar()

  /// How long the bar takes to another length.
  private static let stretch = Duration.milliseconds(200)

  // MARK: Creating

  /// Creates a view of which nothing is done.
  public init(label: String = "") {
    self.label = label
    super.init()
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
      // What else lays it out, as other colors, leaves a bar alone that is on its way.
      if bar.fill.translation.x != end { stretchBar() }
    }
  }

  public override func draw(in canvas: inout Canvas) {
    let layout = layout
    canvas.draw(layout.shownLabel, at: layout.labelOrigin, style: style(theme.text))
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
  /// Changes the part that is done, in `0...1`.
  ///
  /// The bar gets there in 0.2 s from where it is seen, fast at first so that it keeps up with
  /// many small steps. Values outside are moved to the nearer end, and what is not a number counts
  /// as zero.
  ///
  /// - Parameters:
  ///   - progress: The part that is done.
  ///   - animated: Whether the bar takes time to get there. The default is `true`.
  public func setProgress(_ progress: Double, animated: Bool = true) {
    let old = percentage
    done = progress.isNaN ? 0 : min(max(0, progress), 1)
    if percentage != old {
      if showsPercentage { setNeedsDisplay() }
      setNeedsTranscriptUpdate()
    }
    if animated {
      View.animate(withDuration: ProgressView.stretch, curve: .easeOut) { stretchBar() }
    } else {
      View.performWithoutAnimation { stretchBar() }
    }
  }
}

// MARK: - Private

extension ProgressView {
  private var layout: ProgressViewLayout {
    ProgressViewLayout(
      size: bounds.size,
      label: label.split(whereSeparator: \.isNewline).joined(separator: " "),
      showsPercentage: showsPercentage,
      outcome: outcome?.text(usesUnicode: traits.usesUnicode) ?? "")
  }

  /// Whole percents; 100 only when all is done.
  private var percentage: String {
    // Binary fractions such as 0.29 are slightly below their decimal value; the epsilon keeps 0.29
    // from being shown as 28 %.
    "\(done < 1 ? min(Int(done * 100 + 0.000_001), 99) : 100) %"
  }

  /// How far the bar is from being full, in columns to the left.
  private var end: Double {
    let layout = layout
    return layout.filled(done, step: traits.usesUnicode ? 0.125 : 1) - Double(layout.bar.width)
  }

  /// Gives the bar the length that shows what is done.
  private func stretchBar() { bar.fill.translation.x = end }

  private func contentDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
    invalidateFittingSize()
  }
}
