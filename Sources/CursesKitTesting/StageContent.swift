import CursesViews

/// A view or a controller that fills the stage of a test.
///
/// A view becomes the root view of the stage. A controller becomes the root controller: its view is
/// loaded, it appears before the first frame, and the stage retains it. Pass the controller rather
/// than its view, which keeps no strong reference to it:
///
///     expectSnapshot(of: content, size: Size(width: 40, height: 12), named: "content")
@MainActor
public protocol StageContent: AnyObject {
  /// Makes the content the root of a stage.
  func becomeRoot(of stage: Stage)
}

extension View: StageContent {
  /// Makes the view the root view of a stage, and removes it from its superview.
  public func becomeRoot(of stage: Stage) { stage.rootView = self }
}

extension ViewController: StageContent {
  /// Makes the controller the root controller of a stage, which retains it.
  public func becomeRoot(of stage: Stage) { stage.rootViewController = self }
}
