import CursesArticles
import Feeds

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
