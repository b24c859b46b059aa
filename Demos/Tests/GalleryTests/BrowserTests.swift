import Feeds
import Foundation
import Pages
import Testing

/// The browser that opens pages.
@Suite struct BrowserTests {
  /// Creates a program that writes its arguments to a file, one a line, and exits with a status.
  private func program(_ name: String, in folder: TemporaryFolder, status: Int = 0) throws -> String
  {
    let commands = "printf '%s\\n' \"$@\" > '\(folder.url.path)/given'\nexit \(status)\n"
    return try folder.writeProgram(commands, to: name)
  }

  private func given(_ folder: TemporaryFolder) throws -> [String] {
    try String(contentsOf: folder.url.appending(path: "given"), encoding: .utf8)
      .split(separator: "\n").map { String($0) }
  }

  private static let address = "https://e.example/?a=1&b=$(id);%20'\"`id`"

  @Test func `the user's browser receives the unmodified address without a shell`() async throws {
    let folder = try TemporaryFolder()
    let path = try program("fox", in: folder)

    try await Browser(environment: ["BROWSER": path]).open(Self.address)
    #expect(try given(folder) == [Self.address])
    try await Browser(environment: ["BROWSER": "nowhere:fox --new %s -x", "PATH": folder.url.path])
      .open(Self.address)
    #expect(try given(folder) == ["--new", Self.address, "-x"])
  }

  @Test func `xdg-open opens the address on a display`() async throws {
    let folder = try TemporaryFolder()
    _ = try program("xdg-open", in: folder)

    try await Browser(environment: ["DISPLAY": ":0", "PATH": folder.url.path]).open(Self.address)
    #expect(try given(folder) == [Self.address])
  }

  @Test(arguments: [
    ([:], "there is no display; name a browser in $BROWSER"),
    (["BROWSER": "nowhere"], "there is no display; name a browser in $BROWSER"),
    (["DISPLAY": ":0", "PATH": ""], "xdg-open is not installed; name a browser in $BROWSER"),
  ])
  func `a missing browser is reported with a remedy`(environment: [String: String], words: String) {
    #expect(throws: BrowserError(description: words)) { try Browser(environment: environment) }
  }

  @Test func `a failing browser is reported with its exit status`() async throws {
    let folder = try TemporaryFolder()
    let path = try program("fox", in: folder, status: 3)

    await #expect(throws: BrowserError(description: "fox exited with status 3")) {
      try await Browser(environment: ["BROWSER": path]).open(Self.address)
    }
  }

  @Test(arguments: ["-x", "file:///etc/passwd", "javascript:alert(1)", ""])
  func `addresses other than Web pages are not opened`(address: String) async throws {
    let folder = try TemporaryFolder()
    let browser = try Browser(environment: ["BROWSER": program("fox", in: folder)])

    await #expect(throws: BrowserError.self) { try await browser.open(address) }
    #expect(throws: (any Error).self) { try given(folder) }
  }
}
