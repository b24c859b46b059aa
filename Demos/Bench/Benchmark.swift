import CursesCells
import CursesKit
import CursesTerminal
import CursesViews
import Dispatch
import Glibc

/// A benchmark that shows the frames of a workload as fast as the terminal accepts them.
@MainActor
struct Benchmark {
  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  /// Shows every frame and restores the terminal.
  func run() async throws {
    if arguments.workload == .idle { return try await idle() }
    let screen = try CursesScreen(TerminalEnvironment(Benchmark.variables))
    defer { screen.close() }
    guard screen.size == arguments.size else {
      throw ArgumentError.wrongSize(screen.size, asked: arguments.size)
    }
    let stage = Stage(
      size: screen.size,
      traits: Traits(colorDepth: screen.colorDepth, usesUnicode: screen.usesUnicode))
    let workload = arguments.workload.makeView(listRows: arguments.listRows)
    stage.rootView = workload
    for frame in 0...arguments.frames {
      workload.move(to: frame)
      screen.show(stage.frame())
      await screen.waitUntilReady()
    }
  }

  /// Runs an application with a static screen until the time is over.
  private func idle() async throws {
    let workload = arguments.workload.makeView()
    workload.move(to: 0)
    let end = DispatchTime.now() + .seconds(arguments.frames)
    DispatchQueue(label: "end").asyncAfter(deadline: end) {
      Task { @MainActor in workload.stage?.close() }
    }
    try await Terminal.run(workload)
  }

  /// The environment variables that describe the terminal.
  private static var variables: [String: String] {
    let names = [
      "TERM", "COLORTERM", "COLORFGBG", "NO_COLOR", "LC_ALL", "LC_CTYPE", "LANG",
      "CURSESKIT_COLORS", "CURSESKIT_SYNC",
    ]
    return names.reduce(into: [:]) { $0[$1] = getenv($1).map { String(cString: $0) } }
  }
}
