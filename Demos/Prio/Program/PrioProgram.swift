import ArgumentParser
import CursesKit
import Files
import Foundation
import Glibc
import PrioModel
import PrioScreens

/// A to-do list.
struct PrioProgram: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prio",
    abstract: "Keep a to-do list in a terminal, on several devices.",
    discussion: """
      Without a command, the list opens; it needs a terminal. The tasks are kept in \
      $XDG_DATA_HOME/curseskit/prio, and devices exchange them through a folder that any file \
      service can copy.
      """,
    version: CursesKitVersion.current,
    subcommands: [
      AddCommand.self, ListCommand.self, DoneCommand.self, DueCommand.self, SyncCommand.self,
      ExportCommand.self,
    ])

  func run() async throws {
    let library = try await PrioProgram.library()
    try await PrioScreens.run(library)
  }

  /// Opens the store of the user.
  ///
  /// Standard error names damaged logs.
  @MainActor
  static func library() async throws -> PrioLibrary {
    let library = try await PrioLibrary.open(
      ProcessInfo.processInfo.environment, host: host, calendar: calendar, now: { Date() },
      makeID: { UUID().uuidString.lowercased() })
    StandardStreams.tell(library.store.notices, by: "prio")
    return library
  }

  /// The Gregorian calendar in the time zone of the user.
  private static var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .current
    return calendar
  }

  /// The name of the device without its domain.
  private static var host: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, 255) == 0 else { return "device" }
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let host = String(decoding: bytes, as: UTF8.self).split(separator: ".").first
    return host.map(String.init) ?? "device"
  }
}

extension PrioStore {
  /// Waits until all changes are stored, and throws the error of one that was not.
  func checkStored() async throws {
    await settled()
    if let failure { throw failure }
  }
}
