import CursesCells
import CursesViews
import Foundation
import Testing

/// Files of each version of the stored formats, which every later version reads.
///
/// The fixture of themes is in `ThemeTests`, and that of spools in `UsageSpoolTests`.
@Suite struct StoredFormatTests {
  /// Key bindings of version 1.
  private static let keyBindings1 = """
    {"list.delete":["ctrl+d","alt+shift+left"],"list.open":[],"page.next":["space","n"],
     "page.previous":["f5","shift+tab"]}
    """

  @Test func `PR-01 key bindings of version 1 are read`() throws {
    let data = Data(StoredFormatTests.keyBindings1.utf8)

    let bindings = try JSONDecoder().decode(KeyBindings.self, from: data)

    #expect(
      bindings
        == KeyBindings([
          "list.delete": [.control("d"), Key(.left, modifiers: [.alt, .shift])], "list.open": [],
          "page.next": [.space, .character("n")],
          "page.previous": [Key(.function(5)), .backTab],
        ]))
  }
}
