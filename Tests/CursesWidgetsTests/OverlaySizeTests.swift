import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// An overlay with as much content as possible, for tests of every size.
struct SizedOverlay: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let make: @MainActor () -> Overlay

  private static let titles = ["日本 Cancel", "Löschen", "Three", "A rather long title of a button"]

  @MainActor
  private static func actions(_ count: Int) -> [AlertAction] {
    titles.prefix(count).map { AlertAction($0) } + [AlertAction("Cancel", style: .cancel)]
  }

  static let all = [
    SizedOverlay(testDescription: "alert, a row") {
      AlertView("日本 or not?", message: "Two\nlines", actions: actions(1))
    },
    SizedOverlay(testDescription: "alert, a column") {
      AlertView(
        String(repeating: "A long title ", count: 9),
        message: String(repeating: "日本語 and words. ", count: 40), actions: actions(4))
    },
    SizedOverlay(testDescription: "alert without anything") { AlertView("", actions: []) },
    SizedOverlay(testDescription: "sheet") { ActionSheet("日本 title", actions: actions(4)) },
    SizedOverlay(testDescription: "sheet without anything") { ActionSheet(actions: []) },
    SizedOverlay(testDescription: "keys") {
      HelpOverlay(groups: [
        HelpOverlay.Group("日本", [KeyHint("PgUp PgDn Space", "go a page up, or down, or so")]),
        HelpOverlay.Group("Second", [KeyHint("q", "quit")]),
      ])
    },
    SizedOverlay(testDescription: "keys without anything") { HelpOverlay(groups: []) },
  ]
}

@MainActor
@Suite struct OverlaySizeTests {
  nonisolated private static let widths = [0, 1, 2, 3, 4, 5, 7, 8, 9, 12, 19, 20, 21, 33, 40, 81]
  nonisolated private static let heights = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 24]

  /// Checks that the panels of an overlay are on the stage, and their parts on the panels.
  private func check(_ view: View, in size: Size) {
    let space = Rect(origin: .zero, size: size)
    for panel in view.subviews {
      #expect(space.contains(panel.frame), "\(type(of: panel)) \(panel.frame) in \(size)")
      for part in panel.subviews where !part.frame.isEmpty {
        #expect(panel.bounds.contains(part.frame), "\(type(of: part)) \(part.frame) in \(size)")
      }
    }
  }

  @Test(arguments: SizedOverlay.all)
  func `in every size panels are on the stage, and their parts inside`(
    overlay: SizedOverlay
  ) {
    let (driver, _) = StageDriver.overBackdrop()
    let view = overlay.make()
    view.show(on: driver.stage)
    driver.settle()

    for width in Self.widths {
      for height in Self.heights {
        let size = Size(width: width, height: height)
        driver.send(.resize(size))
        driver.frame()
        check(view, in: size)
      }
    }
  }

  @Test(arguments: SizedOverlay.all, [1, 2, 3, 4, 6, 9, 14])
  func `the focused button is visible at every height`(overlay: SizedOverlay, height: Int) {
    let (driver, _) = StageDriver.overBackdrop(Size(width: 34, height: height))
    let view = overlay.make()
    view.show(on: driver.stage)
    driver.settle()
    guard driver.stage.firstResponder is Control else { return }

    for _ in 0..<5 {
      let looks = driver.lines.indices.map { row in
        (0..<34).map { driver.buffer[Point(x: $0, y: row)].background }
      }
      let theme = Theme.standard
      let focused = [theme.selection, theme.accentFill, theme.dangerFill].map(\.dark)
      #expect(looks.contains { !$0.allSatisfy { !focused.contains($0) } })
      driver.press(.tab)
    }
  }

  @Test(arguments: SizedOverlay.all, ColorDepth.allCases)
  func `without Unicode overlays draw no block characters`(
    overlay: SizedOverlay, depth: ColorDepth
  ) {
    let traits = Traits(colorDepth: depth, usesUnicode: false)
    let driver = StageDriver(View(), size: Size(width: 40, height: 12), traits: traits)
    overlay.make().show(on: driver.stage)
    driver.settle()

    // Lines of frames have an ASCII form of their own, and blocks have none.
    #expect(!driver.lines.joined().contains { "▗▄▖▝▀▘▌▸".contains($0) })
  }

  @Test(arguments: Traits.pictured.map(\.name))
  func `plain, focused and pressed buttons differ at every color depth`(name: String) throws {
    let traits = try #require(Traits.pictured.first { $0.name == name }?.traits)
    for make in [{ AlertView("Which?", actions: $0) as Dialog }, { ActionSheet(actions: $0) }] {
      let driver = StageDriver(View(), size: Size(width: 40, height: 9), traits: traits)
      let dialog = make([AlertAction("Same"), AlertAction("Same")])
      dialog.show(on: driver.stage)
      driver.settle()
      let focused = try #require(driver.rowOf("Same"))
      let cells = { (row: Int) in (0..<20).map { driver.buffer[Point(x: $0, y: row)] } }
      let first = cells(focused)

      driver.press(.tab)
      let plain = cells(focused)
      driver.press(.tab)
      let column = try #require(driver.lines[focused].firstColumn(of: "S"))
      driver.mouse(.press, column, focused)
      let held = cells(focused)

      #expect(Set([first, plain, held]).count == 3)
    }
  }
}

extension StageDriver {
  /// Returns the first row that contains a word, or `nil`.
  func rowOf(_ word: String) -> Int? { lines.firstIndex { $0.contains(word) } }
}
