import CursesCells
import CursesViews

/// A row that says how things stand, and which keys matter here.
///
///      paused, 12 new   ↑↓ choose   ↵ open      1,024 lines
///
/// What is said at its ends is the program's:
///
///     let status = StatusBar(leading: "\("●", .ink(.success)) following")
///     status.trailing = "1,024 lines"
///
/// Between them stand hints, made of the ``/CursesViews/Responder/keyCommands`` that keys reach
/// now, each with its ``/CursesViews/KeyCommand/hint``: they follow the focus, and letters are left
/// out while a field takes them. Everywhere they come in one order: what moves, Enter and Space,
/// then what else the screen is for, Escape, help, and what quits. A click on a key does what the
/// key does.
///
/// It takes no focus and no keys of its own. It is one row high; what it says goes before hints,
/// and a hint that has no room is left out whole.
public final class StatusBar: View, StageFollower {
  /// What is said at the left, in one line; the default is empty.
  public var leading: StyledText {
    didSet {
      guard leading != oldValue else { return }
      setNeedsDisplay()
      invalidateFittingSize()
    }
  }

  /// What is said at the right, in one line; the default is empty.
  public var trailing: StyledText {
    didSet {
      guard trailing != oldValue else { return }
      setNeedsDisplay()
      invalidateFittingSize()
    }
  }

  /// Whether it names keys; the default is `true`.
  public var showsHints: Bool {
    didSet { if showsHints != oldValue { takeHints() } }
  }

  /// The most hints that are shown; the default is 5.
  ///
  /// Negative values count as none.
  public var mostHints = 5 {
    didSet { if mostHints != oldValue { takeHints() } }
  }

  /// What keys and commands are called in hints, or `nil`, the default, for their own names.
  public var naming: HintNaming? {
    didSet { takeHints() }
  }

  /// The columns before what it says and after it, or `nil`, the default, up to the text edge of
  /// the pane.
  @Invalidating(.display) public var textEdge: Int? = nil

  /// Returns which of the commands that keys reach are named, in this order, or `nil` for all of
  /// them in the order they have everywhere, as without it.
  ///
  /// A bar in a pane names those of the pane alone:
  ///
  ///     let bar = StatusBar()
  ///     bar.choosing = { all in all.filter { $0.id.hasPrefix("page.") } }
  public var choosing: (@MainActor (_ commands: [KeyCommand]) -> [KeyCommand]?)? {
    didSet { takeHints() }
  }

  private var hints: [StatusHint] = []

  /// Whether it stands on a veil, and is as bright as text is.
  @Invalidating(.display) var isOnVeil = false

  /// Whether it names anything.
  var hasHints: Bool { !hints.isEmpty }

  /// The hint that the mouse holds, and the column of it.
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

  /// The size of what it says; hints have what is left.
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

  /// Takes over what keys do now.
  public func stageDidSettle() { takeHints() }

  public override func didMoveToStage() {
    // What keys do names those who do it, who may be around the bar and would never go.
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
    let shown = layout.hints
    if shown.indices.contains(press.index) { shown[press.index].hint.action(at: press.column)?() }
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

  /// The columns up to the text edge of the pane, of which a container may have taken some.
  var margin: Int {
    if let textEdge { return textEdge }
    guard let superview, frame.minX > 0, superview.bounds.width - frame.maxX == frame.minX else {
      return paneEdges.text.lowerBound
    }
    return max(0, PaneEdges(width: superview.bounds.width).text.lowerBound - frame.minX)
  }

  /// Takes over what keys do now, and is drawn anew where that looks different.
  private func takeHints() {
    let old = hints
    let below = hintsBelow
    if below == .kept { return }
    let now = stage?.statusHints(atMost: mostHints, naming: naming, choosing: choosing)
    hints = showsHints && below != Overlay.HintsBelow.none ? now ?? [] : []
    if hints.elementsEqual(old, by: { $0.looks(like: $1) }) { return }
    pressed = nil
    setNeedsDisplay()
    setNeedsTranscriptUpdate()
  }

  /// What an overlay that lies over it has it say.
  private var hintsBelow: Overlay.HintsBelow {
    guard let overlay = stage?.presentedViews.last as? Overlay, overlay.isShown,
      !isDescendant(of: overlay)
    else { return .current }
    return overlay.hintsBelow
  }

  /// Returns the hint at a place that a click can act on, and the column of it.
  private func hint(at place: Point) -> Press? {
    let shown = layout.hints
    guard contains(place), let index = shown.firstIndex(where: { $0.frame.contains(place) })
    else { return nil }
    let column = place.x - shown[index].frame.minX
    return shown[index].hint.action(at: column) == nil ? nil : Press(index: index, column: column)
  }
}
