import CursesKit
import Foundation

/// Runs an application that ends from inside, in the mode given by a name.
@MainActor
enum Application {
  /// Runs the application, or returns `false` if the mode is unknown.
  static func run(_ way: String) async throws -> Bool {
    switch way {
    case "form": try await Terminal.run(Form())
    case "draw-trap": try await Terminal.run(Trap())
    case "callback-exit": try await Terminal.run(Keys { exit(3) })
    case "task-exit": try await Terminal.run(Keys { Task.detached { exit(3) } })
    case "task-trap": try await Terminal.run(Keys { Task.detached { fatalError("in a task") } })
    case "child": try await Terminal.run(Keys { Task { await runChild("echo child") } })
    case "child-reads":
      try await Terminal.run(
        Keys { Task { await runChild("stty size; read line; echo \"[$line]\"") } })
    case "child-errors":
      try await Terminal.run(Keys { Task { await runChild("echo complaint >&2; exit 1") } })
    case "child-waits":
      try await Terminal.run(
        Keys { Task { await runChild("trap exit INT; echo waits; while :; do sleep 1; done") } })
    case "ends":
      let words = Arguments.all.dropFirst()
      try await Endings.run(words.first ?? "", words.last ?? "")
    case "halts": try await Terminal.run(Keys { kill(getpid(), SIGSTOP) })
    case "halts-briefly":
      try await Terminal.run(Keys { spawnAndWait("kill -STOP $PPID; kill -CONT $PPID") })
    case "works":
      let path = Arguments.all.last ?? ""
      try await Prompt.progress("Copying", total: 1) { progress in
        while !FileManager.default.fileExists(atPath: path) {
          try await Task.sleep(for: .milliseconds(20))
        }
        progress.advance()
      }
    case "child-throws": try await Terminal.run(Keys { Task { await fail() } })
    case "blocked":
      try await Terminal.run(Blocked(path: Arguments.all.last ?? "/dev/null"))
    case "pressure":
      var options = Arguments.all.contains("inline") ? TerminalOptions.inline(2) : .fullScreen
      options.memoryPressureFile = Arguments.all.last ?? ""
      try await Terminal.run(Keys {}, options: options)
    case "moving": try await Terminal.run(Moving(path: Arguments.all.last ?? "/dev/null"))
    default:
      if try await Tidying.run(way) { return true }
      if try await Hovering.run(way) { return true }
      return try await Inline.run(way)
    }
    return true
  }

  /// Runs a script in this process group, with the terminal suspended.
  static func runChild(_ script: String) async {
    await Terminal.suspended {
      await withCheckedContinuation { done in
        DispatchQueue.global().async {
          spawnAndWait(script)
          done.resume()
        }
      }
    }
  }

  private static func fail() async {
    do {
      try await Terminal.suspended { throw CocoaError(.featureUnsupported) }
    } catch {
      FileHandle.standardError.write(Data("caught\n".utf8))
    }
  }
}

/// Runs a shell script and waits for its end.
private func spawnAndWait(_ script: String) {
  let words = ["/bin/sh", "-c", script]
  let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
  defer { for argument in arguments { free(argument) } }
  // Threads of libdispatch block signals, and a child would inherit that.
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var signals = sigset_t()
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
  var child = pid_t()
  guard posix_spawn(&child, "/bin/sh", nil, &attributes, arguments, environ) == 0 else { exit(70) }
  waitpid(child, nil, 0)
}

/// A view that performs an action on the key `x`.
private final class Keys: View {
  private let action: () -> Void
  private var count = 0

  init(_ action: @escaping () -> Void) {
    self.action = action
    super.init()
  }

  override var canBecomeFirstResponder: Bool { true }

  private var text: String { "ready \(bounds.size) \(count)" }

  override var accessibilityElements: [AccessibilityElement] { [AccessibilityElement(text)] }

  override func draw(in canvas: inout Canvas) { canvas.draw(text, at: .zero) }

  override func keyDown(_ key: Key) -> Bool {
    guard key == .character("x") else { return false }
    count += 1
    setNeedsDisplay()
    setNeedsTranscriptUpdate()
    action()
    return true
  }
}

/// A view that traps when it is drawn.
private final class Trap: View {
  override func draw(in canvas: inout Canvas) {
    preconditionFailure("nothing to draw")
  }
}
