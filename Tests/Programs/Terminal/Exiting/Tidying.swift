import CursesKit
import CursesTerminal
import Foundation

/// Runs a controller that is notified when the program ends, and prints the notifications.
@MainActor
enum Tidying {
  /// Runs the controller in a mode, or returns `false` if the mode is unknown.
  static func run(_ way: String) async throws -> Bool {
    if way.hasPrefix("tidy") {
      // A main actor that a busy machine does not run is not blocked.
      TerminalPatience.current.mainActor = .seconds(3600)
      TerminalPatience.current.ending = .seconds(3600)
    }
    let options = TerminalOptions(gracePeriod: .seconds(600))
    switch way {
    case "tidy": try await Terminal.run(Told(), options: options)
    case "tidy-inline": try await Terminal.run(inline: Told(), height: 1, options: options)
    case "tidy-throwing", "tidy-throwing-inline":
      defer { say("deferred") }
      let options = TerminalOptions(gracePeriod: .seconds(600), onInterrupt: .throwing)
      do {
        if way == "tidy-throwing" {
          try await Terminal.run(Told(), options: options)
        } else {
          try await Terminal.run(inline: Told(), height: 1, options: options)
        }
      } catch .interrupted(let signal) {
        say("interrupted by \(signal)")
      }
    case "tidy-forever":
      try await Terminal.run(Told(isEndless: true), options: TerminalOptions(gracePeriod: .zero))
    case "tidy-slowly":
      try await Terminal.run(Told(isEndless: true), options: options)
    case "tidy-blocked":
      try await Terminal.run(Told(isEndless: true, blocks: true), options: options)
    default: return false
    }
    return true
  }

  /// Writes a line to standard error, which appears after the terminal is restored.
  nonisolated static func say(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}

private final class Told: ViewController {
  private let label = Label("ready")
  private let isEndless: Bool
  private let blocks: Bool

  init(isEndless: Bool = false, blocks: Bool = false) {
    self.isEndless = isEndless
    self.blocks = blocks
    super.init()
    view = label
  }

  override func viewDidAppear(_ animated: Bool) {
    view.stage?.willEnd = { [weak self] in await self?.tidyUp() }
  }

  override func viewWillDisappear(_ animated: Bool) { Tidying.say("will disappear") }

  override func viewDidDisappear(_ animated: Bool) { Tidying.say("did disappear") }

  private func tidyUp() async {
    label.text = "saving"
    if blocks {
      // The blocked main actor cannot show a frame, so the text is written directly.
      FileHandle.standardOutput.write(Data("saving".utf8))
      while label.stage?.isClosed == false { usleep(1000) }
    }
    while isEndless, !Task.isCancelled { try? await Task.sleep(for: .milliseconds(5)) }
    Tidying.say("will end")
  }
}
