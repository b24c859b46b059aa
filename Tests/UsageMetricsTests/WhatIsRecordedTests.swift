import CursesViews
import CursesWidgets
import Foundation
import Testing
import UsageMetrics

/// The table of recorded data in the guide WhatIsRecorded.md is complete.
@MainActor
@Suite struct WhatIsRecordedTests {
  /// The documented keys by collection, with the standard properties under `""`.
  private let listed: [String: Set<String>] = {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/UsageMetrics/UsageMetrics.docc/WhatIsRecorded.md").path
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").reduce(into: [:]) { keys, line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let names = cells.prefix(2).filter { $0.hasPrefix("`") }.map { $0.filter { $0 != "`" } }
      guard line.hasPrefix("|"), let last = names.last, cells.count > names.count else { return }
      keys[names.count == 2 ? names[0] : "", default: []].insert(last)
    }
  }()

  @Test func `the recorded keys equal the documented keys`() {
    let program = Program(launchOptions: ["--quiet"])
    program.driver.press(.character("2"))
    program.driver.frame()
    program.second.button.becomeFirstResponder()
    program.driver.press(.enter)
    program.driver.press(.character("1"))
    program.driver.frame()
    program.first.table.becomeFirstResponder()
    program.driver.press(.down)
    program.driver.press(.down)
    program.driver.stage.isActive = false

    var found: [String: Set<String>] = [:]
    for event in program.sink.events {
      let keys = event.properties.keys.filter { $0 != "standard_properties" }
      found[event.collection, default: []].formUnion(keys)
    }
    #expect(found == listed.filter { !$0.key.isEmpty })
  }

  @Test func `the standard properties equal the documented ones`() {
    let program = Program(follows: false)
    let sink = MemorySink()
    let variables = ["LANG": "en_US.UTF-8", "TERM": "xterm", "HOME": "/home/ada"]
    let recorder = UsageRecorder(
      sinks: [sink],
      environment: UsageEnvironment(appVersion: "1.2", build: "34", variables: variables))
    recorder.isLoggedIn = true
    recorder.loggedInUser = "ada"
    recorder.isFirstLaunch = false
    recorder.follow(program.driver.stage)
    recorder.leave(program.driver.stage)
    let told = sink.events.first?.properties["standard_properties"]?.object ?? [:]
    #expect(Set(told.keys) == listed[""])
    #expect(told["language"] == "en_US.UTF-8" && told["colors"] == "rgb")
  }
}
