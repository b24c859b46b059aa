/// The columns at which text and marks in a pane begin and end.
///
///     │  ● Title of a row                    12:30 ›  │
///        ↑ ↑                                     ↑ ↑
///        gutter                           text's end, trailing gutter
///          text
///
/// A gutter holds one glyph, such as a mark or an icon, and ``text`` holds text. Lists, bars and
/// pages that use them are aligned. Narrow panes have smaller margins:
///
/// | columns | gutter | text | text ends  | trailing gutter |
/// | ------- | ------ | ---- | ---------- | --------------- |
/// | 44      | 2      | 4    | 4 before   | 3 before        |
/// | 36      | 1      | 3    | 3 before   | 2 before        |
/// | 20      | 0      | 2    | 2 before   | 1 before        |
/// | fewer   | none   | 0    | at the end | none            |
public struct PaneEdges: Hashable, Sendable {
  /// The columns of text.
  public let text: Range<Int>

  /// The column of a glyph before the text, or `nil` in a pane of fewer than 20 columns.
  public let gutter: Int?

  /// The column of a glyph after the text, or `nil` in a pane of fewer than 20 columns.
  public let trailingGutter: Int?

  /// Creates custom edges, such as those of a sidebar.
  public init(text: Range<Int>, gutter: Int? = nil, trailingGutter: Int? = nil) {
    self.text = text
    self.gutter = gutter
    self.trailingGutter = trailingGutter
  }

  /// Creates the edges of a pane that is `width` columns wide; negative widths count as zero.
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
