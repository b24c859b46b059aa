import CursesKit

extension StatusBar {
  /// Creates a bar with the hints of some commands, in their order.
  convenience init(hinting first: String, _ others: String...) {
    self.init()
    let ids = [first] + others
    choosing = { commands in ids.compactMap { id in commands.first { $0.id == id } } }
  }

  /// Lays out the bar in a row of a view on the night.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - bounds: The bounds of the view.
  ///   - textEdge: The column of the first hint.
  ///   - ground: The tones of the view.
  func layOut(row: Int, in bounds: Rect, textEdge: Int, on ground: Ground) {
    frame = Rect(x: 0, y: row, width: bounds.width, height: 1)
    self.textEdge = textEdge
    themeOverride = .prioNight(ground, row: row)
  }
}
