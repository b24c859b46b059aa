import CursesKit
import PrioModel

/// The positions of the themes: tiles in five columns from 60 columns on, or names in two columns.
struct ThemeGridPlan: Equatable {
  /// The number of columns of themes.
  let columns: Int

  /// The size of a tile, and the distance to the next one.
  let tile: Size
  let step: Size

  /// The first column and row.
  let origin: Point

  /// Whether the themes are tiles, not only names.
  let hasTiles: Bool

  /// The number of columns of a tile if there is room.
  private static let tileWidth = 12

  /// Creates the plan of a screen.
  ///
  /// - Parameters:
  ///   - metrics: The positions on the page.
  ///   - traits: The capabilities of the terminal: tiles need tones.
  ///   - height: The rows below the heading.
  init(_ metrics: ScreenMetrics, traits: Traits, height: Int) {
    let rows = metrics.isTall ? 5 : 3
    let needed = 4 * (rows + 1) + 3
    let width = metrics.size.width
    hasTiles =
      width >= WidthClass.regular.rawValue && height >= needed
      && traits.colorDepth >= .palette256
    if hasTiles {
      columns = 5
      // The ring of the first and the last tile needs a column, too.
      let gap = width >= 5 * Self.tileWidth + 4 * 3 + 2 ? 3 : 2
      tile = Size(width: min(Self.tileWidth, (width - 2 - 4 * gap) / 5), height: rows)
      step = Size(width: tile.width + gap, height: rows + 1)
      origin = Point(x: (width - 4 * step.width - tile.width) / 2, y: 2)
    } else {
      let width = max(1, metrics.text.count / 2)
      (columns, tile) = (2, Size(width: max(1, width - 1), height: 1))
      step = Size(width: width, height: 1)
      origin = Point(x: metrics.text.lowerBound, y: metrics.isShort ? 0 : 1)
    }
  }

  /// Returns the cells of a theme, before scrolling.
  func rect(of index: Int) -> Rect {
    Rect(
      origin: origin.translated(
        x: index % columns * step.width, y: index / columns * step.height),
      size: tile)
  }
}

/// The twenty themes, each on its own gradient, one of which has the focus.
///
///     ▗▄▄▄▄▄▄▄▄▄▄▄▄▖
///     ▐            ▌
///     ▐    Dusk  ✓ ▌     Ember          Lagoon
///     ▐            ▌
///     ▝▀▀▀▀▀▀▀▀▀▀▀▀▘
///
/// | Keys    | Effect       |
/// | ------- | ------------ |
/// | ↑ ↓ ← → | Choose Theme |
/// | Enter   | Keep Theme   |
///
/// A click chooses a theme, and keeps the chosen one.
final class ThemeGrid: InkView {
  /// Called after the user chose another theme.
  var onChoose: (@MainActor (PrioTheme) -> Void)?

  /// Called when the user keeps the chosen theme.
  var onKeep: (@MainActor () -> Void)?

  /// The theme with the focus, and the one that is kept.
  @Invalidating(.display, .transcript) var chosen = PrioTheme.standard
  @Invalidating(.display, .transcript) var kept = PrioTheme.standard

  /// The positions on the page.
  @Invalidating(.display) var metrics = ScreenMetrics(.zero)

  private let themes = PrioTheme.all

  private var plan: ThemeGridPlan {
    ThemeGridPlan(metrics, traits: traits, height: bounds.height)
  }

  private var index: Int { themes.firstIndex(of: chosen) ?? 0 }

  /// The rows that are scrolled, so that the chosen theme is visible.
  private var hiddenRows: Int {
    max(0, plan.rect(of: index).maxY - bounds.height)
  }

  /// Returns the visible cells of a theme.
  private func rect(of index: Int) -> Rect {
    plan.rect(of: index).translated(x: 0, y: -hiddenRows)
  }

  // MARK: View

  override func draw(in canvas: inout Canvas) {
    let (ground, plan) = (tones(of: look), plan)
    for index in themes.indices {
      let rect = rect(of: index)
      guard rect.minY >= 0, rect.minY < bounds.height else { continue }
      if plan.hasTiles {
        drawTile(themes[index], rect, ground, in: &canvas)
      } else {
        drawName(themes[index], rect, ground, in: &canvas)
      }
    }
  }

