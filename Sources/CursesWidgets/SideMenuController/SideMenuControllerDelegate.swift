import CursesViews

extension SideMenuController {
  /// The notifications of the delegate about the state of the menu.
  enum Announcement {
    case willOpen
    case didOpen
    case willClose
    case didClose
  }

  /// Notifies the delegate, unless this was its last notification.
  ///
  /// A start that is followed by the end of the opposite change was cancelled.
  func announce(_ announcement: Announcement) {
    let last = announced
    guard announcement != last else { return }
    announced = announcement
    switch (last, announcement) {
    case (.willOpen, .didClose), (.willClose, .didOpen):
      notify("sideMenuControllerDidCancel(_:)") { [self] in
        delegate?.sideMenuControllerDidCancel(self)
      }
    case (_, .willOpen): delegate?.sideMenuControllerWillOpen(self)
    case (_, .didOpen):
      notify("sideMenuControllerDidOpen(_:)") { [self] in
        delegate?.sideMenuControllerDidOpen(self)
      }
    case (_, .willClose): delegate?.sideMenuControllerWillClose(self)
    case (_, .didClose):
      notify("sideMenuControllerDidClose(_:)") { [self] in
        delegate?.sideMenuControllerDidClose(self)
      }
    }
  }
}

// MARK: - Side menu controller delegate

/// The methods with which a side menu controller notifies its owner.
///
/// Every method has a default implementation. Each is called once for each event, in order, for
/// changes by the user and by code.
///
/// With ``SideMenuController/Style/strip``, exactly one call about the end follows each call about
/// the start: that the menu has opened or closed, or that this was cancelled.
@MainActor
public protocol SideMenuControllerDelegate: AnyObject {
  /// Notifies the delegate that the menu is about to open.
  func sideMenuControllerWillOpen(_ controller: SideMenuController)

  /// Notifies the delegate that the menu has opened.
  func sideMenuControllerDidOpen(_ controller: SideMenuController)

  /// Notifies the delegate that the menu is about to close.
  func sideMenuControllerWillClose(_ controller: SideMenuController)

  /// Notifies the delegate that the menu has closed and the content is back.
  func sideMenuControllerDidClose(_ controller: SideMenuController)

  /// Notifies the delegate that the menu, after all, did not open or did not close.
  ///
  /// ``SideMenuController/state`` is what it was before. Only
  /// ``SideMenuController/Style/strip`` calls it. With ``SideMenuController/Style/standard``, a
  /// menu that did not open closes, and one that did not close opens again.
  func sideMenuControllerDidCancel(_ controller: SideMenuController)

  /// Notifies the delegate that another controller is the content; the menu may still be open.
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
  public func sideMenuControllerDidCancel(_ controller: SideMenuController) {}

  /// Does nothing.
  public func sideMenuControllerDidChangeContent(_ controller: SideMenuController) {}
}
