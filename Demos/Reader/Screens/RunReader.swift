import CursesKit
import Feeds
import ReaderModel

/// Shows the reader on the terminal until the user leaves.
///
/// - Parameters:
///   - library: The model.
///   - environment: The environment of the user's session, which names the browser.
/// - Throws: The `TerminalError` with the reason why no terminal is available, or the `ReaderError`
///   of a last mark that was not stored.
@MainActor
public func run(_ library: ReaderLibrary, environment: [String: String]) async throws {
  try await Terminal.run(makeReader(library, openPage: opener(environment)))
  await library.marks.settled()
  if let failure = library.marks.failure { throw failure }
}

/// Returns the opener of the user's browser, or `nil` without a browser.
private func opener(_ environment: [String: String]) -> PageOpener? {
  guard let browser = try? Browser(environment: environment) else { return nil }
  return { address in try await browser.open(address) }
}
