import CursesKit
import Glibc

/// Shelves of books against a wall of wood, with the chosen one in light and its name on a plate.
///
///      ▐▛▀▀▀▀▀▀▜   ▐▛▀▀▀▀▀▀▜   ▐▛▀▀▀▀▀▀▜
///      ▐▌  ▄▄  ▐   ▐▌  ▄▄  ▐   ▐▌  ▄▄  ▐
///      ▐▙▄▄▄▄▄▄▟   ▐▙▄▄▄▄▄▄▟   ▐▙▄▄▄▄▄▄▟
///     ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
///       Bells       Tides       Cranes
///
/// In few rows, books are smaller and only the chosen one has a name. With 16 colors or fewer, the
/// shelves are a list of names.
///
/// | Keys  | Effect               |
/// | ----- | -------------------- |
/// | ←     | Select Previous Book |
/// | →     | Select Next Book     |
/// | Enter | Open Book            |
final class ShelfTable: TableView {
  /// The items, from the upper left.
  var items: [ShelfItem] {
    didSet {
      chosenIndex = 0
      reloadData()
      selectRow(items.isEmpty ? nil : 0)
    }
  }

  /// The index of the chosen item.
  private(set) var chosenIndex = 0

  /// Called with the chosen item when the user opens it.
  var onOpen: (@MainActor (ShelfItem) -> Void)?

  private var layout = ShelfLayout(width: 0, height: 0, Traits())
  private let empty = EmptyShelves()

  init(_ items: [ShelfItem]) {
    self.items = items
    super.init()
    heightForRow = { [weak self] _, _ in self?.layout.rows ?? 1 }
    activatesOnClick = true
    activationTitle = "Open Book"
    showsVerticalScrollIndicator = false
    placeholder = "The shelf is empty"
    dataSource = self
    delegate = self
    insertSubview(empty, at: 0)
    selectRow(0)
  }

  override func layoutSubviews() {
    let next = ShelfLayout(width: bounds.width, height: bounds.height, traits)
    if next != layout {
      layout = next
      backgroundColor = next.isList ? .clear : Color(ShelfWood.plainWall)
      let chosen = chosenIndex
      reloadData()
      choose(chosen)
    }
    super.layoutSubviews()
    placeEmptyShelves()
  }

  /// Fills the rest of the wall, which is visible only if all books are.
  private func placeEmptyShelves() {
    let count = numberOfRows(in: self)
    let top = count * layout.rows
    empty.isHidden = layout.isList
    empty.frame = Rect(
      x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    empty.first = Shelf(items: [], index: count, layout: layout)
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    setNeedsLayout()
  }

  override var keyCommands: [KeyCommand] {
    guard layout.columns > 1 else { return super.keyCommands }
    let ends = (first: chosenIndex == 0, last: chosenIndex + 1 >= items.count)
    return [
      KeyCommand(
        "shelf.previous", .left, title: "Select Previous Book", hint: "choose",
        unavailable: ends.first ? "this is the first book" : nil
      ) { [self] in choose(chosenIndex - 1) },
      KeyCommand(
        "shelf.next", .right, title: "Select Next Book", hint: "choose",
        unavailable: ends.last ? "this is the last book" : nil
      ) { [self] in choose(chosenIndex + 1) },
    ] + super.keyCommands
  }

  override func mouseDown(_ mouse: Mouse) -> Bool {
    guard layout.columns > 1, mouse.button == .left, let row = rowIndex(at: mouse.location) else {
      return super.mouseDown(mouse)
    }
    guard let column = layout.column(at: mouse.location.x),
      items.indices.contains(row * layout.columns + column)
    else { return true }
    choose(row * layout.columns + column)
    return super.mouseDown(mouse)
  }

  private func choose(_ index: Int) {
    guard items.indices.contains(index) else { return }
    chosenIndex = index
    selectRow(index / layout.columns)
    showChosen()
  }

  private func showChosen() {
    for row in indicesOfVisibleRows { (self.row(at: row) as? ShelfRow)?.chosen = column(in: row) }
  }

  /// The column of the chosen item if it is in a row, or `nil`.
  private func column(in row: Int) -> Int? {
    chosenIndex / layout.columns == row ? chosenIndex % layout.columns : nil
  }
}

extension ShelfTable: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int {
    (items.count + layout.columns - 1) / layout.columns
  }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    guard !layout.isList else {
      let row = dequeueReusableRow()
      row.text = items[index].title
      return row
    }
    let row = dequeueReusableRow(of: ShelfRow.self) { ShelfRow() }
    let first = index * layout.columns
    row.shelf = Shelf(
      items: Array(items[first..<min(items.count, first + layout.columns)]), index: index,
      layout: layout)
    row.chosen = column(in: index)
    return row
  }

  func tableView(_ tableView: TableView, didSelectRowAt index: Int) {
    // A key that moves to another shelf keeps the column.
    let column = chosenIndex % layout.columns
    chosenIndex = min(index * layout.columns + column, items.count - 1)
    showChosen()
  }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) {
    if items.indices.contains(chosenIndex) { onOpen?(items[chosenIndex]) }
  }
}

