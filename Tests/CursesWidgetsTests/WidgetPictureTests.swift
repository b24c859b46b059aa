import CursesCells
import CursesKitTesting
import CursesWidgets
import Testing

@MainActor
@Suite struct WidgetPictureTests {
  /// The sizes from a single cell to a whole screen.
  nonisolated private static let sizes = ["1x1", "20x6", "40x12", "80x24"]

  private func size(_ name: String) -> Size {
    let sides = name.split(separator: "x").compactMap { Int($0) }
    return Size(width: sides[0], height: sides[1])
  }

  @Test(arguments: sizes)
  func `a label matches its snapshot`(size name: String) {
    let label = Label("A label of 日本語 and naïve words, which wraps where there is no more room.")
    label.numberOfLines = 0
    label.lineBreakMode = .wordWrapping

    expectSnapshot(of: label, size: size(name), named: "label-\(name)")
  }

  @Test(arguments: sizes)
  func `a button matches its snapshot`(size name: String) {
    let button = Button("Save", icon: "✓", look: .filled)

    expectSnapshot(of: button, size: size(name), named: "button-\(name)")
  }

  @Test(arguments: sizes)
  func `a stack matches its snapshot`(size name: String) {
    let row = StackView(arrangedSubviews: [Button("One"), Button("Two", look: .filled)])
    row.distribution = .fillEqually
    row.spacing = 2
    let stack = StackView(
      arrangedSubviews: [Label("A title"), Label("Some words below it"), row], axis: .vertical)
    stack.spacing = 1

    expectSnapshot(of: stack, size: size(name), named: "stack-\(name)")
  }

  @Test(arguments: sizes)
  func `a grid matches its snapshot`(size name: String) {
    let grid = Grid(
      columns: [.fitting, .fraction(), .fixed(6)], columnSpacing: 2, rowSpacing: 1,
      layoutMargins: .text(top: 1)
    ) {
      Label("Name")
      GridItem(TextField("Ada Lovelace"), columns: 2)
      Label("Mail address")
      TextField(placeholder: "you@example.org")
      Label("needed")
      GridItem(Button("Save", look: .filled), columns: 3, horizontalAlignment: .trailing)
    }

    expectSnapshot(of: grid, size: size(name), named: "grid-\(name)")
  }

  @Test(arguments: sizes)
  func `a page of stacks matches its snapshot`(size name: String) {
    let page = StackView(axis: .vertical, spacing: 1, layoutMargins: .text(top: 1, bottom: 1)) {
      StackView(axis: .horizontal, spacing: 2) {
        Label("Three of twelve files")
        Spacer()
        Button("Stop", look: .filled)
      }
      Label("What is copied now, in as many rows as there are.").height(atMost: 3)
      Spacer()
      Label("left, and all the rest of the row")
    }

    expectSnapshot(of: page, size: size(name), named: "page-\(name)")
  }

  @Test(arguments: sizes)
  func `small controls match their snapshot`(size name: String) {
    let load = ColumnChart("Load", values: [1, 3, 2, 5, 8, 13, 21, 13, 8])
    load.summary = "8 a second"
    load.marks = [6: .danger]
    let row = StackView(arrangedSubviews: [Badge(count: 120), Badge("New", token: .success)])
    row.spacing = 2
    let stack = StackView(
      arrangedSubviews: [
        Checkbox("Hidden files", isOn: true), row, Divider("Today"), load,
        Sparkline(values: [1, 3, 2, 5, 8, 13, 21], token: .warning),
        StatusBar(leading: "\("●", .ink(.success)) following", trailing: "1,024 lines"),
      ], axis: .vertical)

    expectSnapshot(of: stack, size: size(name), named: "small-\(name)")
  }
}
