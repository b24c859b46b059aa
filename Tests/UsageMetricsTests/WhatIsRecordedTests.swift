import CursesViews
import CursesWidgets
import Foundation
import Testing
import UsageMetrics

/// The table for the people whose use is recorded names all of it.
@MainActor
@Suite struct WhatIsRecordedTests {
  /// The keys of the article, by their collections, and those that each event has by `""`.
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

  @Test func `all that is recorded is in the table, and all of the table is recorded`() {
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

  @Test func `what is told with each event is in the table, and all of that is told`() {
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
