import CursesKit
import CursesKitTesting

@testable import ProcessScreens

/// Processes that a test sets, instead of those of the machine, 100 s after its start.
@MainActor
final class ProcessFixture {
  var uptime = Duration.seconds(100)
  var processes: [ProcessReading]

  /// The error that the next readings throw, or `nil`.
  var failure: ProcError?

  /// The error that the next signals throw, or `nil`.
  var refusal: ProcError?

  /// The numbers of the processes that received SIGTERM.
  private(set) var terminated: [Int32] = []

  init(_ processes: [ProcessReading] = ProcessFixture.four) {
    self.processes = processes
  }

  /// A source of the processes.
  ///
  /// A process ends if it receives a signal.
  var source: ProcessSource {
    ProcessSource(
      sample: { [self] in
        if let failure { throw failure }
        return ProcessSample(uptime: uptime, processes: processes)
      },
      terminate: { [self] id in
        if let refusal { throw refusal }
        terminated.append(id.pid)
        processes.removeAll { $0.id == id }
      })
  }

  /// Displays the processes.
  func open(
    _ size: Size = Size(width: 80, height: 24)
  ) -> (controller: ProcessesController, driver: StageDriver) {
    let controller = ProcessesController(ProcessMonitor(source))
    return (controller, StageDriver(controller, size: size))
  }

  /// Lets time pass on the machine, in which processes use the processor.
  func pass(_ duration: Duration, using used: [String: Duration]) {
    uptime += duration
    processes = processes.map { $0.using(used[$0.name] ?? .zero) }
  }

  /// Returns a process that has used some processor time since its start.
  static func process(
    _ pid: Int32, _ name: String? = nil, of user: String = "ida", from start: Duration = .zero,
    used: Duration, memory: Int = 1_000_000
  ) -> ProcessReading {
    let name = name ?? "process \(pid)"
    return ProcessReading(
      id: ProcessReading.ID(pid: pid, start: start), parent: 412, user: user, name: name,
      arguments: "\(name) --safe notes.txt", state: "S", threads: 4, memory: memory, cpuTime: used)
  }

  private static let four = [
    process(1, "init", of: "root", used: .seconds(2), memory: 12_600_000),
    process(
      412, "sshd", of: "root", from: .seconds(10), used: .milliseconds(500),
      memory: 1_200_000_000),
    process(733, "editor", from: .seconds(10), used: .seconds(45), memory: 218_400_000),
    process(801, "music", from: .seconds(10), used: .seconds(9), memory: 31_000_000),
  ]
}

extension ProcessReading {
  /// Returns the process after it used more processor time.
  fileprivate func using(_ more: Duration) -> ProcessReading {
    ProcessReading(
      id: id, parent: parent, user: user, name: name, arguments: arguments, state: state,
      threads: threads, memory: memory, cpuTime: cpuTime + more)
  }
}
