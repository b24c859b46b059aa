import CursesKit
import PrioModel

/// The menu: the name of the program in pixels, the screens, and the state of the sync.
///
///     PRIO
///
///     ▌○  To-do                    7
///      ✓  Done                    23
///
///      ✓  In sync, 2 minutes ago
///
///     ↑↓ choose   ↵ open   esc close
///
/// | Keys    | Effect        |
/// | ------- | ------------- |
/// | ↑ ↓ k j | Choose Screen |
/// | Enter   | Open Screen   |
final class MenuView: InkView {
  /// An item of the menu.
  struct Item: Hashable {
    let icon: String

    /// The icon without Unicode.
    let asciiIcon: String

    let name: String

    /// The text at the right, such as a number.
    var note = ""
  }

  /// The items, from top to bottom.
  @Invalidating(.display, .transcript) var items: [Item] = []

  /// The index of the chosen item.
  @Invalidating(.display, .transcript) var selected = 0

  /// The state of the sync, with a mark.
  @Invalidating(.display, .transcript) var state = State()

  /// Called with the index of an item that the user opened.
  var onOpen: (@MainActor (Int) -> Void)?

  /// The state of the sync.
  struct State: Hashable {
    var mark = ""
    var words = ""
  }

  private let hints = StatusBar(
    hinting: "menu.previous", "menu.next", "menu.open", "menu.back")

  /// Creates an empty menu.
  override init(_ look: PrioLook) {
    super.init(look)
    addSubview(hints)
  }

  // MARK: Geometry

  private var isShort: Bool { bounds.height < HeightClass.low.rawValue }
  private var isTall: Bool { bounds.height >= HeightClass.tall.rawValue }

  /// The rows from an item to the next one.
  private var step: Int { bounds.height < 14 ? 1 : 2 }

  /// The row of the first item.
  private var firstRow: Int {
    if bounds.height < 8 { return 0 }
    return isShort ? 2 : isTall ? 9 : 7
  }

  /// The columns of the icons, names and notes.
  private var text: Range<Int> {
    let start = isShort ? 3 : 4
    return start..<max(start, bounds.width - 6)
  }

  /// Returns the row of an item; on very low screens, the selected one is at most in the last row.
  private func row(of index: Int) -> Int {
    let hidden = max(0, firstRow + selected * step - (bounds.height - 1))
    return firstRow + index * step - hidden
  }

  /// The row of the state of the sync, or `nil` without room.
  private var stateRow: Int? {
    let row = bounds.height - 4
    return !isShort && row > self.row(of: items.count - 1) + 1 ? row : nil
  }

  /// The tones behind the menu.
  private var ground: Ground {
    Ground(paint: look.paint, traits: traits, rows: bounds.height, first: 0)
  }

  // MARK: View

  override func layoutSubviews() {
    hints.isHidden = stateRow == nil
    hints.layOut(
      row: bounds.height - 2, in: bounds, textEdge: text.lowerBound, on: ground)
  }

  override func draw(in canvas: inout Canvas) {
    let ground = ground
    drawName(ground, in: &canvas)
    for index in items.indices { draw(index, ground, in: &canvas) }
    guard let row = stateRow else { return }
    let soft = ground.nightWords(row, isSoft: true)
    canvas.draw(state.mark, at: Point(x: text.lowerBound, y: row), style: soft)
    canvas.draw(
      state.words, from: text.lowerBound + 3, to: text.upperBound, row: row, style: soft)
  }

  private func drawName(_ ground: Ground, in canvas: inout Canvas) {
    guard firstRow > 0 else { return }
    if !isShort, traits.usesUnicode {
      PixelLetters.draw(
        "PRIO", x: text.lowerBound, halfRow: isTall ? 5 : 3,
        ink: ground.nightWords(2).foreground, in: &canvas)
    } else {
      canvas.draw("Prio", at: Point(x: 2, y: 0), style: ground.nightWords(0, .bold))
    }
  }

  private func draw(_ index: Int, _ ground: Ground, in canvas: inout Canvas) {
    let (item, isChosen, row) = (items[index], index == selected, self.row(of: index))
    if isChosen { drawPlate(row, ground, in: &canvas) }
    func style(_ attributes: Attributes = [], isSoft: Bool = false) -> Style {
      isChosen ? ground.chosen(attributes) : ground.nightWords(row, isSoft: isSoft, attributes)
    }
    let icon = traits.usesUnicode ? item.icon : item.asciiIcon
    canvas.draw(icon, at: Point(x: text.lowerBound, y: row), style: style())
    let start = text.lowerBound + 3
    let end = text.upperBound - CellWidth.of(item.note)
    canvas.draw(
      item.name, from: start, to: end - 1, row: row, style: style(isChosen ? .bold : []))
    guard end > start else { return }
    canvas.draw(item.note, at: Point(x: end, y: row), style: style(isSoft: true))
  }

  /// Draws the accent behind the chosen item, with half a row above and below if there is room.
  private func drawPlate(_ row: Int, _ ground: Ground, in canvas: inout Canvas) {
    let columns = isShort ? 1..<max(1, bounds.width - 1) : text.lowerBound - 2..<text.upperBound + 2
    let hasEdges = !isShort && step > 1 && ground.hasTones && traits.usesUnicode
    if hasEdges {
      canvas.drawPlate(columns, row: row, color: Color(look.paint.accent))
    } else {
      canvas.fill(
        Rect(x: columns.lowerBound, y: row, width: columns.count, height: 1),
        style: ground.chosen())
    }
    canvas.draw(
      traits.glyph(.focusBar), at: Point(x: columns.lowerBound + (hasEdges ? 1 : 0), y: row),
      style: ground.chosen())
  }

  // MARK: Keys and mouse

  override var canBecomeFirstResponder: Bool { true }

  override var keyCommands: [KeyCommand] {
    let title = "Choose Screen"
    return [
      KeyCommand("menu.previous", .up, .character("k"), title: title, hint: "choose") { [self] in
        selected = max(0, selected - 1)
      },
      KeyCommand("menu.next", .down, .character("j"), title: title, hint: "choose") { [self] in
        selected = max(0, min(items.count - 1, selected + 1))
      },
      KeyCommand("menu.open", .enter, title: "Open Screen", hint: "open") { [self] in open() },
    ]
  }

  private func open() {
    let index = selected
    notify("onOpen", index: index) { [self] in onOpen?(index) }
  }

  override func mouseDown(_ mouse: Mouse) -> Bool {
    let reach = step > 1 && !isShort ? 1 : 0
    guard mouse.button == .left,
      let hit = items.indices.first(where: { abs(row(of: $0) - mouse.location.y) <= reach })
    else { return false }
    selected = hit
    return true
  }

  override func mouseUp(_ mouse: Mouse) {
    if contains(mouse.location) { open() }
  }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement("Prio", value: state.words, traits: .header)]
      + items.indices.map { index in
        AccessibilityElement(
          items[index].name, value: items[index].note,
          traits: index == selected ? [.button, .selected] : .button,
          frame: Rect(x: 0, y: row(of: index), width: bounds.width, height: 1),
          isCurrent: index == selected)
      }
  }
}
