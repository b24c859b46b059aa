import CursesCells
import CursesViews

/// A list of completions that forwards typed text to its field.
final class CompletionList: View {
  weak var field: (any CompletedText)?

  /// The candidates in descending order of relevance.
  private(set) var candidates: [TextCompletion] {
    didSet {
      guard candidates != oldValue else { return }
      chosen = min(chosen, max(0, candidates.count - 1))
      setNeedsDisplay()
      invalidateFittingSize()
    }
  }

  private var chosen = 0

  /// Whether others were requested, so that the accepting keys wait for them.
  ///
  /// Otherwise they would accept a row that no longer matches the typed text.
  var isOutdated = false {
    didSet { if isOutdated { takesLater = false } }
  }

  private var takesLater = false

  /// The maximum number of displayed rows.
  private static let maximum = 8

  init(_ field: any CompletedText, _ candidates: [TextCompletion]) {
    self.field = field
    self.candidates = candidates
    super.init()
  }

  /// The completed cells on the stage, or `nil` if the field is on no stage.
  var completedPosition: Rect? {
    guard let field, field.stage != nil else { return nil }
    let cells = field.completedCells
    return Rect(origin: field.convertToStage(cells.origin), size: cells.size)
  }

  private var first: Int { max(0, chosen - max(1, bounds.height) + 1) }

  override func sizeThatFits(_ size: Size) -> Size {
    let width = candidates.reduce(8) { max($0, CellWidth.of(SingleLine.of($1.title)) + 2) }
    return Size(
      width: min(size.width, width),
      height: min(size.height, CompletionList.maximum, candidates.count))
  }

  override func draw(in canvas: inout Canvas) {
    let base = style(theme.onFill)
    for row in canvas.clipBounds.rows where candidates.indices.contains(first + row) {
      let index = first + row
      let line = Truncation.tail.fit(SingleLine.of(candidates[index].title), to: bounds.width - 2)
      let look = index == chosen ? TextStyle.selected : .plain
      let style = look.resolved(over: base, theme: theme, traits: traits)
      let area = Rect(x: 0, y: row, width: bounds.width, height: 1)
      if index == chosen { canvas.fill(area, style: style) }
      canvas.draw(line, at: Point(x: 1, y: row), style: style)
      if index == chosen {
        canvas.draw(traits.glyph(.focusBar), at: Point(x: 0, y: row), style: style)
      }
    }
  }

  override var accessibilityElements: [AccessibilityElement] {
    candidates.enumerated().map { index, candidate in
      var element = AccessibilityElement(
        candidate.title, traits: index == chosen ? .selected : [], isCurrent: index == chosen)
      element.position = AccessibilityElement.Position(index: index, count: candidates.count)
      return element
    }
  }

  // MARK: Keys

  override var canBecomeFirstResponder: Bool { true }
  override var acceptsText: Bool { true }

  override func keyDown(_ key: Key) -> Bool { field?.keyDown(key) ?? false }

  override func paste(_ text: String) -> Bool { field?.paste(text) ?? false }

  override var keyCommands: [KeyCommand] {
    let title = "Select Completion"
    return [
      KeyCommand("completion.take", .enter, .tab, title: "Accept Completion", hint: "take") {
        [self] in
        if isOutdated { takesLater = true } else { take(chosen) }
      },
      KeyCommand("completion.up", .up, title: title, hint: "choose") { [self] in choose(chosen - 1)
      },
      KeyCommand("completion.down", .down, title: title, hint: "choose") { [self] in
        choose(chosen + 1)
      },
    ] + (field?.keyCommands ?? []).map { $0.without(.enter, .tab, .up, .down, .escape) }
  }

  /// Replaces the candidates by the requested ones.
  func update(_ candidates: [TextCompletion]) {
    self.candidates = candidates
    isOutdated = false
    if takesLater { take(chosen) }
  }

  private func choose(_ index: Int) {
    isOutdated = false
    chosen = (index + candidates.count) % max(1, candidates.count)
    setNeedsDisplay()
  }

  private func take(_ index: Int) {
    guard candidates.indices.contains(index) else { return }
    field?.take(candidates[index])
  }

  override func mouseDown(_ mouse: Mouse) -> Bool {
    guard mouse.button == .left else { return false }
    take(first + mouse.location.y)
    return true
  }
}
