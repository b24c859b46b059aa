import Observation

/// The source of a monitor: a reader of processes, and a sender of signals.
@MainActor
struct ProcessSource {
  /// Reads all processes.
  let sample: @MainActor () async throws -> ProcessSample

  /// Sends SIGTERM to a process.
  let terminate: @MainActor (ProcessReading.ID) async throws -> Void
}

/// The processes of a machine, sorted, with their shares of the processors.
@MainActor
@Observable
final class ProcessMonitor {
  /// The order of the rows; the default is by share, the largest first.
  var order = ProcessOrder(key: .cpu, isAscending: false)

  /// The reason why the last attempt to read failed, or `nil` if it succeeded.
  private(set) var failure: String?

  private var processes: [ProcessRow] = []
  @ObservationIgnored private var last: ProcessSample?
  @ObservationIgnored private var isReading = false
  @ObservationIgnored private let source: ProcessSource

  /// Creates a monitor without processes; call ``refresh()`` to read them.
  init(_ source: ProcessSource) {
    self.source = source
  }

  /// The processes, in their order.
  var rows: [ProcessRow] { order.sorted(processes) }

  /// The sum of the shares in percent of one processor, with one decimal.
  var cpuText: String { processes.reduce(0) { $0 + $1.cpu }.oneDecimal }

  /// Reads the processes; during another reading, nothing happens.
  ///
  /// If it fails, the old processes are kept.
  func refresh() async {
    guard !isReading else { return }
    isReading = true
    defer { isReading = false }
    do {
      take(try await source.sample())
      failure = nil
    } catch {
      failure = "\(error)"
    }
  }

  /// Sends SIGTERM to a process.
  func terminate(_ id: ProcessReading.ID) async throws {
    try await source.terminate(id)
  }

  /// Replaces the processes, and computes their shares since the last sample.
  private func take(_ sample: ProcessSample) {
    let pairs = last?.processes.map { ($0.id, $0.cpuTime) } ?? []
    let times = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    let time = last?.uptime ?? .zero
    processes = sample.processes.map { reading in
      ProcessRow(
        reading, at: sample.uptime, since: times[reading.id].map { (time: time, used: $0) })
    }
    last = sample
  }
}
