import CursesCells
import CursesViews

/// A list of keys and their effects under the titles of their owners.
///
/// If there is enough space, the main keys come first, followed by all keys. A hint of an available
/// command can be selected and performed, by keys and by the mouse.
final class HelpList: View {
  /// All keys.
  let content: HelpContent

  /// The main keys, or `nil` if none are specified.
  let short: HelpContent?

  /// Called when the user performs a command.
  var onPerform: (@MainActor (HelpCommand) -> Void)?

  /// Called with the cells of a hint that the user selects, and whether it is the first.
  var onSelect: (@MainActor (_ cells: Rect, _ isFirst: Bool) -> Void)?

  /// Whether any hint has a command.
  let hasItems: Bool

  /// The commands that hints can perform.
  private let commands: [HelpCommand]

  private var parts: [HelpPart] = []

  /// The hints with a command, in order.
  private var items: [HelpItem] = []

  /// The index of the hint that Enter performs, or `nil` for none.
  @Invalidating(.display, .transcript) private var selected: Int? = nil

  /// The index of the hint that the mouse pressed, or `nil` for none.
  private var pressed: Int?

  /// Whether the pointer is on the pressed hint.
  @Invalidating(.display) private var isHighlighted = false

  init(_ groups: [HelpOverlay.Group], short: [HelpOverlay.Group], commands: [HelpCommand]) {
    content = HelpContent(groups)
    self.short = short.isEmpty ? nil : HelpContent(short, isShort: true)
    self.commands = commands
    hasItems = groups.flatMap(\.hints).contains { commands.command(of: $0) != nil }
    super.init()
  }

  /// Lays out the list from a row of the scrolled content, with the rows it needs.
  func show(in columns: HelpContent.Columns, width: Int, from row: Int, isShort: Bool) {
    var new: [HelpPart] = []
    if isShort, let short {
      new.append(HelpPart(short, in: columns))
      let all = HelpContent.Columns(
        effectWidth: max(1, width - HelpPart.indent - content.keyWidth - HelpOverlayLayout.gap),
        areBeside: true)
      new.append(HelpPart(content, in: all, below: new[0].endRow + 1))
    } else {
      new.append(HelpPart(content, in: columns))
    }
    frame = Rect(x: 0, y: row, width: width, height: new.last?.endRow ?? 0)
    let items = new.flatMap { $0.items(in: width) }
      .filter { commands.command(of: $0.hint) != nil }
    if items.map(\.hint) != self.items.map(\.hint) {
      selected = nil
      mouseCancelled()
    }
    self.items = items
    guard new != parts else { return }
    parts = new
    setNeedsDisplay()
  }

  // MARK: View

  override var accessibilityElements: [AccessibilityElement] {
    parts.flatMap { part in
      part.columns.enumerated().flatMap { column, lines in
        elements(of: lines, at: part.origin(ofColumn: column), part)
      }
    }
  }

  private func elements(
    of lines: [HelpContent.Line], at origin: Point, _ part: HelpPart
  ) -> [AccessibilityElement] {
    var elements: [AccessibilityElement] = []
    for (row, line) in lines.enumerated() {
      let width = part.columns.count > 1 ? part.pitch : bounds.width
      let position = Rect(x: origin.x, y: origin.y + row, width: width, height: 1)
      switch line {
      case .title(let title):
        elements.append(AccessibilityElement(title, traits: .header, frame: position))
      case .keys(_, let hint?), .hint(_, _, let hint?):
        let index = items.firstIndex { $0.frame.origin == position.origin }
        elements.append(
          AccessibilityElement(
            SpokenKeys.of(hint.keys) + ": \(hint.words)", traits: index == nil ? [] : .button,
            frame: position, isCurrent: index != nil && index == selected))
      case .placeholder:
        elements.append(AccessibilityElement(HelpContent.placeholder, frame: position))
      case .blank, .keys, .hint, .effect: break
      }
    }
    return elements
  }

  override var canBecomeFirstResponder: Bool { hasItems }

  override var keyCommands: [KeyCommand] {
    guard hasItems else { return [] }
    return [
      selecting("help.up", .up, .character("k"), index: nextIndex(by: -1)),
      selecting("help.down", .down, .character("j"), index: nextIndex(by: 1)),
    ] + (selected == nil ? [] : [performing])
  }

  override func mouseDown(_ mouse: Mouse) -> Bool {
    guard mouse.button == .left, let index = self.index(at: mouse.location) else { return false }
    pressed = index
    isHighlighted = true
    return true
  }

  override func mouseDragged(_ mouse: Mouse) {
    isHighlighted = pressed != nil && index(at: mouse.location) == pressed
  }

