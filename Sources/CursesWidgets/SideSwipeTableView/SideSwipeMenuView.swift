import CursesCells
import CursesViews

/// A view that displays the actions of a row and reports the chosen one.
final class SideSwipeMenuView: View {
  // MARK: Content

  private(set) var actions: [ContextualAction] = []

  // MARK: State

  /// The index of the highlighted action, or `nil`.
  @Invalidating(.display) var highlighted: Int? = nil

  /// The index of the disabled action under the pointer, or `nil`.
  @Invalidating(.display) private var hovered: Int? = nil

  /// The index of the chosen action, until the menu is used for another row.
  @Invalidating(.display) var chosen: Int? = nil

  /// Whether the table receives keys.
  var isActive = false {
    didSet { if isActive != oldValue, highlighted != nil { setNeedsDisplay() } }
  }

  /// Whether presses have an effect.
  var isArmed = false {
    didSet {
      if !isArmed { press = .none }
      if isArmed != oldValue { setNeedsHoverUpdate() }
    }
  }

  // MARK: Appearance and callbacks

  var appearance = SideSwipeMenuAppearance.standard {
    didSet { setNeedsDisplay() }
  }

  /// Called when the user chooses an action.
  var onChoose: (@MainActor (Int) -> Void)?

  /// Called when the user clicks outside all actions.
  var onPressBeside: (@MainActor () -> Void)?

  /// The part on which the mouse button is held down.
  private enum Press: Hashable {
    case none
    case beside
    case action(Int, isInside: Bool)
  }

  @Invalidating(.display) private var press = Press.none

  // MARK: View

  override func draw(in canvas: inout Canvas) {
    canvas.draw(appearance.background(bounds.size, theme, traits), at: .zero)
    let layout = layout
    if let note {
      guard let row = layout.noteRow else { return drawNote(note, in: &canvas) }
      draw(note.reason, below: layout.cells[note.index], at: row, in: &canvas)
    }
    for index in actions.indices {
      if layout.isShared {
        drawShare(index, layout, in: &canvas)
      } else {
        draw(index, layout, in: &canvas)
      }
    }
  }

  override var accessibilityElements: [AccessibilityElement] {
    let layout = layout
    return actions.enumerated().map { index, action in
      AccessibilityElement(
        action.title, traits: action.isEnabled ? .button : [.button, .notEnabled],
        position: AccessibilityElement.Position(index: index, count: actions.count),
        note: action.isEnabled ? "" : action.unavailableReason ?? "",
        frame: layout.cells[index] ?? .zero, isCurrent: index == highlighted)
    }
  }

  override func mouseDown(_ mouse: Mouse) -> Bool {
    guard mouse.button == .left else { return false }
    // While the menu opens or closes it consumes presses, so that they do not reach the row below.
    guard isArmed else { return true }
    press = layout.index(at: mouse.location).map { .action($0, isInside: true) } ?? .beside
    return true
  }

  override func mouseDragged(_ mouse: Mouse) {
    guard case .action(let index, _) = press else { return }
    press = .action(index, isInside: layout.index(at: mouse.location) == index)
  }

  override func mouseUp(_ mouse: Mouse) {
    let released = press
    press = .none
    let index = layout.index(at: mouse.location)
    switch released {
    case .none: break
    case .beside:
      guard index == nil, contains(mouse.location) else { return }
      notify("onPressBeside") { [self] in onPressBeside?() }
    case .action(let pressed, _):
      guard index == pressed else { return }
      notify("onChoose", index: pressed) { [self] in onChoose?(pressed) }
    }
  }

  override func mouseCancelled() { press = .none }

  /// Whether an action has a reason to display under the pointer.
  override var wantsHover: Bool { isArmed && actions.contains { $0.displayedReason != nil } }

  override func mouseMoved(_ mouse: Mouse) {
    let index = layout.index(at: mouse.location)
    hovered = index.flatMap { actions[$0].displayedReason == nil ? nil : $0 }
  }

  override func mouseExited() { hovered = nil }
}

// MARK: - Content

extension SideSwipeMenuView {
  /// Resets the menu to the actions of another row.
  func begin(with actions: [ContextualAction]) {
    update(actions)
    highlighted = nil
    chosen = nil
  }

  /// Replaces the actions with the current ones of the same row.
  func update(_ actions: [ContextualAction]) {
    self.actions = actions
    press = .none
    hovered = nil
    setNeedsHoverUpdate()
    if let highlighted, !isHighlightable(highlighted) { self.highlighted = nil }
    setNeedsDisplay()
  }

