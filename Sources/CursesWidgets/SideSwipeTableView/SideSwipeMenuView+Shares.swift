import CursesCells
import CursesViews

extension SideSwipeMenuView {
  /// Draws an action in the middle of its share of the menu, all of which is lit when keys or the
  /// mouse point at it.
  func drawShare(_ index: Int, _ layout: SideSwipeMenuLayout, in canvas: inout Canvas) {
    guard let share = layout.cells[index], share.width > 0 else { return }
    let isLit = isPressed(index) || isActive && highlighted == index && chosen == nil
    var look = textStyle(index, isHighlighted: isLit)
    if isLit {
      canvas.fill(share, style: look)
      let top = Rect(x: share.minX, y: share.minY, width: share.width, height: 1)
      let tone = look.background
      if share.height > 1 {
        SideSwipeMenuAppearance.drawShadow(on: tone, share: 0.35, in: top, traits, &canvas)
      }
    } else {
      // The slates below are seen.
      look.background = .clear
      if traits.colorDepth >= .palette256 { look.foreground = Color(ink(of: actions[index])) }
    }
    let words = shownWords(index, layout.titles)
    for (row, text) in words.enumerated() {
      let middle = share.minX + share.width / 2
      var style = look
      if row == 0 { style.attributes.insert(.bold) }
      let column = max(share.minX, middle - (CellWidth.of(text) - 1) / 2)
      canvas.draw(text, at: Point(x: column, y: share.minY + layout.iconRow + row), style: style)
    }
    if isLit { drawMark(index, in: share, layout, look, &canvas) }
  }

  private func ink(of action: SideSwipeAction) -> RGB {
    let tones = SideSwipeTones(theme, traits)
    let isAvailable = action.isEnabled && chosen == nil
    return !isAvailable ? tones.quiet : action.isDestructive ? tones.danger : tones.ink
  }

  /// What is said of an action, from the first row on.
  private func shownWords(_ index: Int, _ titles: SideSwipeMenuLayout.Titles) -> [String] {
    let icon = icon(index)
    return switch titles {
    case .hidden: [icon]
    case .beside: [[icon, actions[index].title].filter { !$0.isEmpty }.joined(separator: " ")]
    case .below: [icon, actions[index].title]
    }
  }

  /// Marks what is pointed at, and otherwise what is pressed, where colors do not say it.
  private func drawMark(
    _ index: Int, in share: Rect, _ layout: SideSwipeMenuLayout, _ look: Style,
    _ canvas: inout Canvas
  ) {
    guard traits.colorDepth < .palette256 || isPressed(index), share.width > 3 else { return }
    let mark = mark(isPressed: isPressed(index))
    canvas.draw(mark, at: Point(x: share.minX, y: share.minY + layout.iconRow), style: look)
  }
}
