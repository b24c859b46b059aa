import CursesTerminal
import Glibc
import Testing

/// What runs beside the main actor while a program waits.
@Suite struct WaitingTests {
  @Test func `however many tasks wait, they do so on one thread`() async {
    var threads: Set<pthread_t> = []
    for _ in 0..<50 {
      await withTaskGroup(of: pthread_t.self) { group in
        for _ in 0..<20 {
          group.addTask(executorPreference: QuietExecutor.shared) { pthread_self() }
        }
        for await thread in group { threads.insert(thread) }
      }
    }

    #expect(threads.count == 1)
  }

  @MainActor
  @Test func `alarms go off once, in the order of their moments, unless they are stopped`() async {
    let (numbers, number) = AsyncStream.makeStream(of: Int.self)
    let alarms = (0..<5).map { index in Alarm { number.yield(index) } }

    // Each moment that comes is after those set before it, however long the thread is kept waiting
    // between two of these lines; what is set first goes off last.
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
