import CursesKit
import Feeds

extension EntryView {
  /// The key commands for an entry: `f` reads the whole page, `o` opens the chosen link or the page
  /// in a browser, and `w` toggles the width of lines.
  ///
  /// An unavailable key displays the reason.
  ///
  /// - Parameters:
  ///   - desk: The model.
  ///   - onChange: Called after the desk changed.
  /// - Returns: The commands. Those of the browser and the page are omitted if they do not apply.
  func commands(
    on desk: ReadingDesk, onChange: @escaping @MainActor () -> Void
  ) -> [KeyCommand] {
    guard let entry else { return [] }
    return fetchCommands(entry, desk, onChange) + browseCommands(entry, desk) + [
      KeyCommand(
        "reader.wider", .character("w"), title: desk.isWide ? "Narrower" : "Wider", hint: "",
        unavailable: desk.isWide || canBeWider ? nil : "there is no room for more columns"
      ) {
        desk.isWide.toggle()
        onChange()
      }
    ]
  }

  private func fetchCommands(
    _ entry: FeedEntry, _ desk: ReadingDesk, _ onChange: @escaping @MainActor () -> Void
  ) -> [KeyCommand] {
    guard desk.services.pages != nil else { return [] }
    let reason: String? =
      switch desk.pageStates[entry.id] {
      case .waiting: "already loading"
      case .whole: "already loaded"
      case .failed, nil: entry.page == nil ? "this entry has no page" : nil
      }
    return [
      KeyCommand(
        "reader.fetch", .character("f"), title: "Read Whole Page", hint: "whole page",
        unavailable: reason
      ) { desk.fetchPage(of: entry, onChange: onChange) }
    ]
  }

  private func browseCommands(_ entry: FeedEntry, _ desk: ReadingDesk) -> [KeyCommand] {
    let address = words.currentAddress ?? entry.page
    let reason: String? =
      if desk.services.browser == nil {
        "no browser is known here"
      } else {
        address == nil ? "this entry has no page" : nil
      }
    return [
      KeyCommand(
        "reader.browse", .character("o"), title: "Open in Browser", hint: "",
        unavailable: reason
      ) { [self] in
        if let address, let browser = desk.services.browser { browse(address, by: browser) }
      }
    ]
  }

  /// Opens an address, and shows the outcome in a toast.
  private func browse(_ address: String, by browser: @escaping PageBrowser) {
    Task { [weak self] in
      var toast = Toast("Opened \(address)", kind: .success)
      do {
        try await browser(address)
      } catch {
        toast = Toast("\(error): \(address)", kind: .plain)
      }
      if let self { toast.show(in: self) }
    }
  }
}
