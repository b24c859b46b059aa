/// The methods by which a table with swipe menus asks its owner.
@MainActor
public protocol SideSwipeTableViewDelegate: AnyObject {
  /// Returns what can be done with a row, from left to right.
  ///
  /// A row with nothing to do has no menu. It is asked when a menu is to open, and again when a
  /// menu stays open over ``TableView/reloadData()``.
  func tableView(
    _ tableView: SideSwipeTableView, menuActionsForRowAt index: Int
  ) -> [SideSwipeAction]
}
