/// A view that follows what happens on its stage, wherever that is.
///
///     final class FocusName: View, StageFollower {
///       private let label = Label()
///
///       func stageDidSettle() { label.text = stage?.firstResponder?.typeWords ?? "" }
///     }
///
/// It does so from when it comes onto a stage until it leaves it.
@MainActor
public protocol StageFollower: View {
  /// Called after an event, time or code changed anything on the stage, before that is shown.
  ///
  /// Views are laid out then, and the focus is where it goes. The default does nothing.
  func stageDidSettle()

  /// The commands of the view wherever the focus is; the default is none.
  ///
  /// They come after those of all responders, and before the stage's own; while something is
  /// presented over the view, it is not asked.
  var standingCommands: [KeyCommand] { get }
}

extension StageFollower {
  /// Does nothing.
  public func stageDidSettle() {}

  /// No commands.
  public var standingCommands: [KeyCommand] { [] }
}
