import CursesCells
import CursesViews

/// A spinner for a task of unknown duration.
///
///     ◐ Loading     ◓ Loading     ◑ Loading     ◒ Loading
///
/// While it is animating, the spinner turns one step every 0.15 s, and once in 0.6 s:
///
///     let indicator = ActivityIndicator("Loading")
///     indicator.startAnimating()
///
/// Timers run only while the spinner is visible and animating on a stage. With reduced or no
/// motion, it displays a static mark.
///
/// An activity indicator takes no keys and no mouse events. It is one column wide; a title adds its
/// width and a space. In a larger size, it is centered.
public final class ActivityIndicator: View {
  // MARK: Content

  /// The title next to the spinner, which describes the task; the default is empty.
  public var title: String {
    didSet {
      guard title != oldValue else { return }
      setNeedsDisplay()
      invalidateFittingSize()
    }
  }

  /// Whether the time since ``startAnimating()`` is displayed after the title, as in “12 s”,
  /// “2 min 5 s” and “1 h 12 min”.
  ///
  /// The default is `false`. The time is displayed only while the indicator is animating. It starts
  /// at zero with each start, and when the view moves to another stage. The fitting width always
  /// includes 11 columns for it, so that the text does not move while it counts.
  @Invalidating(.display, .fittingSize) public var showsTime = false

  /// The place of the spinner and the text in a wider view; the default is the center.
  @Invalidating(.display) public var textAlignment = TextAlignment.center

  // MARK: State

  /// Whether the indicator is animating; the default is `false`.
  public private(set) var isAnimating = false

  /// Whether the background is that of a selected row.
  @Invalidating(.display) var isOnFill = false

  /// Whether the view is hidden while it is not animating; the default is `true`.
  public var hidesWhenStopped = true {
    didSet { if !isAnimating { isHidden = hidesWhenStopped } }
  }

  /// The start of the animation, in the stage's time.
  private var start = Duration.zero
  private var timer: StageTimer?

  /// The timer for the next second of the displayed time.
  private var clock: StageTimer?

  /// The duration of each step of the spinner.
  private static let interval = Duration.milliseconds(150)

  private static let positions: [Glyph] = ["◐", "◓", "◑", "◒"]
  private static let placesInASCII: [Glyph] = ["|", "/", "-", "\\"]

  // MARK: Creating

  /// Creates an indicator that is hidden and not animating.
  public init(_ title: String = "") {
    self.title = title
    super.init()
    isUserInteractionEnabled = false
    isHidden = true
  }

  // MARK: View

  public override func sizeThatFits(_ size: Size) -> Size {
    let line = showsTime ? [displayedTitle, ActivityIndicator.longestTime] : [displayedTitle]
    let text = line.filter { !$0.isEmpty }.joined(separator: " ")
    let width = text.isEmpty ? 1 : CellWidth.of(text) + 2
    return Size(width: min(size.width, width), height: min(size.height, 1))
  }

  public override func draw(in canvas: inout Canvas) {
    let text = bounds.width > 2 ? Truncation.tail.fit(line, to: bounds.width - 2) : ""
    let width = text.isEmpty ? 1 : CellWidth.of(text) + 2
    let origin = Point(
      x: textAlignment.offset(of: width, in: bounds.width),
      y: max(0, bounds.height - 1) / 2)
    // A user-defined accent color is readable on the terminal's background, but not on every fill.
    let accent = isOnFill && traits.colorDepth.usesUserPalette ? theme.onFill : theme.accent
    canvas.draw(mark, at: origin, style: style(isAnimating ? accent : theme.secondary))
    canvas.draw(text, at: origin.translated(x: 2, y: 0), style: style(theme.secondary))
    turnOn()
  }

  public override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(title, value: isAnimating ? "busy" : "idle", traits: .updatesFrequently)]
  }

  public override func traitsDidChange() {
    giveUpTimer()
    super.traitsDidChange()
  }

  public override func didMoveToStage() {
    giveUpTimer()
    start = stage?.time ?? .zero
  }
}

// MARK: - Animating

extension ActivityIndicator {
  /// Starts the animation and shows the view.
  ///
  /// If it is already running, nothing changes.
  public func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    isHidden = false
    start = stage?.time ?? .zero
    setNeedsDisplay()
  }

  /// Stops the animation.
  ///
  /// If it is not running, nothing changes.
  public func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    isHidden = hidesWhenStopped
    giveUpTimer()
    setNeedsDisplay()
  }
}

// MARK: - Private

extension ActivityIndicator {
  private var displayedTitle: String { title.inOneLine }

  private var line: String {
    guard showsTime, isAnimating else { return displayedTitle }
    return displayedTitle.isEmpty ? time : "\(displayedTitle) \(time)"
  }

  private var time: String {
    let (seconds, minutes) = (seconds, seconds / 60)
    if minutes == 0 { return "\(seconds) s" }
    if minutes < 60 { return "\(minutes) min \(seconds % 60) s" }
    return "\(minutes / 60) h \(minutes % 60) min"
  }

  private static let longestTime = "59 min 59 s"

  private var isTurning: Bool { isAnimating && traits.motionLevel == .full }

  /// The current glyph.
  private var mark: Glyph {
    let isUnicode = traits.usesUnicode
    if !isAnimating { return isUnicode ? "○" : "o" }
    guard isTurning else { return isUnicode ? "◌" : "*" }
    let positions = isUnicode ? ActivityIndicator.positions : ActivityIndicator.placesInASCII
    return positions[steps % positions.count]
  }

  /// The number of steps since the start of the animation.
  private var steps: Int { count(of: ActivityIndicator.interval) }

  /// The number of seconds since the start of the animation.
  private var seconds: Int { count(of: .seconds(1)) }

  /// Returns the number of whole intervals since the start of the animation.
  private func count(of interval: Duration) -> Int {
    let time = (stage?.time ?? start) - start
    return Int(time.attoseconds / interval.attoseconds)
  }

  /// Schedules the redraws for the next step and the next second.
  ///
  /// Only visible views are drawn, so no timer runs while the view is invisible.
  private func turnOn() {
    guard isAnimating, let stage else { return }
    if isTurning, timer?.isPending != true {
      let next = start + ActivityIndicator.interval * (steps + 1)
      timer = stage.schedule(after: next - stage.time) { [weak self] in self?.setNeedsDisplay() }
    }
    if showsTime, clock?.isPending != true {
      let next = start + .seconds(seconds + 1)
      clock = stage.schedule(after: next - stage.time) { [weak self] in self?.setNeedsDisplay() }
    }
  }

  private func giveUpTimer() {
    for timer in [timer, clock] { timer?.cancel() }
    (timer, clock) = (nil, nil)
  }
}
