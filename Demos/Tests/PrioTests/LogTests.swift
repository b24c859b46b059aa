import Foundation
import PrioModel
import Store
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

  private func store() async throws -> PrioStore { try await .opened(disk.folder) }

  // MARK: Versions

  @Test func `the logs of version 1 are taken over once, and kept`() async throws {
    try disk.write(LogTests.version1, to: "store/logs/here.log")
    try disk.write(LogTests.chunk1, to: "store/logs/there.log")
    for _ in 0..<2 {
      let store = try await store()
      #expect(store.notices.isEmpty && store.order == .byName)
      #expect(store.done.map(\.name) == ["Sow"])
      #expect(store.done[0].finished == Date(timeIntervalSince1970: 1_772_803_260))
      #expect(store.tasks.map(\.id) == ["y"])
      #expect(store.tasks[0].reminder == Date(timeIntervalSince1970: 1_772_806_800))
      #expect(store.tasks[0].place == TodoPlace("-1.V"))
      let sync = PrioSync(store: store, settings: PrioSettings())
      #expect(sync.devices.map(\.count) == [5, 2])
      #expect(sync.devices.map(\.name) == ["here", "attic-desk"])
      #expect(try disk.text(of: "store/logs/here.log") == LogTests.version1)
    }
  }

  @Test func `version 1 is what this version sends`() async throws {
    try disk.write(LogTests.version1, to: "store/logs/here.log")
    let tables = try TaskTables(disk.folder, as: .named("here"), at: PrioLibrary.sampleTime)
    let own = try tables.own(1...5)
    let device = PrioDevice(id: "here", name: "harbor-laptop")
    let text = LogText.header(of: device) + own.flatMap { LogText.line($0) }
    #expect(String(decoding: text, as: UTF8.self) == LogTests.version1)
  }

  @Test(arguments: ["here", "there"])
  func `a log of a newer version is refused in one line and left alone`(
    name: String
  ) async throws {
    let text = "{\"device\":[],\"prio\":2}\nwhatever\n"
    try disk.write(text, to: "store/logs/\(name).log")
    let path = disk.path("store/logs/\(name).log")
    let error = PrioError.newerFile(path: path, version: 2)
    await #expect(throws: error) { try await store() }
    #expect(error.code == 10201 && !error.description.contains("\n"))
    #expect(try disk.text(of: "store/logs/\(name).log") == text)
  }

  // MARK: Damage

  /// A log of about 100 kB, with the ends of its lines.
  private func longLog() throws -> (bytes: [UInt8], ends: [Int]) {
    var replica = Replica(.named("here"))
    let now = Date(timeIntervalSince1970: 1_772_803_200)
    var bytes = LogText.header(of: .named("here"))
    var ends = [bytes.count]
    for index in 0..<65 {
      let name = "\(index) " + String(repeating: "long ", count: 280)
      let item = TodoItem(id: "\(index)", name: name, created: now)
      bytes += LogText.line(try replica.commit(.insert(item), at: now))
      ends.append(bytes.count)
    }
    return (bytes, ends)
  }

  @Test func `a log that is cut anywhere loses at most the line that was being written`() throws {
    let (bytes, ends) = try longLog()
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

  @Test func `a log that was cut is reported once, and the rest is taken over`() async throws {
    let (bytes, ends) = try longLog()
    for cut in stride(from: 3, to: bytes.count, by: bytes.count / 8) where !ends.contains(cut) {
      let disk = try TemporaryStore()
      try disk.write(Array(bytes[..<cut]), to: "store/logs/here.log")
      let store = try await PrioStore.opened(disk.folder)
      let kept = max(0, ends.count { $0 <= cut } - 1)
      #expect(store.items.count == kept)
      #expect(store.notices.count == 1 && store.notices[0].hasSuffix("was cut, and is dropped"))
      store.add("next")
      await store.settled()
      let again = try await PrioStore.opened(disk.folder)
      #expect(again.notices.isEmpty && again.items.count == kept + 1)
    }
  }

  @Test func `a damaged line is reported, and the rest is taken over`() async throws {
    var lines = LogTests.version1.split(separator: "\n").map(String.init)
    lines[2] = "{\"seq\":2,"
    try disk.write(lines.map { "\($0)\n" }.joined(), to: "store/logs/here.log")
    let store = try await store()
    #expect(store.notices.count == 1 && store.notices[0].hasPrefix("line 3 of "))
    #expect(store.tasks.map(\.id) == ["y", "x"])
  }

  @Test func `without its identity, the old log is that of another device`() async throws {
    try disk.write(LogTests.version1, to: "store/logs/here.log")
    try disk.write("{", to: "store/device.json")
    let store = try await PrioStore.opened(disk.folder, as: "new")
    #expect(store.notices.count == 1 && store.notices[0].hasSuffix("has a new identity"))
    #expect(store.device == .named("new") && store.items.map(\.id) == ["y", "x"])
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

  // MARK: Processes

  @Test func `two processes on one store keep each change`() async throws {
    let ids = TestIDs()
    let mine = try await PrioStore.opened(disk.folder, ids: ids)
    // It takes the identity that is stored.
    let other = try await PrioStore.opened(disk.folder, as: "late", ids: ids)
    for round in 0..<20 {
      mine.add("mine \(round)")
      other.add("other \(round)")
    }
    for store in [mine, other] { await store.settled() }
    for store in [mine, other] {
      store.reload()
      await store.settled()
      #expect(store.failure == nil)
    }
    #expect(mine.items == other.items && mine.items.count == 40)
    #expect(mine.device == other.device)
    let tables = try TaskTables(disk.folder, as: .named("x"), at: PrioLibrary.sampleTime)
    #expect(try tables.own(1...99).map(\.sequence) == Array(1...40))
    #expect(try await PrioStore.opened(disk.folder).items == mine.items)
  }

  @Test func `a change that cannot be stored is taken back`() async throws {
    let store = try await store()
    store.add("a")
    await store.settled()
    let path = disk.path("store/prio.sqlite")
    let database = try Database<PrioError>(path, schema: [""])
    try database.run(
      """
      CREATE TRIGGER full BEFORE INSERT ON own WHEN NEW.sequence = 2
      BEGIN SELECT RAISE(ABORT, 'the disk is full'); END
      """)
    let id = store.items[0].id
    #expect(store.complete(id) && store.tasks.isEmpty)
    store.add("b")
    await store.settled()
    #expect(store.failure?.code == 10204 && store.tasks.map(\.name) == ["a"] && !store.canUndo)
    let message = store.failure?.description ?? ""
    #expect(message.hasPrefix("the change was not stored (the disk is full, “"))
    try database.run("DROP TRIGGER full")
    store.add("c")
    await store.settled()
    #expect(store.failure == nil && store.tasks.map(\.name) == ["c", "a"])
    #expect(try await PrioStore.opened(disk.folder).items == store.items)
  }

  @Test func `a damaged page takes no own task, and no number is used again`() async throws {
    let names = (0..<400).map { "task \($0)" + String(repeating: " long", count: 40) }
    try Self.insert(names, into: disk.folder)
    var bytes = try disk.bytes(of: "store/prio.sqlite")
    // The last leaf of the largest table, by the kind in its first byte.
    let start = try #require((0..<bytes.count / 4096).last { bytes[$0 * 4096] == 10 }) * 4096
    bytes.replaceSubrange(start..<start + 4096, with: [UInt8](repeating: 0xA5, count: 4096))
    try disk.write(bytes, to: "store/prio.sqlite")
    let store = try await PrioStore.opened(disk.folder, as: "new")
    #expect(store.notices.count == 1 && store.notices[0].contains("was damaged"))
    #expect(store.device == .named("new"))
    #expect(store.items.count == 400 && Set(store.items.map(\.name)) == Set(names))
    #expect(try await PrioStore.opened(disk.folder).notices.isEmpty)
  }

  @Test(arguments: ["device", "value"])
  func `without one of its tables, a database has all tasks, and accepts changes`(
    table: String
  ) async throws {
    try Self.insert(["a", "b"], into: disk.folder)
    let database = try Database<PrioError>(disk.path("store/prio.sqlite"), schema: [""])
    try database.run("DELETE FROM \(table)")
    let store = try await PrioStore.opened(disk.folder, as: "new")
    store.add("c")
    await store.settled()
    #expect(store.failure == nil && store.items.count == 3)
    let again = try await PrioStore.opened(disk.folder, as: "newer")
    #expect(again.items == store.items && again.device == store.device)
  }

  /// Stores tasks, and closes the database.
  private static func insert(_ names: [String], into folder: PrioFolder) throws {
    let time = PrioLibrary.sampleTime
    let tables = try TaskTables(folder, as: .named("here"), at: time)
    try tables.commit(
      names.enumerated().map { .insert(TodoItem(id: "\($0)", name: $1, created: time)) }, at: time)
  }

  @Test func `a copied database is another device`() async throws {
    let store = try await store()
    store.add(["a", "b"])
    await store.settled()
    try FileManager.default.copyItem(atPath: disk.path("store"), toPath: disk.path("copy"))
    let copy = try await PrioStore.opened(PrioFolder(path: disk.path("copy")), as: "copy")
    #expect(copy.device == .named("copy") && copy.items == store.items)
    #expect(try await PrioStore.opened(disk.folder, as: "third").device == .named("here"))
    #expect(
      try await PrioStore.opened(PrioFolder(path: disk.path("copy")), as: "x").device
        == .named("copy"))
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
