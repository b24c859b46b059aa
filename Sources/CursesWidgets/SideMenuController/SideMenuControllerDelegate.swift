/// The methods by which a side menu controller tells its owner.
///
/// Every method has a default, so a delegate writes only those it needs. Each is called once for
/// each time, in the order in which it happens, whoever caused it.
@MainActor
public protocol SideMenuControllerDelegate: AnyObject {
  /// Tells that the menu is about to be uncovered.
  func sideMenuControllerWillOpen(_ controller: SideMenuController)

  /// Tells that the menu is uncovered.
  func sideMenuControllerDidOpen(_ controller: SideMenuController)

  /// Tells that the content is about to come back.
  func sideMenuControllerWillClose(_ controller: SideMenuController)

  /// Tells that the content is back.
  func sideMenuControllerDidClose(_ controller: SideMenuController)

  /// Tells that another controller is the content now; the menu may still be open.
  func sideMenuControllerDidChangeContent(_ controller: SideMenuController)
}

extension SideMenuControllerDelegate {
  /// Does nothing.
  public func sideMenuControllerWillOpen(_ controller: SideMenuController) {}

  /// Does nothing.
  public func sideMenuControllerDidOpen(_ controller: SideMenuController) {}

  /// Does nothing.
  public func sideMenuControllerWillClose(_ controller: SideMenuController) {}

  /// Does nothing.
  public func sideMenuControllerDidClose(_ controller: SideMenuController) {}

  /// Does nothing.
  public func sideMenuControllerDidChangeContent(_ controller: SideMenuController) {}
}
