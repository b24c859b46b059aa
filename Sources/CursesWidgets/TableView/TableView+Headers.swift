import CursesCells
import CursesViews

/// The header of a section, over the rows that scroll under it.
final class TableHeaderView: View {
  private let content = RowContentView(RowContent(""))

  /// The columns at which its parts begin and end, or `nil` for those that follow from its width.
  var edges: PaneEdges? {
    get { content.edges }
    set { content.edges = newValue }
  }

  /// What it says.
  var header = RowContent("") {
    didSet {
      guard header != oldValue else { return }
      var shown = header
      shown.title = header.title.over(TextStyle.bold.adding(.ink(.tertiary)))
      content.content = shown
    }
  }

  init() {
    super.init()
    isUserInteractionEnabled = false
    addSubview(content)
  }

  override func layoutSubviews() { content.frame = bounds }

  override var accessibilityElements: [AccessibilityElement] {
    // A group that needs no name has a blank for a header.
    if header.title.isEmpty, header.spokenValue.isEmpty { return [] }
    return [AccessibilityElement(header.title.string, value: header.spokenValue, traits: .header)]
  }

  override var accessibilitySubviews: [View] { [] }
}

extension TableView {
  /// The row of the view that a header covers while rows scroll under it.
  var coveredRows: Int {
    rowLayout.hasStickyHeaders && !sections.isEmpty && frame.height > 2 ? 1 : 0
  }

  /// Puts the headers in sight where they belong, and the one of the section at the upper edge
  /// there.
  func showHeaders() {
    let top = seenOrigin.y + safeAreaInsets.top
    var wanted = Set(places.headers(in: top..<top + frame.height))
    let stuck = coveredRows > 0 ? places.section(at: top) : nil
    if let stuck { wanted.insert(stuck) }
    for (index, view) in headerViews where !wanted.contains(index) {
      view.removeFromSuperview()
      headerViews[index] = nil
    }
    for index in wanted.sorted() {
      let view = headerViews[index] ?? makeHeader(at: index)
      view.header = sections[index].header
      view.edges = rowLayout.edges
      view.frame = Rect(
        x: seenOrigin.x, y: topOfHeader(index, isStuck: index == stuck, at: top),
        width: frame.width, height: 1)
      // What scrolls under a header must not show through it.
      view.backgroundColor = index == stuck ? groundColor : .clear
    }
  }

  private func makeHeader(at index: Int) -> TableHeaderView {
    let view = TableHeaderView()
    headerViews[index] = view
    addSubview(view)
    return view
  }

  /// The next header pushes the one at the edge out.
  private func topOfHeader(_ index: Int, isStuck: Bool, at top: Int) -> Int {
    let own = places.top(ofHeader: index)
    guard isStuck, own < top else { return own }
    let next = index + 1 < places.headerCount ? places.top(ofHeader: index + 1) : top + 1
    return min(top, next - 1)
  }

  /// The color behind the table: its own, or that of the nearest view around it that has one.
  private var groundColor: Color {
    sequence(first: self as View, next: \.superview).lazy.map(\.backgroundColor)
      .first { !$0.isClear } ?? .default
  }

  /// Returns the section a row is in, or `nil` when there are none.
  ///
  /// - Precondition: There is such a row.
  public func sectionIndex(ofRow index: Int) -> Int? {
    places.section(at: places.rows(of: index).lowerBound)
  }
}
