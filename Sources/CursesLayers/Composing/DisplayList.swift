import CursesCells

/// The color depth and the terminal colors with which translucent layers are blended.
struct Mixing {
  let depth: ColorDepth
  let colors: TerminalColors
}

/// The layers that may show in an area of the screen, from back to front.
///
/// A list is made once for several rows, so that compositing a row reads no layer. It omits layers
/// that are hidden in the whole area by opaque ones in front of them.
struct DisplayList {
  private let area: Rect
  private var layers: [LayerCells] = []

  /// The groups, which are few, each with the number of `layers` that lie below it.
  private var groups: [(position: Int, group: LayerGroup)] = []

  /// Whether the first layer is opaque in the whole area.
  private(set) var isOpaque = false

  /// Creates a list of root layers and their descendants for an area of a screen of `height` rows.
  @MainActor
  init(of roots: [Layer], in area: Rect, height: Int) {
    self.init(in: area)
    for root in roots where root.mayShow(in: area) { add(root, height, 0) }
  }

  private init(in area: Rect) {
    self.area = area
    layers.reserveCapacity(4)
  }

  /// Adds a layer and its sublayers, as a group if they are translucent.
  ///
  /// `depth` is the number of calls around this one.
  @MainActor
  private mutating func add(_ layer: Layer, _ height: Int, _ depth: Int) {
    guard let placement = layer.placement, !placement.isHidden else { return }
    let alpha = layer.presentationAlpha
    guard alpha < 1, depth < Layer.maximumRecursions * 2 else {
      return addContent(of: layer, placement, height, depth)
    }
    var list = DisplayList(in: area)
    list.addContent(of: layer, placement, height, depth)
    let group = LayerGroup(alpha: alpha, extent: placement.extent, list: list)
    groups.append((layers.count, group))
  }

  @MainActor
  private mutating func addContent(
    of layer: Layer, _ placement: Placement, _ height: Int, _ depth: Int
  ) {
    guard depth < Layer.maximumRecursions else { return addDeepContent(of: layer, height, depth) }
    addCells(of: layer, placement)
    layer.forEachSublayer(in: area, height: height) { add($0, height, depth + 1) }
  }

  /// Adds a layer and its sublayers without recursion, except for groups.
  @MainActor
  private mutating func addDeepContent(of root: Layer, _ height: Int, _ depth: Int) {
    var next = [root]
    while let layer = next.popLast() {
      guard let placement = layer.placement, !placement.isHidden else { continue }
      if layer !== root, layer.presentationAlpha < 1, depth < Layer.maximumRecursions * 2 {
        add(layer, height, depth + 1)
        continue
      }
      addCells(of: layer, placement)
      var sublayers: [Layer] = []
      layer.forEachSublayer(in: area, height: height) { sublayers.append($0) }
      next += sublayers.reversed()
    }
  }

  /// Adds the cells of a layer without its sublayers.
  @MainActor
  private mutating func addCells(of layer: Layer, _ placement: Placement) {
    guard layer.paints, placement.visible.intersects(area) else { return }
    let cells = LayerCells(of: layer, placement)
    if cells.isOpaque(in: area) {
      layers.removeAll(keepingCapacity: true)
      groups = []
      isOpaque = true
    }
    layers.append(cells)
  }

  /// Paints some columns of a row of the area over the cells below.
  func paint(
    _ line: Int, _ columns: Range<Int>, over row: UnsafeMutableBufferPointer<Cell>,
    _ mixing: Mixing
  ) {
    // A span reads each element in place, without a copy.
    let layers = layers.span
    var next = 0
    for (position, group) in groups {
      for index in next..<position { layers[index].paint(line, columns, over: row) }
      group.paint(line, columns, over: row, mixing)
      next = position
    }
    for index in next..<layers.count { layers[index].paint(line, columns, over: row) }
  }
}

/// A translucent layer and its sublayers, which are blended with the cells below as one group.
///
/// The group is painted over a copy of these cells and then blended with them. This multiplies the
/// alphas of nested groups.
private struct LayerGroup {
  let alpha: Double
  let extent: Rect
  let list: DisplayList

