extension ViewController {
  /// Does work that takes its time, and cancels it when the controller disappears for good.
  ///
  ///     final class Inbox: ViewController {
  ///       private let status = Label("Asking…")
  ///
  ///       override func viewDidAppear(_ animated: Bool) {
  ///         task { [status] in
  ///           status.text = await Mail.summary()
  ///         }
  ///       }
  ///     }
  ///
  /// It begins at once and goes on by itself where it first waits, so that what a key asks for, as
  /// a sheet, is there when the key has been handled.
  ///
  /// The controller disappears for good when it is popped, dismissed, taken out of the one around
  /// it or replaced as the root, or when one around it is; not when another tab is chosen or
  /// another controller is pushed over it.
  ///
  /// - Parameter body: The work, which goes on between events and should end when it is cancelled.
  /// - Returns: The task that does it.
  @discardableResult
  public func task(_ body: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    let work = work ?? ControllerWork()
    self.work = work
    return work.start(body)
  }

  /// Ends the work of the controller, and of those inside it, where they are gone for good.
  ///
  /// One that is inside no other and not seen is: the root, and what is presented, are seen.
  func endWorkIfGone() {
    if parent == nil, isDisappeared { endWork() }
  }

  private func endWork() {
    work?.cancel()
    for child in children { child.endWork() }
  }
}

/// The work that goes on for a controller.
@MainActor
final class ControllerWork {
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var unfinished: Set<Int> = []
  private var count = 0

  isolated deinit { cancel() }

  func start(_ body: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    count += 1
    let number = count
    unfinished.insert(number)
    let task = Task.immediate { [weak self] in
      await body()
      self?.unfinished.remove(number)
      self?.tasks[number] = nil
    }
    // What never waits is over by now, and what ended the controller is to end with it.
    if unfinished.contains(number) { tasks[number] = task } else { task.cancel() }
    return task
  }

  func cancel() {
    for task in tasks.values { task.cancel() }
    (tasks, unfinished) = ([:], [])
  }
}
