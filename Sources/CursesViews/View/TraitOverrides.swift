import CursesCells

/// The traits that a view and those inside it have in place of those around it.
///
/// A container of panes sets the classes of each pane by the pane's size:
///
///     list.traitOverrides = TraitOverrides(size: list.frame.size)
public struct TraitOverrides: Hashable, Sendable {
  /// How wide the pane is, or `nil`, the default, for what holds around the view.
  public var widthClass: WidthClass?

  /// How high the pane is, or `nil`, the default, for what holds around the view.
  public var heightClass: HeightClass?

  /// Creates overrides; those not named are left to the view around.
  public init(widthClass: WidthClass? = nil, heightClass: HeightClass? = nil) {
    self.widthClass = widthClass
    self.heightClass = heightClass
  }

  /// Creates the classes of a pane of so many columns and rows.
  public init(size: Size) {
    self.init(
      widthClass: WidthClass(columns: size.width), heightClass: HeightClass(rows: size.height))
  }
}

extension TraitOverrides {
  /// Whether there is nothing left to inherit.
  var isComplete: Bool { widthClass != nil && heightClass != nil }

  /// Takes over what is overridden further out, where nothing is here.
  mutating func inherit(from outer: TraitOverrides) {
    widthClass = widthClass ?? outer.widthClass
    heightClass = heightClass ?? outer.heightClass
  }

  func apply(to traits: inout Traits) {
    if let widthClass { traits.widthClass = widthClass }
    if let heightClass { traits.heightClass = heightClass }
  }
}
