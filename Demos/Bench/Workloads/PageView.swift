import CursesCells
import CursesViews

/// A view of text rows that are generated when they are drawn.
final class PageView: View {
  /// Returns the text of a row for a number of columns.
  typealias RowText = @MainActor (_ row: Int, _ columns: Int) -> String

  private let text: RowText
  private let style: Style

  /// Creates a view of rows that share one style.
  init(style: Style = .plain, background: Color = .clear, text: @escaping RowText) {
    self.text = text
    self.style = style
    super.init()
    backgroundColor = background
  }

  override func draw(in canvas: inout Canvas) {
    for row in canvas.clipBounds.rows {
      canvas.draw(text(row, bounds.width), at: Point(x: 0, y: row), style: style)
    }
  }
}
