import CursesCells
import CursesViews

/// The geometry of a ``RowContent`` in a row.
///
///     │ ▌ ● Title                    trailing › │
///     │     detail                              │
///
/// Rows, bars and pages of equal width share two left edges: the gutter for a glyph, and the edge
/// of the text.
struct RowContentLayout: Hashable {
  /// The preferred widths of the parts in columns; 0 for an absent part.
  struct Widths: Hashable {
    var marks = 0
    var title = 0
    var detail = 0
    var trailing = 0
  }

  /// The cells of the marks before the text.
  private(set) var marks = Rect.zero

  private(set) var title = Rect.zero
  private(set) var detail = Rect.zero
  private(set) var trailing = Rect.zero
  private(set) var accessory = Rect.zero

  /// The number of columns between two parts.
  private static let gap = 2

  /// Creates the layout of a row.
  ///
  /// - Parameters:
  ///   - widths: The preferred widths of the parts.
  ///   - size: The size of the row in cells.
  ///   - keepsMarks: Whether narrow rows keep a column for marks, next to the selection mark.
  ///   - own: The edges of the row, or `nil` to derive them from its width.
  init(_ widths: Widths, in size: Size, keepsMarks: Bool = false, edges own: PaneEdges? = nil) {
    guard !size.isEmpty else { return }
    let edges = RowEdges(own, width: size.width, keepsMarks: keepsMarks)
    var text = edges.text
    if let gutter = edges.gutter {
      marks = Rect(
        x: gutter, y: 0, width: max(1, min(widths.marks, size.width - gutter)), height: 1)
      text = max(text, marks.maxX + 1)
      accessory = Rect(x: edges.right, y: 0, width: 1, height: 1)
    }
    title = Rect(x: text, y: 0, width: max(0, edges.end - text), height: 1)
    placeTrailing(widths.trailing, in: size.width)
    if size.height > 1 {
      let end = Rect(x: text, y: 1, width: max(0, edges.end - text), height: size.height - 1)
      detail = widths.detail > 0 ? end : .zero
    } else {
      placeDetail(widths, in: size.width)
    }
  }

  private mutating func placeTrailing(_ width: Int, in whole: Int) {
    guard width > 0, whole >= RowEdges.wide || width <= 6 else { return }
    let space = title.width - width - RowContentLayout.gap
    guard space >= 8 else { return }
    trailing = Rect(x: title.maxX - width, y: 0, width: width, height: 1)
    title.size.width = space
  }

  /// Places a detail in the line of the title: at its end, or after the title if the end is taken.
  private mutating func placeDetail(_ widths: Widths, in whole: Int) {
    guard widths.detail > 0, whole >= RowEdges.wide else { return }
    if trailing.isEmpty {
      let width = min(widths.detail, title.width / 2)
      detail = Rect(x: title.maxX - width, y: 0, width: width, height: 1)
      title.size.width = max(0, title.width - width - RowContentLayout.gap)
    } else {
      let start = title.minX + min(widths.title, title.width) + RowContentLayout.gap
      let width = min(widths.detail, title.maxX - start)
      guard width >= 4 else { return }
      detail = Rect(x: start, y: 0, width: width, height: 1)
      title.size.width = start - RowContentLayout.gap - title.minX
    }
  }
}
