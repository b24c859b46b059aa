import CursesCells
import CursesViews
import Testing

/// A view that counts callbacks about its subviews.
private final class Surroundings: View {
  private(set) var changes = 0
  private(set) var removed: [View] = []
  var onRemove: (View) -> Void = { _ in }

  override func subviewFittingSizeDidChange() { changes += 1 }

  override func willRemoveSubview(_ subview: View) {
    removed.append(subview)
    onRemove(subview)
  }
}

@MainActor
@Suite struct FittingSizeTests {
  private let outer = Surroundings()
  private let inner = View()

  init() { outer.addSubview(inner) }

  @Test func `invalidating a fitting size notifies the superview`() {
    inner.invalidateFittingSize()

    #expect(outer.changes == 1)
  }

  @Test func `hiding or showing a view notifies the superview`() {
    inner.isHidden = true
    inner.isHidden = true
    inner.isHidden = false

    #expect(outer.changes == 2)
  }

  @Test func `a view lays out again if a subview's fitting size changes`() {
    final class Row: View {
      override func layoutSubviews() { subviews.first?.frame.size.width += 1 }
    }
    let row = Row()
    row.addSubview(inner)
    let stage = Stage(size: Size(width: 9, height: 1))
    stage.rootView.addSubview(row)
    _ = stage.frame()

    inner.invalidateFittingSize()
    _ = stage.frame()

    #expect(inner.frame.width == 2)
  }

  @Test func `a superview is notified before a subview is removed`() {
    outer.onRemove = { [outer] in #expect($0.superview === outer) }

    inner.removeFromSuperview()
    inner.removeFromSuperview()

    #expect(outer.removed.count == 1)
    #expect(inner.superview == nil)
  }

  @Test func `willRemoveSubview may move the subview to another superview`() {
    let other = View()
    outer.onRemove = { [outer] view in
      if outer.removed.count == 1 { other.addSubview(view) }
    }

    inner.removeFromSuperview()

    #expect(inner.superview === other)
    #expect(outer.subviews.isEmpty)
  }
}
