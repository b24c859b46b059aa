import CursesLayers
import CursesViews
import CursesWidgets

extension UsageRecorder {
  /// Records what the user pressed or chose.
  func takeTouch(_ notice: Notice) {
    guard let properties = touch(notice) else { return }
    record("touches", at: lastActivity, properties)
  }

  private func touch(_ notice: Notice) -> [String: UsageValue]? {
    switch (notice.sender, "\(notice.name)") {
    case (let control as Control, "onActivate"): press(of: control)
    case (let field as TextField, "onSubmit"): press(of: field)
    case (let table as TableView, "tableView(_:didSelectRowAt:)"):
      notice.index.map { row($0, of: table) }
    case (let tabs as TabBarController, "tabBarController(_:didSelect:)"):
      notice.index.flatMap { tab($0, of: tabs) }
    case (let bar as TabBar, "tabBar(_:didSelectItemAt:)") where !(bar.delegate is TabBarController):
      notice.index.flatMap { index in
        bar.items.indices.contains(index)
          ? ["tab_bar_selected": .string(bar.items[index].title)] : nil
      }
    case (let segments as SegmentedControl, "onChange"):
      notice.index.flatMap { segment($0, of: segments) }
    default: nil
    }
  }

  private func press(of control: Control) -> [String: UsageValue] {
    ["action": UsageTexts.title(of: control), "target": UsageNames.screen(of: control)]
  }

  private func row(_ index: Int, of table: TableView) -> [String: UsageValue] {
    let place = place(of: index, in: table)
    let texts = table.row(at: index).map(UsageTexts.texts) ?? []
    return [
      "row": .number(Double(place.row)),
      "section": .number(Double(place.section)),
      "cell_text": .array(texts.map { .string($0) }),
      "view_controller": UsageNames.screen(of: table),
    ]
  }

  /// The section of a row, and the row in it; a table without any is one section.
  private func place(of index: Int, in table: TableView) -> (section: Int, row: Int) {
    // Whoever was told of the row may have removed it.
    guard (0..<table.numberOfRows).contains(index),
      let section = table.sectionIndex(ofRow: index)
    else { return (0, index) }
    let before = table.dataSource?.sections(in: table).prefix(section) ?? []
    return (section, index - before.reduce(0) { $0 + max(0, $1.numberOfRows) })
  }

  private func tab(_ index: Int, of tabs: TabBarController) -> [String: UsageValue]? {
    guard tabs.viewControllers.indices.contains(index) else { return nil }
    let chosen = tabs.viewControllers[index]
    let root = (chosen as? NavigationController)?.viewControllers.first
    return ["tab_bar_selected": UsageNames.name(of: root ?? chosen)]
  }

  private func segment(_ index: Int, of segments: SegmentedControl) -> [String: UsageValue]? {
    guard segments.items.indices.contains(index) else { return nil }
    let title = segments.items[index].title.prefix(UsageTexts.longest)
    return ["action": .string(String(title)), "target": UsageNames.screen(of: segments)]
  }
}
