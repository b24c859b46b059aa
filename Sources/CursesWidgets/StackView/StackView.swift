import CursesCells
import CursesViews

/// A row or a column of views.
///
///     Delete 3 messages?
///      Cancel   Delete
///
/// The views are given their frames whenever one of them, or the stack, changes
/// its size:
///
///     let buttons = StackView(arrangedSubviews: [cancel, delete])
///     buttons.spacing = 1
///     let alert = StackView(arrangedSubviews: [question, buttons], axis: .vertical)
///
/// It takes no keys and no focus.
///
/// Its size is that of the views one after the other, with ``spacing`` between
/// them, and as long across as the longest. In too small a size the longest
/// views shrink first, then, when all have one cell, the spaces, and at last the
/// last views have no cell. A view counts with its ``View/sizeThatFits(_:)``, and
/// one that takes all it is given shares what the others leave. A plain ``View``
/// counts with the size it has, which may be the one the stack last gave it.
public final class StackView: View {
  // MARK: Content

  /// The views in the row or column, from the left or from the top.
  ///
  /// A hidden one takes no room.
  public private(set) var arrangedSubviews: [View] = []

  // MARK: Looks

  /// Which way the views follow one another; the default is to the right.
  public var axis: Axis {
    didSet { if axis != oldValue { arrangementDidChange() } }
  }

  /// The cells between two views.
  ///
  /// The default is zero, to which negative values are raised.
  public var spacing = 0 {
    didSet {
      spacing = max(0, spacing)
      if spacing != oldValue { arrangementDidChange() }
    }
  }

  /// How the views share the length of the stack; the default is ``Distribution/fill``.
  public var distribution = Distribution.fill {
    didSet { if distribution != oldValue { arrangementDidChange() } }
  }

  /// Where the views stand across the stack; the default is ``Alignment/fill``.
  public var alignment = Alignment.fill {
    didSet { if alignment != oldValue { arrangementDidChange() } }
  }

  /// The view that takes the room left over in ``Distribution/fill``.
  ///
  /// The default, `nil`, stands for the last view, as does one that is hidden or not arranged.
  public weak var stretchedSubview: View? {
    didSet { if stretchedSubview !== oldValue { arrangementDidChange() } }
  }

  // MARK: Creating

  /// Creates a stack of views.
  public init(arrangedSubviews: [View] = [], axis: Axis = .horizontal) {
    self.axis = axis
    super.init()
    for view in arrangedSubviews {
      addArrangedSubview(view)
    }
  }

  // MARK: View

  public override func sizeThatFits(_ size: Size) -> Size {
    let along = min(axis.along(size), StackView.longest)
    let across = axis.across(size)
    let items = measuredSubviews(along: along, across: across)
    let layout = layout(of: items, along: along)
    let extent = layout.fittingExtent(in: along)
    let longest = zip(items, layout.spans(in: extent)).reduce(0) { longest, next in
      max(longest, length(of: next.0, across: across, along: next.1.count))
    }
    return axis.size(along: extent, across: longest)
  }

  public override func layoutSubviews() {
    let along = min(axis.along(bounds.size), StackView.longest)
    let across = axis.across(bounds.size)
    let items = measuredSubviews(along: along, across: across)
    for (item, span) in zip(items, layout(of: items, along: along).spans(in: along)) {
      let length =
        alignment == .fill ? across : length(of: item, across: across, along: span.count)
      let start = alignment.offset(of: length, in: across)
      item.view.frame = axis.rect(along: span, across: start..<start + length)
    }
  }

  public override func subviewFittingSizeDidChange() { arrangementDidChange() }

  public override func willRemoveSubview(_ subview: View) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }
}

// MARK: - Arranging

extension StackView {
  /// Adds a view at the end, removing it from where it was.
  ///
  /// - Precondition: `view` is neither this view nor one around it.
  public func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Adds a view among the others, or moves one of them.
  ///
  /// - Parameters:
  ///   - view: The view; it is removed from where it was.
  ///   - index: Its place among the others, the first being 0. An index out of range is moved to
  ///     the nearer end.
  /// - Precondition: `view` is neither this view nor one around it.
  public func insertArrangedSubview(_ view: View, at index: Int) {
    if view.superview === self {
      arrangedSubviews.removeAll { $0 === view }
    } else {
      addSubview(view)
    }
    arrangedSubviews.insert(view, at: min(max(index, 0), arrangedSubviews.count))
    arrangementDidChange()
  }

  /// Gives a view its frame no longer.
  ///
  /// The view stays inside the stack, where it was last seen; ``View/removeFromSuperview()`` takes
  /// it out of both. A view that is not arranged is left alone.
  public func removeArrangedSubview(_ view: View) {
    guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
    arrangedSubviews.remove(at: index)
    arrangementDidChange()
  }
}

// MARK: - Private

extension StackView {
  /// More cells than any stack has, and few enough that sums of them are no overflow.
  private static let longest = 1 << 31

  /// A view, and the size that fits it in all the room there is.
  private typealias Item = (view: View, size: Size)

  private func measuredSubviews(along: Int, across: Int) -> [Item] {
    let room = axis.size(along: along, across: across)
    return arrangedSubviews.filter { !$0.isHidden }.map { ($0, $0.sizeThatFits(room)) }
  }

  private func layout(of items: [Item], along: Int) -> StackViewLayout {
    StackViewLayout(
      lengths: items.map { min(along, axis.along($0.size)) }, spacing: spacing,
      distribution: distribution, stretched: items.firstIndex { $0.view === stretchedSubview })
  }

  /// Returns the cells across the stack of a view that has `along` cells in its direction.
  ///
  /// A view is asked again only when it has less than it would take, so that stacks in stacks are
  /// measured once.
  private func length(of item: Item, across: Int, along: Int) -> Int {
    let isShrunk = along < axis.along(item.size)
    let size =
      isShrunk ? item.view.sizeThatFits(axis.size(along: along, across: across)) : item.size
    return min(across, axis.across(size))
  }

  private func arrangementDidChange() {
    setNeedsLayout()
    invalidateFittingSize()
  }
}
