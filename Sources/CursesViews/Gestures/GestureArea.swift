import CursesCells
import CursesLayers

/// What gestures are made over, and what they know of a view.
///
/// That is where it is, what it says to them, and the press that it handles itself.
@MainActor
protocol GestureArea: AnyObject {
  /// The one around it, or `nil` where there is none.
  var areaAround: (any GestureArea)? { get }

  /// The tree whose ``LayerTree/onNotice`` is told of gestures over it, or `nil` for none.
  var noticeTree: LayerTree? { get }

  /// The part of its own coordinates seen on the stage.
  var bounds: Rect { get }

  /// Returns a point of the stage in its own coordinates.
  func convertFromStage(_ point: Point) -> Point

  /// Returns a point of its own coordinates in those of the stage.
  func convertToStage(_ point: Point) -> Point

  /// Asks whether a recognizer may begin its gesture with a press, or the wheel, over it.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

  /// Handles a press of a button over it, and returns whether it did.
  func mouseDown(_ mouse: Mouse) -> Bool

  /// Told of each move with the button held that it handles.
  func mouseDragged(_ mouse: Mouse)

  /// Told of the release of the button that it handles.
  func mouseUp(_ mouse: Mouse)

  /// Told in place of that when the press ends in no release.
  func mouseCancelled()
}

extension GestureArea {
  /// It and those around it, from the inside out.
  var areasAround: some Sequence<any GestureArea> {
    sequence(first: self as any GestureArea, next: \.areaAround)
  }

  /// Whether it is another one, or somewhere inside it.
  func isInside(_ other: any GestureArea) -> Bool { areasAround.contains { $0 === other } }

  /// Returns an event with its location in the coordinates of the area.
  func local(_ mouse: Mouse) -> Mouse { mouse.relative(to: convertToStage(.zero)) }
}
