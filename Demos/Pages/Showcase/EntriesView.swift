import CursesKit

/// A list, and a page next to it if there is room.
final class EntriesView: View {
  /// The status at the right of the key hints.
  var status: StyledText {
    get { hints.trailing }
    set { hints.trailing = newValue }
  }

  /// Whether the page is displayed next to the list.
  var showsPage: Bool { traits.widthClass >= .wide }

  /// Called in each layout that shows the page.
  var onShowPage: (@MainActor () -> Void)?

  private let list = ToneView()
  private let screen: View
  private let page: View
  private let hints: StatusBar
  private let hintGround = ToneView(.barBottomEdge)

  init(screen: View, page: View, hints: StatusBar) {
    self.screen = screen
    self.page = page
    self.hints = hints
    super.init()
    hints.choosing = { all in
      // While a feed loads, the only useful hint is how to stop that.
      if let stop = all.first(where: { $0.id == "entries.stop" }) { return [stop] }
      // While a row's menu is open, the keys act on the menu.
      let swipe = all.filter { $0.id.hasPrefix("swipe.") }
      if swipe.contains(where: { $0.id == "swipe.choose" }) { return swipe }
      let named = EntriesView.named.compactMap { id in all.first { $0.id == id } }
      return named.first?.id == EntriesView.named.first ? named : nil
    }
    for view in [screen, hintGround] { list.addSubview(view) }
    hintGround.addSubview(hints)
    for view in [list, page] { addSubview(view) }
  }

  /// The commands in the hints below a list, in order.
  private static let named = [
    "table.open", "swipe.right", "entries.search", "menu.toggle", "help.show",
  ]

  override func traitsDidChange() { setNeedsLayout() }

  override func layoutSubviews() {
    let isSplit = showsPage
    if isSplit { onShowPage?() }
    let width = isSplit ? min(listWidth, bounds.width) : bounds.width
    page.isHidden = !isSplit
    page.frame = Rect(x: width, y: 0, width: bounds.width - width, height: bounds.height)
    list.tone = isSplit ? .list : nil
    list.frame = Rect(x: 0, y: 0, width: width, height: bounds.height)
    list.traitOverrides = TraitOverrides(widthClass: WidthClass(columns: width))
    let hasHints = !isSplit && traits.heightClass >= .regular && bounds.height > 20
    let rows = hasHints ? 1 : 0
    screen.frame = Rect(x: 0, y: 0, width: width, height: bounds.height - rows)
    hintGround.isHidden = !hasHints
    hintGround.frame = Rect(x: 0, y: bounds.height - rows, width: width, height: rows)
    hints.frame = hintGround.bounds
  }

  /// The columns of the list: those of its size class, or its share in a preview.
  private var listWidth: Int {
    if traits.widthClass >= .extraWide { return 64 }
    if bounds.width < 100 { return max(36, (bounds.width * 46 + 50) / 100) }
    return bounds.width < 112 ? 44 : 48
  }
}
