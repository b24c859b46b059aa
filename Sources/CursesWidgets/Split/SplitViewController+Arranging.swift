import CursesCells
import CursesViews

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
  func collect() {
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
  func arrangeAnew() {
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
