import CursesCells
import CursesViews

/// A column of options, one of which is selected.
///
///      ○  Daily
///     ▌◉  Weekly        selected, with the focus
///      ○  Never
///
/// An option is selected as soon as the user moves to it or presses it:
///
///     let period = RadioGroup(["Daily", "Weekly", "Never"], selectedIndex: 0)
///     period.onChange = { group in print(group.selectedIndex ?? 0) }
///
/// | Keys     | Effect                       |
/// | -------- | ---------------------------- |
/// | ↑ ↓      | Select Previous, Next Option |
/// | Home End | Go to First, Last Option     |
///
/// Keys that change nothing go to the next responder. The group has one row for each option, and is
/// four columns wider than the longest one.
public final class RadioGroup: View {
  /// The options from top to bottom, each in one line.
  ///
  /// Setting them keeps the selected index.
  public var options: [String] {
    didSet {
      guard options != oldValue else { return }
      setNeedsDisplay()
      invalidateFittingSize()
    }
  }

  /// The index of the selected option, or `nil`, the default, for none.
  ///
  /// An index that is out of range selects no option. Setting it does not call ``onChange``.
  @Invalidating(.display, .transcript) public var selectedIndex: Int? = nil

  /// A closure that is called after the user selected another option; the default is `nil`.
  public var onChange: (@MainActor (RadioGroup) -> Void)?

  /// The number of columns between a circle and its option.
  private static let gap = 2

  /// Creates a group of options.
  public init(_ options: [String] = [], selectedIndex: Int? = nil) {
    self.options = options
    super.init()
    self.selectedIndex = selectedIndex
  }

  // MARK: View

  public override func encodeRestorableState(into state: inout RestorableState) {
    state.encode(selectedIndex, forKey: "selectedIndex")
  }

  public override func decodeRestorableState(from state: RestorableState) {
    selectedIndex = state.decode(Int.self, forKey: "selectedIndex")
  }

  public override func sizeThatFits(_ size: Size) -> Size {
    let longest = options.map { CellWidth.of($0.inOneLine) }.max()
    return Size(
      width: min(size.width, longest.map { textColumn + $0 } ?? 0),
      height: min(size.height, options.count))
  }

  public override func draw(in canvas: inout Canvas) {
    for (row, option) in options.enumerated().prefix(bounds.height) {
      draw(option.inOneLine, row: row, in: &canvas)
    }
  }

  public override var accessibilityElements: [AccessibilityElement] {
    options.enumerated().map { index, option in
      AccessibilityElement(
        option, traits: index == selected ? [.button, .selected] : .button,
        position: AccessibilityElement.Position(index: index, count: options.count),
        frame: Rect(x: 0, y: index, width: bounds.width, height: 1), isCurrent: index == current)
    }
  }

  public override func traitsDidChange() {
    super.traitsDidChange()
    setNeedsDisplay()
    invalidateFittingSize()
  }

  public override var canBecomeFirstResponder: Bool { !options.isEmpty }

  public override func firstResponderDidChange() { setNeedsDisplay() }

  public override var keyCommands: [KeyCommand] {
    guard !options.isEmpty else { return [] }
    let step = "Select Previous, Next Option"
    let jump = "Go to First, Last Option"
    return [
      command("radio.previous", .up, step, to: current - 1, hint: "choose"),
      command("radio.next", .down, step, to: selected.map { $0 + 1 } ?? 0, hint: "choose"),
      command("radio.first", .home, jump, to: 0),
      command("radio.last", .end, jump, to: options.count - 1),
    ]
  }

  public override func mouseDown(_ mouse: Mouse) -> Bool {
    guard mouse.button == .left, options.indices.contains(mouse.location.y) else { return false }
    choose(mouse.location.y)
    return true
  }
}

// MARK: - Private

extension RadioGroup {
  /// The index of the selected option, if there is one.
  private var selected: Int? { selectedIndex.flatMap { options.indices.contains($0) ? $0 : nil } }

  /// The option from which keys move.
  private var current: Int { selected ?? 0 }

  private var circleWidth: Int { traits.usesUnicode ? 1 : 3 }

  /// The column of the options, after the focus mark and the circles.
  private var textColumn: Int { 1 + circleWidth + RadioGroup.gap }

  private func command(
    _ id: StaticString, _ key: Key, _ title: String, to index: Int, hint: String = ""
  ) -> KeyCommand {
    let isPossible = options.indices.contains(index) && index != selectedIndex
    return KeyCommand(
      id, key, title: title, hint: hint, unavailable: isPossible ? nil : "already there"
    ) { [self] in choose(index) }
  }

  /// Selects an option for the user.
  private func choose(_ index: Int) {
    guard index != selectedIndex, options.indices.contains(index) else { return }
    selectedIndex = index
    notify("onChange") { [self] in onChange?(self) }
  }

  private func draw(_ option: String, row: Int, in canvas: inout Canvas) {
    let isChosen = row == selectedIndex
    let isLit = isFirstResponder && row == current
    if isLit {
      let position = Rect(x: 0, y: row, width: bounds.width, height: 1)
      canvas.fill(position, style: lit(style(theme.onFill)))
      canvas.draw(
        traits.glyph(.focusBar), at: position.origin, style: lit(style(theme.accent, .bold)))
    }
    let glyphs = traits.usesUnicode ? (on: "◉", off: "○") : (on: "(*)", off: "( )")
    let circle = circleStyle(isChosen: isChosen, isLit: isLit)
    canvas.draw(
      isChosen ? glyphs.on : glyphs.off, at: Point(x: 1, y: row),
      style: isLit ? lit(circle) : circle)
    let words = style(isLit ? theme.onFill : theme.text, isChosen ? .bold : [])
    canvas.draw(
      Truncation.tail.fit(option, to: max(0, bounds.width - textColumn)),
      at: Point(x: textColumn, y: row), style: isLit ? lit(words) : words)
  }

  private func circleStyle(isChosen: Bool, isLit: Bool) -> Style {
    guard isChosen else { return style(isLit ? theme.secondaryOnFill : theme.secondary) }
    // User-defined colors are readable on the terminal's background, but not on every fill.
    let isPlain = isLit && traits.colorDepth.usesUserPalette
    return style(isPlain ? theme.onFill : theme.accent, .bold)
  }

  /// Returns a style with the background of a selection.
  private func lit(_ style: Style) -> Style {
    var style = style
    style.background = color(theme.selection)
    // On monochrome terminals, the mark and a bold option show the focus.
    if traits.colorDepth == .monochrome { style.attributes.insert(.bold) }
    return style
  }
}
