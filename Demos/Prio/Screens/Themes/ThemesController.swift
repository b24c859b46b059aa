import CursesKit
import PrioModel

/// The page of the themes.
final class ThemesPage: PrioPage {
  let grid: ThemeGrid

  /// Creates the page.
  init(_ look: PrioLook) {
    grid = ThemeGrid(look)
    super.init(look, title: "Themes")
    board.addSubview(grid)
  }

  override func layOutContent(_ metrics: ScreenMetrics) {
    let top = metrics.listTop
    grid.metrics = metrics
    grid.frame = Rect(
      x: 0, y: top, width: bounds.width, height: max(0, board.frame.height - top))
  }
}

/// The controller of the themes: the chosen one is immediately shown on all screens.
///
/// | Keys  | Effect             |
/// | ----- | ------------------ |
/// | Enter | Keep Theme         |
/// | Esc   | Go Back to Theme   |
///
/// A theme that is not kept is replaced by the kept one when the user leaves.
final class ThemesController: ScreenController {
  private let page: ThemesPage

  /// Creates the controller.
  init(_ scene: PrioScene) {
    let page = ThemesPage(scene.look)
    self.page = page
    super.init(scene, page, title: "Themes")
    page.hintedCommands = [
      [
        "themes.up", "themes.down", "themes.left", "themes.right", "themes.keep", "themes.back",
        "menu.toggle",
      ]
    ]
    page.grid.chosen = scene.look.theme
    page.grid.onChoose = { [weak self] in self?.wear($0) }
    page.grid.onKeep = { [weak self] in self?.keep() }
  }

  private var kept: PrioTheme { library.settings.theme }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    wear(kept)
  }

  override func show() {
    let (chosen, kept) = (scene.look.theme, kept)
    page.grid.kept = kept
    page.grid.chosen = chosen
    page.heading.lines = PrioHeading.Lines(
      first: chosen.name, second: chosen == kept ? "in use" : "kept: \(kept.name)",
      short: chosen.name)
  }

  private func wear(_ theme: PrioTheme) {
    scene.look.wear(theme, on: page.stage)
    show()
  }

  private func keep() {
    library.settings.keep(scene.look.theme)
    show()
    report(library.settings.failure)
  }

  override var screenCommands: [KeyCommand] {
    guard scene.look.theme != kept else { return [] }
    return [
      KeyCommand(
        "themes.back", .escape, title: "Go Back to Theme", hint: "back to \(kept.name)"
      ) { [self] in wear(kept) }
    ]
  }
}
