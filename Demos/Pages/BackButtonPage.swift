import CursesKit

extension DemoPage {
  /// Three painted bars in the style of early iPhone programs, each with its own back button.
  ///
  /// Recipe: idev-recipes, *CustomNavigationBar* and *CustomBackButton*.
  public static let backButton = DemoPage(
    name: "back-button", title: "Back button", recipe: "CustomBackButton",
    summary: "Painted bars, and a way back that is as wide as the words you give it."
  ) { _ in
    ProgramsController(
      RecipeApp.allCases.map(\.program), backTitle: "Home",
      captions: (
        list: "Open a program: its bar is painted, and so is the way back.",
        program: "Type words for the way back: the button grows with them, to 40 columns."
      ),
      hints: [
        "table.up": "choose", "table.down": "choose", "table.open": "open", "text.submit": "set",
        "focus.next": "next", "text.kill-start": "no words", "navigation.back": "back",
        "demo.leave": "back", "help.show": "keys",
      ])
  }
}

/// A program of the recipe, with the style of its bar.
private enum RecipeApp: String, CaseIterable {
  case instagram = "Instagram"
  case reeder = "Reeder"
  case dailyBooth = "DailyBooth"

  var background: BarBackground {
    switch self {
    case .instagram: .blue
    case .reeder: .gray
    case .dailyBooth: .charcoal
    }
  }

  /// A description of its bar.
  var detail: String {
    switch self {
    case .instagram: "blue, a logo as its title"
    case .reeder: "gray, the standard way back"
    case .dailyBooth: "charcoal, glass over it"
    }
  }

  /// The program's own back button, or `nil` for the standard one.
  @MainActor var backButton: BackButton? {
    self == .reeder ? nil : BackButton(art: background.button)
  }

  /// The logo that replaces the title, or `nil` to display the title.
  @MainActor var logo: View? {
    self == .instagram ? SampleProgram.logo(rawValue) : nil
  }

  /// The content of its small screen.
  @MainActor var content: View {
    switch self {
    case .instagram: ShotsView(barRows: 0)
    case .reeder: EntryLines()
    case .dailyBooth: ShotsView(barRows: 0, offset: 5)
    }
  }

  @MainActor private var bar: BarSample { BarSample(rawValue, background: background, logo: logo) }

  @MainActor var program: SampleProgram {
    SampleProgram(
      name: rawValue, detail: detail, bar: { (bar, 1, Size(width: 34, height: 4)) },
      screen: { ProgramScreen(content, below: bar) }, open: { AppController(self, below: $0) })
  }
}

/// A program's screen, with a field for the title of its back button.
private final class AppController: ViewController {
  private let app: RecipeApp
  private let below: NavigationItem
  private let field = TextField()

  init(_ app: RecipeApp, below: NavigationItem) {
    self.app = app
    self.below = below
    super.init()
    title = app.rawValue
    navigationItem.backButton = app.backButton
    navigationItem.titleView = app.logo
    field.onSubmit = { [weak self] _ in self?.setWords() }
  }

  override func loadView() -> View {
    let button = Button("Set", look: .filled)
    button.onActivate = { [weak self] _ in self?.setWords() }
    field.accessibilityLabel = "Set Back Button Text"
    let view = BackWordsView(field: field, button: button)
    field.onChange = { [weak view] in view?.words = $0.text }
    view.onChoose = { [weak self] in self?.chooseWords($0) }
    return view
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.navigationBar.background = app.background
  }

  /// Fills the field with words, and sets them.
  private func chooseWords(_ words: String) {
    field.text = words
    (view as? BackWordsView)?.words = words
    setWords()
  }

  /// Sets the back button's title to the text of the field; the standard button takes it from the
  /// page below.
  private func setWords() {
    if let button = navigationItem.backButton as? BackButton {
      button.title = field.text
    } else {
      below.backTitle = field.text
    }
    (view as? BackWordsView)?.backTitle = field.text
  }
}

/// A field for the title of the back button, with its width above and other bars below.
///
/// In a large page, buttons with other titles follow, which fill the field.
private final class BackWordsView: View {
  /// The text of the field, displayed in the first of the other bars.
  var words: String {
    get { samples[0].backTitle }
    set { samples[0].backTitle = newValue }
  }

  /// The title of the back button in the navigation bar.
  var backTitle: String {
    get { measure.words }
    set { measure.words = newValue }
  }

  /// Called with the title of a button that the user presses among those of a large page.
  var onChoose: (@MainActor (_ title: String) -> Void)?

  private let measure = BackMeasure()

  /// The buttons of a large page, if they were displayed.
  private var gallery: BackGallery?

  /// The columns of the field and its button in a large page, at most.
  private static let largeForm = 100

  private let name = Label("Set Back Button Text:")
  private let field: TextField
  private let button: Button
  private let heading = Label("The same words where there is less room, fewer words, and none")
  private let samples: [BarSample]

