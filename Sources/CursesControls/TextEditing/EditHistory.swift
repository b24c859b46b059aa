/// A kind of consecutive changes that are undone together.
enum EditRun: Hashable {
  case typing
  case deletingBackward
  case deletingForward

  /// Deletion into the kill buffer: changes are undone one by one, but the killed texts are joined.
  case killing
}

/// The selection before or after a change, as UTF-8 offsets.
struct EditSelection: Hashable {
  var anchor: Int
  var cursor: Int
}

/// A replacement of text at an offset.
struct EditStep: Hashable {
  /// The offset of the change in bytes of UTF-8.
  var offset: Int
  var removed: TextStorage
  var inserted: TextStorage
  var before: EditSelection
  var after: EditSelection

  /// The inverse change.
  var reversed: EditStep {
    EditStep(offset: offset, removed: inserted, inserted: removed, before: after, after: before)
  }

  /// Returns this change joined with the next one, or `nil` if they are undone separately.
  func joined(with next: EditStep, as run: EditRun) -> EditStep? {
    var joined = self
    joined.after = next.after
    switch run {
    case .typing:
      // Undo works word by word: a new word, or typing at another position, begins a new step.
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

/// The undo and redo history.
struct EditHistory: Hashable {
  private var done: [EditStep] = []
  private var undone: [EditStep] = []

  /// The maximum number of changes in the history.
  private static let limit = 1_000

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Adds a change, joined with the last one if it continues it.
  mutating func add(_ step: EditStep, joining run: EditRun?) {
    undone = []
    if let run, let joined = done.last?.joined(with: step, as: run) {
      done[done.count - 1] = joined
      return
    }
    if done.count == EditHistory.limit { done.removeFirst() }
    done.append(step)
  }

  /// Returns the change that undoes the last one, or `nil` for none.
  mutating func stepBack() -> EditStep? {
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    return step.reversed
  }

  /// Returns the change to redo, or `nil` for none.
  mutating func stepForward() -> EditStep? {
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    return step
  }
}
