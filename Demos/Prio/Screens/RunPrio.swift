import CursesKit
import PrioModel

/// Shows Prio on the terminal until the user leaves.
///
/// - Parameters:
///   - library: The models.
///   - environment: The environment of the user's session, which the screens do not read.
/// - Throws: The `TerminalError` with the reason why no terminal is available.
@MainActor
public func run(_ library: PrioLibrary, environment: [String: String]) async throws {
  try await Terminal.run(makePrio(library, ownsStage: true))
}
