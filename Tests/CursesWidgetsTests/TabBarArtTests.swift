import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// An appearance that records which pieces of art a bar requests.
@MainActor
private final class ArtJournal {
  var entries: [String] = []

  var appearance: TabBarAppearance {
    TabBarAppearance(
      background: { [self] size, _, _ in blank(size, "background") },
      selectedBackground: { [self] size, _, _ in blank(size, "selected background") },
      item: { [self] item, isSelected, size, _, _ in
        blank(size, "\(item.title)\(isSelected ? " selected" : "")")
      },
      glow: { [self] size, _, _ in blank(size, "glow") },
      indicatorColor: Theme.standard.accent, ruleColor: Theme.standard.hairline)
  }

  private func blank(_ size: Size, _ entry: String) -> Buffer {
    entries.append("\(entry) \(size)")
    return Buffer(size: size, filledWith: .clear)
  }

  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

@MainActor
@Suite struct TabBarArtTests {
  private let journal = ArtJournal()
  private let bar: TabBar
  private let driver: StageDriver

  /// Returns the requests of a bar of two items, in order.
  private func all(width: Int) -> [String] {
    let item = Size(width: width / 2, height: 2)
    return ["background \(Size(width: width, height: 2))"]
      + ["A", "B"].flatMap { title in
        ["\(title) \(item)", "selected background \(item)", "\(title) selected \(item)"]
      }
  }

  init() {
    bar = TabBar(
      items: [TabBarItem(title: "A"), TabBarItem(title: "B")], appearance: journal.appearance)
    driver = StageDriver(TabBarFixture(bar), size: Size(width: 40, height: 3))
    driver.frame()
  }

  @Test func `TB-11 art is created once, the background first, then item by item`() {
    #expect(journal.take() == all(width: 40))
  }

  @Test func `TB-11 selection, focus and frames create no art again`() {
    _ = journal.take()

    bar.becomeFirstResponder()
    for key in [Key.right, .right, .left, .enter] {
      driver.press(key)
      for _ in 0..<12 { driver.advance(by: .seconds(1) / 60) }
    }

    #expect(journal.take() == [])
  }

  @Test func `TB-11 a resize creates every piece again`() {
    _ = journal.take()

    driver.send(.resize(Size(width: 60, height: 3)))
    driver.frame()

    #expect(journal.take() == all(width: 60))
  }

  @Test func `other traits of the stage create every piece again`() {
    _ = journal.take()

    driver.stage.traits.colorDepth = .palette16
    driver.frame()

    #expect(journal.take() == all(width: 40))
  }

  @Test func `TB-12 each glow that is shown requests its art`() {
    _ = journal.take()

    for _ in 0..<2 {
      bar.showGlow(at: 1)
      driver.frame()
      bar.showGlow(at: 1)
      driver.frame()
      bar.hideGlow(at: 1)
      driver.frame()
    }

    #expect(journal.take() == ["glow 5x1", "glow 5x1"])
  }

  @Test func `TB-12 a piece of art can be replaced`() {
    bar.appearance.glow = { size, _, _ in
      var canvas = Canvas(Buffer(size: size, filledWith: .clear))
      canvas.draw("*****", at: .zero)
      return canvas.buffer
    }
    bar.showGlow(at: 0)

    #expect(driver.lines[2] == "        *****                           ")
  }

  @Test func `art of the wrong size is cut, and not requested again`() {
    var count = 0
    bar.appearance.item = { _, _, _, _, _ in
      count += 1
      return Buffer(size: Size(width: count * 50, height: 0))
    }
    bar.select(0)
    bar.becomeFirstResponder()
    driver.frame()
    bar.showGlow(at: 0)
    driver.frame()

    #expect(count == 4)
  }

  @Test func `the mark has the color of the appearance`() {
    let red = ThemeColor(light: .rgb(200, 0, 0), dark: .rgb(200, 0, 0), palette16: .indexed(1))
    bar.select(0, animated: false)

    bar.appearance.indicatorColor = red

    #expect(driver.buffer[Point(x: 10, y: 0)].foreground == .rgb(200, 0, 0))
  }
}
