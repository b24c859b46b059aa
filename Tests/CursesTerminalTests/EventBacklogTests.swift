import CursesCells
import CursesTerminal
import Testing

/// Tests of the events that are read ahead of a program.
@Suite struct EventBacklogTests {
  private func backlog(_ events: [Event]) -> EventBacklog {
    var backlog = EventBacklog()
    for event in events { backlog.append(event) }
    return backlog
  }

  private static let keys: [Event] = "jjkjjj".map { .key(.character($0)) }

  @Test func `events come out in order, one by one`() {
    var backlog = backlog(Self.keys)
    #expect(backlog.count == 6 && backlog.events == Self.keys)
    var runs: [Int] = []
    backlog.withRuns { runs.append($1) }
    #expect(runs == [2, 1, 3])
    var taken: [Event] = []
    while let event = backlog.popFirst() { taken.append(event) }
    #expect(taken == Self.keys && backlog.isEmpty && backlog.count == 0)
  }

  @Test func `input beyond four million events is dropped, and what ends a program is not`() {
    var backlog = EventBacklog()
    backlog.append(.key(.character("j")), times: .max)
    #expect(backlog.count == 1 << 20)
    let size = Event.resize(Size(width: 80, height: 24))
    for event in [.key(.character("k")), size, .paste("text"), .key(.control("c"))] as [Event] {
      backlog.append(event)
    }
    #expect(backlog.count == (1 << 20) + 2)
    backlog.removeInput()
    #expect(backlog.events == [size])
  }

  @Test func `of many focus reports in a row, only the last is kept`() {
    let reports = (0..<10).map { Event.focus(gained: $0 % 2 == 0) }
    #expect(backlog(reports).events == reports)
    var backlog = EventBacklog()
    backlog.append(.key(.character("j")), times: 2000)
    for report in reports { backlog.append(report) }
    #expect(backlog.events.suffix(2) == [.key(.character("j")), .focus(gained: false)])
  }
}
