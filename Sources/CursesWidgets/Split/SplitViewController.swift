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
/// The mouse drags the edge between two panes.
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
  public var paneCount: Int { layout?.panes.count ?? 1 }

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
    didSet { if isViewLoaded { view.setNeedsLayout() } }
  }

  // MARK: Private state

  /// The controllers of each column: the first one and those pushed over it.
  var stacks: [Column: [ViewController]]

  /// The navigation controllers of the panes, from left to right; those without a pane are empty.
  let navigations = [
    NavigationController(), NavigationController(), NavigationController(),
  ]

  var layout: SplitViewLayout?

  /// The widths that the user chose, by the number of panes.
  var wanted: [Int: [Int?]] = [:]

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

  public override func loadView() -> View { SplitView(self) }

  /// Displays the list immediately, so that it can have the focus before there is a size.
  public override func viewDidLoad() { arrange(in: view.frame.size) }

  /// Keeps the view, which contains only the panes.
  public override func didReceiveMemoryWarning() {}

  public override var keyCommands: [KeyCommand] {
    guard let layout, let pane = focusedPane else { return [] }
    let title = "Narrow, Widen Pane"
    // The last pane has no edge on its right, and moves the one on its left.
    let index = min(pane, layout.widths.count - 1)
    let sign = pane == index ? 1 : -1
    return [
      KeyCommand("split.narrower", Key(.left, modifiers: .control), title: title, hint: "") {
        [self] in
        widen(index, by: -2 * sign)
      },
      KeyCommand("split.wider", Key(.right, modifiers: .control), title: title, hint: "") {
        [self] in
        widen(index, by: 2 * sign)
      },
    ]
  }

  /// The index of the pane with the focus if there are several, or `nil`.
  private var focusedPane: Int? {
    guard let layout, layout.panes.count > 1 else { return nil }
    return layout.panes.indices.first {
      navigations[$0].isViewLoaded && navigations[$0].view.hasFocusInside
    }
  }

  private func widen(_ index: Int, by columns: Int) {
    guard let layout else { return }
    setWidth(layout.panes[index].count + columns, of: index)
  }
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
      let isOver = layout?.panes.count == 1 && frontColumn == .list
      stacks[.detail] = [detail]
      if layout?.panes.count == 1 { frontColumn = .detail }
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
    let shown = columns.first { column in stacks[column]?.contains { $0 === top } ?? false }
    if let shown, shown.rawValue < frontColumn.rawValue { frontColumn = shown }
  }

  /// Lays out the panes for a size, in the number that fits.
  func arrange(in size: Size) {
    collect()
    let room = size.width >= widthsOfPanes.three ? 3 : size.width >= widthsOfPanes.two ? 2 : 1
    layout = makeLayout(min(columns.count, room), in: size.width)
    arrange()
  }

  /// Lays out the panes again, if they were laid out before.
  private func arrangeAnew() {
    if layout != nil { performChanges { arrange(in: view.frame.size) } }
  }

  private func makeLayout(_ count: Int, in width: Int) -> SplitViewLayout {
    let list = listWidth ?? (count == 3 ? 64 : width < 112 ? 44 : 48)
    let first = columns[max(0, columns.count - count)]
    let usual = first == .list ? [list] : [sidebarWidth, list]
    return SplitViewLayout(count, wanted: wanted[count] ?? [], usual: usual, in: width)
  }

  /// Assigns the controllers of its columns to each pane.
  func arrange() {
    guard let count = layout?.panes.count else { return }
    let wanted = navigations.indices.map { pane in
      pane < count ? columns(of: pane, among: count).flatMap { stacks[$0] ?? [] } : []
    }
    let isSame = zip(navigations, wanted).allSatisfy { navigation, wanted in
      navigation.viewControllers.map(ObjectIdentifier.init) == wanted.map(ObjectIdentifier.init)
    }
    view.setNeedsLayout()
    if isSame { return }
    let hadFocus = view.stage?.firstResponder != nil
    let focused = view.stage?.firstResponder.flatMap { $0.isDescendant(of: view) ? $0 : nil }
    (view as? SplitView)?.add(navigations.prefix(count))
    // A controller that moves to another pane must leave its current one first.
    for (navigation, wanted) in zip(navigations, wanted) {
      navigation.viewControllers = navigation.viewControllers.filter { old in
        wanted.contains { $0 === old }
      }
    }
    for (navigation, wanted) in zip(navigations, wanted) { navigation.viewControllers = wanted }
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

  /// Sets the width of a pane, clamped to its possible widths.
  func setWidth(_ width: Int, of pane: Int) {
    guard let layout, layout.widths.indices.contains(pane) else { return }
    let count = layout.panes.count
    var widths = wanted[count] ?? Array(repeating: nil, count: count - 1)
    let range = layout.widths[pane]
    widths[pane] = min(max(width, range.lowerBound), range.upperBound)
    wanted[count] = widths
    self.layout = makeLayout(count, in: view.frame.width)
    view.setNeedsLayout()
  }
}
