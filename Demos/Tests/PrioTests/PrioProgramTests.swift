import CursesTerminalTesting
import Foundation
import Testing

@Suite(.ownThread) struct PrioProgramTests {
  let disk: TemporaryStore

  init() throws { disk = try TemporaryStore() }

  @discardableResult
  private func run(
    _ arguments: String..., on device: String = "one"
  ) throws -> BuiltProgram.Result {
    try disk.prio(arguments, on: device)
  }

  @Test func `tasks are added, listed and done`() throws {
    #expect(try run("add", "Sow the early leeks").output == "Added “Sow the early leeks”\n")
    let added = try run("add", "Buy", "oil", "--due", "tomorrow 9:00")
    #expect(added.output == "Added “Buy oil”, due tomorrow 09:00\n" && added.errors.isEmpty)
    #expect(
      try run("list").output == "1  Buy oil · tomorrow 09:00\n2  Sow the early leeks\n")
    #expect(try run("done", "2").output == "Done: “Sow the early leeks”\n")
    #expect(try run("list").output == "1  Buy oil · tomorrow 09:00\n")
    #expect(try run("list", "--done").output.hasPrefix("1  Sow the early leeks · done "))
    #expect(try run("due").output.isEmpty)
  }

  @Test func `the list is JSON on request`() throws {
    try run("add", "One", "--due", "in 2 h")
    let result = try run("list", "--json")
    let list = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let first = try #require((list as? [[String: Any]])?.first)
    #expect(first["name"] as? String == "One" && first["status"] as? String == "active")
    #expect(first["number"] as? Int == 1 && (first["id"] as? String)?.count == 36)
    #expect(first["created"] is String && first["reminder"] is String)
    #expect(try run("list", "--json", "--done").output.filter { !$0.isWhitespace } == "[]")
  }

  @Test func `everything is exported as JSON`() throws {
    try run("add", "One", "--due", "in 2 h")
    try run("add", "Two")
    try run("done", "1")
    let result = try run("export")
    let all = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let tasks = try #require(all?["tasks"] as? [[String: Any]])
    #expect(tasks.map { $0["name"] as? String } == ["Two", "One"])
    #expect(tasks.map { $0["status"] as? String } == ["done", "active"])
    #expect(tasks[0]["finished"] is String && tasks[1]["reminder"] is String)
    let devices = try #require(all?["devices"] as? [[String: Any]])
    #expect(devices.count == 1 && devices[0]["changes"] as? Int == 3)
    #expect(devices[0]["id"] as? String == all?["device"] as? String)
  }

  @Test func `devices exchange their tasks through a folder`() throws {
    let folder = disk.path("shared")
    try run("add", "One")
    #expect(try run("sync", folder).output == "Sent 1, received 0, merged 0\n")
    try run("add", "Two", on: "two")
    let second = try run("sync", folder, on: "two")
    #expect(second.output == "Sent 1, received 1, merged 0\n")
    // The folder is kept.
    #expect(try run("sync").output == "Sent 0, received 1, merged 0\n")
    #expect(try run("sync").output == "Sent 0, received 0, merged 0\n")
    #expect(try run("list").output == run("list", on: "two").output)
    #expect(try disk.names(in: "shared").count == 2)
  }

  @Test func `damage of the former store is reported once`() throws {
    try disk.write("{\"ch", to: "one/curseskit/prio/logs/old.log")
    let result = try run("add", "One")
    #expect(result.status == 0 && result.output == "Added “One”\n")
    #expect(result.errors.hasPrefix("prio: the last line of “"))
    let list = try run("list")
    #expect(list.errors.isEmpty && list.output == "1  One\n")
  }

  @Test func `a damaged database is repaired, which is said once`() throws {
    try run("add", "One")
    let file = "one/curseskit/prio/prio.sqlite"
    try disk.write("no database", to: file)
    let result = try run("list")
    #expect(result.status == 0 && result.output.isEmpty)
    #expect(result.errors.contains("was damaged (file is not a database); it is kept as “"))
    try run("add", "Two")
    let list = try run("list")
    #expect(list.errors.isEmpty && list.output == "1  Two\n")
  }

  @Test(arguments: [
    (
      ["done", "7"],
      "there is no task 7, as the list is empty; add one with “prio add” (error 10211)"
    ),
    (["add", " "], "the task has no name; type a name (error 10210)"),
    (
      ["add", "a", "--due", "someday"],
      "“someday” is not a time; try “tomorrow 9:00”, “in 2 h”, “friday” or “2026-03-13 12:00” "
        + "(error 10212)"
    ),
    (
      ["add", "a", "--due", "2020-01-01"],
      "“2020-01-01” has passed; choose a later time (error 10213)"
    ),
    (["sync"], "no folder is chosen for the sync; name a folder (error 10220)"),
    (
      ["sync", "/nowhere/at/all"],
      "“/nowhere/at/all” cannot be created, as the folder around it does not exist; "
        + "create that one first (error 10225)"
    ),
  ])
  func `an error is one line with its code`(arguments: [String], message: String) throws {
    let result = try disk.prio(arguments, on: "one")
    #expect(result.status == 2)
    #expect(result.errors == "prio: \(message)\n")
    #expect(result.output.isEmpty)
  }

  @Test func `a store of a newer version is refused and left alone`() throws {
    let logs = "one/curseskit/prio/logs"
    try disk.write("{\"prio\":2}\n", to: "\(logs)/attic.log")
    let result = try run("list")
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors.hasSuffix("newer than version 1; update prio (error 10201)\n"))
    #expect(try disk.text(of: "\(logs)/attic.log") == "{\"prio\":2}\n")
    // After an update of the program, it is taken over.
    try disk.write("", to: "\(logs)/attic.log")
    #expect(try run("add", "One").status == 0)
  }
}
