import CursesCells
import CursesViews

/// A split view controller with a sidebar, a list and a detail side by side, if there is enough
/// space.
///
///     ┌────────┬───────────┬──────────────────┐
///     │ Lists  │ Today     │ Buy stamps       │
///     │ Today  │ ▌Stamps   │ Ten, for abroad. │
///     │ Later  │  Milk     │                  │
///     └────────┴───────────┴──────────────────┘
///
/// A list displays its selection with ``CursesViews/ViewController/splitViewController``:
///
///     let controller = SplitViewController(sidebar: sections, list: timeline)
///     sections.onSelect = { controller.show($0) }
///
/// From 160 columns there are three panes, and from 100 columns two, where the user goes back from
/// the list to the sidebar. In fewer columns there is one pane, in which the user moves between the
/// sidebar, the list and the detail. Each pane is a ``NavigationController``. Pushed controllers
/// and the focus are kept when the number of panes changes.
///
/// | Keys          | Effect             |
/// | ------------- | ------------------ |
/// | Ctrl-← Ctrl-→ | Narrow, Widen Pane |
///
/// The mouse drags the edge between two panes; a double click restores the initial widths. The
/// panes are those of a ``SplitView``, which can also be used without controllers.
public final class SplitViewController: ViewController {
  /// The columns of a split view.
  public enum Column: Int, Hashable, Sendable, CaseIterable {
    /// The sidebar, with the available lists.
    case sidebar

    /// The list, with the available items.
    case list

    /// The detail, with the selected item.
    case detail
  }

  // MARK: State

  /// The number of panes, in `1...3`.
  public var paneCount: Int { arrangedCount ?? 1 }

  /// Whether each column has its own pane.
  public var isExpanded: Bool { stacks.count > 1 && paneCount == stacks.count }

  /// The column that is displayed in a single pane: the last one shown.
  public internal(set) var frontColumn = Column.list

  // MARK: Appearance

  /// The minimum widths for two and for three panes, in columns.
  ///
  /// The default is 100 and 160.
  public var widthsOfPanes = (two: WidthClass.wide.rawValue, three: WidthClass.extraWide.rawValue) {
    didSet { arrangeAnew() }
  }

  /// The width of the sidebar in columns, until the user changes it; the default is 32.
  public var sidebarWidth = 32 {
    didSet { arrangeAnew() }
  }

  /// The width of the list in columns, until the user changes it, or `nil`, the default, for a
  /// standard width.
  ///
  /// The standard is 64 next to a sidebar. Otherwise it is 48, or 44 in fewer than 112 columns.
  public var listWidth: Int? {
    didSet { arrangeAnew() }
  }

  /// Whether panes have bars while each column has its own pane; the default is `true`.
  ///
  /// Without bars, a pane has more rows and must identify its content itself, such as with a
  /// heading. The keys of bar items still act. A pushed controller always has a bar, with its back
  /// button.
  public var hasBarsWhenExpanded = true {
    didSet { if isViewLoaded { view.setNeedsLayout() } }
  }

  /// Whether the edge between two panes has its own column; the default is `true`.
  ///
  /// If `false`, the edge is drawn over blank cells in the first column of the pane on its right.
  /// It is drawn with fewer than 256 colors and during a drag. Use it for panes that leave that
  /// column free.
  public var hasDividerColumns = true {
    didSet { splitView.dividerStyle = hasDividerColumns ? .space : .none }
  }

  // MARK: Private state

  /// The controllers of each column: the first one and those pushed over it.
  var stacks: [Column: [ViewController]]

  /// The navigation controllers of the panes, from left to right; those without a pane are empty.
  let navigations = [
    NavigationController(), NavigationController(), NavigationController(),
  ]

  private let splitView = SplitView(.horizontal)

  /// The number of panes, or `nil` before the first layout.
  private var arrangedCount: Int?

  /// The size for which the panes were arranged.
  private var size = Size.zero

  /// The lengths that the user chose, by the number of panes.
  private var customLengths: [Int: [SplitPane.Length?]] = [:]

  // MARK: Creating