  init(field: TextField, button: Button) {
    self.field = field
    self.button = button
    name.style = .ink(.secondary)
    heading.style = .heading
    samples = [
      BarSample("DailyBooth", background: .charcoal),
      BarSample("Reeder", background: .gray),
      BarSample("The Keeper", background: .wood, backTitle: "Shelf"),
      BarSample(
        "Instagram", background: .blue, logo: RecipeApp.instagram.logo, backTitle: ""),
    ]
    super.init()
    for view in [measure, name, field, button, heading] + samples as [View] { addSubview(view) }
  }

  override func layoutSubviews() {
    let text = paneEdges.text
    let isTall = bounds.height >= 16
    let isLarge = isInLargePage
    let form = isLarge ? min(Self.largeForm, text.count) : text.count
    func line(_ y: Int, width: Int? = nil) -> Rect {
      Rect(
        x: text.lowerBound, y: y, width: min(width ?? text.count, text.count),
        height: max(0, min(1, bounds.height - y)))
    }
    // The button begins in column 2 of its bar.
    let wide = traits.heightClass >= .regular ? 36 : 60
    let margin = bounds.width >= wide ? 2 : bounds.width >= 20 ? 1 : 0
    measure.frame = Rect(
      x: margin, y: isTall ? 1 : 0, width: max(0, bounds.width - margin), height: 1)
    measure.barWidth = bounds.width
    let isBeside = isTall && form >= 50
    name.frame = line(isTall ? 3 : 2)
    field.frame = line(isTall ? 5 : 3, width: isBeside ? form - 28 : nil)
    button.frame =
      isBeside
      ? Rect(x: text.lowerBound + form - 25, y: 4, width: 25, height: 3)
      : line(isTall ? 7 : 5, width: 10)
    let top = isTall ? (isBeside ? 8 : 9) : 7
    heading.isHidden = !isTall
    heading.frame = line(top)
    let end = layOutSamples(below: isTall ? top + 2 : top, margin: margin)
    layOutGallery(below: end + 1, isShown: isLarge)
  }

  /// Lays out the buttons of a large page, and creates them if needed.
  private func layOutGallery(below top: Int, isShown: Bool) {
    let rows = isShown ? bounds.height - top : 0
    let hasRoom = rows >= BackGallery.leastRows
    if hasRoom, gallery == nil {
      let new = BackGallery()
      new.onChoose = { [weak self] in self?.onChoose?($0) }
      gallery = new
      addSubview(new)
    }
    gallery?.isHidden = !hasRoom
    gallery?.frame = Rect(x: 0, y: top, width: bounds.width, height: hasRoom ? rows : 0)
  }

  /// Lays out the bars in two columns, or one below the other, and returns the row below them.
  private func layOutSamples(below top: Int, margin: Int) -> Int {
    let rows = traits.heightClass >= .regular ? 4 : 1
    let columns = bounds.width >= 64 ? 2 : 1
    let gap = columns == 2 ? 4 : 0
    let width = (bounds.width - 2 * margin - gap) / columns
    for (index, sample) in samples.enumerated() {
      let y = top + index / columns * (rows == 1 ? 2 : rows)
      sample.isHidden = y + min(rows, 3) > bounds.height
      sample.frame = Rect(
        x: margin + index % columns * (width + gap), y: y, width: width,
        height: max(0, min(rows, bounds.height - y)))
    }
    return samples.last?.frame.maxY ?? top
  }
}

/// A ruler for the width of the back button, up to its maximum.
///
///     ╰────── 30 of 40 columns ──────╯─────────╯
private final class BackMeasure: StillView {
  @Invalidating(.display, .transcript) var words = "Home"
  @Invalidating(.display) var barWidth = 80

  /// A button that is not displayed, to measure titles with.
  private let button = BackButton(art: BarBackground.blue.button)

  /// The maximum width of the button, and its width.
  private var most: Int { width(of: String(repeating: "m", count: max(0, barWidth))) }
  private var width: Int { width(of: words) }

  private func width(of title: String) -> Int {
    button.title = title
    return button.sizeThatFits(Size(width: barWidth, height: 3)).width
  }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement("Back button", value: "\(width) of \(most) columns")]
  }

  override func draw(in canvas: inout Canvas) {
    let (line, left, right): (Glyph, Glyph, Glyph) =
      traits.usesUnicode ? ("─", "╰", "╯") : ("-", "+", "+")
    let rest = style(theme.hairline)
    canvas.fill(
      Rect(x: width, y: 0, width: max(0, most - width), height: 1), with: line, style: rest)
    canvas.draw(right, at: Point(x: most - 1, y: 0), style: rest)
    let ink = style(theme.tertiary)
    canvas.fill(Rect(x: 0, y: 0, width: width, height: 1), with: line, style: ink)
    canvas.draw(left, at: .zero, style: ink)
    canvas.draw(right, at: Point(x: width - 1, y: 0), style: ink)
    let long = " \(width) of \(most) columns "
    let text = CellWidth.of(long) + 4 <= width ? long : " \(width) of \(most) "
    let isInside = CellWidth.of(text) + 2 <= width
    let x = isInside ? (width - CellWidth.of(text)) / 2 : most + 1
    let isLong = !isInside && x + CellWidth.of(long) <= bounds.width
    canvas.draw(isLong ? long : text, at: Point(x: x, y: 0), style: style(theme.text))
  }
}
