import CursesTerminalTesting
import Foundation
import Testing

@Suite(.ownThread) struct ReaderProgramTests {
  let folder: ReaderFolder

  init() throws { folder = try ReaderFolder() }

  private func run(_ arguments: String...) throws -> BuiltProgram.Result {
    try BuiltProgram("reader").run(
      arguments,
      environment: TestEnvironment.variables.merging(
        ["XDG_DATA_HOME": folder.url.path, "XDG_CACHE_HOME": folder.path("cache")]
      ) { $1 })
  }

  @Test func `the list is printed in plain lines`() throws {
    let result = try run("list")
    #expect(result.status == 0 && result.errors.isEmpty)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 10)
    #expect(lines[1].hasPrefix(" 2  What the cat sees at two in the morning · Night Window"))
  }

  @Test func `a post is printed and marked as read`() throws {
    let result = try run("open", "2")
    #expect(result.status == 0)
    #expect(result.output.contains("The square of light"))
    let all = try run("export")
    #expect(all.output.contains("\"https://nightwindow.example/two-in-the-morning\""))
    let object = try JSONSerialization.jsonObject(with: Data(all.output.utf8)) as? [String: Any]
    #expect((object?["read"] as? [String])?.count == 1)
    #expect((object?["subscribed"] as? [[String: String]])?.count == 6)
  }

  @Test func `without access to its folder, posts are printed and marks are refused`() throws {
    try folder.write("", to: "curseskit")
    #expect(try run("list").status == 0)
    let result = try run("open", "2")
    #expect(result.status == 2 && result.output.contains("The square of light"))
    #expect(
      result.errors
        == "reader: Not a directory, “\(folder.path("curseskit/reader.sqlite"))”; check its folder "
        + "and the free space (error 10132)\n")
  }

  @Test func `a blog is added and exported`() throws {
    let added = try run("add", "windowseat.example")
    #expect(added.output == "Subscribed to Window Seat <https://windowseat.example/feed>\n")
    let list = try run("export", "--opml")
    #expect(list.output.contains("xmlUrl=\"https://windowseat.example/feed\""))
    try folder.write(list.output, to: "list.opml")
    let again = try run("import", folder.path("list.opml"))
    #expect(again.output == "Subscribed to 0 of 7 blogs\n")
  }

  @Test(arguments: [
    (["open", "99"], "there is no post 99; choose a number from 1 to 10 (error 10140)"),
    (
      ["add", "harbor.example"],
      "there is no feed at “https://harbor.example” (the page names none); "
        + "try the front page of the blog (error 10120)"
    ),
    (
      ["list", "--source", "/none.json"],
      "“/none.json” does not exist; check the path (error 10001)"
    ),
  ])
  func `an error is one line with its code`(arguments: [String], message: String) throws {
    let result = try BuiltProgram("reader").run(
      arguments,
      environment: TestEnvironment.variables.merging(
        ["XDG_DATA_HOME": folder.url.path]) { $1 })
    #expect(result.status == 2)
    #expect(result.errors == "reader: \(message)\n")
    #expect(result.output.isEmpty)
  }
}
