/// What gestures need of the stage they are made on: its time, and a list of those under way.
@MainActor
protocol GestureHost: AnyObject {
  /// The recognizers in the middle of a gesture, in the order in which they are told of it.
  var gestures: [GestureRecognizer] { get set }

  /// The time since the stage was made.
  var time: Duration { get }

  /// Does something later.
  func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) -> StageTimer

  /// Whether a view is on the stage, and nothing was presented over it meanwhile.
  func canBePressed(_ area: any GestureArea) -> Bool

  /// Whether a view is on the stage.
  func holds(_ area: any GestureArea) -> Bool
}
