import CursesCells
import CursesViews

/// A status bar: a row with status text at both ends and key hints between them.
///
///      paused, 12 new   ↑↓ choose   ↵ open      1,024 lines
///
/// The program sets the text at its ends:
///
///     let status = StatusBar(leading: "\("●", .ink(.success)) following")
///     status.trailing = "1,024 lines"
///
/// The hints between them are made from the reachable ``/CursesViews/Responder/keyCommands`` and
/// their ``/CursesViews/KeyCommand/hint``. They follow the focus, and letters are omitted while a
/// field accepts them. Their order is always the same: movement, Enter and Space, other commands,
/// Escape, help, and quitting. A click on a key performs its command.
///
/// The bar has no keys and cannot become first responder. It is one row high. A hint that does not
/// fit is omitted as a whole. If there are too few columns, the leading text comes first. The two
/// most important hints follow, then the trailing text, and then the other hints.
///
/// The bar belongs in the last row of the screen, next to the content and not inside it. Next to a
/// split, it spans all panes and shows the keys of the focused one:
///
///     let split = SplitViewController(list: content, detail: timeline)
///     let screen = ViewController()
///     screen.addChild(split)
///     screen.view.addSubview(
///       StackView(axis: .vertical) {
///         split.view.fills()
///         StatusBar(trailing: "1,024 lines")
///       })
///
/// A bar inside a pane is as wide as the pane, and should show only the pane's commands; see
/// ``choosing``.
public final class StatusBar: View, StageFollower {
  /// The text at the left, in one line; the default is empty.
  public var leading: StyledText {
    didSet {
      guard leading != oldValue else { return }
      setNeedsDisplay()
      invalidateFittingSize()
    }
  }

  /// The text at the right, in one line; the default is empty.
  public var trailing: StyledText {
    didSet {
      guard trailing != oldValue else { return }
      setNeedsDisplay()
      invalidateFittingSize()
    }
  }

  /// Whether the bar shows key hints; the default is `true`.
  public var showsHints: Bool {
    didSet { if showsHints != oldValue { takeHints() } }
  }

  /// The maximum number of hints; the default is 5.
  ///
  /// A negative number counts as 0.
  public var maximumHintCount = 5 {
    didSet { if maximumHintCount != oldValue { takeHints() } }
  }

  /// The names of keys and commands in hints, or `nil`, the default, for their own names.
  ///
  /// A command with a name has a hint, even if its own ``/CursesViews/KeyCommand/hint`` is empty. A
  /// command without a name has none.
  public var naming: HintNaming? {
    didSet { takeHints() }
  }

  /// The number of columns before and after the contents, or `nil`, the default, to align with the
  /// text edge of the pane.
  @Invalidating(.display) public var textEdge: Int? = nil

  /// A closure that returns the commands to show, in order, or `nil` for all in standard order.
  ///
  /// The default, `nil`, shows all. A bar in a pane can show only the pane's commands:
  ///
  ///     let bar = StatusBar()
  ///     bar.choosing = { all in all.filter { $0.id.hasPrefix("page.") } }
  ///
  /// The closure receives the commands that keys reach now, those of controllers first. Commands
  /// with an empty ``/CursesViews/KeyCommand/hint``, such as `text.submit` of a text view, are
  /// omitted, unless ``naming`` names them. Commands that move the focus by Tab are always omitted.
  ///
  /// Returned commands with the same hint share one. A hint is displayed if at least one of its
  /// commands is available and has keys. ``maximumHintCount`` still applies.
  public var choosing: (@MainActor (_ commands: [KeyCommand]) -> [KeyCommand]?)? {
    didSet { takeHints() }
  }

  private var hints: [StatusHint] = []

  /// Whether the bar is over a scrim, and its hints are as bright as text.
  @Invalidating(.display) var isOnVeil = false

  /// Whether the bar shows any hint.
  var hasHints: Bool { !hints.isEmpty }

  /// The hint and the column that the mouse pressed.
  private var pressed: Press?

  private struct Press: Equatable {
    let index: Int
    let column: Int
  }

  /// Creates a bar.
  public init(leading: StyledText = "", trailing: StyledText = "", showsHints: Bool = true) {
    self.leading = leading
    self.trailing = trailing
    self.showsHints = showsHints
    super.init()
  }

  // MARK: View

  /// Returns the size of the text; hints take the remaining space.
  public override func sizeThatFits(_ size: Size) -> Size {
    let said = StatusBarLayout.withGap(leading) + CellWidth.of(trailing.string)
    return Size(width: min(size.width, said), height: min(size.height, 1))
  }

