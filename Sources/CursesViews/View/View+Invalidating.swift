/// What of a view is made anew after a property was set; see ``View/Invalidating``.
public struct Invalidation: OptionSet, Sendable {
  /// A bit for each of them.
  public let rawValue: UInt8

  /// Creates a set of those in a number, a bit for each.
  @inlinable
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Its cells: ``View/setNeedsDisplay()``.
  @inlinable public static var display: Invalidation { Invalidation(rawValue: 1) }

  /// The frames of its subviews: ``View/setNeedsLayout()``.
  @inlinable public static var layout: Invalidation { Invalidation(rawValue: 2) }

  /// The size that fits it: ``View/invalidateFittingSize()``.
  @inlinable public static var fittingSize: Invalidation { Invalidation(rawValue: 4) }

  /// What is read of it: ``View/setNeedsTranscriptUpdate()``.
  @inlinable public static var transcript: Invalidation { Invalidation(rawValue: 8) }
}

extension View {
  /// Makes anew what depends on a property of a view, whenever that gets another value.
  ///
  ///     final class Gauge: View {
  ///       @Invalidating(.display) var level = 0.5
  ///       @Invalidating(.display, .fittingSize) var title = ""
  ///     }
  ///
  /// A value that equals the one before changes nothing.
  ///
  /// Source: `UIView.Invalidating` of UIKit.
  @propertyWrapper
  public struct Invalidating<Value: Equatable> {
    @usableFromInline var value: Value
    @usableFromInline let parts: Invalidation

    /// Wraps a first value.
    @inlinable
    public init(
      wrappedValue: Value, _ first: Invalidation, _ second: Invalidation = [],
      _ third: Invalidation = []
    ) {
      value = wrappedValue
      parts = [first, second, third]
    }

    /// Cannot be called: the value of a view is had by way of the view.
    @available(*, unavailable, message: "only properties of views can be @Invalidating")
    public var wrappedValue: Value {
      get { value }
      set { value = newValue }
    }

    /// The value in a view.
    ///
    /// Only where it is inlined is a path that is known a field.
    @inlinable @inline(__always) @MainActor
    public static subscript<Owner: View>(
      _enclosingInstance owner: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value>,
      storage storage: ReferenceWritableKeyPath<Owner, Self>
    ) -> Value {
      get { owner[keyPath: storage].value }
      set {
        guard owner[keyPath: storage].value != newValue else { return }
        owner[keyPath: storage].value = newValue
        owner.invalidate(owner[keyPath: storage].parts)
      }
    }
  }

  /// Has parts of the view made anew.
  @usableFromInline
  func invalidate(_ parts: Invalidation) {
    if parts.contains(.display) { setNeedsDisplay() }
    if parts.contains(.layout) { setNeedsLayout() }
    if parts.contains(.fittingSize) { invalidateFittingSize() }
    if parts.contains(.transcript) { setNeedsTranscriptUpdate() }
  }
}
