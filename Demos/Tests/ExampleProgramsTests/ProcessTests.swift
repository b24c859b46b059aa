import CursesKit
import CursesKitTesting
import Testing

@testable import ProcessScreens

/// Tests of the table of processes, with processes that a test sets.
@MainActor
@Suite struct ProcessTests {
  private let fixture = ProcessFixture()
  private let controller: ProcessesController
  private let driver: StageDriver

  init() {
    (controller, driver) = fixture.open()
  }

  /// The names of the displayed processes, from top to bottom.
  private var names: [String] { controller.items.items.map(\.reading.name) }

  @Test func `the processes are displayed by load, with the first one in detail`() async throws {
    try await driver.wait(for: "CPU 62.6 %")
    try await driver.wait(for: "t terminate")

    let lines = driver.lines.map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    #expect(
      lines.joined(separator: "\n") == """
            Filter  /                                                              4
                PID   User       CPU % ▾     Memory   Command
        ▌       733   ida           50.0   218.4 MB   editor
                801   ida           10.0    31.0 MB   music
                  1   root           2.0    12.6 MB   init
                412   root           0.6     1.2 GB   sshd













        ────────────────────────────────────────────────────────────────────────────────
            editor  process 733, parent 412, 4 threads, sleeping, for 1 min 30 s
            editor --safe notes.txt

            4 processes   t terminate   s sort   / find   ? keys          CPU 62.6 %
        """)
  }

  @Test func `each second the shares are those of that second`() async throws {
    try await driver.wait(for: "CPU 62.6 %")
    fixture.pass(.seconds(1), using: ["music": .milliseconds(875)])

    try await driver.wait(for: "CPU 87.5 %", within: .seconds(1))

    #expect(driver.stage.time == .seconds(1))
    #expect(names.first == "music")
    #expect(driver.lines[3].contains("editor") && driver.lines[3].hasPrefix("▌"))
    #expect(driver.lines[20].contains("1 min 31 s"))
  }

  @Test func `the selected row stays where it is while the order changes`() async throws {
    let fixture = ProcessFixture(
      (1...40).map { ProcessFixture.process($0, used: Duration.milliseconds(500) * $0) })
    let (controller, driver) = fixture.open()
    try await driver.wait(for: "40 processes")
    for _ in 0..<9 { driver.press(.down) }
    let row = driver.lines.firstIndex { $0.hasPrefix("▌") }
    #expect(controller.items.selection?.id.pid == 31)

    // The process 31 is now between 21 and 20.
    let used = (1...40).map { number in
      ("process \(number)", Duration.microseconds(number == 31 ? 102_500 : number * 5000))
    }
    fixture.pass(.seconds(1), using: Dictionary(uniqueKeysWithValues: used))
    try await driver.wait(
      "another order", within: .seconds(1),
      until: { controller.items.items.firstIndex { $0.id.pid == 31 } == 19 })

    #expect(controller.items.selection?.id.pid == 31)
    #expect(row == 11)
    #expect(driver.lines.firstIndex { $0.hasPrefix("▌") } == row)
  }

  @Test func `if the selected process ends, the next one is selected and in detail`() async throws {
    try await driver.wait(for: "CPU 62.6 %")
    fixture.processes.removeAll { $0.name == "editor" }

    try await driver.wait(for: "3 processes", within: .seconds(1))

    #expect(controller.items.selection?.reading.name == "music")
    #expect(driver.lines[20].contains("music  process 801"))
  }

  @Test func `typed words filter by all columns, and the filter outlasts a reading`() async throws {
    try await driver.wait(for: "CPU 62.6 %")
    driver.type("/root ssh")
    #expect(names == ["sshd"])

    fixture.pass(.seconds(1), using: [:])
    try await driver.wait(for: "CPU 0.0 %", within: .seconds(1))
    #expect(names == ["sshd"])

    driver.press(.escape)
    #expect(names.count == 4)
  }

  @Test func `the key s sorts by memory, and S reverses the order`() async throws {
    try await driver.wait(for: "CPU 62.6 %")

    driver.press(.character("s"))
    try await driver.wait(
      "an order by memory", until: { names == ["sshd", "editor", "music", "init"] })
    driver.press(.character("S"))
    try await driver.wait(
      "a reversed order", until: { names == ["init", "music", "editor", "sshd"] })
    #expect(driver.lines[1].contains("Memory ▴"))
  }

  @Test func `the user can widen a column`() async throws {
    try await driver.wait(for: "CPU 62.6 %")
    let column = driver.lines[1].distance(of: "Command")

    driver.press(.tab)
    driver.press(.character(">"))

    #expect(column == 46)
    #expect(driver.lines[1].distance(of: "Command") == 47)
  }

  @Test func `a failure is displayed, and the last processes stay`() async throws {
    try await driver.wait(for: "CPU 62.6 %")
    fixture.failure = .unreadable("/proc")

    try await driver.wait(for: "/proc cannot be read", within: .seconds(1))
    #expect(names.count == 4)

    fixture.failure = nil
    try await driver.wait(for: "4 processes", within: .seconds(1))
  }

  @Test(arguments: [
    Size(width: 1, height: 1), Size(width: 20, height: 6), Size(width: 40, height: 12),
  ])
  func `small sizes show the rows that fit`(size: Size) async throws {
    let (controller, driver) = fixture.open(size)
    try await driver.wait("four processes", until: { controller.items.items.count == 4 })

    #expect(driver.lines.count == size.height)
    #expect(size.width < 40 || driver.lines.contains { $0.contains("733") })
  }
}

// MARK: - Signals

extension ProcessTests {
  /// Displays the alert for the selected process, which is the editor.
  private func askToTerminate() async throws {
    try await driver.wait(for: "t terminate")
    driver.press(.character("t"))
    try await driver.waitForPresented()
    driver.advance(by: .milliseconds(500))
  }

  @Test func `the process of the alert is terminated, even if the order changes`() async throws {
    try await askToTerminate()
    #expect(driver.lines.contains { $0.contains("Terminate editor?") })
    fixture.pass(.seconds(1), using: ["music": .milliseconds(900)])
    driver.advance(by: .seconds(1))
    #expect(fixture.terminated == [])

    driver.press(.right)
    driver.press(.enter)

    try await driver.wait("a terminated process", until: { fixture.terminated == [733] })
    try await driver.wait(for: "3 processes", within: .seconds(1))
  }

  @Test func `nothing is terminated after Cancel`() async throws {
    try await askToTerminate()

    driver.press(.escape)
    try await driver.wait(
      "a dismissed alert", within: .seconds(1), until: { driver.stage.presentedViews.isEmpty })

    #expect(fixture.terminated == [])
  }

  @Test func `a second alert has the reason why a process was not terminated`() async throws {
    fixture.refusal = .notPermitted(733)
    try await askToTerminate()

    driver.press(.right)
    driver.press(.enter)

    try await driver.waitForPresented(count: 2)
    try await driver.wait(for: "process 733 belongs", within: .seconds(1))
    #expect(fixture.terminated == [])
  }

  @Test func `without processes, there is nothing to terminate`() async throws {
    let (_, driver) = ProcessFixture([]).open()
    try await driver.wait(for: "0 processes")

    #expect(!driver.press(.character("t")))
    #expect(driver.lines.contains { $0.contains("Reading the processes…") })
  }
}

extension String {
  /// Returns the number of characters before a word, or `nil` if the word is missing.
  fileprivate func distance(of word: String) -> Int? {
    firstRange(of: word).map { distance(from: startIndex, to: $0.lowerBound) }
  }
}
