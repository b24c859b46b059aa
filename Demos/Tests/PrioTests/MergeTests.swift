import Foundation
import PrioModel
import Testing

@MainActor
@Suite struct MergeTests {
  let folder = MemoryFolder()
  let here: TestDevice
  let attic: TestDevice

  init() {
    here = TestDevice("here-laptop", folder)
    attic = TestDevice("attic-desk", folder)
  }

  /// Adds a task to both devices, and returns its identifier.
  private func shared(_ name: String) async -> String {
    let id = here.store.add(name)?.id ?? ""
    for device in [here, attic] { await device.synced() }
    attic.clock.advance(by: 60)
    here.clock.advance(by: 30)
    return id
  }

  @Test func `a merge names the source of each value`() async {
    let id = await shared("Call Sol")
    attic.store.rename(id, to: "Call Sol about Saturday")
    here.store.setReminder(id, to: here.clock.time + 600)
    for device in [attic, here] { await device.synced() }
    #expect(here.sync.merged.map(\.task) == ["Call Sol about Saturday"])
    #expect(here.sync.merged[0].detail == "name from attic-desk, reminder from here")
    #expect(!here.sync.merged[0].canTakeOther && here.sync.merged[0].time == here.clock.time)
    #expect(here.sync.last?.merged == 1 && here.sync.last?.received == 1)
  }

  @Test func `the version that was not taken can be taken`() async {
    let id = await shared("Call Sol")
    attic.store.rename(id, to: "Call Ada")
    here.store.rename(id, to: "Call Anselm")
    for device in [attic, here] { await device.synced() }
    let entry = here.sync.merged[0]
    #expect(entry.result.name == "Call Ada" && entry.other?.name == "Call Anselm")
    #expect(here.sync.takeOther(entry) && here.names == ["Call Anselm"])
    for device in [here, attic] { await device.synced() }
    #expect(attic.names == ["Call Anselm"])
  }

  @Test func `a delete after it was done elsewhere is reported, and can be undone`() async {
    let id = await shared("Grease the winch")
    attic.store.delete(id)
    here.store.complete(id)
    for device in [attic, here] { await device.synced() }
    let entry = here.sync.merged[0]
    #expect(entry.detail == "deleted on attic-desk after it was done here: deleted")
    #expect(here.store.items.isEmpty && entry.other?.status == .done)
    #expect(here.sync.takeOther(entry) && here.store.done.map(\.name) == ["Grease the winch"])
  }

  @Test func `a change after a delete keeps the task`() async {
    let id = await shared("Grease the winch")
    attic.store.rename(id, to: "Oil the winch")
    here.store.delete(id)
    for device in [attic, here, attic] { await device.synced() }
    #expect(here.sync.merged[0].detail == "renamed on attic-desk after it was deleted here: kept")
    #expect(here.names == ["Oil the winch"] && attic.names == here.names)
    #expect(here.sync.takeOther(here.sync.merged[0]) && here.names.isEmpty)
  }

  @Test func `changes of different tasks are not merged`() async {
    _ = await shared("a")
    attic.store.add("b")
    here.store.add("c")
    for device in [attic, here] { await device.synced() }
    #expect(here.sync.merged.isEmpty && here.sync.last?.merged == 0)
  }

  @Test func `the devices are named with the changes that were read`() async {
    _ = await shared("a")
    attic.store.add("b")
    for device in [attic, here] { await device.synced() }
    #expect(here.sync.devices.map(\.name) == ["here-laptop", "attic-desk"])
    #expect(here.sync.devices.map(\.logText) == ["this one", "read to 1"])
    let words = DayWords(
      now: attic.clock.time + 180, calendar: PrioLibrary.sampleCalendar)
    #expect(here.sync.devices.map { $0.whenText(words) } == ["wrote 1", "3 min ago"])
    #expect(here.sync.logsText == "2 logs, 1 KB")
  }
}
