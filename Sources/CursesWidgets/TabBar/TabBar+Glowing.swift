import CursesViews

extension TabBar {
  /// Lets an item glow; one that does already goes on.
  ///
  /// - Returns: `false`, and nothing changes, when there is no such item.
  @discardableResult
  public func showGlow(at index: Int) -> Bool {
    guard items.indices.contains(index) else { return false }
    guard glows[index] == nil else { return true }
    let glow = ArtView()
    glows[index] = glow
    itemViews[index].isGlowing = true
    guard appearance.hasLip else {
      addSubview(glow)
      return true
    }
    // It rises behind the names.
    insertSubview(glow, at: (subviews.firstIndex { $0 === indicator } ?? 0) + 1)
    View.performWithoutAnimation { glow.alpha = 0 }
    View.animate(withDuration: .milliseconds(300)) { glow.alpha = 1 }
    return true
  }

  /// Lets an item glow no longer.
  ///
  /// - Returns: `false`, and nothing changes, when it does not.
  @discardableResult
  public func hideGlow(at index: Int) -> Bool {
    guard let glow = glows.removeValue(forKey: index) else { return false }
    glow.removeFromSuperview()
    if itemViews.indices.contains(index) { itemViews[index].isGlowing = false }
    return true
  }
}
