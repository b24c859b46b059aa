import CursesKit

/// A list below the lower part of a bar; the bar contains shelves and a search field if there is
/// room.
///
///     ▐ All ▌ Unread 12 │ Starred 3 ▌     ▐ ⌕ Search        / ▌
///     ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
///      ● A quieter cursor                             ★ 1 Mar
final class EntryListView: View {
  /// Called after the list was laid out.
  var onLayout: (@MainActor () -> Void)?

  /// Whether the search field is displayed even if there is little room.
  @Invalidating(.layout) var isSearching = false

  private let ground = ToneView(.surface1)
  private let edge = BarEdge()
  private let shelves: SegmentedControl?
  private let search: SearchField?
  private let table: View

  /// The minimum columns of a search field, and the maximum in low panes.
  private static let searchWidths = 12...24

  init(shelves: SegmentedControl? = nil, search: SearchField? = nil, table: View) {
    self.shelves = shelves
    self.search = search
    self.table = table
    super.init()
    // The first focusable subview gets the initial focus: the list.
    let views = [table, ground, edge, shelves, search] as [View?]
    for view in views { view.map(addSubview) }
  }

  override func traitsDidChange() { setNeedsLayout() }

  override func layoutSubviews() {
    let isLow = traits.heightClass < .low
    let hasFilter = search != nil && (!isLow || isSearching) && bounds.height > 2
    let top = traits.heightClass >= .tall && bounds.height > 8 ? 1 : 0
    let height = hasFilter ? top + 1 : 0
    let edgeHeight = isLow || bounds.height < 6 ? 0 : 1
    ground.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    edge.frame = Rect(x: 0, y: height, width: bounds.width, height: edgeHeight)
    table.frame = bounds.inset(by: EdgeInsets(top: height + edgeHeight))
    placeFilter(in: hasFilter ? top..<top + 1 : 0..<0)
    onLayout?()
  }

  private func placeFilter(in rows: Range<Int>) {
    let text = paneEdges.text
    let first = max(0, text.lowerBound - 2)
    let end = min(bounds.width, text.upperBound + 2)
    var x = first
    if let shelves {
      let width = shelves.sizeThatFits(Size(width: end - first, height: 1)).width
      let isThere = !rows.isEmpty && !(isSearching && end - first - width < 14)
      shelves.isHidden = !isThere
      shelves.frame = Rect(x: first, y: rows.lowerBound, width: width, height: isThere ? 1 : 0)
      if isThere { x = first + width + 2 }
    }
    guard let search else { return }
    let room = end - x
    let isThere = !rows.isEmpty && room >= (isSearching ? 3 : Self.searchWidths.lowerBound)
    let width = traits.heightClass >= .tall ? room : min(room, Self.searchWidths.upperBound)
    search.isHidden = !isThere
    search.frame = Rect(x: end - width, y: rows.lowerBound, width: width, height: isThere ? 1 : 0)
  }

  override func subviewFittingSizeDidChange() { setNeedsLayout() }
}
