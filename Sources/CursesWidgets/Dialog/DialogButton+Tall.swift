import CursesCells
import CursesViews

extension DialogButton {
  /// Draws a button of three rows with straight sides.
  ///
  ///     ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
  ///     ▐     › Cancel     ▌
  ///     ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘
  ///
  /// In a list it has a body only while keys go to it, or it is held down.
  func drawTall(in canvas: inout Canvas) {
    let standsApart = look == .key || action.style == .cancel
    let ink = tallInk(standsApart: standsApart)
    if isMarked || standsApart {
      drawCapsule(
        bounds, tone: tallTone, style: ink, hasBrackets: standsApart, in: &canvas)
    }
    if standsApart { drawTallTitle(ink, in: &canvas) } else { drawTallRow(ink, in: &canvas) }
  }

  private var tallTone: ThemeColor {
    if isMarked { return action.style == .destructive ? theme.dangerFill : theme.accentFill }
    // Beside a sheet that is white, one that cancels is white too.
    let isApart = look != .key && !traits.colors.isDark
    return isPoorInColors || isApart ? theme.surface2 : theme.surface3
  }

  private func tallInk(standsApart: Bool) -> Style {
    if isMarked { return style(theme.onAccent, .bold) }
    guard action.style == .destructive else { return style(theme.onFill) }
    return style(standsApart && !isPoorInColors ? theme.dangerOnFill : theme.danger)
  }

  private func drawTallTitle(_ ink: Style, in canvas: inout Canvas) {
    let text = Truncation.tail.fit(caption, to: max(0, bounds.width - 6))
    let x = (bounds.width - CellWidth.of(text)) / 2
    canvas.draw(text, at: Point(x: x, y: 1), style: ink)
    guard isMarked else { return }
    canvas.draw(litMark, at: Point(x: max(1, x - 2), y: 1), style: ink)
  }

  /// Draws an icon, the title and a key, in the middle of the rows.
  private func drawTallRow(_ ink: Style, in canvas: inout Canvas) {
    let text = Truncation.tail.fit(caption, to: max(0, bounds.width - 12))
    canvas.draw(text, at: Point(x: 5, y: 1), style: ink)
    let key = action.key?.symbol ?? ""
    let quiet = style(isMarked ? theme.onAccent : theme.secondaryOnFill)
    canvas.draw(key, at: Point(x: bounds.width - 3 - CellWidth.of(key), y: 1), style: quiet)
    guard let icon = action.icon, traits.usesUnicode || icon.utf8.count == 1 else { return }
    let tone = action.style == .destructive ? ink : style(theme.accent)
    canvas.draw(icon, at: Point(x: 2, y: 1), style: isMarked ? quiet : tone)
  }
}
