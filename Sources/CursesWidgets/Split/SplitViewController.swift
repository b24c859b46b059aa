import CursesCells
import CursesViews

/// Shows a list beside what is chosen in it, and a sidebar beside that, as far as there is room.
///
///     ┌────────┬───────────┬──────────────────┐
///     │ Lists  │ Today     │ Buy stamps       │
///     │ Today  │ ▌Stamps   │ Ten, for abroad. │
///     │ Later  │  Milk     │                  │
///     └────────┴───────────┴──────────────────┘
///
/// A list shows what is chosen, by way of ``CursesViews/ViewController/splitViewController``:
///
///     let controller = SplitViewController(sidebar: sections, list: timeline)
///     sections.onSelect = { controller.show($0) }
///
/// From 160 columns on there are three panes, and from 100 on two, where the list leads back to the
/// sidebar. With less there is one, in which the user goes from the sidebar to the list, on to the
/// detail, and back. Each pane is a ``NavigationController``, and what was pushed in it, and the
/// focus, stay when there is another number of panes.
///
/// | Keys          | Effect                        |
/// | ------------- | ----------------------------- |
/// | Ctrl-← Ctrl-→ | make the pane narrower, wider |
///
/// The mouse drags the edge between two panes.
public final class SplitViewController: ViewController {
  /// A part of what is shown.
  public enum Column: Int, Hashable, Sendable, CaseIterable {
    /// What there is to choose lists from.
    case sidebar

    /// What there is to choose from.
    case list

    /// What is chosen.
    case detail
  }

  // MARK: State

  /// How many panes there are, in `1...3`.
  public var paneCount: Int { layout?.panes.count ?? 1 }

  /// Whether each column has a pane of its own.
  public var isExpanded: Bool { stacks.count > 1 && paneCount == stacks.count }

  /// The column that is in sight where there is one pane: the one that was shown last.
  public internal(set) var frontColumn = Column.list

  // MARK: Looks

  /// The width from which there are two panes, and the one from which there are three, in columns.
  ///
  /// The default is 100 and 160.
  public var widthsOfPanes = (two: WidthClass.wide.rawValue, three: WidthClass.extraWide.rawValue) {
    didSet { arrangeAnew() }
  }

  /// The columns of the sidebar until the user changes them; the default is 32.
  public var sidebarWidth = 32 {
    didSet { arrangeAnew() }
  }

  /// The columns of the list until the user changes them, or `nil`, the default, for 64 beside a
  /// sidebar, and else 48, or 44 where there are less than 112.
  public var listWidth: Int? {
    didSet { arrangeAnew() }
  }

  /// Whether panes have bars while each column has a pane of its own; the default is `true`.
  ///
  /// Without one, what is in a pane says itself what it is, as with a heading, and has its rows.
  /// What bar items do is still done by their keys. A controller that was pushed has a bar all the
  /// same, as one leads back.
  public var hasBarsWhenExpanded = true {
    didSet { if isViewLoaded { view.setNeedsLayout() } }
  }

  /// Whether the edge between two panes has a column of its own; the default is `true`.
  ///
  /// Without one, the edge is drawn over the blank cells in the first column of the pane on its
  /// right, with fewer than 256 colors and while it is dragged: for panes that leave that column
  /// free.
  public var hasDividerColumns = true {
    didSet { if isViewLoaded { view.setNeedsLayout() } }
  }

  // MARK: What is shown

  /// The controllers of each column, the first and those that were pushed over it.
  var stacks: [Column: [ViewController]]

  /// The navigations of the panes, from left to right; those without a pane are empty.
  let navigations = [
    NavigationController(), NavigationController(), NavigationController(),
  ]

  var layout: SplitViewLayout?

  /// The widths that the user gave the panes, by the number of panes.
  var wanted: [Int: [Int?]] = [:]

  // MARK: Creating

  /// Creates a controller that shows a list.
  ///
  /// - Parameters:
  ///   - sidebar: What is beside the list on the left. The default is nothing.
  ///   - list: The list.
  ///   - detail: What is beside it on the right, until something is chosen. The default is nothing.
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

