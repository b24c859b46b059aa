import CursesCells
import CursesKitTesting
import CursesRecording
import CursesViews
import CursesWidgets
import Testing

/// A widget that contains others, with content.
private enum Container: CaseIterable {
  case arrowBar
  case lineBar
  case blockBar
  case controller
  case scrollView
  case table

  /// Returns the container controller, or else a controller for the container view.
  @MainActor
  func make(_ rows: NumberedRows) -> ViewController {
    self == .controller ? controller(rows) : ViewController(view: view(rows))
  }

  @MainActor
  private func controller(_ rows: NumberedRows) -> ViewController {
    let controllers = (0..<4).map { _ in ViewController(view: table(rows)) }
    return TabBarController(
      tabs: controllers.enumerated().map { (TabBarItem(title: "\($0)"), $1) })
  }

  @MainActor
  private func view(_ rows: NumberedRows) -> View {
    switch self {
    case .arrowBar: TabBarKind.all[0].makeBar()
    case .lineBar: TabBarKind.all[1].makeBar()
    case .blockBar: TabBarKind.all[2].makeBar()
    case .scrollView: ScrollView.numbered(width: 30, height: 30)
    case .table, .controller: table(rows)
    }
  }

  @MainActor
  private func table(_ rows: NumberedRows) -> TableView {
    let table = TableView()
    table.dataSource = rows
    table.selectRow(0)
    return table
  }
}

/// A view that places its content at a fixed origin, in any size.
private final class Frame: View {
  private let content: View
  var size = Size.zero {
    didSet { setNeedsLayout() }
  }

  init(_ content: View) {
    self.content = content
    super.init()
    addSubview(content)
  }

  override func layoutSubviews() {
    content.frame = Rect(origin: Point(x: 3, y: 3), size: size)
  }
}

@MainActor
@Suite struct ContainerSizeTests {
  private let rows = NumberedRows(40)

  @Test(arguments: Container.allCases)
  fileprivate func `GE-05 at any size nothing traps or draws outside`(container: Container) {
    let controller = container.make(rows)
    let frame = Frame(controller.view)
    let driver = StageDriver(frame, size: Size(width: 18, height: 10))

    for width in 0...12 {
      for height in 0...4 {
        frame.size = Size(width: width, height: height)
        // The arrow is in the row above its bar, if the bar has any cells.
        let arrow = container == .arrowBar && width > 0 && height > 0 ? 1 : 0
        let allowed = Rect(x: 3, y: 3 - arrow, width: width, height: height + arrow)
        #expect(driver.strays(outside: allowed) == [])
        for key in [Key.right, .down, .end, .left, .pageUp, .enter] { driver.press(key) }
      }
    }
  }

  @Test(arguments: Container.allCases, [7, 1978] as [UInt64])
  fileprivate func `a container resized at random equals a new one of that size`(
    container: Container, seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    let driver = StageDriver(container.make(rows), size: Size(width: 40, height: 12))

    for _ in 0..<60 {
      let size = Size(
        width: Int.random(in: 0...50, using: &generator),
        height: Int.random(in: 0...14, using: &generator))
      driver.send(.resize(size))
      let other = StageDriver(container.make(rows), size: size)
      #expect(driver.buffer == other.buffer)
    }
  }

  @Test(arguments: [20, 21, 40, 79, 80], [6, 7, 12, 24])
  func `GE-05 from 20x6 the bar, its arrow and the rows are visible`(width: Int, height: Int) {
    let bar = TabBar.lettered(5)
    let table = TableView()
    table.dataSource = rows
    let controller = TabBarController(
      tabs: bar.items.map { ($0, ViewController(view: table)) }, tabBar: bar)
    let driver = StageDriver(controller, size: Size(width: width, height: height))
    bar.showGlow(at: 3)

    #expect(driver.lines[height - 3].contains("▲"))
    #expect(driver.lines[height - 1].contains("▂▄"))
    #expect("ABCDE".allSatisfy { driver.lines[height - 2].contains($0) })
    #expect(driver.lines[0].contains("Row 0"))
    #expect(!driver.markedRows.isEmpty)
  }
}
