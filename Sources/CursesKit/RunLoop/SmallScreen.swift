import CursesCells
import CursesViews

/// Shows a message over everything else while a stage is smaller than its minimum size.
@MainActor
final class SmallScreen {
  private let minimumSize: Size
  private let message: String?
  private let view = SmallScreenView()

  init?(_ options: TerminalOptions) {
    if options.minimumSize == .zero { return nil }
    minimumSize = options.minimumSize
    message = options.minimumSizeMessage
  }

  /// Presents or dismisses the message, by the size of the stage.
  ///
  /// The message is presented, so that keys do not act on invisible views and the focus is kept.
  func update(on stage: Stage) {
    let size = stage.size
    guard size.width < minimumSize.width || size.height < minimumSize.height else {
      return stage.dismiss(view)
    }
    view.message =
      message ?? "\(size.width)x\(size.height) is too small; this needs \(minimumSize)"
    if stage.presentedViews.last !== view { stage.present(view) }
  }
}

/// A message in the center of a screen.
final class SmallScreenView: View {
  @Invalidating(.display) var message = ""

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    backgroundColor = .default
  }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("terminal.quit", .character("q"), title: "Quit") { [self] in stage?.close() }
    ]
  }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(message, traits: .staticText)]
  }

  override func draw(in canvas: inout Canvas) {
    let lines = LineWrapping.words.lines(of: message, width: bounds.width).prefix(bounds.height)
    let top = (bounds.height - lines.count) / 2
    for (row, line) in lines.enumerated() {
      let position = Point(x: (bounds.width - CellWidth.of(line)) / 2, y: top + row)
      canvas.draw(String(line), at: position, style: style(theme.text))
    }
  }
}
