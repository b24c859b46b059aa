import CursesKit
import CursesTerminal
import CursesViews
import Foundation
import Glibc
import Testing

/// Two connected sockets: a substitute for the kernel, and one for the file that it reports in.
private struct PressureSource {
  let watched: Int32
  private let other: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    (watched, other) = (ends[0], ends[1])
  }

  /// Sends urgent data, which is an exceptional condition (`POLLPRI`) until it is read.
  func raise() {
    var byte: UInt8 = 0
    _ = send(other, &byte, 1, Int32(MSG_OOB))
  }

  func close() { Glibc.close(other) }
}

/// A controller that counts memory warnings.
private final class WarnedController: ViewController {
  var warnings = 0

  override func didReceiveMemoryWarning() { warnings += 1 }
}

@MainActor
@Suite struct MemoryPressureTests {
  @Test func `memory pressure is a memory warning, again only after the window`() async throws {
    let source = try PressureSource()
    defer { source.close() }
    let controller = WarnedController()
    let stage = Stage(size: Size(width: 10, height: 2))
    stage.rootViewController = controller
    let (calls, call) = AsyncStream.makeStream(of: Void.self)
    let pressure = MemoryPressure(descriptor: source.watched, window: .milliseconds(1)) {
      stage.sendMemoryWarning()
      call.yield()
    }
    #expect(controller.warnings == 0)

    source.raise()
    for await _ in calls where controller.warnings >= 3 { break }

    pressure.stop()
    #expect(controller.warnings >= 3)
  }

  @Test func `further pressure within the window is ignored`() async throws {
    let source = try PressureSource()
    defer { source.close() }
    var count = 0
    let (calls, call) = AsyncStream.makeStream(of: Void.self)
    let pressure = MemoryPressure(descriptor: source.watched, window: .seconds(3600)) {
      count += 1
      call.yield()
    }

    source.raise()
    for await _ in calls { break }
    source.raise()
    // The thread that watches the descriptor runs this task, too.
    await Task(executorPreference: WaitingThreadExecutor.shared) {}.value

    pressure.stop()
    #expect(count == 1)
  }

  @Test(arguments: ["/nonexistent/memory", "/proc", "/dev/full"])
  func `nothing is watched without the kernel's file or its permission`(file: String) {
    let pressure = MemoryPressure(file: file) { Issue.record("called") }

    #expect(pressure == nil)
  }

  @Test func `the trigger is written with a final null`() throws {
    let path = FileManager.default.temporaryDirectory.path + "/pressure-\(UUID().uuidString)"
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    let pressure = try #require(MemoryPressure(file: path) { Issue.record("called") })
    defer { pressure.stop() }

    let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(reader) }
    var bytes = [UInt8](repeating: 1, count: 64)
    let count = read(reader, &bytes, bytes.count)

    #expect(Array(bytes.prefix(max(0, count))) == Array("some 150000 2000000\0".utf8))
  }
}
