import Files
import Foundation
import Store
import Testing

@Suite final class DatabaseTests: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID().uuidString)")

  var path: String { url.appending(path: "folder/tasks.sqlite").path }

  deinit { try? FileManager.default.removeItem(at: url) }

  private typealias Database = Store.Database<DatabaseError>

  private static let schema = ["CREATE TABLE task (id INTEGER PRIMARY KEY, name TEXT)"]

  private func open(_ schema: [String] = schema) throws -> Database {
    try Database(path, schema: schema)
  }

  private func insert(_ names: [String], into database: Database) throws {
    try database.change { () throws(DatabaseError) in
      for name in names { try database.run("INSERT INTO task (name) VALUES (?)", [.text(name)]) }
    }
  }

  private func names(_ database: Database) throws -> [String] {
    try database.rows("SELECT name FROM task ORDER BY id") { $0.text(0) }
  }

  // MARK: Values

  @Test func `values of each type come back`() throws {
    let database = try Database("", schema: ["CREATE TABLE a (value)"])
    let texts = ["", "é\u{301}", "a\u{0}b", "日本"]
    for text in texts { try database.run("INSERT INTO a VALUES (?)", [.text(text)]) }
    #expect(try database.rows("SELECT value FROM a") { $0.text(0) } == texts)
    try database.run("DELETE FROM a")
    for number in [Int.min, 0, Int.max] {
      try database.run("INSERT INTO a VALUES (?)", [.integer(number)])
    }
    #expect(
      try database.rows("SELECT value FROM a") { $0.optionalInteger(0) } == [Int.min, 0, Int.max])
    try database.run("DELETE FROM a")
    for bytes in [[], [0, 255, 7]] as [[UInt8]] {
      try database.run("INSERT INTO a VALUES (?)", [.bytes(bytes)])
    }
    #expect(try database.rows("SELECT value FROM a") { $0.bytes(0) } == [[], [0, 255, 7]])
    try database.run("UPDATE a SET value = ?", [.null])
    #expect(try database.first("SELECT value FROM a") { $0.optionalText(0) == nil } == true)
  }

  @Test func `only the user can access a new database`() throws {
    let database = try open()
    let modes = try ["folder", "folder/tasks.sqlite"].map { name in
      try FileManager.default.attributesOfItem(atPath: url.appending(path: name).path)[
        .posixPermissions] as? Int
    }
    #expect(modes == [0o700, 0o600] && database.notices.isEmpty)
  }

  // MARK: Transactions

  @Test func `a transaction with an error has no effect`() throws {
    struct Stop: Error {}
    let database = try open()
    try insert(["a"], into: database)
    #expect(throws: DatabaseError.self) {
      try database.change { () throws(DatabaseError) in
        try database.run("INSERT INTO task (name) VALUES ('b')")
        try database.run("INSERT INTO nowhere VALUES (1)")
      }
    }
    #expect(try names(database) == ["a"])
    try insert(["c"], into: database)
    #expect(try names(open()) == ["a", "c"])
  }

  @Test func `two connections see the changes of each other`() throws {
    let (one, two) = (try open(), try open())
    for round in 0..<20 {
      try insert(["one \(round)"], into: one)
      try insert(["two \(round)"], into: two)
    }
    #expect(try names(one).count == 40 && names(one) == names(two))
  }

  @Test func `a full database keeps what it has`() throws {
    let database = try open()
    try insert(["a"], into: database)
    _ = try database.first("PRAGMA max_page_count = 3") { $0.integer(0) }
    let long = String(repeating: "long ", count: 10_000)
    let error = #expect(throws: DatabaseError.self) { try insert([long], into: database) }
    #expect(error?.description == "No space left on device")
    #expect(try names(database) == ["a"] && names(open()) == ["a"])
  }

  // MARK: Versions

  @Test func `a newer version is refused and left alone`() throws {
    _ = try Database(path, schema: DatabaseTests.schema + ["CREATE TABLE later (id)"])
    let before = try Data(contentsOf: URL(filePath: path))
    let error = #expect(throws: DatabaseError.self) { try open() }
    #expect(error?.cause == .newer(version: 2))
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test func `an older version gets what it lacks, once`() throws {
    try insert(["a"], into: open())
    let schema = DatabaseTests.schema + ["ALTER TABLE task ADD COLUMN done INTEGER DEFAULT 5"]
    for _ in 0..<2 {
      let database = try open(schema)
      #expect(try database.rows("SELECT done FROM task") { $0.integer(0) } == [5])
    }
  }

  @Test func `a migration that fails changes nothing`() throws {
    try insert(["a"], into: open())
    let broken = DatabaseTests.schema + ["CREATE TABLE b (id)", "CREATE TABLE b (id)"]
    #expect(throws: DatabaseError.self) { try open(broken) }
    #expect(try names(open()) == ["a"])
  }

  @Test func `programs that start at once create the tables once`() async throws {
    let path = path
    try await withThrowingTaskGroup { group in
      for number in 0..<8 {
        group.addTask {
          let database = try Database(path, schema: DatabaseTests.schema)
          try database.run("INSERT INTO task (name) VALUES (?)", [.text("\(number)")])
        }
      }
      try await group.waitForAll()
    }
    #expect(try Set(names(open())) == Set((0..<8).map { "\($0)" }))
  }

  // MARK: Damage

  @Test(arguments: ["FIFO", "folder"])
  func `what is not a file is refused`(kind: String) throws {
    try FileManager.default.createDirectory(
      at: url.appending(path: "folder"), withIntermediateDirectories: true)
    if kind == "FIFO" { mkfifo(path, 0o600) } else { mkdir(path, 0o700) }
    #expect(throws: DatabaseError(.other, "not a file")) { try open() }
  }

  @Test func `a file that is no database is set aside and named`() throws {
    try FileManager.default.createDirectory(
      at: url.appending(path: "folder"), withIntermediateDirectories: true)
    let text = Data(String(repeating: "no database ", count: 500).utf8)
    try text.write(to: URL(filePath: path))
    let database = try open()
    #expect(database.notices.count == 1 && database.notices[0].contains("was damaged"))
    let kept = try FileManager.default.contentsOfDirectory(
      atPath: url.appending(path: "folder").path
    ).first { $0.hasPrefix("tasks.sqlite.damaged-") }
    let name = try #require(kept)
    #expect(database.notices[0].contains(name))
    #expect(try Data(contentsOf: url.appending(path: "folder/\(name)")) == text)
    try insert(["a"], into: database)
    #expect(try open().notices.isEmpty && names(open()) == ["a"])
  }

  @Test func `the rows of a damaged file that can be read are taken over`() throws {
    let all = (0..<2000).map { "task \($0) " + String(repeating: "long ", count: 20) }
    try insert(all, into: open())
    var bytes = try Data(contentsOf: URL(filePath: path))
    let middle = bytes.count / 2 / 4096 * 4096
    bytes.replaceSubrange(middle..<middle + 4096, with: Data(repeating: 0xA5, count: 4096))
    try bytes.write(to: URL(filePath: path))
    let database = try Database(
      path, schema: DatabaseTests.schema, checking: ["SELECT * FROM task"])
    let kept = try names(database)
    #expect(kept.count < 2000 && kept.count > 1900)
    #expect(kept.first == all.first && kept.last == all.last && Set(kept).isSubset(of: all))
    #expect(try database.first("PRAGMA integrity_check") { $0.text(0) } == "ok")
    #expect(database.notices.count == 1 && database.notices[0].contains("\(kept.count) readable"))
  }

  @Test func `a repair that was interrupted is completed`() throws {
    try insert(["old"], into: open())
    // The new database is complete, and the log of the old one was not removed yet.
    let new = try Database("\(path)-repaired", schema: DatabaseTests.schema)
    try insert(["new"], into: new)
    _ = try new.first("PRAGMA journal_mode = delete") { $0.text(0) }
    try Data("a log".utf8).write(to: URL(filePath: "\(path)-wal"))
    let database = try open()
    #expect(try names(database) == ["new"] && database.notices.count == 1)
    #expect(database.notices[0].hasSuffix("the damaged file is kept next to it"))
    #expect(try open().notices.isEmpty)
  }

  @Test func `an incomplete draft of a repair is ignored`() throws {
    try insert(["old"], into: open())
    try Data("a draft".utf8).write(to: URL(filePath: "\(path)-draft"))
    #expect(try names(open()) == ["old"])
  }

  @Test(arguments: [false, true])
  func `a database that was removed or replaced takes no change`(isReplaced: Bool) throws {
    let database = try open()
    try FileManager.default.moveItem(atPath: path, toPath: "\(path).old")
    if isReplaced { try FileManager.default.copyItem(atPath: "\(path).old", toPath: path) }
    let error = #expect(throws: DatabaseError.self) { try insert(["a"], into: database) }
    #expect(error?.description == "the file was replaced, start the program again")
    #expect(try names(database).isEmpty)
  }
}
