import CursesKit

/// A table that requests its row heights again when the traits change.
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
