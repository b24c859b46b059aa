import CursesCells
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct TabBarMarkTests {
  @Test func `a laid-out bar keeps its mark where code moves it`() {
    let stage = Stage(size: Size(width: 40, height: 2))
    let bar = TabBar(
      items: [TabBarItem(title: "Home"), TabBarItem(title: "Help")], indicator: .bar)
    stage.rootView.addSubview(bar)
    bar.select(0)
    bar.frame = Rect(x: 0, y: 0, width: 40, height: 2)
    bar.layoutIfNeeded()
    let position = Rect(x: 17, y: 1, width: 8, height: 1)

    bar.indicator.frame = position
    let line = stage.frame().buffer.lines[1]

    #expect(bar.indicator.frame == position)
    #expect(
      line == String(repeating: "─", count: 17) + "━━━━━━━━" + String(repeating: "─", count: 15))
  }
}
