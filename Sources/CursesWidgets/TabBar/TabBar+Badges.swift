import CursesCells
import CursesViews

extension TabBar {
  /// Says something beside what an item shows, such as how much is new; `nil` takes it away.
  ///
  ///     let bar = TabBar(items: [TabBarItem(title: "Entries"), TabBarItem(title: "Notices")])
  ///     bar.setBadge("3", at: 1)
  ///
  /// Beside narrow items it lies over what they show. New ``items`` have none.
  ///
  /// - Returns: `false`, and nothing changes, when there is no such item.
  @discardableResult
  public func setBadge(_ badge: String?, at index: Int) -> Bool {
    guard itemViews.indices.contains(index) else { return false }
    itemViews[index].badge = badge
    return true
  }
}

extension TabBarItemView {
  /// Draws a badge behind the last glyph of the first row of an art.
  ///
  ///     ✦  Notices ▐6▌
  func drawBadge(_ badge: String, beside art: Buffer, in canvas: inout Canvas) {
    let isUnicode = traits.usesUnicode
    let columns = { (row: Int) in
      art.bounds.columns.filter { art[Point(x: $0, y: row)] != .clear }
    }
    guard let row = art.bounds.rows.first(where: { !columns($0).isEmpty }),
      let last = columns(row).last
    else { return }
    let text = Truncation.tail.fit(badge, to: max(0, bounds.width - 2))
    let width = CellWidth.of(text) + 2
    let place = Point(x: max(0, min(last + 2, bounds.width - width)), y: row)
    var body = style(theme.onAccent, .bold)
    var caps = style(theme.dangerFill)
    if traits.colorDepth == .monochrome {
      caps = Style()
    } else {
      body.background = color(theme.dangerFill)
    }
    canvas.draw(isUnicode ? "▐" : "(", at: place, style: caps)
    canvas.draw(text, at: place.translated(x: 1, y: 0), style: body)
    canvas.draw(isUnicode ? "▌" : ")", at: place.translated(x: width - 1, y: 0), style: caps)
  }
}
