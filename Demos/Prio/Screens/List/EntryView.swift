import CursesKit

/// A field for the name of a task, instead of a row.
///
///     ▌○ Paint the boathouse door
///     ▌  no reminder                                     ↵ adds it
///
/// | Keys  | Effect        |
/// | ----- | ------------- |
/// | Enter | Add Task      |
/// | Tab   | Set Reminder  |
/// | Esc   | Close         |
final class EntryView: InkView {
  /// The purposes of the field.
  enum Purpose: Hashable {
    /// The name of a new task.
    case new

    /// Another name for the task with an identifier.
    case rename(String)
  }

  let purpose: Purpose
  let field = TextField(placeholder: "What is to be done?")

  /// The reminder in words, or `nil` for none.
  @Invalidating(.display, .transcript) var reminder: String? = nil

  /// The positions on the page.
  @Invalidating(.layout, .display) var metrics = ScreenMetrics(.zero)

  /// Called when the user presses Enter, Tab or Escape.
  var onSubmit: (@MainActor () -> Void)?
  var onReminder: (@MainActor () -> Void)?
  var onClose: (@MainActor () -> Void)?

  private static let surface = ThemeToken("prio-field")

  /// Creates a field with a text.
  init(_ look: PrioLook, _ purpose: Purpose, text: String = "") {
    self.purpose = purpose
    super.init(look)
    field.text = text
    field.surface = Self.surface
    field.onSubmit = { [weak self] _ in self?.onSubmit?() }
    addSubview(field)
  }

  override func layoutSubviews() {
    // The field has a column for marks at each side.
    field.frame = Rect(
      x: metrics.text.lowerBound - 1, y: 0, width: metrics.text.count + 2,
      height: min(1, bounds.height))
    field.themeOverride = fieldTheme(on: tones(of: look))
  }

  /// Returns the colors of the field; its surface equals the ground.
  private func fieldTheme(on ground: Ground) -> Theme {
    var theme = Theme.prio(look.paint)
    let tone = ground.deepened(ground.tone(0), by: GroundView.Well.field)
    theme[Self.surface] = .fixed(tone)
    // The mark of the focus is at the left edge of the row instead.
    theme.accent = .fixed(tone)
    return theme
  }

  override func draw(in canvas: inout Canvas) {
    let ground = tones(of: look)
    let depth = GroundView.Well.field
    let edge = metrics.well.lowerBound
    for row in bounds.rows {
      canvas.draw(
        traits.glyph(.focusBar), at: Point(x: edge, y: row),
        style: ground.words(row, depth: depth))
    }
    if let gutter = metrics.gutter {
      canvas.draw(
        traits.usesUnicode ? "○" : "o", at: Point(x: gutter, y: 0),
        style: ground.words(0, isSoft: true, depth: depth))
    }
    guard bounds.height > 1 else { return }
    let soft = ground.words(1, isSoft: true, depth: depth)
    canvas.draw(
      reminder ?? "no reminder", at: Point(x: metrics.text.lowerBound, y: 1), style: soft)
    let key = traits.usesUnicode ? "↵" : "Enter"
    canvas.draw(
      purpose == .new ? "\(key) adds it" : "\(key) renames it",
      endingAt: metrics.text.upperBound, row: 1, style: soft)
  }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(reminder ?? "no reminder", traits: .staticText)]
  }

  override var keyCommands: [KeyCommand] {
    let isNew = purpose == .new
    return [
      KeyCommand(
        "entry.submit", .enter, title: isNew ? "Add Task" : "Rename Task",
        hint: isNew ? "add" : "rename"
      ) { [self] in onSubmit?() },
      KeyCommand("entry.reminder", .tab, title: "Set Reminder", hint: "reminder") { [self] in
        onReminder?()
      },
      KeyCommand("entry.close", .escape, title: "Close Field", hint: "leave it") { [self] in
        onClose?()
      },
    ]
  }
}
