import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// Navigation bars with a painted background.
@MainActor
@Suite final class PaintedBarTests: PaintedBarFixture {
  init() { super.init(Size(width: 80, height: 24)) }

  // MARK: Backgrounds

  @Test func `NB-04 a background appears immediately, and nil restores the bar`() {
    let plain = driver.lines
    let standard = bar
    controller.navigationBar.background = .charcoal
    #expect(row(1)[40].style.background == .rgb(38, 38, 39))
    controller.navigationBar.background = .blue
    #expect(row(1)[4].style.background == .rgb(72, 110, 154))
    #expect(row(0)[4].style.background == .rgb(112, 172, 226))
    #expect(row(2)[4].style.background == .rgb(46, 76, 110))

    controller.navigationBar.background = nil
    #expect(driver.lines == plain)
    #expect(bar == standard)
  }

  @Test func `NB-04 a fill is one tone, a gradient or a texture`() {
    let black = RGB(red: 0, green: 0, blue: 0)
    let white = RGB(red: 200, green: 200, blue: 200)
    var background = BarBackground.blue
    background.fill = .solid(white)
    controller.navigationBar.background = background
    #expect(Set(bar.joined().map(\.style.background)) == [.rgb(200, 200, 200)])

    background.fill = .gradient([black, white])
    controller.navigationBar.background = background
    #expect(row(0)[0].style.background == .rgb(0, 0, 0))
    #expect(row(0)[0].style.foreground == .rgb(50, 50, 50))
    #expect(row(1)[0].style.background == .rgb(100, 100, 100))
    #expect(row(2)[0].style.background == .rgb(200, 200, 200))

    background.fill = .texture([[black], [white], [white]])
    controller.navigationBar.background = background
    #expect(
      row(1).map(\.style.background)
        == (0..<80).map {
          $0 % 3 == 0 ? .rgb(0, 0, 0) : .rgb(200, 200, 200)
        })
    background.fill = .texture([])
    controller.navigationBar.background = background
    #expect(driver.lines.count == 24)
  }

  @Test func `a bar without a controller shows an item`() {
    let single = NavigationBar()
    var presses = 0
    single.background = .blue
    single.frame = Rect(x: 0, y: 10, width: 40, height: 3)
    single.show(
      NavigationItem(), title: "Reeder",
      back: BarButtonItem("Home", icon: "‹", id: "back") { presses += 1 })
    driver.stage.rootView.addSubview(single)

    #expect(driver.lines[11].hasPrefix("    ‹ Home       Reeder"))
    driver.tap(x: 6, y: 11)
    #expect(presses == 1)
    single.show(NavigationItem(), title: "Alone")
    #expect(driver.lines[11].trimmingPrefix { $0 == " " }.hasPrefix("Alone"))
  }

  @Test func `a page has the background of the controller`() {
    #expect(row(20)[40].style.background == .default)
    controller.pageBackground = .surface2
    #expect(row(20)[40].style.background == .rgb(39, 43, 52))
  }

  @Test(arguments: [1, 2, 19, 20, 40, 80, 240, 500])
  func `WN-03 wood is tiled at any width, and stays through transitions`(width: Int) {
    controller.navigationBar.background = .wood
    driver.send(.resize(Size(width: width, height: 24)))
    root.title = ""
    page.title = ""
    let before = bar
    #expect(before.joined().allSatisfy { !$0.style.background.isClear })
    for x in before[1].indices where x + 240 < width {
      #expect(before[1][x].style == before[1][x + 240].style)
    }
    // Adjacent columns differ little, also between two tiles.
    let reds = before[1].map { Int(Traits().colors.background($0.style.background).red) }
    #expect(zip(reds, reds.dropFirst()).allSatisfy { abs($0 - $1) < 12 })

    page.navigationItem.backButton = BackButton(art: BarBackground.wood.button)
    controller.push(page)
    for _ in 0..<10 {
      driver.advance(by: .milliseconds(25))
      #expect(row(0).last == before[0].last && row(2).last == before[2].last)
    }
    comeToRest()
    controller.pop()
    comeToRest()
    #expect(bar == before)
  }

  @Test(arguments: [ColorDepth.monochrome, .palette16, .palette256, .rgb])
  func `in few colors a painted bar keeps its texts and pressed buttons`(
    depth: ColorDepth
  ) throws {
    let test = PaintedBarFixture(
      Size(width: 40, height: 12), traits: Traits(colorDepth: depth, usesUnicode: false))
    test.root.navigationItem.trailing = [BarButtonItem("Edit") {}]
    test.controller.navigationBar.background = .wood
    let line = try #require(test.driver.lines.first)
    #expect(line.contains("Home") && line.contains("Edit"))

    let remainder = test.row(0)
    test.mouse(.press, 36, 0)
    #expect(test.row(0) != remainder)
    test.mouse(.release, 36, 0)
    #expect(test.row(0) == remainder)
  }

  @Test func `a painted bar has three rows, one or none, by screen height`() {
    controller.navigationBar.background = .blue
    root.navigationItem.subtitle = "never shown"
    for (height, rows) in [(60, 3), (24, 3), (23, 1), (8, 1), (7, 0)] {
      driver.send(.resize(Size(width: 40, height: height)))
      driver.frame()
      #expect(controller.navigationBar.frame.height == rows)
      #expect(!driver.lines.contains { $0.contains("never") })
    }
  }

  @Test func `the shadow is half a row, or a tone over scrolled content`() {
    let scroll = ScrollView()
    let words = Label((0..<40).map { "line \($0)" }.joined(separator: "\n"))
    words.numberOfLines = 0
    scroll.contentView = words
    let list = ViewController(view: scroll)
    controller.push(list, animated: false)
    controller.navigationBar.background = .blue
    driver.frame()

    // The last column has the scroll indicator.
    let shaded = row(3).dropLast()
    #expect(shaded.allSatisfy { $0.glyph == "▀" && $0.style.foreground == .rgb(13, 15, 18) })
    #expect(driver.lines[4].hasPrefix("line 0"))
    scroll.contentOffset.y += 1
    driver.frame()
    #expect(driver.lines[3].hasPrefix("line 0"))
    #expect(row(3).dropLast().allSatisfy { $0.style.background == .rgb(17, 18, 22) })
    #expect(row(4).allSatisfy { $0.style.background == .default })

    driver.send(.resize(Size(width: 80, height: 20)))
    driver.frame()
    #expect(row(1).allSatisfy { $0.glyph != "▀" && $0.style.background == .default })
    driver.send(.resize(Size(width: 80, height: 24)))
    controller.navigationBar.background = nil
    driver.frame()
    #expect(scroll.contentInset.top == 0 || controller.navigationBar.frame.height > 2)
  }

  @Test(arguments: [ColorDepth.monochrome, .palette8, .palette16])
  func `in few colors buttons and segments have brackets in their text row`(
    depth: ColorDepth
  ) {
    let test = PaintedBarFixture(
      Size(width: 80, height: 24), traits: Traits(colorDepth: depth, usesUnicode: true))
    let segments = SegmentedControl(
      items: ["Books", "PDFs"], appearance: .bar(BarBackground.wood.button))
    segments.segmentWidth = 10
    segments.select(0)
    test.root.navigationItem.titleView = segments
    test.root.navigationItem.trailing = [BarButtonItem("Edit") {}]
    test.controller.navigationBar.background = .wood

    #expect(test.driver.lines[1].contains("[  Books     PDFs  ]"))
    #expect(test.driver.lines[1].contains("[  Edit  ]"))
    #expect(!test.driver.lines[0].contains("[") && !test.driver.lines[2].contains("["))
    // The selected segment is reversed from edge to edge.
    let chosen = test.row(1).indices.filter {
      test.row(1)[$0].attributes.contains(.reverse)
    }
    #expect(chosen == Array(31..<40))
  }

  @Test func `in one row buttons end in half columns`() {
    driver.send(.resize(Size(width: 80, height: 20)))
    root.navigationItem.trailing = [BarButtonItem("Edit") {}]
    controller.navigationBar.background = .blue

    #expect(driver.lines[0].contains("▐  Edit  ▌"))
    let half = row(0)[68]
    #expect(half.style.foreground == .rgb(46, 78, 116))
    #expect(half.style.background == .rgb(72, 110, 154))
  }

  @Test func `a title view is centered and receives mouse events`() {
    let segments = SegmentedControl(
      items: ["Books", "PDFs"], appearance: .bar(BarBackground.wood.button))
    segments.segmentWidth = 10
    segments.select(0)
    root.navigationItem.titleView = segments
    for background in [BarBackground.wood, nil] {
      controller.navigationBar.background = background
      driver.frame()
      #expect(segments.frame.midColumn == 40)
      driver.tap(x: 46, y: background == nil ? 0 : 1)
      #expect(segments.selectedIndex == 1)
      driver.tap(x: 34, y: background == nil ? 0 : 1)
      #expect(segments.selectedIndex == 0)
    }
    root.navigationItem.titleView = nil
    #expect(driver.lines[0].contains("Home") && segments.superview == nil)
  }

  @Test(arguments: ["80x24", "40x12", "20x6", "1x1"])
  func `a painted bar matches its snapshot`(size: String) {
    let sides = size.split(separator: "x").compactMap { Int($0) }
    page.navigationItem.trailing = [BarButtonItem("Share", key: .character("s")) {}]
    push(BackButton(art: BarBackground.blue.button))
    driver.send(.resize(Size(width: sides[0], height: sides[1])))

    expectSnapshot(of: driver, named: "painted-bar-\(size)")
  }
}

extension Rect {
  fileprivate var midColumn: Int { minX + width / 2 }
}
