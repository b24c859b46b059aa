import CursesKit
import CursesKitTesting
import Foundation
import Testing

/// The pictures in the comments of overlays whose examples ask and wait.
@MainActor
@Suite struct OverlayPictureTests {
  @Test func `a question in the middle of the stage`() throws {
    let driver = StageDriver(View(), size: Size(width: 50, height: 14))
    AlertView(
      "Delete 3 messages?", message: "They are taken from all devices.",
      actions: [
        DialogAction("Cancel", style: .cancel), DialogAction("Delete", style: .destructive),
      ]
    ).show(on: driver.stage)

    try expectPicture(of: driver, in: "AlertView")
  }

  @Test func `a list of keys`() throws {
    let driver = StageDriver(View(), size: Size(width: 40, height: 14))
    HelpOverlay(groups: [
      HelpOverlay.Group(
        "Table view", [KeyHint("Enter", "open the row"), KeyHint("↑ ↓ k j", "choose a row")]),
      HelpOverlay.Group("Gallery", [KeyHint("Esc q", "leave the demo")]),
    ]).show(on: driver.stage)

    try expectPicture(of: driver, in: "HelpOverlay")
  }

  private func expectPicture(of driver: StageDriver, in file: String) throws {
    let blocks = try Example.commented().filter { $0.file.hasSuffix("/\(file).swift") }
    let picture = try #require(blocks.first { !$0.isCode }?.code)
    driver.advance(by: .seconds(1))

    // What is blank in an overlay may be a space that nothing below is seen through.
    let shown = driver.lines.map { $0.replacing("\u{A0}", with: " ") }
    #expect(picture.isShown(in: shown), "\(shown.joined(separator: "\n"))")
  }
}