  private func drawTile(
    _ theme: PrioTheme, _ rect: Rect, _ ground: Ground, in canvas: inout Canvas
  ) {
    if traits.supportsBlending {
      canvas.fillHalves(rect, with: theme.gradient)
    } else {
      canvas.fill(rect, with: theme.gradient)
    }
    let isChosen = theme == chosen
    if isChosen {
      drawRing(rect, in: &canvas)
    } else if ground.hasHalves {
      let row = Rect(x: rect.minX, y: rect.maxY, width: rect.width, height: 1)
      canvas.drawHalves(
        row, upper: Color(ground.half(2 * rect.maxY).mixed(with: .black, fraction: 0.3)),
        lower: Color(ground.half(2 * rect.maxY + 1)))
    }
    let row = rect.minY + rect.height / 2
    let tone = theme.gradient.color(ofStep: rect.height / 2, of: rect.height)
    let style = Style(
      foreground: Color(theme.ink), background: Color(tone), attributes: isChosen ? .bold : [])
    let x = rect.minX + (rect.width - CellWidth.of(theme.name)) / 2
    canvas.draw(theme.name, at: Point(x: x, y: row), style: style)
    guard theme == kept else { return }
    // In narrow tiles, a long name ends where the mark is otherwise.
    let end = max(x + CellWidth.of(theme.name), rect.maxX - 2)
    canvas.draw(traits.glyph(.check), at: Point(x: end, y: row), style: style)
  }

  /// Draws the ring of the focus, half a cell wide, around a tile.
  private func drawRing(_ rect: Rect, in canvas: inout Canvas) {
    let ink = Style(foreground: Color(look.paint.ink))
    guard traits.usesUnicode else {
      return canvas.drawOutline(
        Rect(x: rect.minX - 1, y: rect.minY - 1, width: rect.width + 2, height: rect.height + 2),
        style: ink, usesUnicode: false)
    }
    let wide = Rect(x: rect.minX - 1, y: rect.minY - 1, width: rect.width + 2, height: 1)
    canvas.drawSurfaceEdge(wide, .top, style: ink)
    canvas.drawSurfaceEdge(
      wide.translated(x: 0, y: rect.height + 1), .bottom, style: ink)
    canvas.drawSurfaceSides(
      Rect(x: wide.minX, y: rect.minY, width: wide.width, height: rect.height), style: ink)
  }

  /// Draws a theme as a name on its own tone.
  private func drawName(
    _ theme: PrioTheme, _ rect: Rect, _ ground: Ground, in canvas: inout Canvas
  ) {
    let isChosen = theme == chosen
    var style = ground.words(rect.minY, isChosen ? .bold : [])
    if ground.hasTones {
      let tone = theme.gradient.color(at: 0.5)
      style = Style(
        foreground: Color(theme.ink), background: Color(tone),
        attributes: isChosen ? .bold : [])
      canvas.fill(rect, style: style)
    } else if isChosen {
      style.attributes.insert(.reverse)
    }
    let mark = theme == kept ? traits.usesUnicode ? "✓" : "v" : " "
    let focus = isChosen ? traits.usesUnicode ? "›" : ">" : " "
    canvas.draw(
      Truncation.tail.fit("\(focus) \(theme.name) \(mark)", to: rect.width), at: rect.origin,
      style: style)
  }

  override var accessibilityElements: [AccessibilityElement] {
    themes.indices.map { index in
      let theme = themes[index]
      return AccessibilityElement(
        theme.name, value: theme == kept ? "kept" : "",
        traits: theme == chosen ? [.button, .selected] : .button, frame: rect(of: index),
        isCurrent: theme == chosen)
    }
  }

  // MARK: Keys and mouse

  override var canBecomeFirstResponder: Bool { true }

  override var keyCommands: [KeyCommand] {
    let columns = plan.columns
    return [
      KeyCommand("themes.keep", .enter, title: "Keep Theme", hint: "keep") { [self] in
        notify("onKeep") { [self] in onKeep?() }
      },
      moving("themes.up", [.up, .character("k")], by: -columns),
      moving("themes.down", [.down, .character("j")], by: columns),
      moving("themes.left", [.left], by: -1),
      moving("themes.right", [.right], by: 1),
      moving("themes.first", [.home], by: -index, hint: ""),
      moving("themes.last", [.end], by: themes.count - 1 - index, hint: ""),
    ]
  }

  private func moving(
    _ id: StaticString, _ keys: [Key], by step: Int, hint: String = "try"
  ) -> KeyCommand {
    let target = index + step
    return KeyCommand(
      id, keys: keys, title: "Choose Theme", hint: hint,
      unavailable: step != 0 && themes.indices.contains(target) ? nil : "no more themes"
    ) { [self] in choose(target) }
  }

  private func choose(_ index: Int) {
    guard themes.indices.contains(index), themes[index] != chosen else { return }
    chosen = themes[index]
    let theme = chosen
    notify("onChoose", index: index) { [self] in onChoose?(theme) }
  }

  override func mouseDown(_ mouse: Mouse) -> Bool {
    guard mouse.button == .left,
      let hit = themes.indices.first(where: { rect(of: $0).contains(mouse.location) })
    else { return false }
    guard themes[hit] == chosen else {
      choose(hit)
      return true
    }
    notify("onKeep") { [self] in onKeep?() }
    return true
  }
}
