import Foundation
import PrioModel
import Testing

/// The small files of version 1 of a store, which every later version reads.
///
/// `LogTests` reads the logs.
@MainActor
@Suite struct StoreFixtureTests {
  let disk: TemporaryStore

  init() throws { disk = try TemporaryStore() }

  private static let device1 = """
    {"contents":{"id":"harbor-laptop-a1","name":"harbor-laptop"},"version":1}
    """

  private static let settings1 = """
    {"contents":{"folder":"/mnt/usb/Prio","theme":"Orchid"},"version":1}
    """

  private static let sync1 = """
    {"contents":{"folder":"/mnt/usb/Prio",\
    "last":{"failed":1,"merged":1,"received":2,"sent":3,"time":794496000,"waiting":4},\
    "logs":"2 devices","merged":[],"sent":{"harbor-laptop-a1-3":{"first":1,"size":120}}},\
    "version":1}
    """

  @Test func `PR-01 the identity of a device of version 1 is read`() async throws {
    try disk.write(StoreFixtureTests.device1, to: "store/device.json")

    let store = try await PrioStore.opened(disk.folder, as: "other")

    #expect(store.device == PrioDevice(id: "harbor-laptop-a1", name: "harbor-laptop"))
    #expect(try disk.text(of: "store/device.json.old") == StoreFixtureTests.device1)

    // Without the database, its numbers cannot be continued.
    for name in try disk.names(in: "store") where name.hasPrefix("prio.sqlite") {
      try FileManager.default.removeItem(atPath: disk.path("store/\(name)"))
    }
    #expect(try await PrioStore.opened(disk.folder, as: "other").device == .named("other"))
  }

  @Test func `PR-01 settings of version 1 are read`() throws {
    try disk.write(StoreFixtureTests.settings1, to: "store/settings.json")

    let settings = PrioSettings(disk.folder)

    #expect(settings.failure == nil)
    #expect(settings.theme.name == "Orchid")
    #expect(settings.folder == "/mnt/usb/Prio")
  }

  @Test func `PR-01 the result of a sync of version 1 is read`() async throws {
    try disk.write(StoreFixtureTests.settings1, to: "store/settings.json")
    try disk.write(StoreFixtureTests.sync1, to: "store/sync.json")

    let sync = PrioSync(
      store: try await .opened(disk.folder), settings: PrioSettings(disk.folder))
    await sync.remember()

    let time = Date(timeIntervalSinceReferenceDate: 794_496_000)
    #expect(
      sync.last == SyncOutcome(time: time, sent: 3, received: 2, merged: 1, failed: 1, waiting: 4))
  }
}
