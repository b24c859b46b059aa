/// The state of a view and its subviews, which survives the views themselves.
///
/// A view controller keeps it while its view is unloaded: see
/// ``ViewController/didReceiveMemoryWarning()``. A view with state of its own overrides two hooks:
///
///     final class Volume: View {
///       var level = 5
///
///       override func encodeRestorableState(into state: inout RestorableState) {
///         super.encodeRestorableState(into: &state)
///         state.encode(level, forKey: "level")
///       }
///
///       override func decodeRestorableState(from state: RestorableState) {
///         super.decodeRestorableState(from: state)
///         level = state.decode(Int.self, forKey: "level") ?? level
///       }
///     }
///
/// Each view has keys of its own. The values must be plain: a value that refers to the view
/// prevents its release.
public struct RestorableState: Hashable {
  private var values: [String: AnyHashable] = [:]

  /// The states of the subviews that have any.
  var subviews: [ViewStep: RestorableState] = [:]

  /// Creates an empty state.
  public init() {}

  /// Whether neither the view nor its subviews have values.
  public var isEmpty: Bool { values.isEmpty && subviews.isEmpty }

  /// Encodes a value; `nil` removes the value of the key.
  public mutating func encode<Value: Hashable>(_ value: Value?, forKey key: String) {
    values[key] = value.map { AnyHashable($0) }
  }

  /// Returns the value of a key, or `nil` without a value of that type.
  public func decode<Value: Hashable>(_ type: Value.Type, forKey key: String) -> Value? {
    values[key].flatMap { $0 as? Value }
  }
}

/// The position of a view among the subviews of the same type.
///
/// Indices among all subviews would change with the order of decorations.
struct ViewStep: Hashable {
  let type: ObjectIdentifier
  let index: Int
}

// MARK: - Subviews

extension View {
  /// The subviews with their steps.
  private var steps: [(step: ViewStep, view: View)] {
    var counts: [ObjectIdentifier: Int] = [:]
    return subviews.map { view in
      let kind = ObjectIdentifier(type(of: view))
      let index = counts[kind, default: 0]
      counts[kind] = index + 1
      return (step: ViewStep(type: kind, index: index), view: view)
    }
  }

  /// Encodes the subviews, except the views of other controllers, which keep their own state.
  func encodeSubviews(into state: inout RestorableState) {
    for (step, view) in steps where view.owner == nil {
      var inner = RestorableState()
      view.encodeRestorableState(into: &inner)
      if !inner.isEmpty { state.subviews[step] = inner }
    }
  }

  /// Decodes the subviews that have a state.
  func decodeSubviews(from state: RestorableState) {
    for (step, view) in steps where view.owner == nil {
      if let inner = state.subviews[step] { view.decodeRestorableState(from: inner) }
    }
  }

  /// Returns the steps from this view to a descendant, or `nil` for another view.
  func path(to descendant: View) -> [ViewStep]? {
    var path: [ViewStep] = []
    var view = descendant
    while view !== self {
      guard let superview = view.superview,
        let step = superview.steps.first(where: { $0.view === view })?.step
      else { return nil }
      path.append(step)
      view = superview
    }
    return path.reversed()
  }

  /// Returns the descendant at the end of a path, or `nil` for none.
  func descendant(at path: [ViewStep]) -> View? {
    path.reduce(self as View?) { view, step in
      view?.steps.first { $0.step == step }?.view
    }
  }
}
