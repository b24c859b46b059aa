import CursesCells
import CursesViews

/// A list of completion candidates that forwards typed text to its field.
final class CompletionList: View {
  weak var field: TextField?

  /// The candidates in descending order of relevance.
  var candidates: [String] {
    didSet {
      guard candidates != oldValue else { return }
      chosen = min(chosen, max(0, candidates.count - 1))
      setNeedsDisplay()
      invalidateFittingSize()
    }
  }

  private var chosen = 0

  /// The maximum number of displayed rows.
  private static let most = 8

  init(_ field: TextField, _ candidates: [String]) {
    self.field = field
    self.candidates = candidates
    super.init()
  }

  /// The frame of the field on the stage, or `nil` if the field is on no stage.
  var fieldPlace: Rect? {
    guard let field, field.stage != nil else { return nil }
    return Rect(origin: field.convertToStage(.zero), size: field.bounds.size)
  }

  private var first: Int { max(0, chosen - max(1, bounds.height) + 1) }

  override func sizeThatFits(_ size: Size) -> Size {
    let width = candidates.reduce(8) { max($0, CellWidth.of($1) + 2) }
    return Size(
      width: min(size.width, width),
      height: min(size.height, CompletionList.most, candidates.count))
  }

  override func draw(in canvas: inout Canvas) {
    let base = style(theme.onFill)
    for row in canvas.clipBounds.rows where candidates.indices.contains(first + row) {
      let index = first + row
      let line = Truncation.tail.fit(SingleLine.of(candidates[index]), to: bounds.width - 2)
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
        candidate, traits: index == chosen ? .selected : [], isCurrent: index == chosen)
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
        take(chosen)
      },
      KeyCommand("completion.up", .up, title: title, hint: "choose") { [self] in choose(chosen - 1)
      },
      KeyCommand("completion.down", .down, title: title, hint: "choose") { [self] in
        choose(chosen + 1)
      },
    ] + (field?.keyCommands ?? []).map { $0.without(.enter, .escape) }
  }

  private func choose(_ index: Int) {
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
