import Foundation
import PrioModel
import Testing

@MainActor
@Suite struct LogTests {
  let disk: TemporaryStore

  init() throws { disk = try TemporaryStore() }

  /// A log of version 1, which every later version reads.
  private static let version1 = """
    {"device":"here","name":"harbor-laptop","prio":1}
    {"changes":{"created":1772803200000,"name":"Sow the leeks","place":"0","reminder":null,\
    "status":"active"},"entity":"task","id":"x","op":"insert","seq":1,"tick":0,\
    "time":1772803200000}
    {"changes":{"done":1772803260000,"status":"done"},"entity":"task","id":"x","op":"update",\
    "seq":2,"tick":0,"time":1772803260000}
    {"changes":{"created":1772803200001,"name":"Oil","place":"-1.V","reminder":1772806800000,\
    "status":"active"},"entity":"task","id":"y","op":"insert","seq":3,"tick":1,\
    "time":1772803260000}
    {"entity":"task","id":"z","op":"delete","seq":4,"tick":0,"time":1772803270000}
    {"changes":{"order":"byName"},"entity":"list","op":"update","seq":5,"tick":0,\
    "time":1772803280000}

    """

  /// The log of another device in version 1: a closed section.
  private static let chunk1 = """
    {"device":"there","first":1,"last":2,"lines":1,"name":"attic-desk","prio":1}
    {"changes":{"name":"Sow"},"entity":"task","id":"x","op":"update","seq":2,"tick":0,\
    "time":1772803290000}

    """

  private func store() throws -> PrioStore { try .opened(disk.folder) }

  // MARK: Versions

  @Test func `a log of version 1 is read`() throws {
    try disk.write(LogTests.version1, to: "store/logs/here.log")
    try disk.write(LogTests.chunk1, to: "store/logs/there.log")
    let store = try store()
    #expect(store.notices.isEmpty && store.order == .byName)
    #expect(store.done.map(\.name) == ["Sow"])
    #expect(store.done[0].finished == Date(timeIntervalSince1970: 1_772_803_260))
    #expect(store.tasks.map(\.id) == ["y"])
    #expect(store.tasks[0].reminder == Date(timeIntervalSince1970: 1_772_806_800))
    #expect(store.tasks[0].place == TodoPlace("-1.V"))
    #expect(store.replica.heard == ["here": 5, "there": 2])
    #expect(store.replica.name(of: "there") == "attic-desk")
    #expect(store.replica.records[.task("z")]?.isDeleted == true)
  }

  @Test func `version 1 is what this version writes`() throws {
    try disk.write(LogTests.version1, to: "store/logs/here.log")
    let own = try store().replica.own
    let device = PrioDevice(id: "here", name: "harbor-laptop")
    let text = LogText.header(of: device) + own.flatMap { LogText.line($0) }
    #expect(String(decoding: text, as: UTF8.self) == LogTests.version1)
  }

  @Test(arguments: ["here", "there"])
  func `a log of a newer version is refused in one line and left alone`(name: String) throws {
    let text = "{\"device\":[],\"prio\":2}\nwhatever\n"
    try disk.write(text, to: "store/logs/\(name).log")
    let path = disk.path("store/logs/\(name).log")
    let error = PrioError.newerFile(path: path, version: 2)
    #expect(throws: error) { try store() }
    #expect(error.code == 10201 && !error.description.contains("\n"))
    #expect(try disk.text(of: "store/logs/\(name).log") == text)
  }

  @Test func `a log that became newer is left alone`() throws {
    let store = try store()
    store.add("a")
    let text = "{\"prio\":3}\n"
    try disk.write(text, to: "store/logs/here.log")
    #expect(store.add("b") == nil && store.failure?.code == 10201)
    #expect(store.tasks.map(\.name) == ["a"])
    #expect(try disk.text(of: "store/logs/here.log") == text)
  }

  // MARK: Damage

