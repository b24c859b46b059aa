// MARK: - Pending work

extension Stage {
  /// The ``View/pendingWork`` of all views that are not hidden, in order and without repetitions.
  ///
  /// While a name is listed, a picture of the stage depends on the speed of the machine. A test
  /// therefore waits until the list is empty. Reading the property visits each view.
  public var pendingWork: [String] {
    var names: [String] = []
    for layer in layers {
      layer.walk { view in
        guard !view.isHidden else { return .skip }
        if let name = view.pendingWork, !names.contains(name) { names.append(name) }
        return .descend
      }
    }
    return names
  }
}
