import CursesViews

// Does not compile if a type loses its conformance.
private func requireSendable<each T: Sendable>(_: repeat (each T).Type) {}

private let sendableValues: Void = requireSendable(
  FrameStatistics.self, GestureRecognizer.State.self, KeyBindings.self, KeyCommand.self,
  HeightClass.self, KeyConflict.self, KeyHint.self, PaneEdges.self, PanGestureRecognizer.Axis.self,
  PointerHint.self,
  ScreenEdgePanGestureRecognizer.Edge.self,
  SwipeGestureRecognizer.Direction.self, Theme.self, ThemeColor.self, Touch.self,
  TraitOverrides.self, Traits.self, WidthClass.self)

// Main-actor classes are sendable: references may cross isolation boundaries.
private let sendableClasses: Void = requireSendable(
  GestureRecognizer.self, Responder.self, SnapshotView.self, Stage.self,
  StageTimer.self, View.self, ViewController.self)
