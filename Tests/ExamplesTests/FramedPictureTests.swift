import CursesKit
import CursesKitTesting
import Foundation
import Testing

/// The framed pictures in comments, compared with the displayed widgets.
@MainActor
@Suite struct FramedPictureTests {
  /// A widget with the content of its picture, after the events that lead to it.
  struct Scene: Sendable {
    let file: String
    let show: @MainActor @Sendable (Size) -> StageDriver
  }

  nonisolated static let scenes = [
    Scene(file: "TableView") {
      table($0, rows: ["First", "Second, which is selected", "Third", "Fourth"])
    },
    Scene(file: "SideSwipeTableView") { swipedTable($0) },
    Scene(file: "SideMenuController") { menu($0) },
    Scene(file: "ScrollView") { scrolled($0) },
    Scene(file: "ArticlePager") { pulledPager($0) },
  ]

  @Test(arguments: scenes.map(\.file))
  func `a framed picture matches the lines of its widget`(file: String) throws {
    let blocks = try Example.commented().filter { $0.file.hasSuffix("/\(file).swift") }
    let picture = try #require(blocks.first { $0.code.first?.hasPrefix("┌") ?? false }?.code)
    let inside = picture.compactMap { $0.wholeMatch(of: /│(.*?)│.*/).map { String($0.1) } }
    let scene = try #require(Self.scenes.first { $0.file == file })

    let driver = scene.show(
      Size(width: inside.first.map(CellWidth.of) ?? 0, height: inside.count))

    #expect(driver.lines == inside, "\(driver.lines.joined(separator: "\n"))")
  }
}

// MARK: - Scenes

@MainActor
private func table(_ size: Size, rows: [String]) -> StageDriver {
  let driver = StageDriver(Rows(rows, in: TableView()), size: size)
  for _ in 0..<2 { driver.press(.down) }
  return driver
}

@MainActor
private func swipedTable(_ size: Size) -> StageDriver {
  let table = SideSwipeTableView()
  let driver = StageDriver(
    Rows(["First row", "Second row", "Third row"], in: table), size: size)
  for key in [Key.down, .down, .right] { driver.press(key) }
  driver.advance(by: .seconds(1))
  return driver
}

@MainActor
private func menu(_ size: Size) -> StageDriver {
  let controller = SideMenuController(
    menu: ViewController(view: Lines([" MENU", " ▸ Timeline", "   Profile"])),
    content: ViewController(view: Lines(["Timeline", " A quiet sea", " Fog, and a horn"])))
  let driver = StageDriver(controller, size: size)
  driver.press(.character("m"))
  driver.advance(by: .seconds(1))
  return driver
}

@MainActor
private func scrolled(_ size: Size) -> StageDriver {
  let names = ["first", "second", "third", "fourth", "fifth"]
  let article = Lines(names.map { " \($0) row" })
  article.frame = Rect(x: 0, y: 0, width: size.width, height: names.count)
  let view = ScrollView()
  view.addSubview(article)
  view.contentSize = article.frame.size
  let driver = StageDriver(view, size: size)
  driver.press(.down)
  return driver
}

@MainActor
private func pulledPager(_ size: Size) -> StageDriver {
  let pager = ArticlePager(startingAt: 1)
  let pages = Pages(
    [
      ("Angry Birds", ""), ("Cut the Rope", "Om Nom is hungry, and only you can"),
    ], in: pager)
  let driver = StageDriver(pages, size: size)
  driver.send(.mouse(Mouse(.press, button: .left, at: Point(x: 4, y: 0))))
  driver.send(.mouse(Mouse(.drag, button: .left, at: Point(x: 4, y: 6))))
  return driver
}
