extension View {
  /// Hides every view inside this one that is a decoration, at any depth.
  ///
  /// A view that is hidden for it is not looked into. What is hidden already stays hidden, so
  /// doing it again does nothing; views that are added later are not hidden.
  ///
  /// - Parameter isDecoration: Whether a view only decorates others.
  /// - Returns: How many views it is true of.
  ///
  /// Recipe: idev-recipes, *TransparentUIWebViews*.
  @discardableResult
  public func hideDecorations(where isDecoration: (View) -> Bool) -> Int {
    subviews.reduce(0) { count, view in
      guard isDecoration(view) else { return count + view.hideDecorations(where: isDecoration) }
      view.isHidden = true
      return count + 1
    }
  }
}
