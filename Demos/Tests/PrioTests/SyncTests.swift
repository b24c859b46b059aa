import Foundation
import PrioModel
import Testing

@MainActor
@Suite struct SyncTests {
  let folder = MemoryFolder()

  @Test func `PE-01 only new chunks are sent and read`() async {
    let (here, there) = (TestDevice("here", folder), TestDevice("there", folder))
    here.store.add(["a", "b"])
    #expect(await here.synced() == nil)
    #expect(await folder.writes == ["here/2.log"])
    await folder.forget()
    #expect(await here.synced() == nil)
    #expect(await folder.transfers == [])
    #expect(await there.synced() == nil)
    #expect(await folder.reads == ["here/2.log"])
    here.store.add("c")
    await folder.forget()
    await here.synced()
    #expect(await folder.transfers == ["here/3.log"])
    await there.synced()
    #expect(await folder.reads == ["here/3.log"])
    #expect(there.store.items == here.store.items && there.names == ["c", "a", "b"])
  }

  @Test func `PE-01 replaying a log in any order changes nothing`() async throws {
    let (here, there) = (TestDevice("here", folder), TestDevice("there", folder))
    for names in [["a", "b"], ["c"], ["d"]] {
      here.store.add(names)
      for device in [here, there] { await device.synced() }
    }
    let names = await folder.contents.keys.sorted()
    #expect(names == ["here/2.log", "here/3.log", "here/4.log"])
    let tables = try TaskTables(nil, as: .named("third"), at: here.clock.time)
    var counts: [Int] = []
    for name in names + names + names.reversed() {
      let bytes = await folder.contents[name] ?? []
      let chunk = try #require(LogContents(bytes, of: "here").chunks.first)
      counts.append(try tables.receive(chunk, at: here.clock.time)?.count ?? -1)
    }
    #expect(counts == [2, 1, 1, 0, 0, 0, 0, 0, 0])
    let items = try tables.contents.items.values
    #expect(Set(items) == Set(there.store.items) && items.count == 4)
  }

  @Test func `PE-01 an interrupted sync sends only the missing chunks`() async {
    let here = TestDevice("here", folder)
    here.store.add((0..<600).map { "\($0)" })
    await folder.fail(.fullFolder(path: "/shared"), afterWrites: 1)
    #expect(await here.synced() == .fullFolder(path: "/shared"))
    guard case .failed(let failure) = here.sync.state else {
      Issue.record("the state is \(here.sync.state)")
      return
    }
    #expect(failure.code == 10223 && here.sync.title == "Not synced")
    #expect(here.store.items.count == 600)
    #expect(await folder.writes == ["here/256.log"])
    await folder.fail(nil)
    await folder.forget()
    #expect(await here.synced() == nil && here.sync.state == .idle)
    #expect(await folder.writes == ["here/512.log", "here/600.log"])
    #expect(here.sync.last?.sent == 344)
  }

  @Test func `PE-02 equal identifiers are one task`() async {
    let (here, there) = (TestDevice("here", folder), TestDevice("there", folder))
    let item = TodoItem(id: "x", name: "from here", created: here.clock.time)
    here.store.insert([item])
    there.clock.advance(by: 60)
    there.store.insert([TodoItem(id: "x", name: "from there", created: there.clock.time)])
    for device in [here, there, here] { await device.synced() }
    #expect(here.store.items == there.store.items)
    #expect(here.names == ["from there"])
  }

  @Test func `PE-02 an offline edit of a task of another device makes no second task`() async {
    let (here, there) = (TestDevice("here", folder), TestDevice("there", folder))
    let id = here.store.add("x")?.id ?? ""
    for device in [here, there] { await device.synced() }
    there.clock.advance(by: 60)
    there.store.rename(id, to: "y")
    for device in [there, here] { await device.synced() }
    #expect(here.names == ["y"] && there.names == ["y"])
  }

  @Test func `PE-02 the completion is called once, with the error if there is one`() async {
    let here = TestDevice("here", folder)
    var errors: [PrioError?] = []
    here.sync.sync { errors.append($0) }
    await here.sync.settled()
    #expect(errors == [nil])
    await folder.fail(.missingFolder(path: "/shared"))
    here.sync.sync { errors.append($0) }
    await here.sync.settled()
    #expect(errors == [nil, .missingFolder(path: "/shared")])
    let alone = PrioSync(store: here.store, settings: PrioSettings())
    alone.sync { errors.append($0) }
    #expect(errors.last == .noFolder && errors.count == 3 && alone.state == .noFolder)
  }

  @Test func `calls during a sync join it, and a change meanwhile is sent`() async {
    let here = TestDevice("here", folder)
    here.store.add("a")
    await folder.hold()
    var count = 0
    for _ in 0..<5 { here.sync.sync { error in count += error == nil ? 1 : 100 } }
    await folder.arrival()
    #expect(here.sync.state.isRunning && count == 0)
    here.store.add("b")
    await folder.release()
    await here.sync.settled()
    #expect(count == 5 && here.sync.state == .idle)
    #expect(await folder.contents.keys.sorted().last == "here/2.log")
    // Two runs, each of which lists the files at its start and at its end.
    #expect(await folder.listings == 4)
  }