  /// Shows the list at once, so that it can have the focus before there is a size.
  public override func viewDidLoad() { arrange(in: view.frame.size) }

  public override var keyCommands: [KeyCommand] {
    guard let layout, let pane = focusedPane else { return [] }
    let title = "make the pane narrower, wider"
    // The last pane has no edge of its own to the right, and moves the one to its left.
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

  /// The pane that has the focus, where there are several.
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
  /// The split that the controller is in, or `nil` where it is in none.
  public var splitViewController: SplitViewController? {
    sequence(first: self, next: \.parent).dropFirst().lazy
      .compactMap { $0 as? SplitViewController }.first
  }
}

// MARK: - Columns

extension SplitViewController {
  /// Returns the controller of a column, or `nil` where there is none.
  public func controller(of column: Column) -> ViewController? {
    collect()
    return stacks[column]?.first
  }

  /// Shows what was chosen, in place of what was shown of it before.
  ///
  /// Where there is one pane, it slides in over the list. The focus stays where it is beside it.
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

  /// Brings a column in sight, and gives it the focus.
  ///
  /// Where there is nothing in the column, nothing happens.
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
  /// The columns that there are, from left to right.
  private var columns: [Column] { Column.allCases.filter { stacks[$0] != nil } }

  /// The columns of a pane, from the first to the one in front.
  private func columns(of pane: Int, among count: Int) -> ArraySlice<Column> {
    let columns = columns
    let shared = columns.count - count
    guard pane == 0 else { return columns[(pane + shared)...(pane + shared)] }
    let front = columns.lastIndex { $0.rawValue <= frontColumn.rawValue } ?? 0
    return columns[...min(max(front, 0), shared)]
  }

  /// Takes over what was pushed and popped in the panes.
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

  /// Notes what the user went back to.
  func didShow(_ navigation: NavigationController) {
    guard navigation === navigations.first, let top = navigation.topViewController else { return }
    let shown = columns.first { column in stacks[column]?.contains { $0 === top } ?? false }
    if let shown, shown.rawValue < frontColumn.rawValue { frontColumn = shown }
  }

  /// Lays out the panes for a size, with as many as there is room for.
  func arrange(in size: Size) {
    collect()
    let room = size.width >= widthsOfPanes.three ? 3 : size.width >= widthsOfPanes.two ? 2 : 1
    layout = makeLayout(min(columns.count, room), in: size.width)
    arrange()
  }

  /// Lays the panes out again, where they were laid out before.
  private func arrangeAnew() {
    if layout != nil { performChanges { arrange(in: view.frame.size) } }
  }

  private func makeLayout(_ count: Int, in width: Int) -> SplitViewLayout {
    let list = listWidth ?? (count == 3 ? 64 : width < 112 ? 44 : 48)
    let first = columns[max(0, columns.count - count)]
    let usual = first == .list ? [list] : [sidebarWidth, list]
    return SplitViewLayout(count, wanted: wanted[count] ?? [], usual: usual, in: width)
  }

  /// Gives each pane the controllers of its columns.
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
    // Those that go to another pane leave the one they are in first.
    for (navigation, wanted) in zip(navigations, wanted) {
      navigation.viewControllers = navigation.viewControllers.filter { old in
        wanted.contains { $0 === old }
      }
    }
    for (navigation, wanted) in zip(navigations, wanted) { navigation.viewControllers = wanted }
    // The first pane that shows something takes a focus that nobody has.
    if !hadFocus { return focusFront() }
    guard let focused, !focused.isFirstResponder else { return }
    let isInSight = focused.stage != nil
    if !isInSight || !focused.becomeFirstResponder() { focusFront() }
  }

  /// Gives the focus to the column in front.
  private func focusFront() {
    let top = stacks[frontColumn]?.last ?? navigations.first?.topViewController
    guard let top else { return }
    navigations.lazy.compactMap { $0.pages[ObjectIdentifier(top)] }.first?.takeFocus()
  }

  /// Gives a pane so many columns, as far as there is room.
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
