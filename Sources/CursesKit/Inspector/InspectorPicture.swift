import CursesCells
import CursesViews

/// The mark of a view on the screen of the program.
struct InspectorMark: Hashable {
  /// The name and the size of the view.
  let title: String

  /// The cells of the view.
  let frame: Rect

  /// Creates the mark of a view.
  init(_ node: InspectorNode, usesUnicode: Bool) {
    let size = node.screenFrame.size
    title = " \(node.name)  \(size.width) \(usesUnicode ? "×" : "x") \(size.height) "
    frame = node.screenFrame
  }
}

/// The screen of a program with the panel of the inspector.
@MainActor
struct InspectorPicture {
  /// The stage of the program, for its theme and traits.
  let program: Stage
  let layout: InspectorLayout
  let screen: Size
  let mark: InspectorMark?

  /// The shares of the shadow's color to the left of the panel, from the panel.
  private static let shadow = [0.40, 0.22, 0.10]

  /// The factor of the shadow on a light background.
  private static let lightShadow = 0.3

  /// Returns the cells of the screen.
  func buffer(program frame: Buffer, panel: Buffer) -> Buffer {
    var canvas = Canvas(Buffer(size: screen))
    canvas.draw(frame, at: .zero)
    canvas.clipped(to: Rect(origin: .zero, size: layout.programSize)) { canvas in
      if let mark { draw(mark, in: &canvas) }
      if mixes { drawShadow(in: &canvas) }
    }
    canvas.draw(panel, at: layout.panel.origin)
    return canvas.buffer
  }

  private var traits: Traits { program.traits }
  private var theme: Theme { program.theme }
  private var mixes: Bool { traits.colorDepth >= .palette256 }

  private func draw(_ mark: InspectorMark, in canvas: inout Canvas) {
    if mixes {
      blend(
        traits.colors.foreground(theme.accent.style(on: traits).foreground), text: 0.10,
        ground: 0.12, in: mark.frame, &canvas)
    }
    let bar = theme.accent.style(on: traits)
    // The content of a scroll view may have millions of rows.
    for row in mark.frame.intersection(canvas.clipBounds).rows {
      canvas.draw(
        traits.glyph(.focusBar), at: Point(x: mark.frame.minX, y: row), style: bar)
    }
    drawTitle(of: mark, in: &canvas)
  }

  /// Draws the title above the view, or in its first row at the top of the screen.
  private func drawTitle(of mark: InspectorMark, in canvas: inout Canvas) {
    let rows = 0..<max(1, layout.programSize.height)
    let row = min(max(rows.lowerBound, mark.frame.minY - 1), rows.upperBound - 1)
    let width = CellWidth.of(mark.title)
    let x = max(0, min(mark.frame.minX, layout.programSize.width - width))
    var style = theme.onAccent.style(on: traits, adding: .bold)
    style.background =
      traits.colorDepth == .monochrome ? .default : theme.accentFill.background(on: traits)
    canvas.draw(mark.title, at: Point(x: x, y: row), style: style)
  }

  private func drawShadow(in canvas: inout Canvas) {
    let color = traits.tone(theme.shadow)
    for (index, share) in InspectorPicture.shadow.enumerated() {
      let alpha = share * (traits.colors.isDark ? 1 : InspectorPicture.lightShadow)
      let column = Rect(
        x: layout.panel.minX - 1 - index, y: 0, width: 1, height: layout.panel.height)
      blend(color, text: alpha, ground: alpha, in: column, &canvas)
    }
  }

  /// Blends the colors of cells with a color, by its shares in text and background.
  private func blend(
    _ color: RGB, text: Double, ground: Double, in area: Rect, _ canvas: inout Canvas
  ) {
    let colors = traits.colors
    canvas.restyle(area) { style in
      style.foreground = Color(
        colors.foreground(style.foreground).mixed(with: color, fraction: text))
      style.background = Color(
        colors.background(style.background).mixed(with: color, fraction: ground))
    }
  }
}
