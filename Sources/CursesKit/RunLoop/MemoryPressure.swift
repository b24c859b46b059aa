import CursesTerminal
import CursesViews
import Glibc

/// A watch for memory pressure of the system, as reported by the kernel (PSI).
///
/// The action is called if tasks stalled for 150 ms within 2 s because they waited for memory, and
/// at most once in 2 s. Between these events, nothing runs.
///
/// Source: Linux, *Documentation/accounting/psi.rst*.
@MainActor
package final class MemoryPressure {
  /// The kernel's file.
  package nonisolated static let file = "/proc/pressure/memory"

  /// The trigger: the stall of some tasks and the window, in microseconds.
  ///
  /// Without privileges, the window must be a multiple of 2 s.
  package nonisolated static let trigger = "some 150000 2000000"

  /// The window of the trigger, and the shortest time between two calls.
  package nonisolated static let window = Duration.seconds(2)

  private let window: Duration
  private let action: @MainActor () -> Void
  private var watch: DescriptorWatch?
  private var pause: Alarm?

  /// Starts a watch, or returns `nil` if the kernel does not provide the file or refuses.
  ///
  /// - Parameters:
  ///   - file: The path of the kernel's file.
  ///   - action: The action under memory pressure.
  package convenience init?(
    file: String = MemoryPressure.file, _ action: @escaping @MainActor () -> Void
  ) {
    guard let descriptor = MemoryPressure.open(file) else { return nil }
    self.init(descriptor: descriptor, action)
  }

  /// Starts a watch that sends memory warnings to a stage, or returns `nil` like
  /// ``init(file:_:)``.
  convenience init?(of stage: Stage, file: String) {
    self.init(file: file) { [weak stage] in stage?.sendMemoryWarning() }
  }

  /// Starts a watch of a descriptor with exceptional conditions (`POLLPRI`).
  ///
  /// - Parameters:
  ///   - descriptor: The file descriptor, which is closed by ``stop()``.
  ///   - window: The shortest time between two calls. The default is ``window``.
  ///   - action: The action for a condition.
  package init(
    descriptor: Int32, window: Duration = MemoryPressure.window,
    _ action: @escaping @MainActor () -> Void
  ) {
    self.window = window
    self.action = action
    watch = DescriptorWatch(owning: descriptor) { [weak self] isOpen in self?.report(isOpen) }
    pause = Alarm { [weak self] in self?.watch?.start() }
    watch?.start()
  }

  /// Ends the watch; further calls are ignored.
  package func stop() {
    pause?.stop()
    watch?.stop()
  }

  private func report(_ isOpen: Bool) {
    guard isOpen else { return stop() }
    pause?.set(after: window)
    action()
  }

  /// Opens a file and requests the trigger.
  private static func open(_ file: String) -> Int32? {
    let descriptor = Glibc.open(file, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    // The kernel replaces the last byte by a null.
    let bytes = Array(trigger.utf8) + [0]
    guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
      Glibc.close(descriptor)
      return nil
    }
    return descriptor
  }
}
