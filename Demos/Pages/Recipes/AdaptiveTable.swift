import CursesKit

/// A table whose row heights depend on the traits, and are read again when these change.
class AdaptiveTable: TableView {
  override func didMoveToStage() {
    super.didMoveToStage()
    reloadData()
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    reloadData()
  }
}
