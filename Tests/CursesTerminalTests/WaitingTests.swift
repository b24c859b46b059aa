import CursesTerminal
import Glibc
import Testing

/// Tests of code that runs alongside the main actor while a program waits.
@Suite struct WaitingTests {
  @Test func `waiting tasks share one thread`() async {
    var threads: Set<pthread_t> = []
    for _ in 0..<50 {
      await withTaskGroup(of: pthread_t.self) { group in
        for _ in 0..<20 {
          group.addTask(executorPreference: WaitingThreadExecutor.shared) { pthread_self() }
        }
        for await thread in group { threads.insert(thread) }
      }
    }

    #expect(threads.count == 1)
  }

  @MainActor
  @Test func `alarms fire once, in the order of their deadlines, unless stopped`() async {
    let (numbers, number) = AsyncStream.makeStream(of: Int.self)
    let alarms = (0..<5).map { index in Alarm { number.yield(index) } }

    // The deadlines that are reached increase from line to line, so that the order holds even if
    // the thread is delayed between two lines. The alarm that is set first fires last.
    alarms[1].set(after: .seconds(3600))
    alarms[3].set(after: .seconds(-1))
    alarms[0].set(after: .milliseconds(20))
    alarms[2].set(after: .milliseconds(30))
    alarms[4].set(after: .seconds(3600))
    alarms[4].set(after: .milliseconds(50))
    alarms[1].set(after: .milliseconds(60))
    alarms[2].stop()

    var order: [Int] = []
    for await index in numbers {
      order.append(index)
      if order.count == 4 { break }
    }
    #expect(order == [3, 0, 4, 1])
    withExtendedLifetime(alarms) {}
  }
}
