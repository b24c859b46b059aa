/// The columns at which everything in a pane begins and ends.
///
///     │  ● Title of a row                    12:30 ›  │
///        ↑ ↑                                     ↑ ↑
///        gutter                           text's end, trailing gutter
///          text
///
/// A gutter takes one glyph, such as a mark or an icon, and ``text`` takes words. A list, a bar and
/// a page that keep to them share their edges. Narrow panes leave less free:
///
/// | columns | gutter | text | text ends  | trailing gutter |
/// | ------- | ------ | ---- | ---------- | --------------- |
/// | 44      | 2      | 4    | 4 before   | 3 before        |
/// | 36      | 1      | 3    | 3 before   | 2 before        |
/// | 20      | 0      | 2    | 2 before   | 1 before        |
/// | fewer   | none   | 0    | at the end | none            |
public struct PaneEdges: Hashable, Sendable {
  /// The columns that words have.
  public let text: Range<Int>

  /// The column of a glyph before the words, or `nil` in a pane of fewer than 20 columns.
  public let gutter: Int?

  /// The column of a glyph after the words, or `nil` in a pane of fewer than 20 columns.
  public let trailingGutter: Int?

  /// Creates edges of one's own, such as those of a side bar.
  public init(text: Range<Int>, gutter: Int? = nil, trailingGutter: Int? = nil) {
    self.text = text
    self.gutter = gutter
    self.trailingGutter = trailingGutter
  }

  /// Finds the edges in a pane so many columns wide; negative ones count as none.
  public init(width: Int) {
    let width = max(0, width)
    let widthClass = WidthClass(columns: width)
    guard widthClass > .tiny else {
      text = 0..<width
      gutter = nil
      trailingGutter = nil
      return
    }
    let margin = widthClass == .small ? 0 : widthClass == .narrow ? 1 : 2
    text = margin + 2..<width - margin - 2
    gutter = margin
    trailingGutter = width - margin - 1
  }
}
