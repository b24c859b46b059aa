import CursesCells
import CursesViews

extension TabBar {
  /// Returns the rows the bar has in a container of so many: all of them where there is room for
  /// something beside it, and one in a low pane.
  func height(in rows: Int) -> Int {
    let rows = max(0, rows)
    guard appearance.hasLip else {
      let wanted = appearance.rows
      return rows < 4 ? min(1, rows) : wanted <= max(2, rows / 4) ? wanted : 2
    }
    return traits.heightClass < .low || rows < 6 ? min(1, rows) : 3
  }
}
