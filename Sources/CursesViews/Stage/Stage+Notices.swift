import CursesLayers

extension Stage {
  /// Called after each ``/CursesLayers/Notice`` of what is on the stage was delivered; the default
  /// is `nil`.
  ///
  /// It is for who watches what goes on, such as metrics and inspectors: a press of a button is
  /// `"onActivate"` from it, and comes after what the button does. What is said by views that are
  /// on no stage is not among it.
  public var onNotice: (@MainActor (Notice) -> Void)? {
    get { tree.onNotice }
    set { tree.onNotice = newValue }
  }
}
