import CursesArticles
import Feeds

/// Reads the page at an address of the Web.
///
/// What it throws is shown to the user as it describes itself.
public typealias PageSource = @Sendable (_ address: String) async throws -> Article

/// A demo that can read whole pages, where it is given something that fetches them.
@MainActor
protocol PageReading: AnyObject {
  /// Reads pages, or `nil` where entries are all there is.
  var pages: PageSource? { get set }
}

/// How it stands with the page of an entry that was asked for.
enum PageState: Hashable {
  /// It is on its way.
  case waiting

  /// It could not be read, for a reason.
  case failed(String)

  /// It is here.
  case whole(Article)
}

extension ReadingDesk {
  /// Fetches the page of an entry, unless it is on its way, and tells each time how it stands.
  func fetchPage(of entry: FeedEntry, onChange: @escaping @MainActor () -> Void) {
    guard let pages, let link = entry.page, pageStates[entry.id] != .waiting else { return }
    pageStates[entry.id] = .waiting
    onChange()
    Task { [weak self] in
      let state: PageState
      do {
        state = .whole(try await pages(link))
      } catch {
        state = .failed("\(error)")
      }
      self?.pageStates[entry.id] = state
      onChange()
    }
  }
}
