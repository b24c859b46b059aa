/// The parts of a view to update after a property was set; see ``View/Invalidating``.
public struct Invalidation: OptionSet, Sendable {
  /// The raw value, with one bit for each part.
  public let rawValue: UInt8

  /// Creates a set from a raw value, with one bit for each part.
  @inlinable
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The cells: ``View/setNeedsDisplay()``.
  @inlinable public static var display: Invalidation { Invalidation(rawValue: 1) }

  /// The frames of subviews: ``View/setNeedsLayout()``.
  @inlinable public static var layout: Invalidation { Invalidation(rawValue: 2) }

  /// The fitting size: ``View/invalidateFittingSize()``.
  @inlinable public static var fittingSize: Invalidation { Invalidation(rawValue: 4) }

  /// The transcript: ``View/setNeedsTranscriptUpdate()``.
  @inlinable public static var transcript: Invalidation { Invalidation(rawValue: 8) }
}

extension View {
  /// A property wrapper that invalidates parts of a view when the value changes.
  ///
  ///     final class Gauge: View {
  ///       @Invalidating(.display) var level = 0.5
  ///       @Invalidating(.display, .fittingSize) var title = ""
  ///     }
  ///
  /// Setting an equal value changes nothing.
  ///
  /// Source: `UIView.Invalidating` of UIKit.
  @propertyWrapper
  public struct Invalidating<Value: Equatable> {
    @usableFromInline var value: Value
    @usableFromInline let parts: Invalidation

    /// Wraps an initial value.
    @inlinable
    public init(
      wrappedValue: Value, _ first: Invalidation, _ second: Invalidation = [],
      _ third: Invalidation = []
    ) {
      value = wrappedValue
      parts = [first, second, third]
    }

    /// Unavailable: the value is accessible only through its view.
    @available(*, unavailable, message: "only properties of views can be @Invalidating")
    public var wrappedValue: Value {
      get { value }
      set { value = newValue }
    }

    /// The value in a view.
    ///
    /// Only if this is inlined does a known key path compile to a stored field.
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

  /// Invalidates parts of the view.
  @usableFromInline
  func invalidate(_ parts: Invalidation) {
    if parts.contains(.display) { setNeedsDisplay() }
    if parts.contains(.layout) { setNeedsLayout() }
    if parts.contains(.fittingSize) { invalidateFittingSize() }
    if parts.contains(.transcript) { setNeedsTranscriptUpdate() }
  }
}
