import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// Sheets with and without a handle.
@MainActor
@Suite struct SheetHandleTests {
  private func lines(_ style: PresentationStyle) -> [String] {
    let root = ViewController()
    let driver = StageDriver(root, size: Size(width: 40, height: 16))
    driver.frame()
    let sheet = ViewController()
    sheet.view.addSubview(Label("row 1"))
    root.present(sheet, as: style)
    driver.advance(by: .milliseconds(600))
    return Array(driver.lines.suffix(6))
  }

  @Test func `a sheet has a handle in its second row by default`() {
    let lines = lines(.sheet(detents: [.rows(6)]))
    #expect(lines[1].contains("━━━━━━") && lines[2].contains("row 1"))
  }

  @Test func `without a handle, the content of a sheet begins one row higher`() {
    let lines = lines(.sheet(detents: [.rows(6)], showsHandle: false))
    #expect(lines[0].contains("▄▄▄▄") && lines[1].contains("row 1"))
    #expect(!lines.contains { $0.contains("━") })
  }

  @Test func `the content of a sheet can extend to the lower edge`() {
    let heights = [false, true].map { extendsToEdge in
      let root = ViewController()
      let driver = StageDriver(root, size: Size(width: 40, height: 16))
      driver.frame()
      let sheet = ViewController()
      root.present(sheet, as: .sheet(detents: [.rows(6)], extendsToEdge: extendsToEdge))
      driver.advance(by: .milliseconds(600))
      return sheet.view.frame.height
    }
    #expect(heights == [3, 4])
  }
}
