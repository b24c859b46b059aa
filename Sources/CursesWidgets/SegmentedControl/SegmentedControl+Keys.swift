import CursesCells
import CursesViews

extension SegmentedControl {
  /// The commands of keys; those without a segment are left to the next responder.
  var segmentCommands: [KeyCommand] {
    guard isEnabled, !items.isEmpty else { return [] }
    let current = marked.current
    let side = "choose the segment to the side"
    let ends = "go to the first segment, the last"
    let isPressable = marked.visited != nil || (selectedIndex.map { items[$0].isEnabled } ?? false)
    return [
      going(
        "segments.previous", .left, side,
        to: items.prefix(current ?? items.count).lastIndex(where: \.canBeGoneTo)),
      going(
        "segments.next", .right, side,
        to: items.dropFirst((current ?? -1) + 1).firstIndex(where: \.canBeGoneTo)),
      going("segments.first", .home, ends, to: items.firstIndex(where: \.canBeGoneTo)),
      going("segments.last", .end, ends, to: items.lastIndex(where: \.canBeGoneTo)),
      KeyCommand(
        "segments.press", .enter, .space, title: "press the segment again", hint: "",
        unavailable: isPressable ? nil : "no segment is selected"
      ) { [self] in pressAgain() },
    ]
  }

  private func going(
    _ id: StaticString, _ key: Key, _ title: String, to index: Int?
  ) -> KeyCommand {
    let isReached = index == nil || index == marked.current
    return KeyCommand(
      id, key, title: title, hint: key == .left || key == .right ? "choose" : "",
      unavailable: isReached ? "there is no segment further on" : nil
    ) { [self] in
      if let index { go(to: index) }
    }
  }
}