/// The geometry of shelves.
private struct ShelfLayout: Hashable {
  /// Whether the shelves are a list of names.
  let isList: Bool

  /// The number of items on a shelf, at least 1.
  let columns: Int

  /// The size of an item.
  let item: Size

  /// The column of the first item, and the distance from one to the next.
  let first: Int
  let pitch: Int

  /// The rows of the plank.
  let plank: Int

  init(width: Int, height: Int, _ traits: Traits) {
    isList = !traits.supportsBlending || height < 5 || width < 10
    let isLow = height < 14 || width < 40
    item = isLow ? Size(width: 6, height: 3) : Size(width: 11, height: 6)
    pitch = isLow ? 8 : 15
    first = isLow ? 1 : PaneEdges(width: width).text.lowerBound + 1
    plank = isLow ? 1 : 2
    let room = width - first - item.width - 1
    columns = isList ? 1 : max(1, 1 + room / pitch)
  }

  /// The rows of a shelf: the wall over the items, the items, and the plank.
  var rows: Int { isList ? 1 : 1 + item.height + plank }

  /// The cells of an item.
  func frame(ofItem column: Int) -> Rect {
    Rect(origin: Point(x: first + column * pitch, y: 1), size: item)
  }

  /// Returns the index of the item at a column of cells, including the gap after it.
  func column(at x: Int) -> Int? {
    guard x >= first - 1 else { return nil }
    let column = (x - first + 1) / pitch
    return column < columns ? column : nil
  }
}

/// The items of a shelf.
private struct Shelf: Hashable {
  let items: [ShelfItem]
  let index: Int
  let layout: ShelfLayout
}

extension Shelf {
  /// Returns the wall and the plank, without items.
  func picture(_ size: Size) -> PointPicture {
    var picture = ShelfWood.wall(size, from: 2 * index * layout.rows)
    drawPlank(on: &picture)
    return picture
  }

  private func drawPlank(on picture: inout PointPicture) {
    let top = 2 * (1 + layout.item.height)
    for x in 0..<picture.size.width {
      let grain = ShelfWood.grain(x, 3 + index)
      let front = ShelfWood.front.mixed(with: ShelfWood.brown, fraction: grain)
      picture[x, top] = ShelfWood.edge.mixed(with: ShelfWood.brown, fraction: grain * 0.8)
      picture[x, top + 1] =
        layout.plank > 1
        ? ShelfWood.lit.mixed(with: ShelfWood.brown, fraction: grain) : front
      for y in top + 2..<max(top + 2, 2 * picture.size.height) { picture[x, y] = front }
      guard index > 0, layout.plank > 1 else { continue }
      // The shadow of the plank above.
      picture.mix(.black, share: 0.55, x: x, y: 0)
      picture.mix(.black, share: 0.25, x: x, y: 1)
    }
  }
}

/// Empty shelves below those with books.
private final class EmptyShelves: StillView {
  @Invalidating(.display) var first: Shelf? = nil

  override func draw(in canvas: inout Canvas) {
    guard let first else { return }
    let rows = first.layout.rows
    for (step, y) in stride(from: 0, to: bounds.height, by: rows).enumerated() {
      let shelf = Shelf(items: [], index: first.index + step, layout: first.layout)
      shelf.picture(Size(width: bounds.width, height: min(rows, bounds.height - y)))
        .draw(at: Point(x: 0, y: y), in: &canvas, traits)
    }
  }
}

/// A row that draws a shelf.
private final class ShelfRow: TableViewRow {
  @Invalidating(.display, .transcript) var shelf: Shelf? = nil
  @Invalidating(.display, .transcript) var chosen: Int? = nil

  override var accessibilityElements: [AccessibilityElement] {
    guard let shelf else { return [] }
    return shelf.items.enumerated().map { column, item in
      AccessibilityElement(
        item.title, traits: column == chosen ? .selected : [],
        frame: shelf.layout.frame(ofItem: column), isCurrent: isSelected && column == chosen)
    }
  }

