import CursesCells
import CursesViews
import Testing

/// A view that counts what it is told about those inside it.
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

  @Test func `the view around is told when a view fits another size`() {
    inner.invalidateFittingSize()

    #expect(outer.changes == 1)
  }

  @Test func `the view around is told when a view is hidden or shown`() {
    inner.isHidden = true
    inner.isHidden = true
    inner.isHidden = false

    #expect(outer.changes == 2)
  }

  @Test func `a view lays out anew when one inside it fits another size`() {
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

  @Test func `a view is told before another is taken out of it`() {
    outer.onRemove = { [outer] in #expect($0.superview === outer) }

    inner.removeFromSuperview()
    inner.removeFromSuperview()

    #expect(outer.removed.count == 1)
    #expect(inner.superview == nil)
  }

  @Test func `whoever is told may take the view elsewhere`() {
    let other = View()
    outer.onRemove = { [outer] view in
      if outer.removed.count == 1 { other.addSubview(view) }
    }

    inner.removeFromSuperview()

    #expect(inner.superview === other)
    #expect(outer.subviews.isEmpty)
  }
}
