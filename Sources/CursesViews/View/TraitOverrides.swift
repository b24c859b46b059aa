import CursesCells
import CursesLayers

/// The traits that replace the inherited ones in a view and its subviews.
///
/// A container of panes sets the classes of each pane by the pane's size:
///
///     list.traitOverrides = TraitOverrides(size: list.frame.size)
public struct TraitOverrides: Hashable, Sendable {
  /// The width class of the pane, or `nil`, the default, to inherit it.
  public var widthClass: WidthClass?

  /// The height class of the pane, or `nil`, the default, to inherit it.
  public var heightClass: HeightClass?

  /// Creates overrides; omitted traits are inherited.
  public init(widthClass: WidthClass? = nil, heightClass: HeightClass? = nil) {
    self.widthClass = widthClass
    self.heightClass = heightClass
  }

  /// Creates overrides with the size classes of a pane of `size` cells.
  public init(size: Size) {
    self.init(
      widthClass: WidthClass(columns: size.width), heightClass: HeightClass(rows: size.height))
  }
}

extension TraitOverrides {
  /// Whether all traits are overridden.
  var isComplete: Bool { widthClass != nil && heightClass != nil }

  /// Adopts the outer overrides of traits that are not overridden here.
  mutating func inherit(from outer: TraitOverrides) {
    widthClass = widthClass ?? outer.widthClass
    heightClass = heightClass ?? outer.heightClass
  }

  func apply(to traits: inout Traits) {
    if let widthClass { traits.widthClass = widthClass }
    if let heightClass { traits.heightClass = heightClass }
  }
}

// MARK: - Changes

extension View {
  /// Notifies the view, and the subviews that inherit the traits, of changed overrides.
  func traitOverridesDidChange(from old: TraitOverrides) {
    let inherited = superview?.traits ?? stage?.traits ?? Traits()
    var before = inherited
    old.apply(to: &before)
    var after = inherited
    traitOverrides.apply(to: &after)
    guard before != after else { return }
    CallbackQueue.perform {
      traitsDidChange()
      for view in subviews {
        view.tellSizeClassesDidChange(from: before, to: after)
      }
    }
  }

  /// Notifies the view and its subviews of changed inherited size classes, unless overridden.
  func tellSizeClassesDidChange(from old: Traits, to new: Traits) {
    var next = [(view: self, old: old, new: new)]
    while let (view, old, new) = next.popLast() {
      var before = old
      view.traitOverrides.apply(to: &before)
      var after = new
      view.traitOverrides.apply(to: &after)
      guard before != after else { continue }
      view.traitsDidChange()
      next += view.subviews.reversed().map { ($0, before, after) }
    }
  }
}

// MARK: - Theme

/// The theme of ``View/themeOverride``, by reference: a theme is large, and few views have one.
final class ThemeOverride {
  let theme: Theme

  init(_ theme: Theme) { self.theme = theme }
}
