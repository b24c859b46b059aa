import CursesCells
import CursesKitTesting
import CursesRecording
import CursesViews
import CursesWidgets
import Testing

/// A widget in its most crowded state, for tests of every size.
struct SizedWidget: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let make: @MainActor () -> View

  static let all = [
    SizedWidget(testDescription: "Label") {
      let label = Label("Two 日本 lines\nof text, é and more")
      label.numberOfLines = 0
      return label
    },
    SizedWidget(testDescription: "Button") {
      let button = Button("Löschen 日本", icon: "✗", look: .filled)
      button.isEnabled = false
      button.unavailableReason = "nothing is selected"
      return button
    },
    SizedWidget(testDescription: "SegmentedControl") {
      let items: [SegmentedControlItem] = ["日本 One", "e\u{301}", SegmentedControlItem("3\n4"), ""]
      let control = SegmentedControl(items: items, appearance: .red)
      control.select(0)
      return control
    },
    SizedWidget(testDescription: "SegmentedControl, unavailable") {
      let control = SegmentedControl(items: ["One", "Two"])
      control.isEnabled = false
      control.unavailableReason = "日本語 only"
      return control
    },
    SizedWidget(testDescription: "Switch") {
      let control = Switch("日本\nwrap", isOn: true)
      control.isEnabled = false
      control.unavailableReason = "nothing to wrap"
      return control
    },
    SizedWidget(testDescription: "ProgressView") {
      let view = ProgressView(label: "Löschen 日本\n語")
      view.showsPercentage = true
      view.progress = 0.98
      return view
    },
    SizedWidget(testDescription: "ActivityIndicator") {
      let indicator = ActivityIndicator("日本\nLöschen")
      indicator.startAnimating()
      return indicator
    },
    SizedWidget(testDescription: "TextField") {
      let field = TextField("日本 e\u{301} and a longer text", placeholder: "日本")
      field.errorText = "詳細 too long"
      return field
    },
    SizedWidget(testDescription: "TextField, disabled") {
      let field = TextField(placeholder: "日本 and more")
      field.isEnabled = false
      field.unavailableReason = "詳細 is nothing to edit"
      return field
    },
    SizedWidget(testDescription: "TextView, searched") {
      let view = TextView("日本 e\u{301} and\n\ta longer text")
      view.showsLineNumbers = true
      view.errorText = "詳細 too long"
      view.frame.size = Size(width: 8, height: 4)
      view.beginSearch()
      return view
    },
    SizedWidget(testDescription: "TextView, with an attachment") {
      let view = TextView("日本 ")
      view.insert(TextAttachment("e\u{301} 日本.swift"))
      view.select(0..<0)
      return view
    },
    SizedWidget(testDescription: "SplitView") {
      SplitView(
        .horizontal,
        panes: [
          SplitPane(Label("日本"), minimumSize: 3),
          SplitPane(SplitView(.vertical, Label("e\u{301}"), Label("日本"))),
        ])
    },
    SizedWidget(testDescription: "FindBar") {
      let bar = FindBar()
      bar.text = "日本 e\u{301}"
      return bar
    },
    SizedWidget(testDescription: "Checkbox") {
      let box = Checkbox("日本 \("wrap", .bold)")
      box.state = .mixed
      return box
    },
    SizedWidget(testDescription: "Checkbox, unavailable") {
      let box = Checkbox("日本\nwrap")
      box.isEnabled = false
      box.unavailableReason = "詳細 nothing to wrap"
      return box
    },
    SizedWidget(testDescription: "RadioGroup") {
      RadioGroup(["日本 é", "two\nlines", ""], selectedIndex: 1)
    },
    SizedWidget(testDescription: "Badge") { Badge("日本 é\nnew") },
    SizedWidget(testDescription: "Divider") { Divider("日本 \("e\u{301}", .italic)") },
    SizedWidget(testDescription: "Divider, upright") { Divider("日本", axis: .vertical) },
    SizedWidget(testDescription: "Sparkline") {
      Sparkline(values: (0..<500).map { Double($0 % 9) } + [.nan, .infinity])
    },
    SizedWidget(testDescription: "ColumnChart") {
      let chart = ColumnChart("日本 Requests", values: (0..<500).map { Double($0 % 9) } + [.nan])
      chart.summary = "\("31", .bold) 日本"
      chart.marks = [3: .danger, 499: .warning]
      return chart
    },
    SizedWidget(testDescription: "StatusBar") {
      StatusBar(leading: "\("●", .ink(.success)) 日本 following", trailing: "1,024 日本")
    },
    SizedWidget(testDescription: "StackView, a row") { stack(.horizontal) },
    SizedWidget(testDescription: "StackView, a column") { stack(.vertical) },
    SizedWidget(testDescription: "Grid") {
      Grid(
        columns: [.fitting, .fixed(2), .fraction()], columnSpacing: 1, rowSpacing: 1,
        layoutMargins: .text(top: 1)
      ) {
        Label("日本 One")
        Button("Two")
        TextField("Three")
        GridItem(Button("日本 Four", look: .filled), columns: 2, rows: 2)
      }
    },
  ]

  @MainActor
  private static func stack(_ axis: StackView.Axis) -> StackView {
    let stack = StackView(
      arrangedSubviews: [Button("日本 One"), Label("Two\nlines"), Button("Three", look: .filled)],
      axis: axis)
    stack.spacing = 2
    stack.alignment = .trailing
    return stack
  }
}

@MainActor
@Suite struct AnySizeTests {
  /// The sizes from 0x0 to 12x4.
  private static let sizes = (0...12).flatMap { width in
    (0...4).map { height in Size(width: width, height: height) }
  }

  /// Returns the cells that are drawn outside a view of this size.
  private func strays(_ widget: SizedWidget, _ size: Size) -> [Point] {
    let view = widget.make()
    let driver = StageDriver(View(), size: Size(width: 16, height: 8))
    driver.stage.rootView.addSubview(view)
    view.frame = Rect(origin: Point(x: 2, y: 2), size: size)
    driver.stage.moveFocus(by: 1)
    return driver.strays(outside: view.frame)
  }

  @Test(arguments: SizedWidget.all)
  func `no widget traps or draws outside its bounds at any size`(widget: SizedWidget) {
    #expect(Self.sizes.filter { strays(widget, $0) != [] } == [])
  }

  @Test(arguments: SizedWidget.all)
  func `no fitting size exceeds the size that is offered`(widget: SizedWidget) {
    let greedy = Self.sizes.filter { size in
      let fitting = widget.make().sizeThatFits(size)
      return fitting.width > size.width || fitting.height > size.height
    }

    #expect(greedy == [])
  }

  @Test(arguments: SizedWidget.all)
  func `every widget has a small fitting size in unlimited space`(widget: SizedWidget) {
    let fitting = widget.make().sizeThatFits(Size(width: .max, height: .max))

    #expect(fitting.width < 100 && fitting.height < 10, "\(fitting)")
  }

  @Test(arguments: SizedWidget.all, [7, 1978] as [UInt64])
  func `a widget resized at random equals a new one of that size`(
    widget: SizedWidget, seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    let driver = StageDriver(widget.make(), size: Size(width: 40, height: 3))

    for _ in 0..<40 {
      let size = Size(
        width: Int.random(in: 0...50, using: &generator),
        height: Int.random(in: 0...5, using: &generator))
      driver.send(.resize(size))
      #expect(driver.buffer == StageDriver(widget.make(), size: size).buffer)
    }
  }
}
