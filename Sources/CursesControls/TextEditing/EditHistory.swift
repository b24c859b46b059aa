/// Changes of a kind that follow each other and are taken back together.
enum EditRun: Hashable {
  case typing
  case deletingBackward
  case deletingForward

  /// Killing: each change is taken back by itself, but what is killed is kept together.
  case killing
}

/// The selection before or after a change, as UTF-8 offsets.
struct EditSelection: Hashable {
  var anchor: Int
  var cursor: Int
}

/// A change of text: at an offset, one text takes the place of another.
struct EditStep: Hashable {
  /// The bytes of UTF-8 before the change.
  var offset: Int
  var removed: TextStorage
  var inserted: TextStorage
  var before: EditSelection
  var after: EditSelection

  /// The change that takes this one back.
  var reversed: EditStep {
    EditStep(offset: offset, removed: inserted, inserted: removed, before: after, after: before)
  }

  /// Returns this change with the next one, or `nil` when they are taken back one by one.
  func joined(with next: EditStep, as run: EditRun) -> EditStep? {
    var joined = self
    joined.after = next.after
    switch run {
    case .typing:
      // Undo works word by word: a new word, or typing at another place, begins a new step.
      let isNewWord =
        inserted.character(before: inserted.length)?.character.isWhitespace == true
        && next.inserted.character(after: 0)?.character.isWhitespace != true
      guard !isNewWord, next.offset == offset + inserted.length else { return nil }
      joined.inserted.append(next.inserted)
    case .deletingBackward:
      guard next.offset + next.removed.length == offset else { return nil }
      joined.offset = next.offset
      joined.removed = next.removed
      joined.removed.append(removed)
    case .deletingForward:
      guard next.offset == offset else { return nil }
      joined.removed.append(next.removed)
    case .killing: return nil
    }
    return joined
  }
}

/// The changes that can be taken back, and those that were.
struct EditHistory: Hashable {
  private var done: [EditStep] = []
  private var undone: [EditStep] = []

  /// The most changes that are kept.
  private static let limit = 1_000

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Keeps a change, together with the last one where it continues it.
  mutating func add(_ step: EditStep, joining run: EditRun?) {
    undone = []
    if let run, let joined = done.last?.joined(with: step, as: run) {
      done[done.count - 1] = joined
      return
    }
    if done.count == EditHistory.limit { done.removeFirst() }
    done.append(step)
  }

  /// Returns the change to make to take the last one back, or `nil` when there is none.
  mutating func stepBack() -> EditStep? {
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    return step.reversed
  }

  /// Returns the change to make again, or `nil` when there is none.
  mutating func stepForward() -> EditStep? {
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    return step
  }
}