  func paint(
    _ line: Int, _ columns: Range<Int>, over row: UnsafeMutableBufferPointer<Cell>,
    _ mixing: Mixing
  ) {
    let columns = columns.clamped(to: extent.columns)
    guard extent.rows.contains(line), !columns.isEmpty else { return }
    let mixes = mixing.depth >= .palette256
    withUnsafeTemporaryAllocation(of: Cell.self, capacity: row.count) { group in
      _ = group[columns].initialize(fromContentsOf: row[columns])
      list.paint(line, columns, over: group, mixing)
      for column in columns where group[column] != row[column] {
        row[column] =
          mixes
          ? group[column].blended(over: row[column], alpha: alpha, colors: mixing.colors)
          : group[column].stepped(over: row[column], alpha: alpha)
      }
    }
  }
}

/// The background and the drawn cells of a layer, at their position on the screen.
private struct LayerCells {
  private let visible: Rect
  private let background: Color
  private let preservesUnderlyingText: Bool

  /// The drawn cells, or `nil` for none, and the position of the first one.
  private let buffer: Buffer?
  private let origin: Point

  @MainActor
  init(of layer: Layer, _ placement: Placement) {
    visible = placement.visible
    background = layer.looks.backgroundColor
    preservesUnderlyingText = layer.looks.preservesUnderlyingText
    buffer = layer.backing.buffer
    origin = placement.cellOrigin + layer.backing.rect.origin
  }

  /// Whether it hides everything below it in an area.
  ///
  /// Most layers have a clear cell at the beginning.
  func isOpaque(in area: Rect) -> Bool {
    guard !preservesUnderlyingText, visible.contains(area) else { return false }
    if !background.isClear { return true }
    guard let buffer, buffer.bounds.translated(by: origin).contains(area) else { return false }
    let columns = area.minX - origin.x..<area.maxX - origin.x
    return area.rows.allSatisfy { line in
      buffer.withRow(line - origin.y) { cells in
        columns.allSatisfy { !cells[$0].background.isClear }
      }
    }
  }

  /// Paints some columns of a row over the cells below.
  func paint(_ line: Int, _ columns: Range<Int>, over row: UnsafeMutableBufferPointer<Cell>) {
    let own = columns.clamped(to: visible.columns)
    guard visible.rows.contains(line), !own.isEmpty else { return }
    let text = preservesUnderlyingText ? own.filter { !row[$0].isBlank } : []
    let below = text.map { row[$0] }
    if !background.isClear {
      row[own].update(repeating: Cell(.space, style: Style(background: background)))
    }
    paintBuffer(line, own, over: row)
    for (column, cell) in zip(text, below) { row[column] = cell }
  }

  /// Paints the drawn cells of a row.
  ///
  /// A wide glyph that is cut by the edge of the visible part is painted as a blank.
  private func paintBuffer(
    _ line: Int, _ columns: Range<Int>, over row: UnsafeMutableBufferPointer<Cell>
  ) {
    guard let buffer else { return }
    let columns = columns.clamped(to: origin.x..<origin.x + buffer.size.width)
    guard !columns.isEmpty, (0..<buffer.size.height).contains(line - origin.y) else { return }
    buffer.withRow(line - origin.y) { cells in
      cells.withUnsafeBufferPointer { cells in
        let (first, last) = (columns.lowerBound, columns.upperBound - 1)
        let below = (row[first], row[last])
        row.put(cells, from: first - origin.x, count: columns.count, at: first)
        row[first] = whole(cells[first - origin.x], at: first).over(below.0)
        row[last] = whole(cells[last - origin.x], at: last).over(below.1)
      }
    }
  }

  private func whole(_ cell: Cell, at column: Int) -> Cell {
    let isCut =
      (cell.span == .continuation && column == visible.minX)
      || (cell.span == .lead && column == visible.maxX - 1)
    return isCut ? cell.blanked : cell
  }
}

extension UnsafeMutableBufferPointer<Cell> {
  /// Paints `count` cells over those at `column`, copying each as a whole instead of by field.
  fileprivate func put(
    _ cells: UnsafeBufferPointer<Cell>, from start: Int, count: Int, at column: Int
  ) {
    guard let source = cells.baseAddress.map({ $0 + start }),
      let target = baseAddress.map({ $0 + column })
    else { return }
    let none = Glyph.none
    for position in 0..<count {
      let isClear = source[position].background.isClear
      if isClear, source[position].glyph == none { continue }
      let below = target[position].background
      (target + position).update(from: source + position, count: 1)
      if isClear { target[position].background = below }
    }
  }
}
