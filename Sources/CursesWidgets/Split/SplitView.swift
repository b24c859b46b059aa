import CursesCells
import CursesViews

/// The root view of a split view controller: panes side by side with edges that can be dragged.
final class SplitView: View {
  private unowned let controller: SplitViewController
  private var dividers: [SplitDivider] = []
  private var size = Size.zero

  init(_ controller: SplitViewController) {
    self.controller = controller
    super.init()
    clipsToBounds = true
  }

  override func layoutSubviews() {
    if size != bounds.size {
      size = bounds.size
      controller.arrange(in: bounds.size)
    }
    guard let layout = controller.layout else { return }
    View.performWithoutAnimation {
      for (index, navigation) in controller.navigations.enumerated() {
        let isThere = layout.panes.indices.contains(index)
        show(navigation, in: isThere ? columns(of: index, in: layout) : nil)
        navigation.hidesRootBar = controller.isExpanded && !controller.hasBarsWhenExpanded
        navigation.pageBackground = tone(index, of: layout.panes.count)
      }
      placeDividers(layout)
    }
  }

  /// Returns the columns of a pane without that of its left edge.
  private func columns(of pane: Int, in layout: SplitViewLayout) -> Range<Int> {
    let columns = layout.panes[pane]
    return pane > 0 && controller.hasDividerColumns ? columns.dropFirst() : columns
  }

  private func show(_ navigation: NavigationController, in columns: Range<Int>?) {
    guard let columns else {
      guard navigation.isViewLoaded, navigation.view.superview === self else { return }
      navigation.beginAppearanceTransition(false, animated: false)
      navigation.view.removeFromSuperview()
      navigation.endAppearanceTransition()
      return
    }
    add([navigation])
    let rect = Rect(x: columns.lowerBound, y: 0, width: columns.count, height: bounds.height)
    navigation.view.frame = rect
    navigation.view.traitOverrides = TraitOverrides(size: rect.size)
  }

  /// Inserts the views of navigation controllers that are not subviews yet.
  func add(_ navigations: some Sequence<NavigationController>) {
    for navigation in navigations where navigation.view.superview !== self {
      insertSubview(navigation.view, at: subviews.count - dividers.count)
      guard controller.isAppearing else { continue }
      navigation.beginAppearanceTransition(true, animated: false)
      navigation.endAppearanceTransition()
    }
  }

  /// Returns the background of a pane: darker to the right or, in light colors, lighter.
  private func tone(_ pane: Int, of count: Int) -> ThemeToken? {
    let tones: [ThemeToken] = [.surface1, .list, .surface0]
    let index = pane + tones.count - count
    return count > 1 && tones.indices.contains(index) ? tones[index] : nil
  }

  private func placeDividers(_ layout: SplitViewLayout) {
    while dividers.count < layout.widths.count {
      let divider = SplitDivider { [weak self, index = dividers.count] width in
        self?.controller.setWidth(width, of: index)
      }
      dividers.append(divider)
      addSubview(divider)
    }
    for (index, divider) in dividers.enumerated() {
      let isThere = layout.widths.indices.contains(index)
      divider.isHidden = !isThere
      guard isThere else { continue }
      divider.frame = Rect(x: layout.panes[index].upperBound, y: 0, width: 1, height: bounds.height)
      divider.show(layout.panes[index].count, in: layout.widths[index])
      divider.ground = controller.hasDividerColumns ? tone(index + 1, of: layout.panes.count) : nil
    }
  }

  override func subviewFittingSizeDidChange() {}
}

/// The edge between two panes, which the user drags.
private final class SplitDivider: View {
  private let drag: DragInteraction

  /// The background of its column, or `nil` if it is drawn over the pane on its right.
  var ground: ThemeToken? {
    didSet {
      yieldsToText = ground == nil
      if ground != oldValue { updateGround() }
    }
  }

  init(_ setWidth: @escaping @MainActor (Int) -> Void) {
    let place = DividerPlace(setWidth)
    drag = DragInteraction(axis: .horizontal, detents: [0]) { place.show($0) }
    super.init()
    place.drag = drag
    drag.recognizer.title = "Resize Pane"
    drag.recognizer.allowsWheel = false
    drag.settling = { release in
      DragSettling(
        at: release.isCancelled ? release.origin : release.nearestDetent(after: .zero),
        timing: .curve(.linear, .zero))
    }
    drag.onBegin = { [weak self] _ in self?.setNeedsDisplay() }
    drag.onRest = { [weak self] _ in
      self?.setNeedsDisplay()
      self?.superview?.setNeedsLayout()
    }
    addGestureRecognizer(drag.recognizer)
  }

  /// Sets the width of the pane to its left, and the range of possible widths.
  func show(_ width: Int, in widths: ClosedRange<Int>) {
    guard drag.state == .resting else { return }
    drag.detents = widths.map { Double($0) }
    drag.put(at: width - widths.lowerBound)
  }

  override func traitsDidChange() {
    updateGround()
    setNeedsDisplay()
  }

  private func updateGround() {
    backgroundColor = ground.flatMap { theme[$0] }.map { color($0) } ?? .clear
  }

  override func draw(in canvas: inout Canvas) {
    let isHeld = drag.state == .dragging
    guard isHeld || traits.colorDepth < .palette256 else { return }
    let glyph = Glyph(traits.usesUnicode ? isHeld ? "┃" : "│" : "|")
    canvas.fill(bounds, with: glyph, style: style(isHeld ? theme.accent : theme.hairline))
  }
}

/// Passes the width of a drag to a pane, but not the width at which the edge is put.
@MainActor
private final class DividerPlace {
  private let setWidth: @MainActor (Int) -> Void
  weak var drag: DragInteraction?

  init(_ setWidth: @escaping @MainActor (Int) -> Void) { self.setWidth = setWidth }

  func show(_ position: Double) {
    guard let drag, drag.state != .resting else { return }
    setWidth(Int(position.rounded()))
  }
}
