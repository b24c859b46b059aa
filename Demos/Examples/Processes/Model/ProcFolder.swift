import Foundation

/// The folder `/proc`, in which Linux describes each process in a folder with its number.
///
/// Source: Linux, *proc_pid_stat(5)*, *proc_uptime(5)*.
struct ProcFolder: Sendable {
  /// The path, and the path of the file with the names of users.
  private let path: String
  private let users: String

  /// Creates a folder; tests have their own.
  init(path: String = "/proc", users: String = "/etc/passwd") {
    (self.path, self.users) = (path, users)
  }

  /// Reads all processes, outside the main actor.
  ///
  /// Processes that end meanwhile are omitted.
  @concurrent
  func sample() async throws -> ProcessSample {
    guard let uptime, let entries = try? FileManager.default.contentsOfDirectory(atPath: path)
    else { throw ProcError.unreadable(path) }
    let names = userNames
    let processes = entries.compactMap { Int32($0) }.compactMap { reading(of: $0, names) }
    return ProcessSample(uptime: uptime, processes: processes)
  }

  /// Sends SIGTERM to a process, unless another one has its number by now.
  func terminate(_ id: ProcessReading.ID) throws {
    guard reading(of: id.pid, [:])?.id == id else { throw ProcError.ended(id.pid) }
    guard kill(id.pid, SIGTERM) != 0 else { return }
    throw errno == ESRCH ? ProcError.ended(id.pid) : ProcError.notPermitted(id.pid)
  }
}

extension ProcessSource {
  /// Creates a source that reads a folder.
  init(_ folder: ProcFolder) {
    self.init(sample: { try await folder.sample() }, terminate: { try folder.terminate($0) })
  }
}

// MARK: - Files

extension ProcFolder {
  private var uptime: Duration? {
    text("uptime")?.split(separator: " ").first.flatMap { Double($0) }.map { .seconds($0) }
  }

  /// The names of users, by their numbers.
  private var userNames: [Substring: Substring] {
    let lines = (contents(of: users) ?? "").split(separator: "\n")
    let pairs = lines.compactMap { line -> (Substring, Substring)? in
      let fields = line.split(separator: ":", omittingEmptySubsequences: false)
      return fields.count > 2 ? (fields[2], fields[0]) : nil
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// Reads a process, or returns `nil` if it has ended.
  private func reading(of pid: Int32, _ names: [Substring: Substring]) -> ProcessReading? {
    guard let stat = text("\(pid)/stat").flatMap({ ProcStat($0) }), let user = user(of: pid) else {
      return nil
    }
    let arguments = (text("\(pid)/cmdline") ?? "").split(separator: "\0").joined(separator: " ")
    return ProcessReading(
      id: ProcessReading.ID(pid: pid, start: stat.start), parent: stat.parent,
      user: String(names[user] ?? user), name: stat.name, arguments: arguments, state: stat.state,
      threads: stat.threads, memory: stat.memory, cpuTime: stat.cpuTime)
  }

  /// Returns the number of the user of a process.
  private func user(of pid: Int32) -> Substring? {
    let line = text("\(pid)/status")?.split(separator: "\n").first { $0.hasPrefix("Uid:") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first
  }

  private func text(_ name: String) -> String? { contents(of: "\(path)/\(name)") }

  private func contents(of file: String) -> String? {
    FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// The fields of a file `stat`.
private struct ProcStat {
  let name: String
  let state: Character
  let parent: Int32
  let cpuTime: Duration
  let threads: Int
  let start: Duration
  let memory: Int

  /// Parses the text, or returns `nil` if it has other fields.
  ///
  /// The name is in parentheses, and can contain spaces and parentheses.
  init?(_ text: String) {
    guard let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"), open < close
    else { return nil }
    let fields = text[close...].dropFirst().split(whereSeparator: \.isWhitespace)
    guard fields.count > 21, let state = fields[0].first, let parent = Int32(fields[1]),
      let user = Int64(fields[11]), let system = Int64(fields[12]), let threads = Int(fields[17]),
      let start = Int64(fields[19]), let pages = Int(fields[21])
    else { return nil }
    name = String(text[open...].dropFirst().prefix(upTo: close))
    self.state = state
    self.parent = parent
    self.threads = threads
    cpuTime = ProcStat.duration(ofTicks: user + system)
    self.start = ProcStat.duration(ofTicks: start)
    memory = pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  private static func duration(ofTicks ticks: Int64) -> Duration {
    .microseconds(ticks * 1_000_000 / Int64(max(1, sysconf(Int32(_SC_CLK_TCK)))))
  }
}

/// The reason why processes cannot be read, or why one cannot be terminated.
enum ProcError: Error, Equatable, CustomStringConvertible {
  case unreadable(String)
  case ended(Int32)
  case notPermitted(Int32)

  var description: String {
    switch self {
    case .unreadable(let path): "\(path) cannot be read; mount it"
    case .ended(let pid): "process \(pid) has ended"
    case .notPermitted(let pid): "process \(pid) belongs to another user; run as that user"
    }
  }
}
