import CursesKit
import PrioModel

/// Both versions of a merged task.
///
///     Call Sol about Saturday                                12:04
///     name from attic-desk, reminder from here
///
///     Kept       Call Sol about Saturday   18:00
///     Not taken  Call Sol                  17:00
///
///     t take the other   esc close
///
/// | Keys | Effect         |
/// | ---- | -------------- |
/// | t    | Take the Other |
/// | Esc  | Close          |
final class MergedView: NightContent {
  /// Called when the user takes the other version; returns whether it was stored.
  var onTake: (@MainActor () -> Bool)?

  private let entry: MergedEntry
  private let words: DayWords
  private let hints = StatusBar(hinting: "merged.take", "merged.close")

  /// Creates the versions of an entry.
  init(_ scene: PrioScene, _ entry: MergedEntry) {
    self.entry = entry
    words = scene.library.words
    super.init(scene.look)
    addSubview(hints)
  }

  override func rows(on metrics: ScreenMetrics) -> Int { min(9, metrics.size.height) }

  // MARK: View

  override func layoutSubviews() {
    hints.layOut(
      row: bounds.height - 1, in: bounds, textEdge: metrics.text.lowerBound,
      on: tones(of: look))
  }

  override func draw(in canvas: inout Canvas) {
    let ground = tones(of: look)
    let (start, end) = (metrics.text.lowerBound, metrics.text.upperBound)
    func soft(_ row: Int) -> Style { ground.nightWords(row, isSoft: true) }
    canvas.draw(words.time(entry.time), endingAt: end, row: 1, style: soft(1))
    canvas.draw(
      entry.task, from: start, to: end - 8, row: 1, style: ground.nightWords(1, .bold))
    canvas.draw(entry.detail, from: start, to: end, row: 2, style: soft(2))
    for (row, version) in zip(4..., versions) {
      canvas.draw(version.label, at: Point(x: start, y: row), style: soft(row))
      canvas.draw(
        version.words, from: start + 11, to: end, row: row, style: ground.nightWords(row))
    }
  }

  private var versions: [(label: String, words: String)] {
    let kept = (label: "Kept", words: describe(entry.result))
    return [kept] + (entry.other.map { [(label: "Not taken", words: describe($0))] } ?? [])
  }

  private func describe(_ item: TodoItem) -> String {
    let state: String? =
      switch item.status {
      case .active: nil
      case .done: "done"
      case .deleted: "deleted"
      }
    let reminder = item.reminder.map { words.reminder($0) }
    return [item.name, reminder, state].compactMap(\.self).joined(separator: "   ")
  }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(entry.task, value: entry.detail, traits: .header)]
      + versions.map { AccessibilityElement($0.label, value: $0.words) }
  }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand(
        "merged.take", .character("t"), title: "Take the Other", hint: "take the other",
        unavailable: entry.canTakeOther ? nil : "both devices changed different values"
      ) { [self] in
        if onTake?() == true { close() }
      },
      KeyCommand("merged.close", .escape, title: "Close") { [self] in close() },
    ]
  }
}
