import CursesKit

/// A list of the conditions of a form, with a mark at each one that is met.
///
///     Before you join
///     ✓ a name
///     ○ 8 characters or more
final class TextFieldChecks: StillView {
  /// A condition, and whether it is met.
  struct Check: Hashable {
    let title: String
    let isDone: Bool
  }

  /// The conditions, from top to bottom.
  @Invalidating(.display, .transcript) var checks: [Check] = []

  /// The rows of a list of three.
  static let rows = 4

  private static let title = "Before you join"

  override var accessibilityElements: [AccessibilityElement] {
    let done = checks.filter(\.isDone).count
    return [AccessibilityElement(Self.title, value: "\(done) of \(checks.count)")]
  }

  override func draw(in canvas: inout Canvas) {
    canvas.draw(Self.title, x: 0, y: 0, to: bounds.width, style: style(theme.tertiary, .bold))
    let open: Glyph = traits.usesUnicode ? "○" : "o"
    for (index, check) in checks.enumerated() {
      let mark = check.isDone ? traits.glyph(.check) : open
      canvas.draw(
        mark, at: Point(x: 0, y: index + 1),
        style: style(check.isDone ? theme.success : theme.tertiary))
      canvas.draw(
        check.title, x: 2, y: index + 1, to: bounds.width - 2,
        style: style(check.isDone ? theme.text : theme.secondary))
    }
  }
}
