import CursesKit
import PrioScreens

/// A place of Prio's menu.
struct PrioPlace: Hashable {
  let icon: String

  /// The icon without Unicode.
  let plainIcon: String

  let name: String

  /// The note at the right, such as a number.
  var note: String

  init(_ icon: String, _ plainIcon: String, _ name: String, _ note: String) {
    self.icon = icon
    self.plainIcon = plainIcon
    self.name = name
    self.note = note
  }
}

extension Theme {
  /// The colors of Prio: those of a gradient, and night below it.
  static func prio(_ gradient: PrioGradient) -> Theme {
    let night = RGB(red: 10, green: 9, blue: 16)
    let ink = RGB(red: 246, green: 247, blue: 250)
    var theme = Theme.standard
    theme.slateTop = tone(gradient.top.mixed(with: night, fraction: 0.74))
    theme.slateLow = tone(gradient.bottom.mixed(with: night, fraction: 0.74))
    theme.surface0 = tone(gradient.bottom)
    theme.selection = tone(gradient.bottom, palette16: .indexed(5))
    theme.text = tone(ink, palette16: .indexed(15))
    theme.secondary = tone(night.mixed(with: ink, fraction: 0.72), palette16: .indexed(7))
    theme.onFill = .white
    theme.shadow = tone(RGB(red: 0, green: 0, blue: 0), palette16: .indexed(0))
    return theme
  }

  private static func tone(_ rgb: RGB, palette16: Color = .default) -> ThemeColor {
    ThemeColor(light: Color(rgb), dark: Color(rgb), palette16: palette16)
  }
}

/// The menu of Prio: its name in pixels, its places, and the state of the sync.
///
///     PRIO
///
///     ▌○  To-do                    7
///      ✓  Done                    23
///
///      ✓  In sync, 2 minutes ago
final class PrioMenuController: ViewController {
  /// Called with the index of the chosen place.
  var onSelect: (@MainActor (_ index: Int) -> Void)?

  private let list: PrioMenuView

  init(_ places: [PrioPlace]) {
    list = PrioMenuView(places)
    super.init()
    title = "Menu"
    list.onChoose = { [weak self] in self?.onSelect?($0) }
  }

  override func loadView() -> View { list }

  /// Selects a place without choosing it.
  func select(_ index: Int) { list.selected = index }

  /// Shows a note at the right of a place.
  func show(_ note: String, at index: Int) { list.places[index].note = note }
}

/// The view of the menu.
private final class PrioMenuView: View {
  @Invalidating(.display, .transcript) var places: [PrioPlace] = []

  @Invalidating(.display, .transcript) var selected = 0

  /// Called with the index of a place that was chosen by a key or a click.
  var onChoose: (@MainActor (Int) -> Void)?

  private static let sync = "In sync, 2 minutes ago"

  init(_ places: [PrioPlace]) {
    super.init()
    self.places = places
  }

  // MARK: Geometry

  private var isLow: Bool { bounds.height < 16 }

  /// The rows from a place to the next one.
  private var step: Int { bounds.height < 14 ? 1 : 2 }

  private var firstRow: Int { isLow ? (bounds.height < 8 ? 0 : 2) : 7 }

  /// The columns of the words.
  private var text: Range<Int> {
    let start = isLow ? 3 : 4
    return start..<max(start, bounds.width - 6)
  }

  /// Returns the row of a place; on very low screens, the selected one is in the last row.
  private func row(of index: Int) -> Int {
    let hidden = max(0, firstRow + selected * step - (bounds.height - 1))
    return firstRow + index * step - hidden
  }

  // MARK: Drawing

  override func draw(in canvas: inout Canvas) {
    drawName(in: &canvas)
    for index in places.indices { draw(index, in: &canvas) }
    let row = bounds.height - 3
    guard !isLow, row > self.row(of: places.count - 1) + 1 else { return }
    let mark = traits.usesUnicode ? "✓" : "x"
    canvas.draw(mark, at: Point(x: text.lowerBound, y: row), style: style(theme.secondary))
    canvas.draw(
      Truncation.tail.fit(Self.sync, to: max(0, text.count - 3)),
      at: Point(x: text.lowerBound + 3, y: row), style: style(theme.secondary))
  }

