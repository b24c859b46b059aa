import CursesKit
import Foundation

/// Displays a view, a question or progress until a signal or a key ends it.
@MainActor
enum Endings {
  /// Runs in the place `full`, `inline` or `prompt`, with the activity `idle`, `moving` or
  /// `printing`.
  static func run(_ position: String, _ activity: String) async throws {
    let printing = activity == "printing" ? Task { try await printLines(position) } : nil
    defer { printing?.cancel() }
    switch (position, activity) {
    case ("full", _): try await Terminal.run(Restless(isMoving: activity == "moving"))
    case ("inline", _):
      try await Terminal.run(inline: Restless(isMoving: activity == "moving"), height: 3)
    case (_, "idle"): _ = try await Prompt.input("ready")
    default:
      try await Prompt.progress("ready", total: nil) { _ in
        try await Task.sleep(for: .seconds(600))
      }
    }
  }

  private static func printLines(_ position: String) async throws {
    for number in 0... {
      if position == "full" {
        FileHandle.standardError.write(Data("line \(number)\n".utf8))
      } else {
        Terminal.print("line \(number)")
      }
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}

/// A view that changes its number sixty times a second if `isMoving`.
private final class Restless: View {
  private let isMoving: Bool
  private var step = 0

  init(isMoving: Bool) {
    self.isMoving = isMoving
    super.init()
  }

  override func draw(in canvas: inout Canvas) { canvas.draw("ready \(step)", at: .zero) }

  override func didMoveToStage() { move() }

  private func move() {
    guard isMoving else { return }
    step += 1
    setNeedsDisplay()
    stage?.schedule(after: .seconds(1) / 60) { [weak self] in self?.move() }
  }
}
