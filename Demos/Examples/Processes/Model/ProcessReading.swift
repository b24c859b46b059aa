/// A process at one moment, as the kernel reports it.
struct ProcessReading: Identifiable, Hashable, Sendable {
  /// The identity of a process; the kernel uses the numbers of ended processes again.
  struct ID: Hashable, Sendable {
    let pid: Int32

    /// The start, since the machine started.
    let start: Duration
  }

  let id: ID
  let parent: Int32
  let user: String
  let name: String

  /// The program and its arguments, or an empty text for a thread of the kernel.
  let arguments: String

  /// The letter of the state, such as `S` for a sleeping process.
  let state: Character

  let threads: Int

  /// The resident memory in bytes.
  let memory: Int

  /// The processor time of all threads, which grows while the process runs.
  let cpuTime: Duration
}

/// The processes of a machine at one moment.
struct ProcessSample: Sendable {
  /// The time since the machine started.
  let uptime: Duration

  let processes: [ProcessReading]
}
