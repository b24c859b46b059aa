import CursesKit
import CursesKitTesting
import ReaderModel
import Testing

/// The words of the screens for a screen reader.
@MainActor
@Suite struct WordsTests {
  private let library = ReaderLibrary.sample()
  private let driver: StageDriver

  init() { driver = StageDriver.reader(library, traits: Traits(isAccessible: true)) }

  /// Expects the transcript to match its record.
  private func expectWords(named name: String) {
    let file = SnapshotFile(named: name, beside: #filePath)
    if let difference = file.difference(of: driver.transcript) { Issue.record("\(difference)") }
  }

  @Test func `the cards have words`() {
    #expect(driver.transcript.contains("Freshly Pressed"))
    #expect(driver.transcript.contains("What the cat sees at two in the morning"))
    expectWords(named: "reader-words-fresh")
  }

  @Test func `a page has words`() {
    driver.pressSlowly(.right, .enter)
    #expect(driver.transcript.contains("Not the moon."))
    #expect(driver.transcript.contains("Like") && driver.transcript.contains("Open outside"))
    expectWords(named: "reader-words-article")
  }

  @Test func `the transcript of a liked post reports the like`() {
    driver.pressSlowly(.character("3"))
    #expect(driver.transcript.contains("Every lit window, liked"))
  }
}