  /// Creates a controller that displays a list.
  ///
  /// - Parameters:
  ///   - sidebar: The controller to the left of the list. The default is none.
  ///   - list: The list.
  ///   - detail: The controller to the right of the list until the user selects an item. The
  ///     default is none.
  public init(sidebar: ViewController? = nil, list: ViewController, detail: ViewController? = nil) {
    stacks = [.list: [list]]
    stacks[.sidebar] = sidebar.map { [$0] }
    stacks[.detail] = detail.map { [$0] }
    super.init()
    splitView.dividerStyle = .space
    splitView.willLayOut = { [weak self] in self?.layOutPanes() }
    for navigation in navigations {
      addChild(navigation)
      navigation.onShow = { [weak self] in self?.didShow($0) }
    }
  }

  // MARK: View controller

  public override var title: String? {
    get { super.title ?? controller(of: .list)?.title }
    set { super.title = newValue }
  }

  public override func loadView() -> View { splitView }

  /// Displays the list immediately, so that it can have the focus before there is a size.
  public override func viewDidLoad() { arrange(in: view.frame.size) }

  /// Keeps the view, which contains only the panes.
  public override func didReceiveMemoryWarning() {}

  public override var keyCommands: [KeyCommand] { splitView.resizeCommands }
}

extension ViewController {
  /// The enclosing split view controller, or `nil`.
  public var splitViewController: SplitViewController? {
    sequence(first: self, next: \.parent).dropFirst().lazy
      .compactMap { $0 as? SplitViewController }.first
  }
}

// MARK: - Columns

extension SplitViewController {
  /// Returns the controller of a column, or `nil`.
  public func controller(of column: Column) -> ViewController? {
    collect()
    return stacks[column]?.first
  }

  /// Displays a detail, which replaces the current one.
  ///
  /// In a single pane it slides in over the list. With several panes the focus does not move.
  public func show(_ detail: ViewController) {
    performChanges {
      collect()
      let isOver = arrangedCount == 1 && frontColumn == .list
      stacks[.detail] = [detail]
      if arrangedCount == 1 { frontColumn = .detail }
      if isOver, let navigation = navigations.first {
        navigation.push(detail)
      } else {
        arrange()
      }
    }
  }

  /// Displays a column and moves the focus to it.
  ///
  /// If the column is empty, nothing happens.
  public func show(_ column: Column) {
    guard stacks[column] != nil else { return }
    performChanges {
      collect()
      frontColumn = column
      arrange()
      guard isAppearing, let stack = stacks[column], let top = stack.last,
        let page = navigations.lazy.compactMap({ $0.pages[ObjectIdentifier(top)] }).first,
        !page.hasFocusInside
      else { return }
      page.takeFocus()
    }
  }
}

// MARK: - Arranging

extension SplitViewController {
  /// The existing columns, from left to right.
  private var columns: [Column] { Column.allCases.filter { stacks[$0] != nil } }

  /// Returns the columns of a pane, from the first to the one in front.
  private func columns(of pane: Int, among count: Int) -> ArraySlice<Column> {
    let columns = columns
    let shared = columns.count - count
    guard pane == 0 else { return columns[(pane + shared)...(pane + shared)] }
    let front = columns.lastIndex { $0.rawValue <= frontColumn.rawValue } ?? 0
    return columns[...min(max(front, 0), shared)]
  }

  /// Updates the stacks with the controllers pushed and popped in the panes.
  private func collect() {
    let first = stacks.compactMapValues(\.first)
    for navigation in navigations {
      var column: Column?
      for controller in navigation.viewControllers {
        if let begun = first.first(where: { $0.value === controller })?.key {
          column = begun
          stacks[begun] = []
        }
        if let column { stacks[column]?.append(controller) }
      }
    }
  }

  /// Updates the front column after the user went back.
  func didShow(_ navigation: NavigationController) {
    guard navigation === navigations.first, let top = navigation.topViewController else { return }
    let displayed = columns.first { column in stacks[column]?.contains { $0 === top } ?? false }
    if let displayed, displayed.rawValue < frontColumn.rawValue { frontColumn = displayed }
  }

  /// Arranges the panes for a size, in the number that fits.
  func arrange(in size: Size) {
    collect()
    let space = size.width >= widthsOfPanes.three ? 3 : size.width >= widthsOfPanes.two ? 2 : 1
    // A pane needs a column, and its edge another one.
    arrangedCount = min(columns.count, space, max(1, size.width / 3))
    arrange()
  }

  /// Arranges the panes again, if they were arranged before.
  private func arrangeAnew() {
    if arrangedCount != nil { performChanges { arrange(in: view.frame.size) } }
  }

