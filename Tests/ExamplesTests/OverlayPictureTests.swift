import CursesKit
import CursesKitTesting
import Foundation
import Testing

/// The pictures in the comments of overlays with examples that wait for an answer.
@MainActor
@Suite struct OverlayPictureTests {
  @Test func `the picture of an alert matches`() throws {
    let driver = StageDriver(View(), size: Size(width: 50, height: 14))
    AlertView(
      "Delete 3 messages?", message: "They are taken from all devices.",
      actions: [
        AlertAction("Cancel", style: .cancel), AlertAction("Delete", style: .destructive),
      ]
    ).show(on: driver.stage)

    try expectPicture(of: driver, in: "AlertView")
  }

  @Test func `the picture of a help overlay matches`() throws {
    let driver = StageDriver(View(), size: Size(width: 40, height: 14))
    HelpOverlay(groups: [
      HelpOverlay.Group(
        "Table view", [KeyHint("Enter", "Open Row"), KeyHint("↑ ↓ k j", "Select Row")]),
      HelpOverlay.Group("Gallery", [KeyHint("Esc q", "Leave Demo")]),
    ]).show(on: driver.stage)

    try expectPicture(of: driver, in: "HelpOverlay")
  }

  private func expectPicture(of driver: StageDriver, in file: String) throws {
    let blocks = try Example.commented().filter { $0.file.hasSuffix("/\(file).swift") }
    let picture = try #require(blocks.first { !$0.isCode }?.code)
    driver.advance(by: .seconds(1))

    // Blanks of an overlay may be no-break spaces, which hide the content below.
    let displayed = driver.lines.map { $0.replacing("\u{A0}", with: " ") }
    #expect(picture.isShown(in: displayed), "\(displayed.joined(separator: "\n"))")
  }
}
