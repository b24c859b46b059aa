import CursesKit
import CursesKitTesting
import Foundation
import Pages
import Testing

/// The looks that `make look` draws, each a line of a table.
@MainActor
@Suite struct LookTests {
  private func picture(_ look: Look) throws -> String {
    let controller =
      look.demo == "home"
      ? GalleryController() : DemoController(try #require(DemoPage.named(look.demo)), feed: nil)
    let driver = StageDriver(controller, size: look.size, traits: look.traits)
    try driver.play(look.tape)
    return driver.picture
  }

  /// Returns the lines of a light picture that differ from the dark one, each with its number.
  private func differences(of light: String, from dark: String) -> String {
    let light = light.split(separator: "\n", omittingEmptySubsequences: false)
    let dark = dark.split(separator: "\n", omittingEmptySubsequences: false)
    let differences = light.enumerated().filter { index, line in
      !dark.indices.contains(index) || dark[index] != line
    }
    let count = "\(light.count) lines, \(dark.count) in the dark"
    return ([count] + differences.map { "\($0): \($1)" }).joined(separator: "\n")
  }

  /// The looks that are compared with a file.
  ///
  /// Only `make look` draws larger ones, except for the home screen, because its cards need 160
  /// columns.
  nonisolated private static let recorded = Look.all.filter {
    $0.size.width <= ($0.demo == "home" ? 80 : 120) || $0.name == "home-200x60"
  }

  @Test(arguments: recorded)
  func `a look matches its snapshot`(look: Look) throws {
    var picture = try picture(look)
    if let dark = look.dark { picture = differences(of: picture, from: try self.picture(dark)) }

    let file = SnapshotFile(named: "look-\(look.name)", beside: #filePath)
    if let difference = file.difference(of: picture) { Issue.record("\(difference)") }
  }

  @Test func `look names are unique`() {
    #expect(!Look.all.isEmpty)
    #expect(Set(Look.all.map(\.name)).count == Look.all.count)
  }
}