  /// Assigns the controllers of its columns to each pane.
  func arrange() {
    guard let count = arrangedCount else { return }
    let requested = navigations.indices.map { pane in
      pane < count ? columns(of: pane, among: count).flatMap { stacks[$0] ?? [] } : []
    }
    let isSame = zip(navigations, requested).allSatisfy { navigation, requested in
      navigation.viewControllers.map(ObjectIdentifier.init) == requested.map(ObjectIdentifier.init)
    }
    view.setNeedsLayout()
    if isSame { return }
    let hadFocus = view.stage?.firstResponder != nil
    let focused = view.stage?.firstResponder.flatMap { $0.isDescendant(of: view) ? $0 : nil }
    // Panes are added immediately, for their controllers, and removed with the next layout.
    setPanes(max(count, splitView.panes.count))
    // A controller that moves to another pane must leave its current one first.
    for (navigation, requested) in zip(navigations, requested) {
      navigation.viewControllers = navigation.viewControllers.filter { old in
        requested.contains { $0 === old }
      }
    }
    for (navigation, requested) in zip(navigations, requested) {
      navigation.viewControllers = requested
    }
    // Without a first responder, the first pane with content takes the focus.
    if !hadFocus { return focusFront() }
    guard let focused, !focused.isFirstResponder else { return }
    let isInSight = focused.stage != nil
    if !isInSight || !focused.becomeFirstResponder() { focusFront() }
  }

  /// Moves the focus to the front column.
  private func focusFront() {
    let top = stacks[frontColumn]?.last ?? navigations.first?.topViewController
    guard let top else { return }
    navigations.lazy.compactMap { $0.pages[ObjectIdentifier(top)] }.first?.takeFocus()
  }
}

// MARK: - Panes

extension SplitViewController {
  /// The minimum width of a pane with its edge, and of the last one if there are several.
  private static let narrowest = 20
  private static let narrowestLast = 40

  /// Updates the panes, their backgrounds and their bars for the current size.
  private func layOutPanes() {
    if size != splitView.bounds.size {
      size = splitView.bounds.size
      arrange(in: size)
    }
    guard let count = arrangedCount else { return }
    setPanes(count)
    splitView.dividerBackgrounds = (1...max(1, count)).map { tone($0, of: count) }
    for (index, navigation) in navigations.enumerated() {
      navigation.hidesRootBar = isExpanded && !hasBarsWhenExpanded
      navigation.pageBackground = tone(index, of: count)
    }
  }

  /// Returns the background of a pane: darker to the right or, in light colors, lighter.
  private func tone(_ pane: Int, of count: Int) -> ThemeToken? {
    let tones: [ThemeToken] = [.surface1, .list, .surface0]
    let index = pane + tones.count - count
    return count > 1 && tones.indices.contains(index) ? tones[index] : nil
  }

  /// Sets the panes of the split view, and performs the appearance transitions of controllers.
  private func setPanes(_ count: Int) {
    let old = splitView.panes
    if old.count != count { customLengths[old.count] = old.map(\.customLength) }
    let custom = old.count == count ? old.map(\.customLength) : customLengths[count]
    let panes = makePanes(count, custom)
    let leaving = navigations.prefix(old.count).dropFirst(count)
    for navigation in leaving { navigation.beginAppearanceTransition(false, animated: false) }
    splitView.panes = panes
    for navigation in leaving { navigation.endAppearanceTransition() }
    guard isAppearing else { return }
    for navigation in navigations.prefix(count).dropFirst(old.count) {
      navigation.beginAppearanceTransition(true, animated: false)
      navigation.endAppearanceTransition()
    }
  }

  private func makePanes(_ count: Int, _ custom: [SplitPane.Length?]?) -> [SplitPane] {
    let width = splitView.bounds.width
    let list = listWidth ?? (count == 3 ? 64 : width < 112 ? 44 : 48)
    let usual = columns[max(0, columns.count - count)] == .list ? [list] : [sidebarWidth, list]
    let narrowest = min(Self.narrowest, width / max(1, count))
    let last = count > 1 ? min(Self.narrowestLast, width - narrowest * (count - 1)) : 1
    return (0..<count).map { index in
      // The edge of a pane belongs to its width.
      let edge = index > 0 && hasDividerColumns ? 1 : 0
      let isLast = index == count - 1
      var pane = SplitPane(
        navigations[index].view, isLast ? .weight(1) : .fixed(max(1, usual[index]) - edge),
        minimumSize: (isLast ? last : narrowest) - edge)
      if let custom { pane.customLength = custom[index] }
      return pane
    }
  }
}
