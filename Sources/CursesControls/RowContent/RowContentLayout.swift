import CursesCells
import CursesViews

/// Where the parts of a ``RowContent`` are in a row.
///
///     │ ▌ ● Title                    trailing › │
///     │     detail                              │
///
/// Rows, bars and pages of one width have the same two left edges: the gutter, which takes a glyph,
/// and that of the text.
struct RowContentLayout: Hashable {
  /// The columns that the parts would like to have, none where there is no such part.
  struct Widths: Hashable {
    var marks = 0
    var title = 0
    var detail = 0
    var trailing = 0
  }

  /// What stands before the text.
  private(set) var marks = Rect.zero

  private(set) var title = Rect.zero
  private(set) var detail = Rect.zero
  private(set) var trailing = Rect.zero
  private(set) var accessory = Rect.zero

  /// The columns between two parts.
  private static let gap = 2

  /// Lays out a row.
  ///
  /// - Parameters:
  ///   - widths: What the parts would like to have.
  ///   - size: The cells of the row.
  ///   - keepsMarks: Whether marks are there also where rows are so narrow that they begin with
  ///     the mark of the selection.
  ///   - own: The edges of the row, where they do not follow from its width.
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
    let room = title.width - width - RowContentLayout.gap
    guard room >= 8 else { return }
    trailing = Rect(x: title.maxX - width, y: 0, width: width, height: 1)
    title.size.width = room
  }

  /// Puts a detail into the line of the title: at its end, or after the title where that is taken.
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
