import CursesArticles
import Feeds

/// The loading state of an entry's page.
enum PageState: Hashable {
  /// The page is loading.
  case waiting

  /// The page could not be read, for a reason.
  case failed(String)

  /// The page is loaded.
  case whole(Article)
}

extension ReadingDesk {
  /// Fetches the page of an entry unless it is in flight, and calls `onChange` after each change.
  func fetchPage(of entry: FeedEntry, onChange: @escaping @MainActor () -> Void) {
    guard let pages = services.pages, let link = entry.page, pageStates[entry.id] != .waiting
    else { return }
    pageStates[entry.id] = .waiting
    onChange()
    Task { [weak self] in
      let state: PageState
      do {
        let page = try await pages(link)
        state = page.blocks.isEmpty ? .failed("There is nothing to read on it.") : .whole(page)
      } catch {
        state = .failed("\(error)")
      }
      self?.pageStates[entry.id] = state
      onChange()
    }
  }
}
