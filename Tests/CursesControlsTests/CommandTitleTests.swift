import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

/// The titles of the key commands of controls, next to the effects of the commands.
///
/// The snapshot has a line for each command: its keys, its title, and the states before and after.
@MainActor
@Suite struct CommandTitleTests {
  /// A control, and its state in words.
  private struct Subject {
    let name: String
    let make: @MainActor () -> View
    let state: @MainActor (View) -> String

    init<Control: View>(
      _ name: String, _ make: @escaping @MainActor () -> Control,
      state: @escaping @MainActor (Control) -> String
    ) {
      self.name = name
      self.make = make
      self.state = { ($0 as? Control).map(state) ?? "" }
    }
  }

  private static var subjects: [Subject] {
    [
      Subject("Switch, off") {
        Switch("Wi-Fi")
      } state: {
        $0.isOn ? "on" : "off"
      },
      Subject("Switch, on") {
        Switch("Wi-Fi", isOn: true)
      } state: {
        $0.isOn ? "on" : "off"
      },
      Subject("Checkbox") {
        Checkbox("Wi-Fi")
      } state: {
        "\($0.accessibilityElements[0].value)"
      },
      Subject("RadioGroup") {
        RadioGroup(["a", "b", "c"], selectedIndex: 1)
      } state: {
        "\($0.selectedIndex ?? -1)"
      },
      Subject("SegmentedControl") { () -> SegmentedControl in
        let control = SegmentedControl(items: ["a", "b", "c"])
        control.selectedIndex = 1
        return control
      } state: {
        "\($0.selectedIndex ?? -1)"
      },
      Subject("TableView") { () -> TableView in
        let table = TableView()
        let items = DiffableDataSource<Item>(table) { RowContent("row \($0.id)") }
        items.apply((0..<30).map { Item(id: $0) })
        table.selectRow(15)
        return table
      } state: {
        "\($0.selectedRow ?? -1)"
      },
      Subject("ScrollView") { () -> ScrollView in
        let view = ScrollView()
        view.contentSize = Size(width: 30, height: 50)
        view.contentOffset.y = 20
        return view
      } state: {
        "\($0.contentOffset.y)"
      },
      Subject("TextField") { () -> TextField in
        let field = TextField("one two six")
        field.select(5..<5)
        return field
      } state: {
        marked($0.text, $0.selectedRange)
      },
      Subject("TextView") { () -> TextView in
        let view = TextView("one two\nred tea ink\nend")
        view.select(13..<13)
        return view
      } state: {
        marked($0.text, $0.selectedRange)
      },
    ]
  }

  private struct Item: Identifiable, Equatable {
    let id: Int
  }

  /// Returns an ASCII text with its selection in brackets, or its cursor as a bar.
  private static func marked(_ text: String, _ range: Range<Int>) -> String {
    let characters = Array(text.replacing("\n", with: "⏎"))
    let middle = range.isEmpty ? "|" : "[\(String(characters[range]))]"
    return String(characters[..<range.lowerBound]) + middle
      + String(characters[range.upperBound...])
  }

  @Test func `the commands of controls do what their titles say`() {
    var lines: [String] = []
    for subject in Self.subjects {
      lines.append(subject.name)
      let count = StageDriver(subject.make(), size: Size(width: 30, height: 5))
        .stage.rootView.keyCommands.count
      for index in 0..<count {
        let view = subject.make()
        let driver = StageDriver(view, size: Size(width: 30, height: 5))
        driver.frame()
        let command = view.keyCommands[index]
        let keys = command.keys.map(\.symbol).joined(separator: " ")
        if let reason = command.unavailable {
          lines.append("  \(keys): \(command.title): \(reason)")
          continue
        }
        let before = subject.state(view)
        command.action()
        driver.advance(by: .seconds(1))
        lines.append("  \(keys): \(command.title): \(before) → \(subject.state(view))")
      }
    }
    let file = SnapshotFile(named: "commands-of-controls", beside: #filePath)
    if let difference = file.difference(of: lines.joined(separator: "\n")) {
      Issue.record(Comment(rawValue: difference))
    }
  }
}