  /// Highlights the next action that can be highlighted.
  ///
  /// If none is highlighted, it starts at the first, or at the last for a negative step.
  func moveHighlight(by step: Int) {
    let start = highlighted ?? (step > 0 ? -1 : actions.count)
    let next = sequence(first: start + step) { $0 + step }
      .prefix { actions.indices.contains($0) }.first(where: isHighlightable)
    if let next { highlighted = next }
  }

  private func isHighlightable(_ index: Int) -> Bool {
    actions.indices.contains(index) && actions[index].canBeHighlighted
  }
}

// MARK: - Private

extension SideSwipeMenuView {
  private var layout: SideSwipeMenuLayout {
    let captions = actions.indices.map { index in
      SideSwipeMenuLayout.Caption(
        icon: CellWidth.of(icon(index)), title: CellWidth.of(actions[index].title))
    }
    let shared =
      appearance.sharesWidth ? SideSwipeMenuLayout(sharing: bounds.size, among: captions) : nil
    return shared ?? SideSwipeMenuLayout(captions, in: bounds.size, showing: highlighted ?? 0)
  }

  func icon(_ index: Int) -> String {
    actions[index].displayedIcon(usesUnicode: traits.usesUnicode)
  }

  /// The action under the pointer, or else the highlighted one, and the reason why it cannot be
  /// chosen, or `nil`.
  private var note: (index: Int, reason: String)? {
    let displayed = hovered ?? (isActive ? highlighted : nil)
    guard let index = displayed, let reason = actions[index].displayedReason else { return nil }
    return (index, reason)
  }

  func isPressed(_ index: Int) -> Bool {
    chosen == index || press == .action(index, isInside: true)
  }

  private func draw(_ index: Int, _ layout: SideSwipeMenuLayout, in canvas: inout Canvas) {
    guard let cells = layout.cells[index], let plate = layout.plate(at: index) else { return }
    let isPressed = isPressed(index)
    let isHighlighted = isActive && highlighted == index && chosen == nil
    var look = textStyle(index, isHighlighted: isHighlighted || isPressed)
    if let light {
      if isHighlighted { drawLight(light, around: plate, in: &canvas) }
      if isPressed { look = quiet(look) }
      look.background = .clear
      return draw(actions[index], icon(index), layout.titles, in: cells, look, on: &canvas)
    }
    canvas.fill(plate, style: look)
    if layout.padding > 0, isHighlighted || isPressed {
      canvas.draw(mark(isPressed: isPressed), at: plate.origin, style: look)
    } else if isHighlighted || isPressed {
      look.attributes.insert(.reverse)
    }
    draw(actions[index], icon(index), layout.titles, in: cells, look, on: &canvas)
  }

  /// The light over the highlighted action, or `nil` if plates are drawn.
  private var light: RGB? { traits.supportsBlending ? appearance.highlightLight : nil }

  /// Returns the style of a pressed or chosen action: little more than half of its ink.
  private func quiet(_ style: Style) -> Style {
    var style = style
    let ink = traits.colors.foreground(style.foreground)
    let ground = traits.colors.background(color(plate))
    style.foreground = Color(ground.mixed(with: ink, fraction: 0.55))
    style.attributes.remove(.bold)
    return style
  }

  /// Draws light over all rows, brightest in the middle of an action.
  private func drawLight(_ light: RGB, around plate: Rect, in canvas: inout Canvas) {
    let area = plate.inset(by: EdgeInsets(left: -2, right: -2))
    let middle = Double(area.minX) + Double(area.width - 1) / 2
    for column in area.columns {
      let distance = (Double(column) - middle) / (Double(area.width) / 2 * 1.05)
      let falloff = max(0, 1 - distance * distance)
      let mix = { [traits] (color: Color) in
        Color(
          traits.colors.background(color).mixed(with: light, fraction: 0.3 * falloff * falloff))
      }
      canvas.restyle(Rect(x: column, y: 0, width: 1, height: bounds.height)) { style in
        if style.foreground != .default { style.foreground = mix(style.foreground) }
        style.background = mix(style.background)
      }
    }
  }

  private func draw(
    _ action: ContextualAction, _ icon: String, _ titles: SideSwipeMenuLayout.Titles,
    in cells: Rect, _ look: Style, on canvas: inout Canvas
  ) {
    switch titles {
    case .hidden: canvas.draw(icon, at: cells.origin, style: look)
    case .beside:
      let text = [icon, action.title].filter { !$0.isEmpty }.joined(separator: " ")
      canvas.draw(text, at: cells.origin, style: look)
    case .below:
      canvas.draw(icon, at: cells.origin, style: look)
      canvas.draw(action.title, at: cells.origin.translated(x: 0, y: 1), style: look)
    }
  }

