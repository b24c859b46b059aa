/// Something that hears of notices after they were delivered, as a ``LayerTree`` does for a stage.
@MainActor
public protocol NoticeTap: AnyObject {
  /// Called after each ``Notice`` was delivered that was posted with the tap, or `nil` for nothing.
  var onNotice: (@MainActor (Notice) -> Void)? { get }
}