  /// A log of about 100 kB, with the ends of its lines.
  private func longLog() -> (bytes: [UInt8], ends: [Int]) {
    var replica = Replica(.named("here"))
    let now = Date(timeIntervalSince1970: 1_772_803_200)
    var bytes = LogText.header(of: .named("here"))
    var ends = [bytes.count]
    for index in 0..<65 {
      let name = "\(index) " + String(repeating: "long ", count: 280)
      let item = TodoItem(id: "\(index)", name: name, created: now)
      bytes += LogText.line(replica.commit(.insert(item), at: now))
      ends.append(bytes.count)
    }
    return (bytes, ends)
  }

  @Test func `a log that is cut anywhere loses at most the line that was being written`() {
    let (bytes, ends) = longLog()
    #expect(bytes.count > 90_000)
    for cut in stride(from: 0, through: bytes.count, by: 50) {
      let contents = LogContents(Array(bytes[..<cut]), of: "here")
      // The header is the first line.
      let lines = ends.count { $0 <= cut }
      guard contents.open.count == max(0, lines - 1), contents.damaged.isEmpty,
        contents.isCut == (cut > 0 && !ends.contains(cut)),
        contents.size == (ends.last { $0 <= cut } ?? 0)
      else {
        Issue.record("cut at \(cut): \(contents.open.count) changes")
        return
      }
    }
  }

  @Test func `a store continues after a cut line, which it reports`() throws {
    let (bytes, ends) = longLog()
    for cut in stride(from: 3, to: bytes.count, by: bytes.count / 40) where !ends.contains(cut) {
      try disk.write(Array(bytes[..<cut]), to: "store/logs/here.log")
      let store = try store()
      let kept = max(0, ends.count { $0 <= cut } - 1)
      #expect(store.items.count == kept)
      #expect(store.notices.count == 1 && store.notices[0].hasSuffix("was cut, and is dropped"))
      #expect(store.add("next")?.name == "next")
      let again = try self.store()
      #expect(again.notices.isEmpty && again.items.count == kept + 1)
    }
  }

  @Test func `a damaged line is skipped, reported and kept`() throws {
    var lines = LogTests.version1.split(separator: "\n").map(String.init)
    lines[2] = "{\"seq\":2,"
    try disk.write(lines.map { "\($0)\n" }.joined(), to: "store/logs/here.log")
    let store = try store()
    #expect(store.notices.count == 1 && store.notices[0].hasPrefix("line 3 of "))
    #expect(store.tasks.map(\.id) == ["y", "x"])
    store.add("b")
    #expect(try disk.text(of: "store/logs/here.log").contains("{\"seq\":2,\n"))
  }

