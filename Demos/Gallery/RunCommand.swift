import ArgumentParser
import CursesKit
import Feeds
import Pages

/// `gallery run`: one demo on the terminal.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run one demo; Escape or q leaves it.")

  @OptionGroup var arguments: DemoArguments

  func run() async throws {
    try await show(arguments.page(), arguments.loadFeed())
  }

  @MainActor
  private func show(_ page: DemoPage, _ feed: Feed?) async throws {
    try await Terminal.run(DemoController(page, feed: feed))
  }
}
