import CursesCells
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct ExpectMatrixTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    expect(mode: .record)
  }

  private func expect(_ text: String = "lamp", mode: SnapshotMode = .compare) {
    expectMatrix(
      named: "lamp", sizes: [Size(width: 6, height: 1), Size(width: 3, height: 1)], mode: mode,
      sourceLocation: folder.here
    ) { Sign(text) }
  }

  @Test func `each size, depth and background has a picture or a reference`() throws {
    let text = try folder.text("lamp.txt")
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("--- ") }

    #expect(headings.count == 2 * 4 * 2)
    #expect(
      text.hasPrefix(
        """
        --- 6x1, 24 bits, dark
        ┌──────┐
        │lamp  │
        ├──────┤
        │aaaa  │
        └──────┘
        a #ffffff
        --- 6x1, 24 bits, light
        ┌──────┐
        │lamp  │
        ├──────┤
        │aaaa  │
        └──────┘
        a #000000
        --- 6x1, 256, dark
        as in 6x1, 24 bits, dark
        """))
    #expect(text.hasSuffix("--- 3x1, none, light\nas in 3x1, none, dark\n"))
  }

  @Test func `a recorded matrix matches the same view`() { expect() }

  @Test func `the rows of the first different picture are displayed, and the others counted`() {
    let message = folder.failure { expect("lamb") }

    #expect(
      message.hasPrefix(
        """
        lamp.txt differs: 6x1, 24 bits, dark
        1 of 1 rows differs (- expected, + drawn)
        - 0 │lamp  │
        + 0 │lamb  │
        7 more pictures differ
        side by side: /
        """))
    #expect(!message.contains("light"))
  }

  @Test func `a picture of another size is reported as not recorded`() {
    let message = folder.failure {
      expectMatrix(
        named: "lamp", sizes: [6, 3, 9].map { Size(width: $0, height: 1) }, mode: .compare,
        sourceLocation: folder.here
      ) { Sign("lamp") }
    }

    #expect(
      message.hasPrefix(
        """
        lamp.txt differs: 9x1, 24 bits, dark
        the picture is not recorded
        7 more pictures differ
        """))
  }

  @Test func `each picture of a controller is drawn after it appeared`() throws {
    expectMatrix(
      named: "guest", sizes: [Size(width: 5, height: 1)], mode: .record,
      sourceLocation: folder.here
    ) { Guest() }

    let text = try folder.text("guest.txt")
    #expect(text.hasPrefix("--- 5x1, 24 bits, dark\n┌─────┐\n│here │\n└─────┘\n"))
  }

  @Test func `a missing file fails`() {
    let message = folder.failure {
      expectMatrix(named: "none", mode: .compare, sourceLocation: folder.here) { Sign("x") }
    }
    #expect(message.contains("none.txt does not exist"))
  }
}

/// A word in white on dark and black on light, and plain without colors.
private final class Sign: View {
  private let text: String

  init(_ text: String) {
    self.text = text
    super.init()
  }

  override func draw(in canvas: inout Canvas) {
    var style = Style.plain
    if traits.colorDepth > .monochrome {
      style.foreground = traits.colors.isDark ? .rgb(255, 255, 255) : .rgb(0, 0, 0)
    }
    canvas.draw(text, at: .zero, style: style)
  }
}
