import CursesKit
import Foundation

/// Runs a view that is told when the program ends, and says what it was told.
@MainActor
enum Tidying {
  /// Runs one; `false` when there is no way of this name.
  static func run(_ way: String) async throws -> Bool {
    switch way {
    case "tidy": try await Terminal.run(Told())
    case "tidy-inline": try await Terminal.run(inline: Told(), height: 1)
    case "tidy-throwing", "tidy-throwing-inline":
      defer { say("deferred") }
      let options = TerminalOptions(onInterrupt: .throwing)
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
      let options = TerminalOptions(gracePeriod: .seconds(600))
      try await Terminal.run(Told(isEndless: true), options: options)
    case "tidy-blocked":
      let options = TerminalOptions(gracePeriod: .seconds(600))
      try await Terminal.run(Told(isEndless: true, blocks: true), options: options)
    default: return false
    }
    return true
  }

  /// Says something that is read after the terminal is given back.
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
      // No frame is shown any more.
      FileHandle.standardOutput.write(Data("saving".utf8))
      while label.stage?.isClosed == false { usleep(1000) }
    }
    while isEndless, !Task.isCancelled { try? await Task.sleep(for: .milliseconds(5)) }
    Tidying.say("will end")
  }
}
