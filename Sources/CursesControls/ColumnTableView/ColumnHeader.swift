import CursesCells
import CursesViews

/// The header row of a column table, with the titles and a mark of the sort order.
///
/// Keys choose a title and sort by it; so does a click.
final class ColumnHeader: View {
  var columns: [TableColumn] = []

  @Invalidating(.display) var place: ColumnPlace? = nil

  @Invalidating(.display) var sort: TableSort? = nil

  /// The index of the column that keys act on.
  private var current = 0

  /// A closure that is called with the column to sort by.
  var onChoose: (Int) -> Void = { _ in }

  /// A closure that is called with a column to scroll to.
  var onPoint: (Int) -> Void = { _ in }

  // MARK: View

  override var canBecomeFirstResponder: Bool { !choices.isEmpty }

  override var becomesFirstResponderWhenPressed: Bool { false }

  override func firstResponderDidChange() {
    if isFirstResponder, !choices.contains(current) { current = choices.first ?? 0 }
    super.firstResponderDidChange()
  }

  override var pointerHints: [PointerHint] {
    choices.isEmpty ? [] : [PointerHint("click a title", "Sort by Column")]
  }

  override var keyCommands: [KeyCommand] {
    [
      pointing("columns.previous-title", .left, by: -1),
      pointing("columns.next-title", .right, by: 1),
      KeyCommand("columns.sort", .enter, .space, title: "Sort by Column", hint: "sort") {
        [self] in
        onChoose(current)
      },
    ]
  }

  override func mouseDown(_ mouse: Mouse) -> Bool {
    guard mouse.button == .left, let place,
      let index = place.layout.column(at: mouse.location.x, offset: place.offset),
      choices.contains(index)
    else { return false }
    onChoose(index)
    return true
  }

  override var accessibilityElements: [AccessibilityElement] {
    guard let place else { return [] }
    return place.layout.columns.compactMap { column in
      let seen = place.layout.place(of: column, offset: place.offset).seen
      guard !seen.isEmpty else { return nil }
      let index = column.index
      return AccessibilityElement(
        columns[index].title, value: order(of: index),
        traits: columns[index].sortKey == nil ? .header : .button,
        frame: Rect(x: seen.lowerBound, y: 0, width: seen.count, height: 1),
        isCurrent: index == current)
    }
  }

  override func draw(in canvas: inout Canvas) {
    guard let place else { return }
    var ground = style(theme.secondary, .bold)
    ground.background = color(theme.surface1)
    canvas.fill(bounds, style: ground)
    for column in place.layout.columns { draw(column, place, ground, &canvas) }
    place.drawEdge(of: self, in: &canvas)
    guard place.offset < place.layout.farthest else { return }
    let more = traits.glyph(.after)
    canvas.draw(more, at: Point(x: bounds.width - 1, y: 0), style: style(theme.accent, .bold))
  }
}

// MARK: - Private

extension ColumnHeader {
  private var choices: [Int] {
    (place?.layout.columns ?? []).map(\.index).filter { columns[$0].sortKey != nil }
  }

  private func pointing(_ id: StaticString, _ key: Key, by step: Int) -> KeyCommand {
    let next = choices.firstIndex(of: current).map { $0 + step }
    let target = next.flatMap { choices.indices.contains($0) ? choices[$0] : nil }
    return KeyCommand(
      id, key, title: "Select Column", hint: "choose",
      unavailable: target == nil ? "no more columns" : nil
    ) { [self] in
      guard let target else { return }
      current = target
      onPoint(target)
      setNeedsDisplay()
    }
  }

  private func order(of index: Int) -> String {
    guard let sort, sort.column == index else { return "" }
    return sort.isAscending ? "sorted, ascending" : "sorted, descending"
  }

  private func draw(
    _ column: ColumnLayout.Column, _ place: ColumnPlace, _ ground: Style, _ canvas: inout Canvas
  ) {
    let (start, seen) = place.layout.place(of: column, offset: place.offset)
    guard !seen.isEmpty else { return }
    let look = columns[column.index]
    let width = column.columns.count
    let text = Truncation.tail.fit(look.title + mark(of: column.index), to: width)
    let x = look.alignment.offset(of: CellWidth.of(text), in: width)
    var style = ground
    if sort?.column == column.index { style.foreground = self.style(theme.text).foreground }
    if isFirstResponder, column.index == current {
      style.foreground = self.style(theme.accent).foreground
      style.attributes.insert(.underline)
    }
    let clip = Rect(x: seen.lowerBound, y: 0, width: seen.count, height: 1)
    canvas.clipped(to: clip) { $0.draw(text, at: Point(x: start + x, y: 0), style: style) }
  }

  private func mark(of index: Int) -> String {
    guard let sort, sort.column == index else { return "" }
    if traits.usesUnicode { return sort.isAscending ? " ▴" : " ▾" }
    return sort.isAscending ? " ^" : " v"
  }
}
