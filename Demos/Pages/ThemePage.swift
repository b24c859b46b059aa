import CursesKit

extension DemoPage {
  /// The built-in themes and some accents, with a live preview.
  public static let themes = DemoPage(
    name: "themes", title: "Themes", recipe: "themes",
    summary: "The built-in themes and six accents, put on live over every control and tone."
  ) { _ in
    ThemeController()
  }
}

/// A controller that applies the chosen theme to the stage, and restores the previous one at the
/// end.
private final class ThemeController: ViewController {
  private let themes = ThemeList()
  private let accents = SegmentedControl(items: ThemeController.accents.map { .init($0.name) })
  private let sample = ThemeSample()
  private var before: Theme?

  private static let accents: [(name: String, color: RGB?)] = [
    ("Own", nil), ("Rose", RGB(red: 255, green: 111, blue: 97)),
    ("Gold", RGB(red: 240, green: 180, blue: 41)), ("Lime", RGB(red: 132, green: 204, blue: 22)),
    ("Sky", RGB(red: 56, green: 152, blue: 236)), ("Iris", RGB(red: 150, green: 100, blue: 230)),
  ]

  override init() {
    super.init()
    title = "Themes"
    themes.onSelect = { [weak self] _ in self?.apply() }
    accents.select(0)
    accents.onChange = { [weak self] _ in self?.apply() }
  }

  override func loadView() -> View {
    ThemeView(themes: themes.table, accents: accents, sample: sample)
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

/// A list of themes next to a sample, or above it if there is little room.
private final class ThemeView: View {
  private let themes: View
  private let accents: View
  private let sample: View

  init(themes: View, accents: View, sample: View) {
    self.themes = themes
    self.accents = accents
    self.sample = sample
    super.init()
    for view in [themes, accents, sample] { addSubview(view) }
  }

  override func layoutSubviews() {
    let margin = paneEdges.text.lowerBound
    let width = max(0, bounds.width - 2 * margin)
    let bar = min(1, bounds.height)
    accents.frame = Rect(x: margin, y: 0, width: width, height: bar)
    let top = bounds.height > 6 ? 2 : bar
    let rest = bounds.height - top
    let isWide = width >= 48
    let list = Size(
      width: isWide ? 18 : bounds.width, height: isWide || rest < 9 ? rest : min(8, rest / 2))
    themes.frame = Rect(x: 0, y: top, width: list.width, height: list.height)
    sample.frame =
      isWide
      ? Rect(
        x: list.width + 2, y: top, width: max(0, bounds.width - margin - list.width - 2),
        height: rest)
      : Rect(
        x: margin, y: top + list.height + 1, width: width, height: max(0, rest - list.height - 1))
    sample.isHidden = sample.frame.size.isEmpty
  }
}

/// A sample of controls and text in every tone of a theme.
private final class ThemeSample: View {
  private let stack: StackView

  init() {
    let words = Label(
      "\("Text", .bold), \("secondary", .ink(.secondary)) and \("tertiary", .ink(.tertiary))")
    let states = Label(
      "\("done", .ink(.success))  \("careful", .ink(.warning))  \("failed", .ink(.danger))")
    let marks = Label(
      "\("★", .ink(.lamp)) \("violet", .ink(.violet)) \("cyan", .ink(.cyan)) \("hit", .highlight)")
    let save = Button("Save", look: .filled)
    let never = Button("Never", look: .filled)
    never.isEnabled = false
    let progress = ProgressView(label: "Upload")
    progress.progress = 0.6
    stack = StackView(
      arrangedSubviews: [
        words, states, marks, save, never, Switch("Follow", isOn: true),
        TextField(placeholder: "A name"), progress, ThemeSwatches(),
      ], axis: .vertical)
    stack.alignment = .leading
    stack.spacing = 1
    super.init()
    clipsToBounds = true
    addSubview(stack)
  }

  override func layoutSubviews() {
    let wanted = stack.sizeThatFits(Size(width: bounds.width, height: 100)).height
    stack.spacing = wanted > bounds.height ? 0 : 1
    stack.frame = Rect(x: 0, y: 0, width: bounds.width, height: max(wanted, bounds.height))
  }
}

/// A row of a theme's background colors.
private final class ThemeSwatches: View {
  private static let tones: [ThemeToken] = [
    .surface1, .surface2, .surface3, .selectionQuiet, .selection, .accentFill, .dangerFill, .orange,
  ]

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: min(size.width, Self.tones.count * 4), height: min(size.height, 1))
  }

  override func draw(in canvas: inout Canvas) {
    for (index, token) in Self.tones.enumerated() {
      guard let tone = theme[token] else { continue }
      canvas.fill(
        Rect(x: index * 4, y: 0, width: 4, height: 1), style: Style(background: color(tone)))
    }
  }
}
