import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews

extension SegmentedControl {
  /// Creates a control with segments of these titles, the first one selected.
  static func titled(_ titles: String...) -> SegmentedControl {
    let control = SegmentedControl(items: titles.map { SegmentedControlItem($0) })
    control.select(titles.isEmpty ? nil : 0)
    return control
  }
}

extension StageDriver {
  /// Creates a driver for a control in the top-left corner of a stage, at its fitting size.
  convenience init(placing view: View, in size: Size, traits: Traits = Traits()) {
    let column = StackView(arrangedSubviews: [view], axis: .vertical)
    column.alignment = .leading
    column.distribution = .equalSpacing
    self.init(column, size: size, traits: traits)
  }
}

/// Records the callbacks of a control, in order.
@MainActor
final class SegmentJournal {
  private var entries: [String] = []

  /// Observes the callbacks of a control.
  init(_ control: SegmentedControl) {
    control.onPress = { [self, weak control] in note("press", $0, of: control) }
    control.onActivate = { [self, weak control] in note("release", $0, of: control) }
    control.onChange = { [self] _ in entries.append("change") }
  }

  private func note(_ name: String, _ sender: Control, of control: SegmentedControl?) {
    let index = control?.pressedIndex ?? -1
    let selected = control?.selectedIndex == index ? "" : ", not selected"
    entries.append("\(name) \(index)\(selected)\(sender === control ? "" : ", from another")")
  }

  /// Returns the entries since the previous call.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}
