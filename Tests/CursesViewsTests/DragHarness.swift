import CursesCells
import CursesLayers
import CursesViews

/// A card of six columns on a stage of forty columns that settles at three detents.
@MainActor
final class DragHarness {
  let stage = Stage(size: Size(width: 40, height: 3))
  let card = Tile("#", frame: Rect(x: 0, y: 1, width: 6, height: 1))
  let drag: DragInteraction

  /// The received callbacks, in order.
  private(set) var told: [String] = []

  init(detents: [Double] = [0, 10, 30], at detent: Int = 0, band: RubberBand? = nil) {
    drag = DragInteraction(axis: .horizontal, detents: detents, at: detent) { [card] position in
      card.translation.x = position
    }
    card.translation.x = drag.position
    drag.rubberBand = band
    drag.onBegin = { [weak self] _ in self?.told.append("begin") }
    drag.onSettle = { [weak self] in self?.told.append("settle \($0.detent)") }
    drag.onRest = { [weak self] in self?.told.append("rest \($0.detent)") }
    card.addGestureRecognizer(drag.recognizer)
    stage.rootView.addSubview(card)
  }

  /// The presentation column of the card.
  var column: Double { card.presentationTranslation.x }

  /// Returns the received callbacks and clears them.
  func takeTold() -> [String] {
    defer { told = [] }
    return told
  }

  /// Drags by columns, one every 10 ms.
  func pull(from start: Int, by columns: Int) {
    let step = columns < 0 ? -1 : 1
    for column in stride(from: step, through: columns, by: step) {
      stage.wait(10)
      stage.drag(start + column, 1)
    }
  }

  /// Presses, drags by columns, pauses and releases.
  func throwCard(from start: Int, by columns: Int, resting: Int = 0) {
    stage.press(start, 1)
    pull(from: start, by: columns)
    stage.wait(resting)
    stage.release(start + columns, 1)
  }

  /// Returns the column in each frame until the card is settled.
  func film() -> [Double] {
    var film = [column]
    while stage.nextDeadline != nil {
      stage.advance(by: .seconds(1) / 60)
      film.append(column)
    }
    return film
  }
}

extension [Double] {
  /// The largest step from one number to the next.
  var largestStep: Double { zip(self, dropFirst()).map { ($1 - $0).magnitude }.max() ?? 0 }
}
