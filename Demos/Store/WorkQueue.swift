/// Tasks that run in order, each one after the one before has ended.
@MainActor
package final class WorkQueue {
  private var last: Task<Void, Never>?

  package nonisolated init() {}

  /// Adds a task.
  package func add(_ body: @escaping @MainActor () async -> Void) {
    let former = last
    last = Task {
      await former?.value
      await body()
    }
  }

  /// Waits until all tasks have ended, also those that are added meanwhile.
  package func settled() async {
    while let task = last {
      await task.value
      if task == last { last = nil }
    }
  }
}