  public override func draw(in canvas: inout Canvas) {
    let layout = layout
    draw(layout.leading, at: layout.leadingOrigin, style: style(theme.text), in: &canvas)
    draw(layout.trailing, at: layout.trailingOrigin, style: style(theme.secondary), in: &canvas)
    for (index, (hint, frame)) in layout.hints.enumerated() {
      let isPressed = pressed?.index == index
      let key = style(theme.accent, isPressed ? [.bold, .underline] : .bold)
      let end = canvas.draw(hint.keyText, at: frame.origin, style: key)
      let origin = frame.origin.translated(x: end + 1, y: 0)
      canvas.draw(hint.title, at: origin, style: style(isOnVeil ? theme.text : theme.tertiary))
    }
  }

  public override var accessibilityElements: [AccessibilityElement] {
    let layout = layout
    let ends = [(leading, layout.leadingOrigin), (trailing, layout.trailingOrigin)]
    let said = ends.filter { !$0.0.isEmpty }.map { text, origin in
      let size = Size(width: max(1, CellWidth.of(text.string)), height: 1)
      return AccessibilityElement(
        text.string, traits: .staticText, frame: Rect(origin: origin, size: size))
    }
    let keys = layout.hints.map { hint, frame in
      let name = "\(hint.symbols.joined(separator: " ")) \(hint.title)"
      return AccessibilityElement(name, traits: .button, frame: frame)
    }
    return said.prefix(leading.isEmpty ? 0 : 1) + keys + said.suffix(trailing.isEmpty ? 0 : 1)
  }

  /// Updates the hints for the current key commands.
  public func stageDidSettle() { takeHints() }

  public override func didMoveToStage() {
    stage?.addFollower(self)
    // Hints retain the responders of their commands, which may contain the bar: break the cycle.
    if stage == nil { hints = [] }
  }

  public override func mouseDown(_ mouse: Mouse) -> Bool {
    guard mouse.button == .left, let press = hint(at: mouse.location) else { return false }
    pressed = press
    setNeedsDisplay()
    return true
  }

  public override func mouseUp(_ mouse: Mouse) {
    let press = pressed
    mouseCancelled()
    guard let press, hint(at: mouse.location)?.index == press.index else { return }
    let displayed = layout.hints
    if displayed.indices.contains(press.index) {
      displayed[press.index].hint.action(at: press.column)?()
    }
  }

  public override func mouseCancelled() {
    pressed = nil
    setNeedsDisplay()
  }
}

// MARK: - Private

extension StatusBar {
  private var layout: StatusBarLayout {
    StatusBarLayout(
      size: bounds.size, margin: margin, leading: leading, trailing: trailing,
      hints: hints)
  }

  /// The number of columns to the text edge of the pane, without those that a container has inset.
  var margin: Int {
    if let textEdge { return textEdge }
    guard let superview, frame.minX > 0, superview.bounds.width - frame.maxX == frame.minX else {
      return paneEdges.text.lowerBound
    }
    return max(0, PaneEdges(width: superview.bounds.width).text.lowerBound - frame.minX)
  }

  /// Updates the hints, and redraws the bar if they look different.
  ///
  /// A hidden bar is updated when it is shown, which also changes the stage.
  private func takeHints() {
    if isHiddenInTree { return }
    let old = hints
    let below = hintsBelow
    if below == .kept { return }
    let isShown = showsHints && below != Overlay.HintsBelow.none
    let stage = isShown ? stage : nil
    hints = stage?.statusHints(atMost: maximumHintCount, naming: naming, choosing: choosing) ?? []
    if hints.elementsEqual(old, by: { $0.looks(like: $1) }) { return }
    pressed = nil
    setNeedsDisplay()
    setNeedsTranscriptUpdate()
  }

  /// The hints that an overlay above the bar requests.
  private var hintsBelow: Overlay.HintsBelow {
    guard let overlay = stage?.presentedViews.last as? Overlay, overlay.isShown,
      !isDescendant(of: overlay)
    else { return .current }
    return overlay.hintsBelow
  }

  /// Returns the hint at a point with its column, or `nil` if a click there has no effect.
  private func hint(at position: Point) -> Press? {
    let displayed = layout.hints
    guard contains(position),
      let index = displayed.firstIndex(where: { $0.frame.contains(position) })
    else { return nil }
    let column = position.x - displayed[index].frame.minX
    return displayed[index].hint.action(at: column) == nil
      ? nil : Press(index: index, column: column)
  }
}