  override func mouseUp(_ mouse: Mouse) {
    let index = pressed
    mouseCancelled()
    if let index, index == self.index(at: mouse.location) {
      perform(index, at: parts.compactMap { $0.key(at: mouse.location) }.first)
    }
  }

  override func mouseCancelled() {
    pressed = nil
    isHighlighted = false
  }

  override func draw(in canvas: inout Canvas) {
    if let markedItem {
      canvas.fill(
        markedItem.frame, style: Style(background: color(markTone), attributes: markAttributes))
    }
    for part in parts {
      for (column, lines) in part.columns.enumerated() {
        let origin = part.origin(ofColumn: column)
        let end = origin.y + lines.count
        for row in canvas.clipBounds.rows.clamped(to: origin.y..<max(origin.y, end)) {
          draw(lines[row - origin.y], of: part, at: Point(x: origin.x, y: row), &canvas)
        }
      }
    }
  }

  private func draw(
    _ line: HelpContent.Line, of part: HelpPart, at position: Point, _ canvas: inout Canvas
  ) {
    let isMarked = markedItem?.frame.contains(position) ?? false
    let keyStyle = isMarked ? markedStyle : style(theme.accent, .bold)
    let effectStyle = isMarked ? markedStyle : style(theme.onFill)
    switch line {
    case .blank: break
    case .title(let title):
      draw(title, part.start, position, style(theme.secondaryOnFill, .bold), &canvas)
    case .placeholder: draw(HelpContent.placeholder, 0, position, effectStyle, &canvas)
    case .keys(let keys, _): draw(keys, part.keyStart(of: line), position, keyStyle, &canvas)
    case .effect(let effect):
      let indent = part.layout.keySpace == nil ? HelpOverlayLayout.indent : part.start
      draw(effect, indent, position, effectStyle, &canvas)
    case .hint(let keys, let effect, _):
      draw(keys, part.keyStart(of: line), position, keyStyle, &canvas)
      draw(effect, part.effectColumn, position, effectStyle, &canvas)
    }
  }

  private func draw(
    _ text: some StringProtocol, _ x: Int, _ position: Point, _ style: Style, _ canvas: inout Canvas
  ) {
    let text = Truncation.tail.fit(text, to: bounds.width - position.x - x)
    canvas.draw(text, at: position.translated(x: x, y: 0), style: style)
  }
}

// MARK: - Choosing

extension HelpList {
  /// Returns the index of the hint at a point, or `nil` without a hint that has a command.
  private func index(at position: Point) -> Int? {
    items.firstIndex { $0.frame.contains(position) }
  }

  /// Returns the index of the hint that a step selects, or `nil` for none.
  ///
  /// The first step down selects the first hint that is not scrolled out.
  private func nextIndex(by step: Int) -> Int? {
    guard let selected else {
      let top = (superview?.bounds.minY ?? 0) - frame.minY
      return step > 0 ? items.firstIndex { $0.frame.minY >= top } : nil
    }
    let index = selected + step
    return items.indices.contains(index) ? index : nil
  }

  private func selecting(_ id: StaticString, _ keys: Key..., index: Int?) -> KeyCommand {
    KeyCommand(
      id, keys: keys, title: "Select Command", hint: "choose",
      unavailable: index == nil ? "no more commands" : nil
    ) { [self] in
      if let index { select(index) }
    }
  }

  private var performing: KeyCommand {
    KeyCommand("help.perform", .enter, title: "Perform Command", hint: "do it") { [self] in
      if let selected { perform(selected) }
    }
  }

  private func select(_ index: Int) {
    guard items.indices.contains(index) else { return }
    selected = index
    let cells = items[index].frame
    notify("onSelect") { [self] in onSelect?(cells, index == 0) }
  }

  /// Performs the command of a hint: that of the key at a name, or else the first available one.
  private func perform(_ index: Int, at key: Substring? = nil) {
    guard items.indices.contains(index),
      let command = commands.command(of: items[index].hint, at: key)
    else { return }
    notify("onPerform") { [self] in onPerform?(command) }
  }

  /// The pressed or selected hint, or `nil` for none.
  private var markedItem: HelpItem? {
    let index = isHighlighted ? pressed : selected
    return index.flatMap { items.indices.contains($0) ? items[$0] : nil }
  }

  /// The color behind the marked hint.
  private var markTone: ThemeColor { isHighlighted ? theme.accentFill : theme.selection }

  /// The attributes that replace that color on monochrome terminals.
  private var markAttributes: Attributes {
    traits.colorDepth == .monochrome ? markTone.monochrome : []
  }

  /// The style of the marked hint's text.
  private var markedStyle: Style {
    style(isHighlighted ? theme.onAccent : theme.onFill, markAttributes.union(.bold))
  }
}
