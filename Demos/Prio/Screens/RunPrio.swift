import CursesKit
import PrioModel

/// Shows Prio on the terminal until the user leaves.
///
/// - Parameter library: The models.
/// - Throws: The `TerminalError` with the reason why no terminal is available, or the `PrioError`
///   of a last change that was not stored.
@MainActor
public func run(_ library: PrioLibrary) async throws {
  try await Terminal.run(makePrio(library, ownsStage: true))
  await library.store.settled()
  if let failure = library.store.failure { throw failure }
}
