/// What a view needs of the stage it is on: its looks, the focus, and to be thought of.
///
/// Views know no more of a stage than this, so that the stage, where everything meets, is named by
/// none of what it is made of.
@MainActor
protocol ViewHost: AnyObject {
  /// The named colors, as they are shown.
  var shownTheme: Theme { get }

  /// The abilities of the terminal and the preferences of the user.
  var traits: Traits { get }

  /// Gives the subviews of a view, and of those inside it, their frames, after those around it.
  func layOut(_ view: View)

  /// Notes that a view is to be laid out before the next frame.
  func noteLayout(of view: View)

  /// Notes that something else may be read than before.
  func noteTranscript()

  /// Asks for a frame.
  func announce()

  /// Tells a view that came what happens from now on.
  func follow(_ view: any StageFollower)

  /// Forgets a view that left; those inside it are forgotten by themselves.
  func forget(_ view: View)

  /// Takes a view away that is presented, and leaves any other alone.
  func dismiss(_ view: View)

  /// Breaks off the gestures of a view, and of those inside it, and their press.
  func cancelGestures(inside view: View)

  // MARK: Focus

  /// The view that keys are sent to first, or `nil` when there is none.
  var firstResponder: View? { get }

  /// Gives the focus to a view in front, or notes who gets it when what lies over it has gone.
  ///
  /// - Returns: Whether it has the focus now.
  func giveFocus(to view: View) -> Bool

  /// Gives no focus later to a view that gives it up.
  func withdrawFocus(from view: View)
}
