import CursesKit
import CursesKitTesting
import Pages
import Testing

/// The accessible transcripts of the demos.
@MainActor
@Suite struct DemoWordsTests {
  private static let size = Size(width: 80, height: 24)

  private func transcript(of page: DemoPage) -> Transcript {
    let driver = StageDriver(DemoController(page, feed: nil), size: Self.size)
    driver.stage.traits.isAccessible = true
    return driver.stage.transcript
  }

  @Test(arguments: DemoPage.all.map(\.name))
  func `every transcript element has a label and one has focus`(name: String) throws {
    let page = try #require(DemoPage.named(name))
    let transcript = transcript(of: page)

    #expect(!transcript.lines.isEmpty)
    #expect(transcript.focusedLine != nil)
    for line in transcript.lines {
      #expect(!line.element.label.isEmpty && line.text != "unnamed", "\(line.text)")
    }
  }

  @Test func `the reader's title is among the first lines of the transcript`() throws {
    let lines = transcript(of: try #require(DemoPage.named("showcase"))).lines.map(\.text)

    #expect(lines.prefix(3).contains("Notes from the Lamp Room, heading"))
    #expect(lines.contains("Notices, tab, 3 of 3"))
  }

  @Test func `a text field is labeled by the label next to it`() throws {
    let lines = transcript(of: try #require(DemoPage.named("text-field"))).lines.map(\.text)

    #expect(lines.contains("Name, text field: Ada Lovelace"))
    #expect(!lines.contains("Name"))
  }
}