  private func drawName(in canvas: inout Canvas) {
    if traits.mixesLight, !isLow {
      PixelLetters.draw("PRIO", x: text.lowerBound, halfRow: 3, ink: color(theme.text), in: &canvas)
    } else if firstRow > 0 {
      canvas.draw("Prio", at: Point(x: 2, y: 0), style: style(theme.text, .bold))
    }
  }

  private func draw(_ index: Int, in canvas: inout Canvas) {
    let (place, isChosen, row) = (places[index], index == selected, self.row(of: index))
    if isChosen { drawPlate(row: row, in: &canvas) }
    let icon = traits.usesUnicode ? place.icon : place.plainIcon
    canvas.draw(
      icon, at: Point(x: text.lowerBound, y: row), style: look(theme.text, isChosen: isChosen))
    let end = text.upperBound - CellWidth.of(place.note)
    let start = text.lowerBound + 3
    canvas.draw(
      Truncation.tail.fit(place.name, to: max(0, end - start - 1)), at: Point(x: start, y: row),
      style: look(theme.text, isChosen: isChosen, isChosen ? .bold : []))
    guard end > start else { return }
    canvas.draw(
      place.note, at: Point(x: end, y: row), style: look(theme.secondary, isChosen: isChosen))
  }

  private func look(
    _ ink: ThemeColor, isChosen: Bool, _ attributes: Attributes = []
  ) -> Style {
    guard isChosen else { return style(ink, attributes) }
    guard traits.colorDepth > .monochrome else { return Style(attributes.union(.reverse)) }
    var look = style(theme.onFill, attributes)
    look.background = color(theme.selection)
    return look
  }

  /// Draws the background of the chosen place: a row, and half a row above and below if it fits.
  private func drawPlate(row: Int, in canvas: inout Canvas) {
    let margin = isLow ? 1 : text.lowerBound - 2
    let width = isLow ? bounds.width - 2 : text.count + 4
    let plate = Rect(x: margin, y: row, width: max(0, width), height: 1)
    canvas.fill(plate, style: look(theme.text, isChosen: true))
    if traits.mixesLight, !isLow { drawEdges(of: plate, in: &canvas) }
    canvas.draw(
      traits.usesUnicode ? "▌" : ">", at: Point(x: margin + (isLow ? 0 : 1), y: row),
      style: look(theme.text, isChosen: true, .bold))
  }

  private func drawEdges(of plate: Rect, in canvas: inout Canvas) {
    let tone = color(theme.selection)
    let edge = Style(foreground: tone)
    let inside = plate.inset(by: EdgeInsets(left: 1, right: 1))
    let (first, last) = (plate.minX, plate.maxX - 1)
    canvas.drawHalves(inside.translated(x: 0, y: -1), upper: nil, lower: tone)
    canvas.drawHalves(inside.translated(x: 0, y: 1), upper: tone, lower: nil)
    for (x, glyphs) in [(first, ["▗", "▐", "▝"]), (last, ["▖", "▌", "▘"])] {
      for (offset, glyph) in glyphs.enumerated() {
        canvas.draw(glyph, at: Point(x: x, y: plate.minY - 1 + offset), style: edge)
      }
    }
  }

  // MARK: Choosing

  override var canBecomeFirstResponder: Bool { true }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("prio.previous", .up, .character("k"), title: "Previous Place", hint: "up") {
        [self] in selected = max(0, selected - 1)
      },
      KeyCommand("prio.next", .down, .character("j"), title: "Next Place", hint: "down") {
        [self] in selected = min(places.count - 1, selected + 1)
      },
      KeyCommand("prio.open", .enter, title: "Go There", hint: "open") { [self] in choose() },
    ]
  }

  private func choose() { notify("onChoose") { [self] in onChoose?(selected) } }

  override func mouseDown(_ mouse: Mouse) -> Bool {
    guard mouse.button == .left,
      let hit = places.indices.first(where: { row(of: $0) == mouse.location.y })
    else { return false }
    selected = hit
    return true
  }

  override func mouseUp(_ mouse: Mouse) { choose() }

  override var accessibilityElements: [AccessibilityElement] {
    let name = AccessibilityElement("Prio", value: Self.sync, traits: .header)
    return [name]
      + places.indices.map { index in
        AccessibilityElement(
          places[index].name, value: places[index].note,
          traits: index == selected ? [.button, .selected] : .button,
          frame: Rect(x: 0, y: row(of: index), width: bounds.width, height: 1))
      }
  }
}