  @Test(arguments: [
    (#""time":1772803290000"#, #""time":9000000000000000000"#), (#""seq":2"#, #""seq":0"#),
    (#""tick":0"#, #""tick":-1"#), (#""name":"Sow""#, #""place":"1.~""#),
    (#""entity":"task""#, #""entity":"??""#), (#""op":"update""#, #""op":"explode""#),
    (#""last":2"#, #""last":0"#), (#""lines":1"#, #""lines":-1"#),
  ])
  func `values out of range are refused`(part: String, replacement: String) {
    let text = LogTests.chunk1.replacing(part, with: replacement)
    let contents = LogContents(Array(text.utf8), of: "there")
    #expect(contents.chunks.isEmpty && !contents.damaged.isEmpty)
  }

  @Test func `PE-01 replaying a chunk leaves the stored log as it is`() throws {
    var other = Replica(.named("there"))
    let now = Date(timeIntervalSince1970: 1_772_803_200)
    other.commit(.insert(TodoItem(id: "x", name: "x", created: now)), at: now)
    let chunk = try #require(other.compacted)
    let store = try store()
    #expect(try store.receive([chunk]).count == 1)
    let bytes = try disk.bytes(of: "store/logs/there.log")
    for store in [store, try self.store()] {
      #expect(try store.receive([chunk]) == [])
      #expect(store.items.map(\.id) == ["x"])
      #expect(try disk.bytes(of: "store/logs/there.log") == bytes)
    }
  }

  // MARK: Processes

  @Test func `two processes on one store keep each change`() throws {
    let ids = TestIDs()
    let (mine, other) = (
      try PrioStore.opened(disk.folder, ids: ids),
      // Its own identity is replaced by the one that is stored first.
      try PrioStore.opened(disk.folder, as: "late", ids: ids)
    )
    for round in 0..<20 {
      mine.add("mine \(round)")
      other.add("other \(round)")
    }
    mine.reload()
    #expect(mine.items == other.items && mine.items.count == 40)
    #expect(mine.replica.device == other.replica.device && mine.replica.lastOwn == 40)
    #expect(try disk.names(in: "store/logs") == ["here.log"])
    #expect(try PrioStore.opened(disk.folder).items == mine.items)
  }

  @Test func `a change that cannot be stored has no effect`() throws {
    let store = try store()
    store.add("a")
    // A folder instead of the log makes each write fail, also for the superuser.
    try FileManager.default.removeItem(atPath: disk.path("store/logs/here.log"))
    try FileManager.default.createDirectory(
      atPath: disk.path("store/logs/here.log"), withIntermediateDirectories: false)
    #expect(store.add("b") == nil && store.failure?.code == 10204)
    #expect(store.tasks.map(\.name) == ["a"] && !store.canUndo)
  }

  @Test func `a log of replaced values is compacted without loss`() throws {
    var replica = Replica(.named("here"))
    let now = Date(timeIntervalSince1970: 1_772_803_200)
    var bytes = LogText.header(of: .named("here"))
    for id in ["a", "b"] {
      let item = TodoItem(id: id, name: id, created: now)
      bytes += LogText.line(replica.commit(.insert(item), at: now))
    }
    for round in 0..<600 {
      let edit = TodoEdit.update("a", [.name: .text("name \(round)")])
      bytes += LogText.line(replica.commit(edit, at: now))
    }
    try disk.write(bytes, to: "store/logs/here.log")
    let store = try store()
    #expect(store.items == replica.items && store.replica.lastOwn == 602)
    #expect(try disk.bytes(of: "store/logs/here.log").count < bytes.count / 10)
    let again = try self.store()
    #expect(again.items == replica.items && again.replica.lastOwn == 602)
    #expect(again.add("c") != nil && again.replica.lastOwn == 603)
    store.reload()
    #expect(store.items == again.items && store.notices.isEmpty)
  }

  @Test func `a process notices that another one compacted its log`() throws {
    let ids = TestIDs()
    let store = try PrioStore.opened(disk.folder, ids: ids)
    store.add("a")
    let bytes = try disk.bytes(of: "store/logs/here.log")
    // The same contents in another file.
    try FileManager.default.removeItem(atPath: disk.path("store/logs/here.log"))
    try disk.write(bytes, to: "store/logs/here.log")
    try PrioStore.opened(disk.folder, ids: ids).add("b")
    #expect(store.add("c") != nil && store.tasks.map(\.name) == ["c", "b", "a"])
    #expect(try PrioStore.opened(disk.folder).items == store.items)
  }

  @Test func `the folder follows XDG_DATA_HOME and HOME`() {
    #expect(
      PrioFolder(environment: ["XDG_DATA_HOME": "/d", "HOME": "/h"])?.path == "/d/curseskit/prio")
    #expect(
      PrioFolder(environment: ["XDG_DATA_HOME": "d", "HOME": "/h"])?.path
        == "/h/.local/share/curseskit/prio")
    #expect(PrioFolder(environment: [:]) == nil)
  }

  @Test func `settings are kept, and those of a newer version are left alone`() throws {
    PrioSettings(disk.folder).keep(PrioTheme.all[3])
    #expect(PrioSettings(disk.folder).theme == PrioTheme.all[3])
    let text = #"{"version":2}"#
    try disk.write(text, to: "store/settings.json")
    let settings = PrioSettings(disk.folder)
    #expect(settings.failure?.code == 10201 && settings.theme == .standard)
    #expect(!settings.keep(PrioTheme.all[1]))
    #expect(try disk.text(of: "store/settings.json") == text)
  }
}