  override func draw(in canvas: inout Canvas) {
    guard let shelf else { return }
    let layout = shelf.layout
    var picture = shelf.picture(bounds.size)
    for (column, item) in shelf.items.enumerated() {
      let frame = layout.frame(ofItem: column)
      if layout.plank > 1 { drawShadow(of: frame, on: &picture) }
      item.draw(in: frame, on: &picture)
    }
    picture.draw(in: &canvas, traits)
    if let chosen, isActive {
      drawLight(around: layout.frame(ofItem: chosen), picture, in: &canvas)
    }
    for (column, item) in shelf.items.enumerated() {
      drawName(item.title, column, layout, picture, in: &canvas)
    }
  }

  private func drawShadow(of frame: Rect, on picture: inout PointPicture) {
    for y in 2 * frame.minY + 2..<2 * frame.maxY {
      picture.mix(.black, share: 0.40, x: frame.maxX, y: y)
      picture.mix(.black, share: 0.18, x: frame.maxX + 1, y: y)
    }
  }

  /// Draws half a cell of light around the chosen item.
  private func drawLight(around frame: Rect, _ picture: PointPicture, in canvas: inout Canvas) {
    func draw(_ glyph: Glyph, _ x: Int, _ y: Int) {
      let place = Point(x: x, y: y)
      canvas.draw(
        glyph, at: place,
        style: Style(
          foreground: Color(ShelfWood.light), background: Color(picture.tone(ofCell: place))))
    }
    for x in frame.minX..<frame.maxX { draw("▄", x, frame.minY - 1) }
    draw("▗", frame.minX - 1, frame.minY - 1)
    draw("▖", frame.maxX, frame.minY - 1)
    for y in frame.minY..<frame.maxY {
      draw("▐", frame.minX - 1, y)
      draw("▌", frame.maxX, y)
    }
  }

  private func drawName(
    _ name: String, _ column: Int, _ layout: ShelfLayout, _ picture: PointPicture,
    in canvas: inout Canvas
  ) {
    let isChosen = column == chosen
    guard isChosen || layout.plank > 1 else { return }
    let frame = layout.frame(ofItem: column)
    let shown = Truncation.tail.fit(name, to: max(0, bounds.width - 4))
    let width = CellWidth.of(shown)
    let center = frame.minX + frame.width / 2
    let x = min(max(1, center - width / 2), max(1, bounds.width - width - 1))
    let y = bounds.height - 1
    if isChosen {
      let plate = Color(ShelfWood.plate)
      let ground = Color(picture.tone(ofCell: Point(x: max(0, x - 2), y: y)))
      let side = Style(foreground: plate, background: ground)
      canvas.draw("▐", at: Point(x: x - 2, y: y), style: side)
      canvas.draw("▌", at: Point(x: x + width + 1, y: y), style: side)
      let inner = Rect(x: x - 1, y: y, width: width + 2, height: 1)
      canvas.fill(inner, style: Style(background: plate))
      canvas.draw(
        shown, x: x, y: y, style: Style(foreground: Color(ShelfWood.cream), attributes: .bold))
    } else {
      canvas.draw(
        name, x: x, y: y, to: layout.pitch - 1, style: Style(foreground: Color(ShelfWood.ink)))
    }
  }
}

/// The colors of the wall and the planks, the same in every theme.
enum ShelfWood {
  static let wall = RGB(red: 104, green: 66, blue: 34)
  static let brown = RGB(red: 120, green: 66, blue: 20)
  static let edge = RGB(red: 240, green: 202, blue: 130)
  static let lit = RGB(red: 222, green: 176, blue: 104)
  static let front = RGB(red: 206, green: 158, blue: 88)
  static let light = RGB(red: 255, green: 232, blue: 170)
  static let plate = RGB(red: 112, green: 62, blue: 8)
  static let cream = RGB(red: 255, green: 248, blue: 232)
  static let ink = RGB(red: 66, green: 34, blue: 8)
  private static let dark = RGB(red: 52, green: 28, blue: 12)

  /// The mean color of the wall, below the last shelf.
  static let plainWall = wall.mixed(with: dark, fraction: 0.34)

  /// Returns the wall, with its grain along the boards, from a half row on.
  static func wall(_ size: Size, from first: Int) -> PointPicture {
    PointPicture(size: size) { x, y in
      wall.mixed(with: dark, fraction: 0.25 + grain(x, (first + y) % 7))
    }
  }

  /// Returns the fraction of brown in a column of a board, in `0...0.2`.
  static func grain(_ column: Int, _ board: Int) -> Double {
    let board = Double(board)
    let place = Double(column) * 0.37 + board * 2.1
    let wave =
      sin(place * 0.31) + 0.6 * sin(place * 0.83 + board) + 0.4 * sin(place * 2.3 + 2 * board)
    return min(max(0, 0.09 + 0.06 * wave), 0.2)
  }
}
