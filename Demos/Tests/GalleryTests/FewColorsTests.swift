import CursesKit
import CursesKitTesting
import CursesPictures
import CursesRecording
import Pages
import Testing

/// Content that is visible in 24 bits is visible with fewer colors, and with none.
@MainActor
@Suite struct FewColorsTests {
  /// Returns the settled frames after each step of a demo's tour, and after some keys.
  private func frames(_ page: DemoPage, _ traits: Traits) throws -> [Buffer] {
    let keys: [Key] = [.tab, .tab, .down, .right, .enter, .escape, .tab, .space]
    let steps = (try Tape(page.tour).steps + keys.map { .key($0) }).filter {
      if case .wait = $0 { false } else { true }
    }
    let stage = Stage(size: Size(width: 80, height: 24), traits: traits)
    stage.rootViewController = DemoController(page, feed: nil)
    let tapes = [[.snapshot]] + steps.map { [$0, .wait(.seconds(2)), .snapshot] }
    return tapes.flatMap { steps in
      TapePlayer(stage: stage).play(Tape(steps: steps)).frames.map { frame in
        var buffer = frame.buffer
        eraseDetails(of: stage, in: &buffer)
        return buffer
      }
    }
  }

  private static let edges: Set<Glyph> = ["▗", "▄", "▖", "▝", "▀", "▘", "▜", "█", "▛", "▼"]

  /// Erases details that are omitted with few colors: pictures below their overlays, the edges of a
  /// bubble, and the ground of a selected row without the focus, which keeps its mark.
  private func eraseDetails(of stage: Stage, in buffer: inout Buffer) {
    for bubble in stage.rootView.views(of: NotificationBubble.self) {
      let origin = bubble.convertToStage(.zero)
      let area = Rect(origin: origin, size: bubble.bounds.size).intersection(buffer.bounds)
      for y in area.rows where y != origin.y + 1 {
        for x in area.columns where Self.edges.contains(buffer[Point(x: x, y: y)].glyph) {
          buffer[Point(x: x, y: y)] = .blank
        }
      }
    }
    for row in stage.rootView.views(of: TableViewRow.self) where row.isSelected && !row.isActive {
      let area = Rect(origin: row.convertToStage(.zero), size: row.bounds.size)
      let cells = area.intersection(buffer.bounds)
      let ground = buffer[Point(x: cells.minX, y: max(0, cells.minY - 1))].background
      for y in cells.rows {
        for x in cells.columns { buffer[Point(x: x, y: y)].background = ground }
      }
    }
    for photo in stage.rootView.views(of: PhotoBackdrop.self) {
      erase(["▀", "▄"], of: photo, in: &buffer)
    }
    for view in stage.rootView.views(of: ImageView.self) where view.contentMode == .center {
      erase(["▀"], of: view, in: &buffer)
      let origin = view.convertToStage(.zero)
      let area = Rect(origin: origin, size: view.bounds.size).intersection(buffer.bounds)
      for y in area.rows {
        for x in area.columns { buffer[Point(x: x, y: y)].background = .default }
      }
    }
  }

  /// Erases the cells of a view that have one of the given glyphs.
  private func erase(_ glyphs: Set<Glyph>, of view: View, in buffer: inout Buffer) {
    let area = Rect(origin: view.convertToStage(.zero), size: view.bounds.size)
    let cells = area.intersection(buffer.bounds)
    for y in cells.rows {
      for x in cells.columns where glyphs.contains(buffer[Point(x: x, y: y)].glyph) {
        buffer[Point(x: x, y: y)] = .blank
      }
    }
  }

  // These demos lose details with few colors: tones of pictures and swatches, and the shadow of a
  // toast or of a held page. Code and table headings lose their tone, but keep their margin and
  // weight. The books of a shelf and the cards of posts become lists of titles, and large letters
  // become a word. A lens over an arrow is only displayed where the arrow swells.
  private nonisolated static let exempt: Set = [
    "article", "images", "navigation", "prio-menu", "reader", "small-controls",
    "tab-indicator", "themes", "wood-bar",
  ]

  @Test(
    arguments: DemoPage.all.map(\.name).enumerated().map { ($0, $1) }.filter {
      !exempt.contains($1)
    })
  func `content visible in 24 bits is visible with fewer colors`(
    index: Int, name: String
  ) throws {
    let page = try #require(DemoPage.named(name))
    try FewColors.expectNoLoss(index) { try frames(page, $0) }
  }
}
