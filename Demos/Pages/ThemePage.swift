import CursesKit
import Feeds

extension DemoPage {
  /// The built-in themes and some accents, with a live preview.
  public static let themes = DemoPage(
    name: "themes", title: "Themes", recipe: "themes",
    summary: "The built-in themes and six accents, put on live over every control and tone."
  ) { feed in ThemeController(feed) }
}

/// A controller that applies the chosen theme to the stage, and restores the previous one at the
/// end.
private final class ThemeController: ViewController {
  private let themes = ThemeList(showsSamples: true)
  private let accents = SegmentedControl(items: ThemeController.accents.map { .init($0.name) })
  private let preview: ThemePreview
  private var before: Theme?

  private static let accents: [(name: String, color: RGB?)] = [
    ("Own", nil), ("Red", RGB(red: 255, green: 111, blue: 97)),
    ("Gold", RGB(red: 240, green: 180, blue: 41)), ("Lime", RGB(red: 132, green: 204, blue: 22)),
    ("Sky", RGB(red: 56, green: 152, blue: 236)), ("Iris", RGB(red: 150, green: 100, blue: 230)),
  ]

  init(_ feed: Feed) {
    preview = ThemePreview(feed)
    super.init()
    title = "Themes"
    themes.table.activationHint = ""
    themes.onSelect = { [weak self] _ in self?.apply() }
    accents.apportionsSegmentWidthsByContent = true
    accents.select(0)
    accents.onChange = { [weak self] _ in self?.apply() }
  }

  override func loadView() -> View {
    RecipePageView(
      ThemeBoard(table: themes.table, accents: accents, preview: preview),
      caption: "Press \("↑", .key) or \("↓", .key): everything here shows the theme at once.")
  }

  override func viewWillDisappear(_ animated: Bool) {
    guard let before else { return }
    self.before = nil
    view.stage?.theme = before
  }

  private func apply() {
    guard let stage = view.stage else { return }
    if before == nil { before = stage.theme }
    var theme = themes.theme
    if let accent = Self.accents[accents.selectedIndex ?? 0].color {
      theme = Theme(accent: accent, over: theme)
    }
    stage.crossFade { stage.theme = theme }
  }
}
