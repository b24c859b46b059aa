import CursesLayers

extension View {
  /// What the stage can show and its user prefers, and how large the pane is that the view is in.
  ///
  /// ``Traits/widthClass`` and ``Traits/heightClass`` are those that ``traitOverrides`` of the
  /// nearest view name, this one included, and else those of the screen. A view on no stage has
  /// defaults in their place.
  public var traits: Traits {
    var traits = host?.traits ?? Traits()
    var overrides = traitOverrides
    var view = superview
    while !overrides.isComplete, let current = view {
      overrides.inherit(from: current.traitOverrides)
      view = current.superview
    }
    overrides.apply(to: &traits)
    return traits
  }

  /// The columns of ``bounds`` at which words and marks begin and end.
  public var paneEdges: PaneEdges { PaneEdges(width: bounds.width) }

  /// Tells the view that its overrides were others, and those inside it whose traits follow them.
  func traitOverridesDidChange(from old: TraitOverrides) {
    let inherited = superview?.traits ?? host?.traits ?? Traits()
    var before = inherited
    old.apply(to: &before)
    var after = inherited
    traitOverrides.apply(to: &after)
    guard before != after else { return }
    NoticeQueue.perform {
      traitsDidChange()
      for view in subviews {
        view.tellSizeClassesDidChange(from: before, to: after)
      }
    }
  }

  /// Tells the view, and those inside it, that the size classes around it were others, as far as
  /// they are not overridden.
  func tellSizeClassesDidChange(from old: Traits, to new: Traits) {
    var before = old
    traitOverrides.apply(to: &before)
    var after = new
    traitOverrides.apply(to: &after)
    guard before != after else { return }
    traitsDidChange()
    for view in subviews {
      view.tellSizeClassesDidChange(from: before, to: after)
    }
  }
}
