import Testing

@testable import ProcessScreens

/// Tests of the model of the processes, without an interface.
@MainActor
@Suite struct ProcessMonitorTests {
  @Test func `a reading that takes long is not started twice`() async {
    let fixture = ProcessFixture()
    var count = 0
    var waiting: CheckedContinuation<Void, Never>?
    let monitor = ProcessMonitor(
      ProcessSource(
        sample: {
          count += 1
          await withCheckedContinuation { (next: CheckedContinuation<Void, Never>) in
            waiting = next
          }
          return try await fixture.source.sample()
        },
        terminate: { _ in }))

    let first = Task { await monitor.refresh() }
    while waiting == nil { await Task.yield() }
    await monitor.refresh()
    #expect(count == 1)
    #expect(monitor.rows.isEmpty)

    waiting?.resume()
    await first.value
    #expect(monitor.rows.count == 4)
  }

  @Test func `a number that is used again does not inherit the time of the old process`() async {
    let fixture = ProcessFixture([ProcessFixture.process(7, used: .seconds(50))])
    let monitor = ProcessMonitor(fixture.source)
    await monitor.refresh()
    #expect(monitor.rows.map(\.cpuText) == ["50.0"])

    fixture.uptime = .seconds(102)
    fixture.processes = [
      ProcessFixture.process(7, from: .seconds(100), used: .milliseconds(500))
    ]
    await monitor.refresh()

    #expect(monitor.rows.map(\.cpuText) == ["25.0"])
  }

  @Test(arguments: [
    (0, "0.0 MB"), (12_650_000, "12.7 MB"), (999_949_999, "999.9 MB"), (999_950_000, "1.0 GB"),
  ])
  func `memory has one decimal`(bytes: Int, text: String) {
    #expect(row(memory: bytes).memoryText == text)
  }

  @Test(arguments: [
    (59, "59 s"), (90, "1 min 30 s"), (3661, "1 h 1 min"), (90_061, "1 d 1 h"),
  ])
  func `an age has its two largest units`(seconds: Int, text: String) {
    #expect(row(at: .seconds(seconds)).summary.hasSuffix(", for \(text)"))
  }

  private func row(memory: Int = 0, at uptime: Duration = .seconds(1)) -> ProcessRow {
    ProcessRow(
      ProcessFixture.process(1, used: .zero, memory: memory), at: uptime, since: nil)
  }
}
