import CursesKit
import Foundation

/// Shows progress in the mode given by the first argument.
struct Progressing {
  let steps: Int

  /// The duration of each step, if it is not determined by a file.
  let pause: Duration

  /// The file that ends the first step, and all others with it, or `nil`.
  let file: String?

  static func run(_ arguments: [String]) async throws {
    let numbers = arguments.dropFirst().map { Int($0) }
    let progressing = Progressing(
      steps: numbers.first.flatMap(\.self) ?? 3,
      pause: .milliseconds(numbers.dropFirst().first.flatMap(\.self) ?? 100),
      file: arguments.dropFirst(2).first { $0.hasPrefix("/") })
    print(try await progressing.run(arguments.first ?? ""))
  }

  struct Failure: Error, CustomStringConvertible {
    let description = "the disk is full"
  }

  /// Whether the file exists, or there is none.
  private var mayProceed: Bool { file.map { access($0, F_OK) == 0 } ?? true }

  /// Waits for the duration of some steps, or for the file.
  private func waitForSteps(_ count: Int = 1) async throws {
    guard file != nil else { return try await Task.sleep(for: pause * count) }
    while !mayProceed { try await Task.sleep(for: .milliseconds(20)) }
  }

  func work(on progress: PromptProgress, failingAt last: Int = .max) async throws {
    for step in 0..<steps {
      try await waitForSteps()
      if step == last { throw Failure() }
      progress.advance()
    }
  }

  func run(_ way: String) async throws -> String {
    switch way {
    case "one":
      try await Prompt.progress("Copying", total: steps) { try await work(on: $0) }
      return "done"
    case "told":
      await MainActor.run {
        Prompt.defaults.showsProgressInTerminal = true
        Prompt.defaults.notifiesAfter = .zero
      }
      try await Prompt.progress("9;Copying", total: steps) { try await work(on: $0) }
      return "done"
    case "quiet":
      try await Prompt.progress("Copying", total: steps, leavesLine: false) {
        try await work(on: $0)
      }
      return "done"
    case "uncounted":
      try await Prompt.progress("Looking for files", total: nil) { try await work(on: $0) }
      return "done"
    case "failing":
      try await Prompt.progress("Copying", total: steps) { try await work(on: $0, failingAt: 2) }
      return "never"
    case "cancellable":
      try await Prompt.progress("Copying", total: steps, isCancellable: true) {
        try await work(on: $0)
      }
      return "never"
    case "printing":
      try await Prompt.progress("Copying", total: 2 * steps) { progress in
        try await work(on: progress)
        await Terminal.print("printed above")
        print("written to standard output")
        try await work(on: progress)
      }
      return "done"
    case "tidying":
      try await Prompt.progress("Copying", total: steps) { progress in
        defer { print("tidied up") }
        try await work(on: progress)
      }
      return "never"
    case "throwing":
      defer { print("deferred") }
      let options = TerminalOptions(onInterrupt: .throwing)
      try await Prompt.progress("Copying", total: steps, options: options) { progress in
        defer { print("tidied up") }
        try await work(on: progress)
      }
      return "never"
    case "stubborn-throwing": return try await stubborn(within: .milliseconds(100))
    case "patient-throwing": return try await stubborn(within: .seconds(1000))
    case "stubborn":
      await Prompt.progress("Copying", total: nil) { _ in
        while true { try? await Task.detached { try await Task.sleep(for: pause) }.value }
      }
      return "never"
    case "child":
      let child = Child()
      try await Prompt.progress("Copying", total: steps) { progress in
        // Before the region is shown, a child would inherit the terminal as its output.
        while isatty(STDOUT_FILENO) == 1 { try await Task.sleep(for: pause) }
        try await child.start()
        try await work(on: progress)
      }
      return "ended with \(try await child.end(afterReading: "first", "second"))"
    case "cancelled":
      let task = Task {
        try await Prompt.spinner("Waiting") { try await Task.sleep(for: .seconds(3600)) }
      }
      try await waitForSteps()
      task.cancel()
      try await task.value
      return "never"
    case "busy":
      await Prompt.progress("Copying", total: 1) { progress in
        await occupyThreads()
        progress.advance()
      }
      return "done"
    case "several": return try await several()
    case "flood", "flood-print", "flood-main", "flood-main-print":
      try await flood(way)
      return "done"
    case "flood-exit", "flood-print-exit", "flood-main-exit", "flood-main-print-exit":
      try await flood(String(way.dropLast("-exit".count))) { exit(0) }
      return "never"
    case "spinner":
      return try await Prompt.spinner("Asking the server", isCancellable: true) {
        try await waitForSteps(steps)
        return "the answer"
      }
    case "then":
      try await Prompt.spinner("Asking the server") { try await waitForSteps(steps) }
      return try await Prompt.input("Name") ?? "nothing"
    default: return "unknown way “\(way)”"
    }
  }

