import CursesCells
import CursesKitTesting
import CursesViews
import Foundation
import Testing

@MainActor
@Suite struct SnapshotFileTests {
  private let size = Size(width: 5, height: 2)
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a recorded snapshot matches the same view`() throws {
    expectSnapshot(
      of: Lamp(), size: size, named: "lamp", mode: .record, sourceLocation: folder.here)
    expectSnapshot(
      of: Lamp(), size: size, named: "lamp", mode: .compare, sourceLocation: folder.here)

    #expect(try folder.text("lamp.txt") == "┌─────┐\n│lamp │\n│▲    │\n└─────┘\n")
  }

  @Test func `a missing file fails with instructions and is not written`() {
    let message = folder.failure {
      expectSnapshot(
        of: Lamp(), size: size, named: "lamp", mode: .compare, sourceLocation: folder.here)
    }

    #expect(message.hasPrefix("\(folder.path("lamp.txt")) does not exist; to record it, run"))
    #expect(message.contains("CURSESKIT_SNAPSHOTS=record"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("lamp.txt")))
  }

  @Test func `a difference shows the rows that differ, and the path of a page`() throws {
    expectSnapshot(
      of: Lamp(), size: size, named: "lamp", mode: .record, sourceLocation: folder.here)
    let driver = StageDriver(Lamp(), size: size)
    driver.tap(x: 0, y: 0)

    let message = folder.failure {
      expectSnapshot(of: driver, named: "lamp", mode: .compare, sourceLocation: folder.here)
    }

    #expect(
      message.hasPrefix(
        """
        lamp.txt differs: 1 of 2 rows differs (- expected, + drawn)
        - 0 │lamp │
        + 0 │lamp │
            │aaaa │
        + a bold
        side by side: /
        """))
    let page = try #require(
      message.split(separator: "\n").first { $0.hasPrefix("side by side: ") }?.dropFirst(14))
    #expect(
      try String(contentsOfFile: String(page), encoding: .utf8)
        .contains("<figcaption>Difference</figcaption>"))
  }

  @Test func `recording again replaces the file`() throws {
    let wide = Buffer(size: Size(width: 2, height: 1))
    for buffer in [wide, Buffer(size: .zero)] {
      expectSnapshot(of: buffer, named: "a", mode: .record, sourceLocation: folder.here)
    }

    #expect(try folder.text("a.txt") == "┌┐\n└┘\n")
  }

  @Test func `a name cannot leave the snapshot folder`() {
    let file = SnapshotFile(named: "../a b/日.x", beside: folder.here.filePath)

    #expect(file.path == folder.path("..-a-b-日.x.txt"))
  }

  @Test func `an unreadable file is a failure`() throws {
    expectSnapshot(
      of: Buffer(size: .zero), named: "a", mode: .record, sourceLocation: folder.here)
    try Data([0xFF, 0xFE, 0xFF]).write(to: URL(fileURLWithPath: folder.path("a.txt")))

    let message = folder.failure {
      expectSnapshot(
        of: Buffer(size: .zero), named: "a", mode: .compare, sourceLocation: folder.here)
    }

    #expect(message.hasPrefix("\(folder.path("a.txt")) cannot be used: "))
  }
}
