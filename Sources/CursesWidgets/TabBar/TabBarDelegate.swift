/// The methods by which a tab bar asks and tells its owner.
///
/// Every method has a default, so a delegate writes only those it needs. They
/// are called for what the user does, never for what code does.
@MainActor
public protocol TabBarDelegate: AnyObject {
  /// Asks whether the user may select an item.
  ///
  /// The default allows it.
  func tabBar(_ tabBar: TabBar, shouldSelectItemAt index: Int) -> Bool

  /// Tells that the user selected an item, which may be the one that was selected before.
  ///
  /// It follows ``TabBar/onPress``.
  func tabBar(_ tabBar: TabBar, didSelectItemAt index: Int)
}

extension TabBarDelegate {
  /// Allows every item.
  public func tabBar(_ tabBar: TabBar, shouldSelectItemAt index: Int) -> Bool { true }

  /// Does nothing.
  public func tabBar(_ tabBar: TabBar, didSelectItemAt index: Int) {}
}
