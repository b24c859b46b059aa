import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// Presented views that are higher than their panel.
@MainActor
@Suite struct PresentationScrollTests {
  enum Style: CaseIterable {
    case sheet, heights, actionSheet, alert, popover

    @MainActor
    func style(from source: View) -> PresentationStyle {
      switch self {
      case .sheet: .sheet
      case .heights: .sheet(detents: [.medium, .large])
      case .actionSheet: .actionSheet
      case .alert: .alert
      case .popover: .popover(from: source)
      }
    }
  }

  /// The kinds of content with twenty rows.
  enum Content: CaseIterable {
    case stack, label, unplaced, placed, preferred

    @MainActor
    func makeController() -> ViewController {
      let labels = (1...20).map { Label("row \($0)") }
      let controller = ViewController(view: View())
      switch self {
      case .stack: return ViewController(view: StackView(arrangedSubviews: labels, axis: .vertical))
      case .label:
        let label = Label(labels.map(\.text).joined(separator: "\n"))
        label.numberOfLines = 0
        return ViewController(view: label)
      case .unplaced:
        for label in labels { controller.view.addSubview(label) }
      case .placed:
        for (row, label) in labels.enumerated() {
          label.frame = Rect(x: 0, y: row, width: 10, height: 1)
          controller.view.addSubview(label)
        }
      case .preferred:
        controller.preferredContentSize = Size(width: 20, height: 20)
        for (row, label) in labels.enumerated() {
          label.pin([.top, .left], insets: EdgeInsets(top: row))
          controller.view.addSubview(label)
        }
      }
      return controller
    }
  }

  private let root = ViewController(view: View())
  private let driver: StageDriver

  init() {
    driver = StageDriver(root, size: Size(width: 40, height: 12))
    driver.frame()
  }

  private func present(_ controller: ViewController, as style: Style) {
    root.present(controller, as: style.style(from: root.view))
    driver.advance(by: .seconds(1))
  }

  private func shows(_ text: String) -> Bool {
    driver.lines.contains { $0.split(separator: " ").joined(separator: " ").hasPrefix(text) }
  }

  @Test(arguments: Style.allCases, Content.allCases)
  func `content higher than its panel scrolls by keys and by the wheel`(
    style: Style, content: Content
  ) {
    present(content.makeController(), as: style)
    #expect(shows("row 1"))
    #expect(!shows("row 20"))

    driver.press(.end)
    #expect(shows("row 20"))
    driver.press(.home)
    for _ in 1..<20 { driver.press(.down) }
    #expect(shows("row 20"))
    #expect(!shows("row 1 "))

    let y = driver.lines.firstIndex { $0.contains("row 20") } ?? 0
    let x = driver.lines[y].prefix { $0 != "r" }.count
    for _ in 1..<20 { driver.wheel(.wheelUp, x: x, y: y) }
    #expect(shows("row 1"))
    #expect(!shows("row 20"))
  }

  @Test(arguments: Style.allCases)
  func `the focused control is scrolled into view at any terminal size`(style: Style) {
    let buttons = (1...20).map { Button("row \($0)") }
    let stack = StackView(arrangedSubviews: buttons, axis: .vertical)
    present(ViewController(view: stack), as: style)

    for _ in 1..<14 { driver.press(.tab) }
    #expect(driver.lines.contains { $0.contains(/› ?row 14/) })
    driver.send(.resize(Size(width: 40, height: 8)))
    driver.advance(by: .seconds(1))
    #expect(driver.lines.contains { $0.contains(/› ?row 14/) })

    driver.send(.resize(Size(width: 40, height: 60)))
    driver.advance(by: .seconds(1))
    #expect(shows("row 1") && (style == .heights || shows("row 20")))
  }

  @Test func `flexible or scrolling content does not scroll in the panel`() {
    final class Filling: View {
      let label = Label("last row")
      override func layoutSubviews() {
        label.frame = Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
      }
    }
    let filling = Filling()
    filling.addSubview(filling.label)
    let table = TableView()
    for view in [filling, table] {
      driver.send(.resize(Size(width: 40, height: 30)))
      present(ViewController(view: view), as: .heights)
      driver.press(Key(.up, modifiers: .alt))
      driver.advance(by: .seconds(1))

      driver.send(.resize(Size(width: 40, height: 12)))
      driver.advance(by: .seconds(1))

      #expect(view.frame.height == 7)
      #expect(view === table || shows("last row"))
      driver.press(.escape)
      driver.advance(by: .seconds(1))
    }
  }

  @Test func `a scroll indicator shows the visible part of the content`() {
    present(Content.stack.makeController(), as: .sheet)

    #expect(
      driver.lines.suffix(10) == [
        "▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖",
        "                 ━━━━━━                 ",
        "   row 1                             ▐  ",
        "   row 2                             ▐  ",
        "   row 3                                ",
        "   row 4                                ",
        "   row 5                                ",
        "   row 6                                ",
        "   row 7                                ",
        "                                        ",
      ])
  }
}
