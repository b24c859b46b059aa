import Foundation
import PrioModel
import Testing

@Suite struct ConvergenceTests {
  @Test func `three devices have the same tasks after any schedule`() throws {
    for seed in 0..<Rounds.sample(2_000, of: 100_000) {
      var schedule = Schedule(seed: UInt64(seed))
      for _ in 0..<24 { try schedule.step() }
      schedule.finish()
      guard schedule.isConverged else {
        Issue.record("schedule \(seed) does not converge")
        return
      }
    }
  }

  @Test func `PE-01 of a chunk that overlaps known changes, only the new ones are received`() throws
  {
    var (left, right) = (Replica(.named("left")), Replica(.named("right")))
    let now = Date(timeIntervalSince1970: 1000)
    for id in ["a", "b", "c"] {
      try left.commit(.insert(TodoItem(id: id, name: id, created: now)), at: now)
    }
    let first = try #require(left.chunks(besides: [], limit: 2).first)
    let all = try #require(left.compacted)
    let received = [first, all, first].map { right.receive($0, at: now)?.map(\.sequence) }
    #expect(received == [[1, 2], [3], []] && right.heard["left"] == 3)
    #expect(right.items == left.items && right.records == left.records)
    // A restored store adopts its own changes, each of them once.
    var restored = Replica(.named("left"))
    for chunk in [first, all, first] { _ = restored.receive(chunk, at: now) }
    #expect(restored.own.map(\.sequence) == [1, 2, 3])
  }

  @Test func `a delete wins over an older change, and a newer change restores the task`() throws {
    for isNewer in [false, true] {
      var (left, right) = (Replica(.named("left")), Replica(.named("right")))
      let now = Date(timeIntervalSince1970: 1000)
      let item = TodoItem(id: "x", name: "x", created: now)
      try left.commit(.insert(item), at: now)
      for chunk in left.chunks(besides: []) { _ = right.receive(chunk, at: now) }
      try left.commit(.update("x", [.name: .text("y")]), at: now + (isNewer ? 20 : 10))
      try right.commit(TodoEdit(.delete, .task("x")), at: now + 15)
      for chunk in left.chunks(besides: []) { _ = right.receive(chunk, at: now) }
      for chunk in right.chunks(besides: []) { _ = left.receive(chunk, at: now) }
      #expect(left.items == right.items && left.records == right.records)
      #expect(left.items.map(\.name) == (isNewer ? ["y"] : []))
      #expect(left.records[.task("x")]?.deletion != nil)
    }
  }

  @Test func `a change follows what its device knew, even if its clock is days behind`() throws {
    var (ahead, behind) = (Replica(.named("ahead")), Replica(.named("behind")))
    let now = Date(timeIntervalSince1970: 10_000_000)
    try ahead.commit(.insert(TodoItem(id: "x", name: "old", created: now)), at: now + 4 * 86_400)
    for chunk in ahead.chunks(besides: []) { _ = behind.receive(chunk, at: now) }
    try behind.commit(.update("x", [.name: .text("new")]), at: now - 3 * 86_400)
    for chunk in behind.chunks(besides: []) { _ = ahead.receive(chunk, at: now) }
    #expect(ahead.items.map(\.name) == ["new"] && behind.items == ahead.items)
  }

  @Test func `a compacted log has the same effect`() throws {
    for seed in 0..<200 {
      var schedule = Schedule(seed: UInt64(seed))
      for _ in 0..<60 { try schedule.edit(0) }
      let replica = schedule.replicas[0]
      var reader = Replica(.named("reader"))
      guard let chunk = replica.compacted else { continue }
      _ = reader.receive(chunk, at: .distantFuture)
      #expect(reader.records == replica.records)
      #expect(reader.heard["a"] == replica.lastOwn)
      #expect(chunk.transactions.last?.sequence == replica.lastOwn)
    }
  }
}

extension PrioDevice {
  static func named(_ name: String) -> PrioDevice { PrioDevice(id: name, name: name) }
}

/// A random schedule of three devices with clocks that differ by days.
struct Schedule {
  private(set) var replicas = ["a", "b", "c"].map { Replica(.named($0)) }
  private var random: SeededRandom
  private var clocks: [Double] = []

  /// The chunks that each device sent.
  private var sent: [[LogChunk]] = [[], [], []]
  private var ids: [String] = []

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    for _ in 0..<3 {
      let days = number(6)
      clocks.append(1_000_000_000 + Double(days) * 86_400)
    }
  }

  private mutating func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  mutating func step() throws {
    let device = number(3)
    switch number(10) {
    case 0...5: try edit(device)
    case 6: send(device)
    case 7: if let all = replicas[device].compacted { sent[device].append(all) }
    default: receive(device, from: number(3), atMost: number(4))
    }
  }

  /// Changes a task on a device, or inserts one.
  mutating func edit(_ device: Int) throws {
    // Some changes are made in the same millisecond.
    let seconds = number(3)
    clocks[device] += Double(seconds)
    let now = Date(timeIntervalSince1970: clocks[device])
    let edit = randomEdit(device, now)
    try replicas[device].commit(edit, at: now)
  }

  private mutating func randomEdit(_ device: Int, _ now: Date) -> TodoEdit {
    let known = ids.filter { replicas[device].item($0) != nil }
    let kind = number(8)
    guard kind > 1, !known.isEmpty else {
      // Sometimes two devices insert the same identifier.
      let id = number(5) == 0 ? "same" : "\(device)-\(ids.count)"
      ids.append(id)
      let name = "task \(number(99))"
      return .insert(TodoItem(id: id, name: name, created: now))
    }
    let id = known[number(known.count)]
    switch kind {
    case 2: return .update(id, [.name: .text("name \(number(99))")])
    case 3: return .update(id, [.status: .status(.done, finished: now)])
    case 4: return .update(id, [.status: .status(.active, finished: nil)])
    case 5: return .update(id, [.reminder: .date(number(2) == 0 ? nil : now)])
    case 6: return TodoEdit(.delete, .task(id))
    default:
      return number(4) == 0
        ? TodoEdit(.update, .list, [.order: .order(TodoOrder.allCases[number(4)])])
        : .update(id, [.place: .place(TodoPlace.between(nil, .initial))])
    }
  }

  private mutating func send(_ device: Int) {
    let covered = sent[device].map(\.numbers)
    let limit = 1 + number(4)
    sent[device] += replicas[device].chunks(besides: covered, limit: limit)
  }

  /// Receives some chunks, also known ones and those that follow missing ones.
  private mutating func receive(_ device: Int, from other: Int, atMost count: Int) {
    guard other != device, !sent[other].isEmpty else { return }
    for _ in 0..<count {
      let chunk = sent[other][number(sent[other].count)]
      _ = replicas[device].receive(chunk, at: Date(timeIntervalSince1970: clocks[device]))
    }
  }

  /// Sends and receives everything.
  mutating func finish() {
    for device in 0..<3 { send(device) }
    for device in 0..<3 {
      for other in 0..<3 where other != device {
        for chunk in sent[other].sorted(by: { $0.numbers.lowerBound < $1.numbers.lowerBound }) {
          _ = replicas[device].receive(chunk, at: Date(timeIntervalSince1970: clocks[device]))
        }
      }
    }
  }

  /// Whether all devices have the same tasks, and no inserted one is lost.
  var isConverged: Bool {
    let first = replicas[0]
    return replicas.allSatisfy { $0.records == first.records && $0.items == first.items }
      && ids.allSatisfy { first.item($0) != nil } && replicas.allSatisfy { $0.order == first.order }
  }
}
