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
  private let hints = StatusBar()

  /// Creates the versions of an entry.
  init(_ scene: PrioScene, _ entry: MergedEntry) {
    self.entry = entry
    words = scene.library.words
    super.init(scene.look)
    hints.choosing = { commands in
      ["merged.take", "merged.close"].compactMap { id in commands.first { $0.id == id } }
    }
    addSubview(hints)
  }

  override func rows(on metrics: ScreenMetrics) -> Int { min(9, metrics.size.height) }

  // MARK: View

  override func layoutSubviews() {
    hints.themeOverride = .prioNight(look.paint)
    hints.textEdge = metrics.text.lowerBound
    hints.frame = Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
  }

  override func subviewFittingSizeDidChange() {}

  override func draw(in canvas: inout Canvas) {
    let ground = tones(of: look)
    let text = metrics.text
    drawRight(
      words.time(entry.time), end: text.upperBound, row: 1,
      style: ground.nightWords(1, isSoft: true), in: &canvas)
    canvas.draw(
      Truncation.tail.fit(entry.task, to: max(0, text.count - 8)),
      at: Point(x: text.lowerBound, y: 1), style: ground.nightWords(1, .bold))
    canvas.draw(
      Truncation.tail.fit(entry.detail, to: text.count), at: Point(x: text.lowerBound, y: 2),
      style: ground.nightWords(2, isSoft: true))
    for (row, version) in zip(4..., versions) {
      canvas.draw(
        version.label, at: Point(x: text.lowerBound, y: row),
        style: ground.nightWords(row, isSoft: true))
      canvas.draw(
        Truncation.tail.fit(version.words, to: max(0, text.count - 11)),
        at: Point(x: text.lowerBound + 11, y: row), style: ground.nightWords(row))
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
