/// A watch for exceptional conditions (`POLLPRI`) of a file descriptor, with a callback on the main
/// actor.
///
/// It uses the thread that also waits for every ``Alarm``; see ``WaitingThread``.
@MainActor
package final class DescriptorWatch {
  private let descriptor: Int32
  private let action: @MainActor (_ isOpen: Bool) -> Void
  private var isStopped = false

  /// Creates a watch that is not started, and that owns the descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: The file descriptor, which is closed by ``stop()``.
  ///   - action: Called once after each ``start()``; `isOpen` is `false` if the descriptor has an
  ///     error, so that no condition follows.
  package init(owning descriptor: Int32, _ action: @escaping @MainActor (_ isOpen: Bool) -> Void) {
    self.descriptor = descriptor
    self.action = action
  }

  isolated deinit { stop() }

  /// Waits for the next condition, or for the current one if it remains.
  package func start() {
    guard !isStopped else { return }
    WaitingThread.shared.watch(descriptor) { [weak self] isOpen in
      Task { @MainActor in self?.report(isOpen) }
    }
  }

  /// Ends the watch for good, and closes the descriptor; further calls are ignored.
  package func stop() {
    guard !isStopped else { return }
    isStopped = true
    WaitingThread.shared.close(descriptor)
  }

  private func report(_ isOpen: Bool) {
    // It may have been stopped after this call was queued.
    if !isStopped { action(isOpen) }
  }
}