  /// Keeps all threads that Swift shares busy, without a suspension, until the file exists.
  private func occupyThreads() async {
    await withTaskGroup(of: Void.self) { tasks in
      for _ in 0..<ProcessInfo.processInfo.processorCount {
        tasks.addTask { while !mayProceed {} }
      }
    }
  }

  /// Runs a body that prints when it is cancelled and then continues.
  private func stubborn(within gracePeriod: Duration) async throws -> String {
    defer { print("deferred") }
    let options = TerminalOptions(gracePeriod: gracePeriod, onInterrupt: .throwing)
    try await Prompt.progress("Copying", total: nil, options: options) { _ in
      while !Task.isCancelled { try? await Task.sleep(for: pause) }
      print("cancelled")
      try await Task.detached { try await Task.sleep(for: .seconds(1000)) }.value
    }
    return "never"
  }

  /// Prints a line for each step after progress is shown, and calls `end` after the last one.
  private func flood(_ way: String, end: @escaping @Sendable () -> Void = {}) async throws {
    let options = TerminalOptions(gracePeriod: .milliseconds(200))
    try await Prompt.progress("Copying", total: steps, options: options) { progress in
      try await Task.sleep(for: pause)
      switch way {
      case "flood":
        for number in 0..<steps {
          print("line \(number)")
          progress.advance()
        }
        end()
      case "flood-print":
        for number in 0..<steps { await Terminal.print("line \(number)") }
        end()
      case "flood-main":
        await MainActor.run {
          for number in 0..<steps { print("line \(number)") }
          end()
        }
      default:
        await MainActor.run {
          for number in 0..<steps { Terminal.print("line \(number)") }
          end()
        }
      }
    }
  }

  /// Runs three progresses at the same time, which end in the order of their addition.
  private func several() async throws -> String {
    try await Prompt.progress(isCancellable: true) { group in
      try await withThrowingTaskGroup { tasks in
        var last: PromptProgress?
        for (index, name) in ["first.iso", "second.iso", "notes on everything.txt"].enumerated() {
          let progress = group.add(name, total: steps * 1_000_000, unit: .bytes)
          tasks.addTask { [last] in
            for step in 1...steps {
              try await waitForSteps(index + 1)
              while step == steps, last?.isFinished == false {
                try await Task.sleep(for: .milliseconds(20))
              }
              // The view reads all states on the main actor, so that it sees no end too early.
              await MainActor.run { progress.advance(by: 1_000_000) }
            }
          }
          last = progress
        }
        try await tasks.waitForAll()
      }
    }
    return "done"
  }
}

/// A shell that prints each line that it reads.
actor Child {
  private let process = Process()
  private let input = Pipe()

  func start() throws {
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "while read line; do echo \"child: $line\"; done"]
    process.standardInput = input
    try process.run()
  }

  /// Writes lines, waits for the end, and returns the exit status or the signal.
  func end(afterReading lines: String...) throws -> Int32 {
    for line in lines { try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8)) }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
