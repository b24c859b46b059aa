import Foundation
import PrioModel
import Testing

@MainActor
@Suite struct StoreTests {
  let device = TestDevice("here", MemoryFolder())
  var store: PrioStore { device.store }

  @Test func `PD-01 every inserted task has a unique id, a creation date and status active`() {
    let ways: [@MainActor () -> [TodoItem]] = [
      { [store.add("One")].compactMap { $0 } },
      { [store.add("One", reminder: .distantFuture)].compactMap { $0 } },
      { store.add(["Two", "Three", "Two"]) },
    ]
    for way in ways {
      let new = way()
      #expect(!new.isEmpty)
      for item in new {
        #expect(item.created == device.clock.time && item.status == .active)
        #expect(item.finished == nil && store.item(item.id) == item)
      }
      device.clock.advance(by: 1)
    }
    #expect(Set(store.items.map(\.id)).count == 5 && store.items.count == 5)
  }

  @Test func `PD-01 the id and date of a task never change`() {
    let item = store.add("One")
    device.clock.advance(by: 60)
    let id = item?.id ?? ""
    store.rename(id, to: "Two")
    store.complete(id)
    store.putBack(id)
    #expect(store.item(id)?.created == item?.created && store.items.map(\.id) == [id])
  }

  @Test func `names are trimmed, on one line and not empty`() {
    #expect(store.add("  \n ") == nil)
    #expect(store.add(" a\u{1B}[31m\nb ")?.name == "a[31m b")
    let id = store.items[0].id
    #expect(!store.rename(id, to: "  ") && store.items[0].name == "a[31m b")
    #expect(store.failure == nil)
  }

  @Test func `new tasks are first, and several keep their order`() {
    store.add("c")
    store.add(["a", "b"])
    #expect(device.names == ["a", "b", "c"])
  }

  @Test func `done and deleted tasks leave the list, and undo restores them`() {
    store.add(["a", "b", "c"])
    let ids = store.tasks.map(\.id)
    #expect(store.complete(ids[1]) && store.done.map(\.name) == ["b"])
    #expect(store.item(ids[1])?.finished == device.clock.time && store.undoTitle == "not yet")
    #expect(store.undo()?.name == "b" && device.names == ["a", "b", "c"])
    #expect(!store.canUndo && store.undo() == nil)
    #expect(store.delete(ids[0]) && device.names == ["b", "c"] && store.item(ids[0]) == nil)
    #expect(store.undo()?.name == "a" && device.names == ["a", "b", "c"])
  }

  @Test func `undo restores names, reminders and positions`() {
    store.add(["a", "b", "c"])
    let ids = store.tasks.map(\.id)
    store.rename(ids[0], to: "x")
    #expect(store.undo()?.name == "a")
    store.setReminder(ids[0], to: device.clock.time)
    #expect(store.due.map(\.name) == ["a"])
    #expect(store.undo()?.reminder == nil)
    store.move(ids[0], to: 2)
    #expect(device.names == ["b", "c", "a"])
    store.undo()
    #expect(device.names == ["a", "b", "c"])
  }

  @Test func `undo leaves alone what was changed again`() async {
    let folder = MemoryFolder()
    let (here, there) = (TestDevice("here", folder), TestDevice("there", folder))
    let id = here.store.add("a")?.id ?? ""
    here.store.complete(id)
    for device in [here, there] { await device.synced() }
    there.store.putBack(id)
    for device in [there, here] { await device.synced() }
    #expect(here.store.canUndo && here.store.undo() == nil && here.names == ["a"])
  }

  @Test func `tasks move to every index`() {
    for from in 0..<4 {
      for to in -1...5 {
        let device = TestDevice("here", MemoryFolder())
        device.store.add(["a", "b", "c", "d"])
        var names = device.names
        let name = names.remove(at: from)
        names.insert(name, at: min(max(to, 0), 3))
        device.store.move(device.store.tasks[from].id, to: to)
        #expect(device.names == names)
      }
    }
  }

  @Test func `a task moves between tasks of the same place`() {
    let place = TodoPlace.initial
    let items = ["a", "b", "c", "d"].map {
      TodoItem(id: $0, name: $0, created: device.clock.time, place: place)
    }
    store.insert(items)
    #expect(store.move("d", to: 1) && device.names == ["a", "d", "b", "c"])
    #expect(store.move("a", to: 3) && device.names == ["d", "b", "c", "a"])
  }

  @Test func `there is always a place between two others`() {
    var places = [TodoPlace.initial]
    var random = SeededRandom(seed: 7)
    for _ in 0..<2000 {
      let index = Int.random(in: 0...places.count, using: &random)
      let lower = index > 0 ? places[index - 1] : nil
      let upper = index < places.count ? places[index] : nil
      let new = TodoPlace.between(lower, upper)
      #expect(lower.map { $0 < new } ?? true)
      #expect(upper.map { new < $0 } ?? true)
      #expect(TodoPlace(new.description) == new)
      places.insert(new, at: index)
    }
  }

  @Test func `a place between neighbors stays short`() {
    var (lower, upper) = (TodoPlace.initial, TodoPlace.between(.initial, nil))
    for round in 0..<200 {
      let new = TodoPlace.between(lower, upper)
      if round.isMultiple(of: 2) { lower = new } else { upper = new }
    }
    #expect(lower < upper && lower.description.count < 120)
  }

  @Test func `the orders sort by their keys, and then by hand`() {
    store.add("b")
    device.clock.advance(by: 1)
    store.add("a", reminder: device.clock.time + 60)
    device.clock.advance(by: 1)
    store.add("B", reminder: device.clock.time + 1)
    #expect(store.tasks(in: .byHand).map(\.name) == ["B", "a", "b"])
    #expect(store.tasks(in: .newestFirst).map(\.name) == ["B", "a", "b"])
    #expect(store.tasks(in: .byName).map(\.name) == ["a", "B", "b"])
    #expect(store.tasks(in: .byReminder).map(\.name) == ["B", "a", "b"])
    store.setOrder(.byName)
    #expect(store.order == .byName && device.names == ["a", "B", "b"])
  }

  @Test func `due tasks are those with a reached reminder`() {
    store.add("late", reminder: device.clock.time - 60)
    store.add("now", reminder: device.clock.time)
    store.add("soon", reminder: device.clock.time + 60)
    store.add("never")
    #expect(store.due.map(\.name) == ["late", "now"] && store.nextDue?.name == "soon")
    store.snooze(store.due[0].id)
    #expect(store.due.map(\.name) == ["now"])
    #expect(store.reminders.last?.reminder == device.clock.time + 600)
  }
}

/// A generator of random numbers with a seed.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Source: *SplitMix64*, Steele, Lea and Flood, 2014.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
