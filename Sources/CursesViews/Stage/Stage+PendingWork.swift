// MARK: - Pending work

extension Stage {
  /// The names of work in flight whose results visible views will display, in the order of the
  /// views; empty if every view displays all that it will.
  ///
  /// A picture of the stage depends on the speed of the machine while a name is listed. A test
  /// therefore waits until the list is empty; see ``View/pendingWork``. Calling it visits each
  /// view. Hidden views, and views without a stage, are omitted.
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
