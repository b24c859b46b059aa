import CursesKit

/// Shows a button that the key `x` disables or enables, and that has a reason.
@MainActor
enum Hovering {
  /// Runs the program, or returns `false` if the mode is unknown.
  ///
  /// With `disabled`, the button is disabled at first. With `inline`, a region shows it. With
  /// `inspected`, F12 opens the inspector.
  static func run(_ way: String) async throws -> Bool {
    guard way == "hover" else { return false }
    let isInline = Arguments.all.contains("inline")
    var options = isInline ? TerminalOptions.inline(2, usesMouse: true) : .fullScreen
    if Arguments.all.contains("inspected") { options.inspector = Key(.function(12)) }
    try await Terminal.run(
      HoverPage(isEnabled: !Arguments.all.contains("disabled")), options: options)
    return true
  }
}

/// A page with the button in its second row.
private final class HoverPage: View {
  private let button = Button("Save")

  init(isEnabled: Bool) {
    super.init()
    button.frame = Rect(x: 0, y: 1, width: 40, height: 1)
    button.unavailableReason = "nothing has changed"
    button.isEnabled = isEnabled
    addSubview(button)
  }

  override var canBecomeFirstResponder: Bool { true }

  override func draw(in canvas: inout Canvas) { canvas.draw("ready", at: .zero) }

  override func keyDown(_ key: Key) -> Bool {
    guard key == .character("x") else { return false }
    button.isEnabled.toggle()
    return true
  }
}
