import CursesCells
import CursesViews

/// The header row of a column table, with the titles and a mark of the sort order.
///
/// Keys choose a title and sort by it; so does a click. Keys and drags also resize columns.
final class ColumnHeader: View {
  var columns: [TableColumn] = []

  @Invalidating(.display) var position: ColumnPlace? = nil

  @Invalidating(.display) var sort: TableSort? = nil

  /// The index of the column that keys act on.
  private var current = 0

  /// A closure that is called with the column to sort by.
  var onChoose: (Int) -> Void = { _ in }

  /// A closure that is called with a column to scroll to.
  var onPoint: (Int) -> Void = { _ in }

  /// A closure that is called with a column and its new width.
  var onResize: (Int, Int) -> Void = { _, _ in }

  /// Whether the user can resize columns.
  var isResizable = true

  /// The column that a drag resizes.
  private var drag: Drag?

  private struct Drag {
    let column: Int

    /// The column of the mouse, and the width, at the start.
    let start: Int
    let width: Int
  }

  // MARK: View

  override var canBecomeFirstResponder: Bool { !choices.isEmpty }

  override var becomesFirstResponderWhenPressed: Bool { false }

  override func firstResponderDidChange() {
    if isFirstResponder, !choices.contains(current) { current = choices.first ?? 0 }
    super.firstResponderDidChange()
  }

  override var pointerHints: [PointerHint] {
    (choices.isEmpty ? [] : [PointerHint("click a title", "Sort by Column")])
      + (isResizable ? [PointerHint("drag the end of a title", "Resize Column")] : [])
  }

  override var keyCommands: [KeyCommand] {
    [
      pointing("columns.previous-title", .left, by: -1),
      pointing("columns.next-title", .right, by: 1),
      KeyCommand(
        "columns.sort", .enter, .space, title: "Sort by Column", hint: "sort",
        unavailable: choices.contains(current) ? nil : "this column is not sortable"
      ) { [self] in onChoose(current) },
    ] + (isResizable ? resizeCommands : [])
  }

  override func mouseDown(_ mouse: Mouse) -> Bool {
    guard mouse.button == .left, let position else { return false }
    let x = mouse.location.x
    if isResizable, let index = position.layout.edge(at: x, offset: position.offset),
      let width = position.layout.width(of: index)
    {
      drag = Drag(column: index, start: x, width: width)
      return true
    }
    guard let index = position.layout.column(at: x, offset: position.offset),
      choices.contains(index)
    else { return false }
    onChoose(index)
    return true
  }

  override func mouseDragged(_ mouse: Mouse) {
    guard let drag else { return }
    onResize(drag.column, drag.width + mouse.location.x - drag.start)
  }

  override func mouseUp(_ mouse: Mouse) { drag = nil }

  override func mouseCancelled() {
    if let drag { onResize(drag.column, drag.width) }
    drag = nil
  }

  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    drag == nil
  }

  override var accessibilityElements: [AccessibilityElement] {
    guard let position else { return [] }
    return position.layout.columns.compactMap { column in
      let seen = position.layout.place(of: column, offset: position.offset).seen
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
    guard let position else { return }
    var ground = style(theme.secondary, .bold)
    ground.background = color(theme.surface1)
    canvas.fill(bounds, style: ground)
    for column in position.layout.columns { draw(column, position, ground, &canvas) }
    position.drawEdge(of: self, in: &canvas)
    guard position.offset < position.layout.farthest else { return }
    let more = traits.glyph(.after)
    canvas.draw(more, at: Point(x: bounds.width - 1, y: 0), style: style(theme.accent, .bold))
  }
}

// MARK: - Private

extension ColumnHeader {
  private var choices: [Int] {
    (position?.layout.columns ?? []).map(\.index).filter { columns[$0].sortKey != nil }
  }

  /// The columns that keys select: all that can be resized, or else those that can be sorted.
  private var targets: [Int] {
    isResizable ? (position?.layout.columns ?? []).map(\.index) : choices
  }

  private func pointing(_ id: StaticString, _ key: Key, by step: Int) -> KeyCommand {
    let targets = targets
    let next = targets.firstIndex(of: current).map { $0 + step }
    let target = next.flatMap { targets.indices.contains($0) ? targets[$0] : nil }
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

  private var resizeCommands: [KeyCommand] {
    [
      resizing("columns.narrow", Key(.left, modifiers: .shift), "<", by: -1),
      resizing("columns.widen", Key(.right, modifiers: .shift), ">", by: 1),
    ]
  }

  private func resizing(
    _ id: StaticString, _ key: Key, _ character: Character, by step: Int
  ) -> KeyCommand {
    let width = position?.layout.width(of: current).map { $0 + step }
    let isPossible = width.map(ColumnLayout.resizedWidths.contains) ?? false
    return KeyCommand(
      id, key, .character(character), title: "Narrow, Widen Column", hint: "",
      unavailable: isPossible ? nil : "the column has its limit"
    ) { [self] in
      if let width { onResize(current, width) }
    }
  }

  private func order(of index: Int) -> String {
    guard let sort, sort.column == index else { return "" }
    return sort.isAscending ? "sorted, ascending" : "sorted, descending"
  }

  private func draw(
    _ column: ColumnLayout.Column, _ position: ColumnPlace, _ ground: Style, _ canvas: inout Canvas
  ) {
    let (start, seen) = position.layout.place(of: column, offset: position.offset)
    guard !seen.isEmpty else { return }
    let look = columns[column.index]
    let width = column.columns.count
    let text = title(of: column.index, in: width)
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

  /// Returns the title with the sort mark, which a truncated title keeps.
  private func title(of index: Int, in width: Int) -> String {
    let mark = mark(of: index)
    let space = width - CellWidth.of(mark)
    guard space > 0 else { return Truncation.tail.fit(columns[index].title + mark, to: width) }
    return Truncation.tail.fit(columns[index].title, to: space) + mark
  }

  private func mark(of index: Int) -> String {
    guard let sort, sort.column == index else { return "" }
    if traits.usesUnicode { return sort.isAscending ? " ▴" : " ▾" }
    return sort.isAscending ? " ^" : " v"
  }
}