  func textStyle(_ index: Int, isHighlighted: Bool) -> Style {
    let isAvailable = actions[index].isEnabled && (chosen == nil || chosen == index)
    let isLit = isHighlighted && isAvailable
    let text =
      isLit ? appearance.highlightedText ?? theme.onAccent : appearance.text ?? theme.onFill
    var look = style(isAvailable ? text : disabledText, isLit ? .bold : [])
    let lit = appearance.highlightedPlate ?? (isAvailable ? theme.accentFill : theme.selectionQuiet)
    look.background = color(isHighlighted ? lit : plate)
    if traits.colorDepth == .monochrome, isHighlighted {
      look.attributes = isLit ? .bold : []
      look.attributes.formUnion(lit.monochrome)
    }
    return look
  }

  private var plate: ThemeColor { appearance.plate ?? theme.surface1 }

  private var disabledText: ThemeColor { appearance.disabledText ?? theme.disabled }

  func mark(isPressed: Bool) -> String {
    guard traits.usesUnicode else { return isPressed ? "*" : ">" }
    return isPressed ? "▸" : "›"
  }

  /// Draws the reason why an action cannot be chosen below it, moved left if necessary.
  private func draw(_ reason: String, below cells: Rect?, at row: Int, in canvas: inout Canvas) {
    let text = Truncation.tail.fit(reason, to: max(0, bounds.width - 2))
    let width = CellWidth.of(text)
    let column = max(1, min(cells?.minX ?? 1, bounds.width - width - 1))
    let look = noteStyle
    canvas.fill(Rect(x: column - 1, y: row, width: width + 2, height: 1), style: look)
    canvas.draw(text, at: Point(x: column, y: row), style: look)
  }

  /// Draws the reason instead of all actions.
  private func drawNote(_ note: (index: Int, reason: String), in canvas: inout Canvas) {
    let text = "\(icon(note.index)) \(note.reason)"
    draw(text, below: nil, at: max(0, bounds.height - 1) / 2, in: &canvas)
  }

  private var noteStyle: Style {
    var look = style(disabledText)
    look.background = color(plate)
    return look
  }
}

// MARK: - Shares

extension SideSwipeMenuView {
  /// Draws an action centered in its share of the menu, all of which is filled if it is highlighted
  /// or pressed.
  private func drawShare(_ index: Int, _ layout: SideSwipeMenuLayout, in canvas: inout Canvas) {
    guard let share = layout.cells[index], share.width > 0 else { return }
    let isLit = isPressed(index) || isActive && highlighted == index && chosen == nil
    var look = textStyle(index, isHighlighted: isLit)
    if isLit {
      canvas.fill(share, style: look)
      let top = Rect(x: share.minX, y: share.minY, width: share.width, height: 1)
      let tone = look.background
      if share.height > 1 {
        SideSwipeMenuAppearance.drawShadow(on: tone, share: 0.35, in: top, traits, &canvas)
      }
    } else {
      // The slate background stays visible.
      look.background = .clear
      if traits.colorDepth >= .palette256 { look.foreground = Color(ink(of: actions[index])) }
    }
    let words = displayedWords(index, layout.titles)
    for (row, text) in words.enumerated() {
      let middle = share.minX + share.width / 2
      var style = look
      if row == 0 { style.attributes.insert(.bold) }
      let column = max(share.minX, middle - (CellWidth.of(text) - 1) / 2)
      canvas.draw(text, at: Point(x: column, y: share.minY + layout.iconRow + row), style: style)
    }
    if isLit { drawMark(index, in: share, layout, look, &canvas) }
  }

  private func ink(of action: ContextualAction) -> RGB {
    let tones = SideSwipeTones(theme, traits)
    let isAvailable = action.isEnabled && chosen == nil
    return !isAvailable ? tones.quiet : action.isDestructive ? tones.danger : tones.ink
  }

  /// Returns the lines of an action, from the first row.
  private func displayedWords(_ index: Int, _ titles: SideSwipeMenuLayout.Titles) -> [String] {
    let icon = icon(index)
    return switch titles {
    case .hidden: [icon]
    case .beside: [[icon, actions[index].title].filter { !$0.isEmpty }.joined(separator: " ")]
    case .below: [icon, actions[index].title]
    }
  }

  /// Draws a mark on the highlighted or pressed action where color does not show the state.
  private func drawMark(
    _ index: Int, in share: Rect, _ layout: SideSwipeMenuLayout, _ look: Style,
    _ canvas: inout Canvas
  ) {
    guard traits.colorDepth < .palette256 || isPressed(index), share.width > 3 else { return }
    let mark = mark(isPressed: isPressed(index))
    canvas.draw(mark, at: Point(x: share.minX, y: share.minY + layout.iconRow), style: look)
  }
}
