import CursesKit

extension DemoPage {
  /// A bar of wood with two buttons and two segments, over shelves of books.
  ///
  /// Recipe: idev-recipes, *WoodUINavigation*.
  public static let woodBar = DemoPage(
    name: "wood-bar", title: "Wood bar", recipe: "WoodUINavigation",
    summary: "A bar of wood that stays wood at any width, with buttons and segments let into it."
  ) { _ in WoodBarController() }
}

/// The frame around the shelves.
private final class WoodBarController: ViewController {
  private let pages = NavigationController(root: ShelfController())

  override init() {
    super.init()
    pages.navigationBar.background = .wood
    addChild(pages)
  }

  override func loadView() -> View {
    let page = RecipePageView(
      pages.view, caption: "Press a segment, open a book: the bar stays wood, and fits any width.")
    page.hints.list(
      "table.up", "table.down", "shelf.previous", "shelf.next", "table.open", "shelf.edit",
      "shelf.store", "navigation.back", "help.show")
    return page
  }
}

/// Shelves of the kind that is chosen in the bar.
///
/// | Keys  | Effect          |
/// | ----- | --------------- |
/// | e     | Edit            |
/// | s     | Store           |
private final class ShelfController: ViewController {
  private let shelves = ShelfTable(ShelfItem.books)
  private let kinds = SegmentedControl(
    items: ["Books", "PDFs"], appearance: .bar(BarBackground.wood.button))

  override init() {
    super.init()
    title = "Shelf"
    navigationItem.leading = [
      BarButtonItem("Edit", id: "shelf.edit", key: .character("e")) { [weak self] in
        self?.say("Edit")
      }
    ]
    navigationItem.trailing = [
      BarButtonItem("Store", id: "shelf.store", key: .character("s")) { [weak self] in
        self?.say("Store")
      }
    ]
    navigationItem.titleView = kinds
    // 51 of the recipe's 320 points are drawn as ten of 80 columns.
    kinds.segmentWidth = 10
    kinds.select(0)
    kinds.onPress = { [weak self] _ in self?.choose() }
    shelves.onOpen = { [weak self] in self?.navigationController?.push(BookController($0)) }
  }

  // The bar's shadow falls on the wall. It would be below a free row if the table filled the view.
  override func loadView() -> View { FillingView(FillingView(shelves)) }

  /// Shows the recipe's message at a press, even if the segment is already selected.
  private func choose() {
    guard let kind = kinds.pressedIndex else { return }
    let items = kind == 0 ? ShelfItem.books : ShelfItem.documents
    if shelves.items != items { shelves.items = items }
    say(kinds.items[kind].title)
  }

  private func say(_ title: String) {
    guard let stage = view.stage else { return }
    AlertView(title, actions: [AlertAction("OK")]).show(on: stage)
  }
}

/// The page of a book, with its cover and its text.
private final class BookController: ViewController {
  private let item: ShelfItem

  init(_ item: ShelfItem) {
    self.item = item
    super.init()
    title = item.title
  }

  override func loadView() -> View { BookView(item) }
}

/// An open book on paper, with its cover at the left; the text scrolls if it does not fit.
private final class BookView: View {
  private let cover: View
  private let words = Label()
  private let scroll = PageScrollView()

  /// The size of the cover, and the column of the text.
  private static let coverSize = Size(width: 22, height: 12)
  private static let textColumn = 32

  init(_ item: ShelfItem) {
    cover = DrawnView { view, canvas in
      var picture = PointPicture(size: view.bounds.size)
      item.draw(in: view.bounds, scale: 2, on: &picture)
      picture.draw(in: &canvas, view.traits)
    }
    super.init()
    let ink = TextStyle(foreground: .color(Color(ShelfWood.ink)))
    words.styledText = """
      \(item.title, ink.adding(.bold))

      \(item.text, ink)

      \("The bar stays as it is, whatever slides in and out below it.", ink)
      """
    words.numberOfLines = 0
    words.lineBreakMode = .wordWrapping
    scroll.contentView = words
    for view in [cover, scroll] as [View] { addSubview(view) }
  }

  override func traitsDidChange() { setNeedsLayout() }

  override var keyCommands: [KeyCommand] { super.keyCommands + scroll.commands }

  override func layoutSubviews() {
    backgroundColor = color(Self.paper)
    let text = paneEdges.text
    let hasCover =
      traits.supportsBlending && bounds.height >= Self.coverSize.height + 2 && bounds.width >= 60
    cover.isHidden = !hasCover
    cover.frame = Rect(origin: Point(x: text.lowerBound, y: 1), size: Self.coverSize)
    let left = hasCover ? Self.textColumn : text.lowerBound
    let top = bounds.height > 8 ? 1 : 0
    scroll.contentInset = EdgeInsets(left: left, right: bounds.width - text.upperBound)
    scroll.frame = Rect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
  }

  private static let paper = ThemeColor(always: .rgb(250, 240, 220), palette16: 7)
}
