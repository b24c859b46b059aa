import CursesCells
import CursesViews

/// A mark that turns while something of unknown length is under way.
///
///     ◐ Loading     ◓ Loading     ◑ Loading     ◒ Loading
///
/// It turns, a step each 0.15 s and once in 0.6 s, while it is animating:
///
///     let indicator = ActivityIndicator("Loading")
///     indicator.startAnimating()
///
/// It asks for time only while it can be seen to turn: not when it stands still,
/// is hidden, out of sight, or on no stage. With reduced or no motion it
/// is a mark that stands still.
///
/// It takes no keys and no mouse. It is one column wide, and wider by its title and
/// a space, and stands in the middle of a larger size.
public final class ActivityIndicator: View {
  // MARK: Content

  /// The title beside the spinner, which says what is in progress; the default is empty.
  public var title: String {
    didSet {
      guard title != oldValue else { return }
      setNeedsDisplay()
      invalidateFittingSize()
    }
  }

  // MARK: State

  /// Whether something is under way; the default is `false`.
  public private(set) var isAnimating = false

  /// Whether it stands on the tone of a selected row.
  @Invalidating(.display) var isOnFill = false

  /// Whether the view is hidden while nothing is under way; the default is `true`.
  public var hidesWhenStopped = true {
    didSet { if !isAnimating { isHidden = hidesWhenStopped } }
  }

  /// When it began to turn, in the stage's time.
  private var start = Duration.zero
  private var timer: StageTimer?

  /// How long the mark stays in each of its places.
  private static let interval = Duration.milliseconds(150)

  private static let places: [Glyph] = ["◐", "◓", "◑", "◒"]
  private static let placesInASCII: [Glyph] = ["|", "/", "-", "\\"]

  // MARK: Creating

  /// Creates an indicator that stands still, and is hidden.
  public init(_ title: String = "") {
    self.title = title
    super.init()
    isUserInteractionEnabled = false
    isHidden = true
  }

  // MARK: View

  public override func sizeThatFits(_ size: Size) -> Size {
    let width = line.isEmpty ? 1 : CellWidth.of(line) + 2
    return Size(width: min(size.width, width), height: min(size.height, 1))
  }

  public override func draw(in canvas: inout Canvas) {
    let text = bounds.width > 2 ? Truncation.tail.fit(line, to: bounds.width - 2) : ""
    let width = text.isEmpty ? 1 : CellWidth.of(text) + 2
    let origin = Point(
      x: TextAlignment.center.offset(of: width, in: bounds.width),
      y: max(0, bounds.height - 1) / 2)
    // An accent that users chose can be read on the terminal's background, not on every fill.
    let accent = isOnFill && traits.colorDepth.isChosenByUser ? theme.onFill : theme.accent
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
  /// Shows that something is under way.
  ///
  /// Nothing changes when it does already.
  public func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    isHidden = false
    start = stage?.time ?? .zero
    setNeedsDisplay()
  }

  /// Shows that nothing is under way any more.
  ///
  /// Nothing changes when nothing is.
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
  private var line: String { title.split(whereSeparator: \.isNewline).joined(separator: " ") }

  private var isTurning: Bool { isAnimating && traits.motionLevel == .full }

  /// The glyph of this moment.
  private var mark: Glyph {
    let isUnicode = traits.usesUnicode
    if !isAnimating { return isUnicode ? "○" : "o" }
    guard isTurning else { return isUnicode ? "◌" : "*" }
    let places = isUnicode ? ActivityIndicator.places : ActivityIndicator.placesInASCII
    return places[steps % places.count]
  }

  /// How often the mark has turned by now.
  private var steps: Int {
    let time = (stage?.time ?? start) - start
    return Int(time.attoseconds / ActivityIndicator.interval.attoseconds)
  }

  /// Asks to be drawn again when the mark has another place.
  ///
  /// Only what is seen is drawn, so that nothing is asked for when it is not.
  private func turnOn() {
    guard isTurning, timer?.isPending != true, let stage else { return }
    let next = start + ActivityIndicator.interval * (steps + 1)
    timer = stage.schedule(after: next - stage.time) { [weak self] in self?.setNeedsDisplay() }
  }

  private func giveUpTimer() {
    timer?.cancel()
    timer = nil
  }
}
