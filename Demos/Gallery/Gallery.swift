import ArgumentParser
import CursesKit
import Feeds
import Foundation
import Pages

/// The demo runner.
struct Gallery: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Show the demos of CursesKit.",
    discussion: "Without a command, the gallery opens; it needs a terminal.",
    version: CursesKitVersion.current,
    subcommands: [
      ListCommand.self, RunCommand.self, PromptsCommand.self, SnapshotCommand.self,
      RecordCommand.self, TapeCommand.self, FeedCommand.self, ArticleCommand.self, KeysCommand.self,
      WidthCommand.self, GraphemesCommand.self, ThemesCommand.self, DoctorCommand.self,
    ])

  @OptionGroup var accessibility: AccessibleArguments

  func run() async throws {
    await accessibility.apply()
    try await GalleryController.show()
  }
}

extension TerminalOptions {
  /// Full screen, with an inspector that F12 opens.
  static var inspectable: TerminalOptions {
    var options = TerminalOptions.fullScreen
    options.inspector = Key(.function(12))
    return options
  }
}

extension GalleryController {
  /// Opens the gallery on the terminal, with each demo's own sample.
  fileprivate static func show() async throws {
    try await Terminal.run(
      GalleryController(services: .ofUser(environment: ProcessInfo.processInfo.environment)),
      options: .inspectable)
  }
}
