import CursesCells
import CursesTerminal
import Foundation

/// Opens a screen and exits in the mode given by the first argument.
@MainActor
struct Exiting {
  let screen: CursesScreen

  init() throws {
    let environment = TerminalEnvironment(ProcessInfo.processInfo.environment)
    let isInline = Arguments.all.contains("inline")
    let isImpatient = Arguments.all.contains("impatient")
    let patience = Duration.milliseconds(isImpatient ? 100 : 10_000)
    screen =
      isInline
      ? try CursesScreen(inline: 3, environment, patience: patience)
      : try CursesScreen(environment, patience: patience)
  }

  /// Exits in a mode of `Application`, or else with only a screen.
  static func run(_ way: String) async throws {
    Signals.prepare(way)
    if way == "replace-modes" { return ReplacingModes.run() }
    if try await !Application.run(way) { try await Exiting().leave(by: way) }
  }

  /// Returns a frame larger than the terminal's buffer, with no equal adjacent glyphs to compress.
  private func flood(_ size: Size) -> Frame {
    var buffer = Buffer(size: size, filledWith: Cell("x"))
    for row in 0..<size.height {
      buffer.withMutableRow(row) { cells in
        for column in stride(from: 1, to: size.width, by: 2) { cells[column] = Cell("y") }
      }
    }
    return Frame(buffer)
  }

  func show(_ text: String) {
    var canvas = Canvas(Buffer(size: screen.size))
    canvas.draw(text, at: .zero)
    screen.show(Frame(canvas.buffer))
  }

  func leave(by way: String) async throws {
    show("ready")
    await screen.waitUntilReady()
    if Arguments.all.dropFirst().first == "answered" { await screen.waitForAnswers() }
    switch way {
    case "return": screen.close()
    case "forget": break
    case "throw": throw CocoaError(.featureUnsupported)
    case "exit": exit(3)
    case "trap": fatalError("a reason to read")
    case "abort": abort()
    case "fault": print(UnsafePointer<Int>(bitPattern: 8)?.pointee ?? 0)
    case "overflow": print(overflow(0))
    case "overflow-later":
      for _ in 0..<20 { await Task.detached { await Task.yield() }.value }
      show("later")
      print(overflow(0))
    case "overflow-thread":
      await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in
        Thread { print(overflow(0)) }.start()
      }
    case "overflow-queue":
      await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in
        DispatchQueue(label: "deep").async { print(overflow(0)) }
      }
    case "overflow-task": await Task.detached { print(overflow(0)) }.value
    case "keep-text": screen.close(keeping: "kept \u{1B}[1mtext")
    case "keep-cells":
      var canvas = Canvas(Buffer(size: Size(width: 20, height: 2)))
      canvas.draw("kept cells", at: .zero)
      canvas.draw("in two rows", at: Point(x: 0, y: 1))
      screen.close(keeping: canvas.buffer)
    case "error":
      FileHandle.standardError.write(Data("said on standard error\n".utf8))
      screen.close()
    case "closed-pipe", "file-too-large", "lines-for-a-pipe": await Signals.write(way)
    case "wait": for await _ in screen.events {}
    case "lend":
      await screen.suspended { await Application.runChild("read line; echo \"[$line]\"") }
      screen.close()
    case "idle": try await idle()
    case "copy":
      let texts = ["", "a", "ab", "abc", Learning.hostile, String(repeating: "x", count: 74_995)]
      let results = texts.map { screen.copy($0) }
      await screen.waitUntilReady()
      FileHandle.standardError.write(Data("copied: \(results)\n".utf8))
      screen.close()
    case "learn": await Learning(screen: screen).run()
    case "seized": await Seizing(screen: screen).run()
    case "film":
      await Filming(screen: screen).run(seed: Arguments.all.last.flatMap { UInt64($0) } ?? 0)
    case "links": await Linking(screen: screen).run()
    case "flood-links":
      screen.show(Linking.flood(screen.size))
      screen.close()
    case "brim":
      fillTerminal()
      screen.close()
    case "brim-error":
      FileHandle.standardError.write(Data(String(repeating: "said ", count: 50_000).utf8))
      fillTerminal()
      screen.close()
    case "print-flood":
      for number in 0..<5000 { screen.print("line \(number)") }
      screen.close(keeping: "kept")
    case "error-flood-still":
      let text = Data(String(repeating: "sixteen letters\n", count: 4096).utf8)
      for _ in 0..<1024 { FileHandle.standardError.write(text) }
      screen.close()
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      print(status.split(separator: "\n").first { $0.hasPrefix("VmHWM") } ?? "")
    case "error-flood":
      for number in 0..<150_000 {
        FileHandle.standardError.write(Data("line \(number)\n".utf8))
      }
      screen.close()
    case "flood":
      screen.show(flood(Size(width: 1000, height: 1000)))
      screen.close()
    case "flood-echo":
      screen.show(flood(Size(width: 1000, height: 1000)))
      await echo()
    default: await echo()
    }
  }

  /// Shows the same frame 50 times.
  private func idle() async throws {
    for _ in 0..<50 {
      show("ready")
      await screen.waitUntilReady()
    }
    FileHandle.standardError.write(Data("frames: \(screen.framesShown)\n".utf8))
    screen.close()
  }

  /// Shows each event until `q`, and suspends the process on Control-Z.
  private func echo() async {
    for await event in screen.events {
      if event == .key(.character("q")) { break }
      if event == .key(.control("z")) {
        screen.suspend()
      } else {
        show("\(event)")
      }
    }
    screen.close()
  }
}

/// Recurses until the stack overflows.
///
/// A larger allocation would be on the heap. The stack would then overflow within `malloc`, and the
/// thread that reads replies might wait forever for the lock of the heap.
@Sendable
private func overflow(_ depth: Int) -> Int {
  withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 16) { memory in
    memory[0] = UInt8(truncatingIfNeeded: depth)
    return overflow(depth + 1) + Int(memory[0])
  }
}
