// MARK: - Pending work

extension Stage {
  /// The ``View/pendingWork`` of all views that are not hidden, in order and without repetitions.
  ///
  /// While a name is listed, a picture of the stage depends on the speed of the machine. A test
  /// therefore waits until the list is empty. Reading the property visits each view.
  public var pendingWork: [String] {
    var names: [String] = []
    for view in layers { view.collectPendingWork(into: &names) }
    return names
  }
}

extension View {
  fileprivate func collectPendingWork(into names: inout [String]) {
    guard !isHidden else { return }
    if let pendingWork, !names.contains(pendingWork) { names.append(pendingWork) }
    for view in subviews { view.collectPendingWork(into: &names) }
  }
}
