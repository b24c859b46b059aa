import CursesKit
import CursesKitTesting
import Feeds
import Pages
import Testing

@MainActor
@Suite struct DialogsPageTests {
  let driver = StageDriver(
    GalleryController(feed: .sample), size: Size(width: 80, height: 24))

  private func shows(_ text: String) -> Bool { driver.lines.contains { $0.contains(text) } }

  private func openPage() {
    driver.press(.character("/"))
    for character in "dialogs" { driver.press(.character(character)) }
    driver.press(.enter)
    driver.frame()
  }

  @Test func `keys answer an alert and q does not dismiss it`() {
    openPage()
    driver.press(.enter)
    driver.advance(by: .milliseconds(200))
    #expect(shows("This cannot be undone."))

    #expect(!driver.press(.character("q")))
    driver.press(.right)
    driver.press(.enter)
    driver.advance(by: .milliseconds(200))

    #expect(shows("You chose “Delete”."))
    driver.press(.character("q"))
    #expect(shows("A UIKit for character cells"))
  }

  @Test func `a question mark toggles the key list of the gallery`() {
    driver.press(.character("?"))
    driver.advance(by: .milliseconds(200))
    for text in ["Open Demo", "Gallery", "quit", "Show Keys"] {
      #expect(shows(text), "\(text)")
    }

    driver.press(.character("?"))
    driver.advance(by: .milliseconds(200))
    #expect(!shows("Show Keys"))
  }
}
