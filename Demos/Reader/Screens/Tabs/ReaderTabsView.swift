import CursesKit

/// The tabs above a row of key hints, if there is room.
final class ReaderTabsView: ToneView {
  /// Returns the displayed list, or `nil` for another controller.
  var list: (@MainActor () -> ListController?)?

  /// Returns the hint of the key that selects a tab, or `nil` for none.
  var tabHint: (@MainActor (_ index: Int) -> String?)?

  /// Called with the columns after the views were laid out.
  var onLayout: (@MainActor (_ width: Int) -> Void)?

  /// Returns the name of the requests that change a list or a count, or `nil` for none.
  var requests: (@MainActor () -> String?)?

  private let content: View
  private let ground = ToneView(.barBottomEdge)
  private let hints = StatusBar()

  /// The commands in the hints before and after those of the list, in order.
  private static let first = ["reader.stop", "grid.open", "table.open", "control.press"]
  private static let last = ["state.copy"]

  /// The commands that select the tabs with a hint, in order.
  private static let tabKeys = ["tabs.select-1", "tabs.select-2", "tabs.select-3"]

  /// The commands in the hints while the row for more posts has the focus.
  private static let below = [
    "control.press", "grid.back", "posts.leave-more", "grid.top", "posts.first", "help.show",
  ]

  /// Creates a view with the tabs.
  init(_ content: View) {
    self.content = content
    super.init(.surface0)
    hints.choosing = { [weak self] in self?.chosen(among: $0) }
    hints.naming = HintNaming(
      command: { [weak self] in self?.hint(of: $0) },
      key: { [weak self] in self?.list?()?.hintName(of: $0) ?? $0.shortSymbol })
    ground.addSubview(hints)
    for view in [content, ground] { addSubview(view) }
  }

  override var pendingWork: String? { requests?() }

  /// Returns the commands in the hints, in order, or `nil` for all.
  private func chosen(among all: [KeyCommand]) -> [KeyCommand]? {
    var words: Set<String> = []
    let available = all.filter { $0.unavailable == nil }
    let commands = named(among: all).compactMap { id in available.first { $0.id == id } }
    // A hint is shown once, even if several commands have it.
    let chosen = commands.filter { words.insert($0.shortTitle).inserted }
    return chosen.isEmpty ? nil : chosen
  }

  /// Returns the identifiers of the commands in the hints, in order.
  private func named(among all: [KeyCommand]) -> [String] {
    let ids = Set(all.map(\.id))
    if ids.contains("grid.back") || ids.contains("posts.leave-more") { return Self.below }
    // The keys of tabs have hints until the list is loaded.
    if !ids.isDisjoint(with: Self.tabKeys) {
      return Self.first + Self.last + Self.tabKeys + ["help.show"]
    }
    return Self.first + (list?()?.hintedCommands ?? ["help.show"]) + Self.last
  }

  private func hint(of command: KeyCommand) -> String? {
    if command.id == "control.press" { return pressHint }
    let tab = Self.tabKeys.firstIndex(of: command.id)
    return tab.map { tabHint?($0) ?? "" } ?? list?()?.hint(of: command) ?? command.shortTitle
  }

  /// The hint of Enter on a button: its title in lower case.
  private var pressHint: String {
    let title = (stage?.firstResponder as? Button)?.title ?? ""
    let words = title.filter { $0 != "…" }.lowercased()
    return words.isEmpty ? "press" : words
  }

  override func didMoveToStage() {
    super.didMoveToStage()
    chooseTheme()
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    chooseTheme()
  }

  /// Uses the recipe's ground on light terminals.
  private func chooseTheme() {
    guard let stage, traits.supportsBlending, !traits.colors.isDark else {
      themeOverride = nil
      return
    }
    themeOverride = stage.theme.onPaper
  }

  override func layoutSubviews() {
    let hasHints =
      traits.heightClass >= .regular && traits.widthClass >= .narrow
      && bounds.width == (stage?.size.width ?? bounds.width)
    let rows = hasHints ? 1 : 0
    ground.isHidden = !hasHints
    ground.frame = Rect(x: 0, y: bounds.height - rows, width: bounds.width, height: rows)
    hints.frame = ground.bounds
    content.frame = bounds.inset(by: EdgeInsets(bottom: rows))
    onLayout?(bounds.width)
  }

  override func subviewFittingSizeDidChange() {}
}
