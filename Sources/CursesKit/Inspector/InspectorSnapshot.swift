import CursesCells
import CursesViews

/// The facts about a program that the inspector displays at one moment.
package struct InspectorSnapshot: Hashable, Sendable {
  /// The views.
  package var tree = InspectorTree()

  /// The costs of the last frames.
  package var history = FrameHistory()

  /// The running animations.
  package var motions: [InspectorMotion] = []

  /// The last press, the gestures in flight and the possible key commands.
  package var input: [InspectorLine] = []

  /// Whether the time of the program is held.
  package var isHeld = false

  /// Creates an empty snapshot.
  package init() {}
}

/// A running animation as a value.
package struct InspectorMotion: Hashable, Sendable {
  /// The name of the view's type in words.
  package let name: String

  /// The animated property.
  package let property: String

  /// The time since the start.
  package let elapsed: Duration

  /// The duration, or `nil` while the animation is paused.
  package let duration: Duration?

  /// The elapsed fraction, in `0...1`; zero while the animation is paused.
  package var fraction: Double {
    guard let duration, duration > .zero else { return 0 }
    return min(1, max(0, elapsed / duration))
  }

  /// The elapsed time and the duration: `110 of 200 ms`.
  package var times: String {
    guard let duration else { return "paused" }
    let done = InspectorText.wholeMilliseconds(min(elapsed, duration))
    return "\(done) of \(InspectorText.wholeMilliseconds(duration)) ms"
  }
}

/// A line of text in the inspector.
package struct InspectorLine: Hashable, Sendable {
  /// The text at the left.
  package let title: String

  /// The text at the right.
  package let detail: String

  /// Whether the line begins a group.
  package let isHeading: Bool

  /// Creates a line.
  package init(_ title: String, _ detail: String = "", isHeading: Bool = false) {
    self.title = title
    self.detail = detail
    self.isHeading = isHeading
  }

  /// Creates the first line of a group.
  package static func heading(_ title: String) -> InspectorLine {
    InspectorLine(title, isHeading: true)
  }

  /// The line as plain text.
  package var text: String { detail.isEmpty ? title : "\(title)  \(detail)" }
}

// MARK: - Reading

extension InspectorSnapshot {
  /// Reads the views, the animations and the input state of a stage.
  ///
  /// - Parameters:
  ///   - stage: The stage of the program.
  ///   - history: The costs of its last frames.
  ///   - readsInput: Whether gestures and key commands are read, too.
  @MainActor
  package init(_ stage: Stage, history: FrameHistory = FrameHistory(), readsInput: Bool = true) {
    tree = InspectorTree(stage)
    self.history = history
    motions = stage.runningAnimations.map { animation in
      InspectorMotion(
        name: animation.view?.typeWords.lowercased() ?? "cross-fade",
        property: animation.property, elapsed: animation.elapsed, duration: animation.duration)
    }
    if readsInput { input = InspectorSnapshot.input(of: stage) }
  }

  @MainActor
  private static func input(of stage: Stage) -> [InspectorLine] {
    pressed(on: stage) + gestures(on: stage) + commands(on: stage)
  }

  @MainActor
  private static func pressed(on stage: Stage) -> [InspectorLine] {
    let view = stage.lastPressedView
    return [
      .heading("Pressed last"),
      view.map { InspectorLine($0.typeWords, InspectorText.frame($0.screenFrame)) }
        ?? InspectorLine("nothing yet"),
      InspectorLine(""),
    ]
  }

  @MainActor
  private static func gestures(on stage: Stage) -> [InspectorLine] {
    let lines = stage.gesturesInFlight.map { recognizer in
      let view = recognizer.view.map { " on \($0.typeWords.lowercased())" } ?? ""
      return InspectorLine("\(recognizer.gestureName)\(view)", "\(recognizer.state)")
    }
    let displayed = lines.isEmpty ? [InspectorLine("none in flight")] : lines
    return [InspectorLine.heading("Gestures")] + displayed + [InspectorLine("")]
  }

  @MainActor
  private static func commands(on stage: Stage) -> [InspectorLine] {
    stage.reachableCommands.filter { !$0.commands.isEmpty }.flatMap { group in
      let hints = group.commands.keyHints.map { InspectorLine($0.words, $0.keys) }
      let title = group.responder?.typeWords ?? "Everywhere"
      return [InspectorLine.heading(title)] + hints + [InspectorLine("")]
    }
  }
}
