import CursesKit

/// A menu with its owner's portrait above the places of a program, and those of the recipe.
///
/// | Keys  | Effect   |
/// | ----- | -------- |
/// | Enter | Go There |
final class SlideMenuController: MenuController {
  init(places: [Place], recipe: [Place]) {
    super.init(
      title: "Menu",
      groups: [
        Group(title: "", places: places), Group(title: "From the recipe", places: recipe),
      ])
    table.activationTitle = "Go There"
    table.activationHint = "open"
  }

  override func loadView() -> View {
    let owner = OwnerView()
    return LayoutView([table, owner]) { [table] _, bounds in
      let isRoomy = bounds.height >= 16
      owner.isHidden = bounds.height < 6
      owner.frame = Rect(
        x: 0, y: isRoomy ? 1 : 0, width: bounds.width, height: isRoomy ? 3 : min(1, bounds.height))
      // The header of the first group is empty: it is the blank row above the group.
      table.rowLayout.rowSpacing = isRoomy ? 1 : 0
      table.rowLayout.sectionSpacing = isRoomy ? 1 : 0
      table.rowLayout.headerSpacing = isRoomy ? 1 : 0
      let isWide = bounds.width >= WidthClass.compact.rawValue
      // The selection of a wide menu keeps a distance from the edges.
      table.rowLayout.edges =
        isWide
        ? PaneEdges(text: 6..<bounds.width - 7, gutter: 3)
        : PaneEdges(text: min(4, bounds.width)..<max(4, bounds.width - 2), gutter: 2)
      let top = bounds.height < 6 ? 0 : isRoomy ? 4 : 1
      table.frame = Rect(
        x: isWide ? 1 : 0, y: top, width: bounds.width - (isWide ? 4 : 0),
        height: bounds.height - top)
    }
  }
}

/// The portrait, the name and the work of the menu's owner.
private final class OwnerView: View {
  private static let name = "Ida Lund"
  private static let lines = ["keeper of the lamp", "sunset 17:51, lit 17:40"]

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(Self.name, value: Self.lines.joined(separator: ", "), traits: .header)]
  }

  override func draw(in canvas: inout Canvas) {
    let isTall = bounds.height > 2
    if isTall { PixelIcon.people[Self.name]?.draw(at: Point(x: 4, y: 0), in: &canvas, traits) }
    let x = isTall ? 12 : 4
    canvas.draw(Self.name, at: Point(x: x, y: 0), style: style(theme.text, .bold))
    guard isTall else { return }
    for (row, line) in Self.lines.enumerated() {
      canvas.draw(line, at: Point(x: x, y: row + 1), style: style(theme.secondary))
    }
  }
}
