extension Cell {
  /// Returns this cell blended over `below` with an alpha.
  ///
  /// Colors are mixed. A glyph shows from an alpha of 0.5, and the one below it
  /// under that; where only one of the two cells has a glyph, that one shows,
  /// in a color that fades with alpha. Where both have the same, its two colors
  /// are mixed.
  ///
  /// - Parameters:
  ///   - below: The cell underneath.
  ///   - alpha: How much of this cell is seen, in `0...1`; values outside are moved to the
  ///     nearer end.
  ///   - colors: What the terminal's own colors are taken to be.
  /// - Returns: The cell to show.
  public func blended(over below: Cell, alpha: Double, colors: TerminalColors) -> Cell {
    if alpha >= 1 { return over(below) }
    if alpha <= 0 || (glyph == .none && background.isClear) { return below }
    let upper = plainlyColored
    let lower = below.plainlyColored
    let hidesLower = upper.isBlank ? false : alpha >= 0.5 || lower.isBlank
    let background = upper.background(over: lower, alpha: alpha, colors: colors)
    var result = hidesLower ? upper : lower
    result.foreground =
      hidesLower
      ? upper.foreground(fadingFrom: lower, alpha: alpha, colors: colors)
      : lower.foreground(veiledBy: upper, alpha: alpha, colors: colors)
    result.background = background
    // A cell without a glyph is transparent and cannot carry a background, so it becomes a blank.
    return result.glyph == .none && !background.isClear ? result.blanked : result
  }

  /// Returns this cell or `below`, for a terminal with too few colors to blend.
  ///
  /// From an alpha of 0.66 it is shown as it is, from 0.33 dimmed, and under that not at all. Where
  /// it is dimmed and has no glyph, the one below shows on this cell's background, dimmed as well.
  public func stepped(over below: Cell, alpha: Double) -> Cell {
    if alpha < 0.33 || (glyph == .none && background.isClear) { return below }
    guard alpha < 0.66 else { return over(below) }
    var cell = over(below)
    if isBlank, !attributes.contains(.reverse), !below.isBlank {
      let background = cell.background
      cell = below
      cell.background = background
      // An ink for a surface that is veiled may be that of the veil.
      if background != below.background, background == .default { cell.foreground = .default }
    }
    cell.attributes.insert(.dim)
    return cell
  }

  package var isBlank: Bool { glyph == .space || glyph == .none }

  /// Whether both cells show the same glyph, and not nothing.
  private func isMark(like other: Cell) -> Bool { glyph == other.glyph && !isBlank }

  /// The cell with its colors exchanged in place of ``Attributes/reverse``.
  private var plainlyColored: Cell {
    guard attributes.contains(.reverse), !background.isClear else { return self }
    var cell = self
    swap(&cell.foreground, &cell.background)
    cell.attributes.remove(.reverse)
    return cell
  }

  private func background(over below: Cell, alpha: Double, colors: TerminalColors) -> Color {
    if background.isClear || background == below.background { return below.background }
    return Color(
      colors.background(below.background)
        .mixed(with: colors.background(background), fraction: alpha))
  }

  private func foreground(
    fadingFrom below: Cell, alpha: Double, colors: TerminalColors
  ) -> Color {
    let isSame = isMark(like: below)
    return Color(
      (isSame ? colors.foreground(below.foreground) : colors.background(below.background))
        .mixed(with: colors.foreground(foreground), fraction: alpha))
  }

  private func foreground(
    veiledBy upper: Cell, alpha: Double, colors: TerminalColors
  ) -> Color {
    let isSame = isMark(like: upper)
    if !isSame, upper.background.isClear { return foreground }
    return Color(
      colors.foreground(foreground).mixed(
        with: isSame ? colors.foreground(upper.foreground) : colors.background(upper.background),
        fraction: alpha))
  }
}
