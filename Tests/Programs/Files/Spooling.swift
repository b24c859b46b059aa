import CursesKit
import CursesTerminal
import Foundation
import UsageMetrics

/// Stores events in a folder, in the mode given by the first argument.
@MainActor
struct Spooling {
  let spool: UsageSpool

  static func run(_ words: [String]) async throws {
    let spooling = Spooling(spool: try UsageSpool(folder: words[1]))
    if words.count > 2, let bytes = Int(words[2]) { spooling.limitFiles(to: bytes) }
    switch words[0] {
    case "append": try spooling.append()
    case "forget": try spooling.forget()
    default: try await spooling.show(words.dropFirst(2))
    }
  }

  /// Limits the size of files, beyond which the system ends this process.
  ///
  /// A write at the limit is truncated, and the next one raises SIGXFSZ.
  func limitFiles(to bytes: Int) {
    var limit = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
    // The parent may have blocked signals, as threads of libdispatch do, which a child inherits.
    var signals = sigset_t()
    sigemptyset(&signals)
    pthread_sigmask(SIG_SETMASK, &signals, nil)
    signal(SIGXFSZ, SIG_DFL)
    limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  }

  func append() throws {
    for number in try spool.events(in: "views").count..<100 {
      let text = String(repeating: "x", count: 440)
      try spool.append(
        UsageEvent(
          "views", at: Date(timeIntervalSince1970: 1_000_000 + Double(number)),
          ["number": .number(Double(number)), "text": .string(text)]))
    }
  }

  func forget() throws {
    guard let batch = try spool.batches(of: "views").first else { return }
    try spool.removeLines(1, of: batch)
  }

  func show(_ options: ArraySlice<String>) async throws {
    // A main actor that a busy machine does not run is not blocked.
    TerminalPatience.current.mainActor = .seconds(3600)
    TerminalPatience.current.ending = .seconds(3600)
    let metrics = UsageRecorder(sinks: [FileSink(spool)])
    metrics.launchOptions = .array(options.map { .string($0) })
    Terminal.willShow = { metrics.follow($0) }
    try await Terminal.run(Greeting())
  }
}

/// A screen with a button.
private final class Greeting: ViewController {
  private let button = Button("Hi!")

  override func loadView() -> View { button }
}
