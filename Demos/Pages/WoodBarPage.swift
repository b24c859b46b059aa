import CursesKit

extension DemoPage {
  /// A bar of wood with two buttons and two segments, over a shelf.
  ///
  /// Recipe: idev-recipes, *WoodUINavigation*.
  public static let woodBar = DemoPage(
    name: "wood-bar", title: "Wood bar", recipe: "WoodUINavigation",
    summary: "A bar of wood that stays wood at any width, with buttons and segments let into it."
  ) { _ in
    let controller = NavigationController(root: ShelfController())
    controller.navigationBar.background = .wood
    return controller
  }
}

/// A list of titles, filtered by the kind that is chosen in the bar.
///
/// | Keys  | Effect          |
/// | ----- | --------------- |
/// | e     | Edit            |
/// | s     | Store           |
private final class ShelfController: ViewController {
  private let table = TableView()
  private let kinds = SegmentedControl(
    items: ["Books", "PDFs"], appearance: .bar(BarBackground.wood.button))

  private static let titles = [
    ["Harbor Bells", "Tide Table", "Paper Crane", "The Blue Net"],
    ["Manual of the lamp", "Chart of the bay", "Rules for the stairs"],
  ]

  override init() {
    super.init()
    title = "Shelf"
    navigationItem.leading = [
      BarItem("Edit", id: "shelf.edit", key: .character("e")) { [weak self] in self?.say("Edit") }
    ]
    navigationItem.trailing = [
      BarItem("Store", id: "shelf.store", key: .character("s")) { [weak self] in self?.say("Store")
      }
    ]
    navigationItem.titleView = kinds
    // 51 of the recipe's 320 points are drawn as ten of 80 columns.
    kinds.segmentWidth = 10
    kinds.select(0)
    kinds.onPress = { [weak self] in self?.choose($0.items[$1].title) }
    table.dataSource = self
    table.delegate = self
    table.activatesOnClick = true
    table.selectRow(0)
  }

  override func loadView() -> View {
    LayeredView([table], ground: ShelfTones.ground)
  }

  /// Shows the recipe's message at a press, even if the segment is already selected.
  private func choose(_ kind: String) {
    table.reloadData()
    table.selectRow(0)
    say(kind)
  }

  private func say(_ title: String) {
    guard let stage = view.stage else { return }
    AlertView(title, actions: [DialogAction("OK")]).show(on: stage)
  }

  private var shown: [String] { Self.titles[kinds.selectedIndex ?? 0] }
}

extension ShelfController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { shown.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow(of: ShelfRow.self) { ShelfRow() }
    row.text = shown[index]
    return row
  }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) {
    navigationController?.push(BookController(shown[index]))
  }
}

/// The page of a book, which has only a title.
private final class BookController: ViewController {
  init(_ name: String) {
    super.init()
    title = name
  }

  override func loadView() -> View {
    let words = Label("The bar stays as it is, whatever slides in and out below it.")
    words.style = TextStyle(foreground: .color(ShelfTones.ink.dark))
    words.numberOfLines = 0
    words.lineBreakMode = .wordWrapping
    let button = Button("Read on", look: .filled)
    button.onActivate = { [weak self] _ in
      guard let self else { return }
      navigationController?.push(BookController("\(title ?? ""), and on"))
    }
    return LayeredView(
      [MarginView([words, MarginView.row(button)])], ground: ShelfTones.ground)
  }
}

// MARK: - Body

/// The tones of the recipe's body, three quarters of white, the same on dark and light terminals.
private enum ShelfTones {
  static let ground = tone(191, palette16: 7)
  static let chosen = tone(226, palette16: 15)
  static let ink = tone(29, palette16: 0)
  static let mark = ThemeColor(
    light: .rgb(0, 92, 200), dark: .rgb(0, 92, 200), palette16: .indexed(4), monochrome: .bold)

  private static func tone(_ level: UInt8, palette16: UInt8) -> ThemeColor {
    let color = Color.rgb(level, level, level)
    return ThemeColor(light: color, dark: color, palette16: .indexed(palette16))
  }
}

/// A title in dark ink, on a lighter tone if it is selected.
private final class ShelfRow: TableViewRow {
  override func draw(in canvas: inout Canvas) {
    let ink = style(ShelfTones.ink, isSelected && isActive ? .bold : [])
    if isSelected {
      canvas.fill(bounds, style: Style(background: color(ShelfTones.chosen)))
      let mark = style(ShelfTones.mark)
      canvas.draw(isActive ? "▌" : "▏", at: .zero, style: mark)
    }
    let words = textRect
    canvas.draw(Truncation.tail.fit(text, to: words.width), at: words.origin, style: ink)
  }
}