  // MARK: Errors

  @Test(arguments: [
    (PrioError.missingFolder(path: "/shared"), 10221),
    (PrioError.readOnlyFolder(path: "/shared"), 10222),
    (PrioError.fullFolder(path: "/shared"), 10223),
    (PrioError.folder(path: "/shared", reason: "I/O error"), 10224),
  ])
  func `after an error nothing is lost, and the next sync succeeds`(
    error: PrioError, code: Int
  ) async {
    let (here, there) = (TestDevice("here", folder), TestDevice("there", folder))
    here.store.add("a")
    await folder.fail(error)
    #expect(await here.synced() == error && error.code == code)
    #expect(here.sync.state == .failed(error) && here.names == ["a"])
    here.store.add("b")
    await folder.fail(nil)
    for device in [here, there] { #expect(await device.synced() == nil) }
    #expect(there.names == ["b", "a"] && here.sync.state == .idle)
  }

  @Test func `a partial file is read when it is complete`() async {
    let (here, there) = (TestDevice("here", folder), TestDevice("there", folder))
    here.store.add(["a", "b"])
    await here.synced()
    here.store.add("c")
    await here.synced()
    let bytes = await folder.contents["here/2.log"] ?? []
    for count in 0..<bytes.count {
      await folder.set(Array(bytes[..<count]), for: "here/2.log")
      #expect(await there.synced() == nil)
      guard there.names.isEmpty, there.sync.last?.waiting == 1 else {
        Issue.record("\(count) bytes were read")
        return
      }
    }
    await folder.set(bytes, for: "here/2.log")
    await there.synced()
    #expect(there.names == ["c", "a", "b"] && there.sync.last?.waiting == 0)
    #expect(there.sync.last?.received == 3)
  }

  @Test func `an own file that was cut is replaced`() async {
    let (here, there) = (TestDevice("here", folder), TestDevice("there", folder))
    here.store.add("a")
    await here.synced()
    await folder.set([UInt8](repeating: 0x7B, count: 10), for: "here/1.log")
    await here.synced()
    await there.synced()
    #expect(there.names == ["a"])
  }

  @Test func `a folder that was emptied gets all chunks again`() async {
    let (here, there) = (TestDevice("here", folder), TestDevice("there", folder))
    here.store.add("a")
    await here.synced()
    here.store.add("b")
    await here.synced()
    for name in await folder.contents.keys { await folder.set(nil, for: name) }
    await here.synced()
    await there.synced()
    #expect(there.names == ["b", "a"])
  }

  @Test func `a device with a newer version fails alone`() async {
    let (here, there) = (TestDevice("here", folder), TestDevice("there", folder))
    there.store.add("a")
    await there.synced()
    await folder.set(Array("{\"prio\":2}\n".utf8), for: "future/1.log")
    let error = await here.synced()
    #expect(error == .newerLog(device: "future", version: 2) && error?.code == 10226)
    #expect(here.names == ["a"] && here.sync.last?.failed == 1)
    #expect(await folder.contents["future/1.log"] == Array("{\"prio\":2}\n".utf8))
  }

  @Test func `a damaged log fails alone`() async {
    let (here, there) = (TestDevice("here", folder), TestDevice("there", folder))
    there.store.add("a")
    await there.synced()
    await folder.set(Array("{]\n".utf8), for: "broken/1.log")
    #expect(await here.synced()?.code == 10227)
    #expect(here.names == ["a"] && here.sync.last?.failed == 1)
  }

  @Test func `clocks that differ by days do not hide later changes`() async {
    let (here, there) = (
      TestDevice("here", folder, daysAhead: 3), TestDevice("there", folder, daysAhead: -4)
    )
    let id = here.store.add("old")?.id ?? ""
    for device in [here, there] { await device.synced() }
    there.store.rename(id, to: "new")
    for device in [there, here] { await device.synced() }
    #expect(here.names == ["new"] && there.names == ["new"])
  }

  @Test func `a copy of a store becomes another device`() async {
    let (here, copy) = (TestDevice("here", folder), TestDevice("here", folder))
    here.store.add("a")
    await here.synced()
    copy.clock.advance(by: 5)
    copy.store.insert([TodoItem(id: "copy", name: "b", created: copy.clock.time)])
    let contents = await folder.contents
    #expect(await copy.synced() == nil)
    #expect(copy.store.device.id == "here-here-1" && Set(copy.names) == ["a", "b"])
    #expect(await folder.contents.merging(contents) { $1 } == folder.contents)
    #expect(await here.synced() == nil)
    #expect(here.store.device.id == "here" && here.store.items == copy.store.items)
  }

  @Test func `two copies that write chunks of the same name and size lose nothing`() async {
    let (here, copy) = (TestDevice("here", folder), TestDevice("here", folder))
    for (device, id) in [(here, "x"), (copy, "y")] {
      device.store.insert([TodoItem(id: id, name: id, created: device.clock.time)])
    }
    await here.synced()
    let first = await folder.contents["here/1.log"] ?? []
    // The chunk of the copy replaces the first one.
    let other = MemoryFolder()
    let twin = TestDevice("here", other)
    twin.store.insert([TodoItem(id: "y", name: "y", created: twin.clock.time)])
    await twin.synced()
    let second = await other.contents["here/1.log"] ?? []
    #expect(first.count == second.count && first != second)
    await folder.set(second, for: "here/1.log")
    for device in [here, copy, here] { #expect(await device.synced() == nil) }
    #expect(Set(here.names) == ["x", "y"] && here.store.items == copy.store.items)
  }

  @Test func `an own chunk with numbers and no lines does not end sending`() async {
    let (here, there) = (TestDevice("here", folder), TestDevice("there", folder))
    here.store.add("a")
    await here.synced()
    let empty = #"{"device":"here","first":1,"last":1000,"lines":0,"name":"here","prio":1}"#
    await folder.set(Array("\(empty)\n".utf8), for: "here/1000.log")
    here.store.add("b")
    for device in [here, there] { #expect(await device.synced() == nil) }
    #expect(there.names == ["b", "a"] && there.sync.last?.waiting == 0)
  }

  @Test func `a change at the last possible time does not stop the own ones`() async {
    let (here, there) = (TestDevice("here", folder), TestDevice("there", folder))
    let line = #"""
      {"device":"odd","first":1,"last":1,"lines":1,"name":"odd","prio":1}
      {"changes":{"created":1772803200000,"name":"odd","place":"0","status":"active"},\#
      "entity":"task","id":"odd","op":"insert","seq":1,"tick":4503599627370496,\#
      "time":253402300799999}

      """#
    await folder.set(Array(line.utf8), for: "odd/1.log")
    #expect(await here.synced() == nil)
    here.store.add("a")
    #expect(await here.synced() == nil && here.sync.last?.sent == 1)
    #expect(await there.synced() == nil)
    #expect(there.store.items == here.store.items && Set(there.names) == ["a", "odd"])
    // No change can follow that time, so there is an error.
    here.store.rename("odd", to: "even")
    await here.store.settled()
    #expect(here.store.failure == .lastTime(name: "odd"))
    #expect(Set(here.names) == ["a", "odd"])
  }

  @Test func `a clock that is years ahead does not move the others`() async {
    let (here, there) = (TestDevice("here", folder), TestDevice("there", folder, daysAhead: 4000))
    let id = there.store.add("late")?.id ?? ""
    for device in [there, here] { await device.synced() }
    here.store.add("a")
    here.store.rename(id, to: "early")
    for device in [here, there] { #expect(await device.synced() == nil) }
    #expect(there.store.items == here.store.items && Set(there.names) == ["a", "early"])
    let written = here.sync.devices.first { $0.isThisOne }?.lastWritten
    #expect(written.map { $0 < here.clock.time + 86_400 * 4001 } == true)
  }

  @Test func `old chunks that were not all removed do not stop a device that is behind`() async {
    let (here, there) = (TestDevice("here", folder), TestDevice("there", folder))
    here.store.add("1")
    await here.synced()
    await there.synced()
    for index in 2...70 {
      here.store.add("\(index)")
      await here.synced()
    }
    #expect(await folder.contents.keys.count < 20)
    // As if the process had ended before it removed the first ones, after a gap.
    await folder.set(
      Array(
        "\(#"{"device":"here","first":40,"last":40,"lines":0,"name":"here","prio":1}"#)\n".utf8),
      for: "here/40.log")
    #expect(await there.synced() == nil)
    #expect(there.names.count == 70 && there.sync.last?.waiting == 0)
    #expect(await here.synced() == nil)
    #expect(await folder.contents["here/40.log"] == nil || here.store.device.id != "here")
  }

  @Test func `a chunk that is too large is named, and ends nothing`() async {
    let (here, there) = (TestDevice("here", folder), TestDevice("there", folder))
    there.store.add("a")
    await there.synced()
    await folder.refuse("large/9.log")
    await folder.set([0], for: "large/9.log")
    let error = PrioError.damagedLog(device: "large", file: "large/9.log")
    #expect(await here.synced() == error && here.names == ["a"])
  }

  @Test func `changes that were lost here come back from the folder`() async {
    let here = TestDevice("here", folder)
    here.store.add(["a", "b"])
    await here.synced()
    let restored = TestDevice("here", folder)
    #expect(await restored.synced() == nil)
    #expect(restored.store.items == here.store.items)
    // Its numbers are not used again.
    restored.store.add("c")
    #expect(await restored.synced() == nil && restored.store.device != here.store.device)
    #expect(await here.synced() == nil && here.store.items == restored.store.items)
  }

  @Test func `many chunks become one, which other devices do not read again`() async {
    let (here, there) = (TestDevice("here", folder), TestDevice("there", folder))
    for index in 0..<70 {
      here.store.add("\(index)")
      await here.synced()
    }
    #expect(await folder.contents.count < 20)
    await there.synced()
    #expect(there.store.items == here.store.items && there.names.count == 70)
    await folder.forget()
    #expect(await there.synced() == nil)
    #expect(await folder.reads.isEmpty)
  }
}
