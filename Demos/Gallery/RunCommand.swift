import ArgumentParser
import CursesKit
import Feeds
import Foundation
import Pages

/// `gallery run`: runs one demo on the terminal, or below the prompt.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run one demo; Escape or q quits.")

  @OptionGroup var arguments: DemoArguments

  @Option(help: "Show it inline below the prompt, with this number of rows.")
  var inline: String?

  @OptionGroup var accessibility: AccessibleArguments

  func run() async throws {
    await accessibility.apply()
    let height = try inline.map(RunCommand.rows)
    try await show(arguments.page(), arguments.loadFeed(), height: height)
  }

  @MainActor
  private func show(_ page: DemoPage, _ feed: Feed?, height: Int?) async throws {
    let controller = DemoController(
      page, feed: feed, services: .ofUser(environment: ProcessInfo.processInfo.environment),
      isFramed: true)
    if let height {
      try await Terminal.run(inline: controller, height: height, usesMouse: true)
    } else {
      try await Terminal.run(controller, options: .inspectable)
    }
  }

  private static func rows(_ text: String) throws -> Int {
    guard let rows = Int(text), rows >= 1 else {
      throw Failure(
        code: 10602, description: "“\(printable(text))” is not a number of rows; use 1 or more")
    }
    return rows
  }
}
