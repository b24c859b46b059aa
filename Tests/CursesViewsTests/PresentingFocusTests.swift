import CursesCells
import CursesViews
import Testing

@MainActor
@Suite struct PresentingFocusTests {
  let stage = Stage(size: Size(width: 20, height: 6))
  let below = (0..<2).map { Listener(frame: Rect(x: $0 * 5, y: 0, width: 4, height: 1)) }

  init() {
    for view in below { stage.rootView.addSubview(view) }
  }

  /// Returns a view with `count` focusable subviews.
  private func makeDialog(_ count: Int = 1) -> View {
    let dialog = View()
    for index in 0..<count {
      dialog.addSubview(Listener(frame: Rect(x: index * 5, y: 2, width: 4, height: 1)))
    }
    return dialog
  }

  @Test func `presenting focuses the first view inside, dismissing restores the focus`() {
    let dialog = makeDialog(2)
    below[1].becomeFirstResponder()

    stage.present(dialog)
    #expect(stage.firstResponder === dialog.subviews[0])

    stage.dismiss(dialog)
    #expect(stage.firstResponder === below[1])
  }

  @Test func `a presented view without focus leaves none until it is dismissed`() {
    below[1].becomeFirstResponder()

    stage.present(makeDialog(0))
    #expect(stage.firstResponder == nil)

    stage.dismiss(stage.presentedViews[0])
    #expect(stage.firstResponder === below[1])
  }

  @Test func `a view added at the first layout has the focus`() {
    let dialog = LateDialog()
    below[0].becomeFirstResponder()
    stage.present(dialog)
    _ = stage.frame()

    #expect(stage.firstResponder === dialog.button)
  }

  @Test func `a dismissal focuses no view if none had the focus`() {
    let dialog = makeDialog()
    stage.present(dialog)
    stage.dismiss(dialog)
    _ = stage.frame()

    #expect(stage.firstResponder == nil)
  }

  @Test(arguments: 0..<4)
  func `a view that can no longer take the focus does not regain it`(change: Int) {
    let dialog = makeDialog()
    below[1].becomeFirstResponder()
    stage.present(dialog)
    switch change {
    case 0: below[1].removeFromSuperview()
    case 1: below[1].isHidden = true
    case 2: below[1].resignFirstResponder()
    default: stage.rootView = View()
    }

    stage.dismiss(dialog)
    _ = stage.frame()

    #expect(stage.firstResponder == nil)
  }

  @Test func `a root controller's first view is focused instead of a removed one`() {
    stage.rootViewController = ViewController(view: stage.rootView)
    let dialog = makeDialog()
    below[1].becomeFirstResponder()
    stage.present(dialog)
    below[1].removeFromSuperview()

    stage.dismiss(dialog)

    #expect(stage.firstResponder === below[0])
  }

  @Test func `focus requested below a presented view is set at its dismissal`() {
    let first = makeDialog()
    let second = makeDialog(2)
    for view in [first, second] { stage.present(view) }

    #expect(!below[1].becomeFirstResponder())
    #expect(!first.subviews[0].becomeFirstResponder())
    #expect(second.subviews[1].becomeFirstResponder())
    #expect(stage.firstResponder === second.subviews[1])

    stage.dismiss(second)
    #expect(stage.firstResponder === first.subviews[0])
    stage.dismiss(first)
    #expect(stage.firstResponder === below[1])
  }

  @Test func `dismissing a view below another keeps the focus`() {
    let first = makeDialog()
    let second = makeDialog()
    below[1].becomeFirstResponder()
    for view in [first, second] { stage.present(view) }

    stage.dismiss(first)
    #expect(stage.firstResponder === second.subviews[0])

    stage.dismiss(second)
    #expect(stage.firstResponder === below[1])
  }

  @Test func `a view presented again regains its focus`() {
    let first = makeDialog(2)
    let second = makeDialog()
    stage.present(first)
    first.subviews[1].becomeFirstResponder()
    stage.present(second)

    stage.present(first)
    #expect(stage.firstResponder === first.subviews[1])

    stage.dismiss(first)
    #expect(stage.firstResponder === second.subviews[0])
  }

  @Test func `removing a focused view in a presented view focuses the next`() {
    let dialog = makeDialog(2)
    stage.present(dialog)

    dialog.subviews[0].removeFromSuperview()
    _ = stage.frame()

    #expect(stage.firstResponder === dialog.subviews[0])
  }

  // MARK: Changes while presented

  @Test func `a new root controller keeps presented views`() {
    let dialog = makeDialog()
    let new = Listener()
    stage.present(dialog)

    stage.rootViewController = ViewController(view: new)
    _ = stage.frame()
    #expect(stage.presentedViews.isSame(as: [dialog]))
    #expect(stage.firstResponder === dialog.subviews[0])

    stage.dismiss(dialog)
    #expect(stage.firstResponder === new)
  }

  @Test(arguments: 0..<3)
  func `a presented view that is moved or removed is no longer presented`(position: Int) {
    let dialog = makeDialog()
    below[1].becomeFirstResponder()
    stage.present(dialog)

    switch position {
    case 0: dialog.removeFromSuperview()
    case 1: below[0].addSubview(dialog)
    default: stage.rootView = dialog
    }

    #expect(stage.presentedViews.isEmpty)
    #expect(stage.firstResponder === (position == 2 ? nil : below[1]))
    #expect((dialog.stage === stage) == (position > 0))
  }

  @Test func `a view is presented on one stage at a time`() {
    let second = Stage(size: Size(width: 5, height: 5))
    let dialog = makeDialog()
    below[1].becomeFirstResponder()
    stage.present(dialog)

    second.present(dialog)

    #expect(stage.presentedViews.isEmpty)
    #expect(stage.firstResponder === below[1])
    #expect(dialog.stage === second)
  }

  @Test func `presenting a subview removes it from its superview`() {
    let dialog = makeDialog()
    stage.rootView.addSubview(dialog)

    stage.present(dialog)

    #expect(dialog.superview == nil)
    #expect(stage.rootView.subviews.count == 2)
  }

  @Test func `dismissing a view that is not presented changes nothing`() {
    let dialog = makeDialog()
    below[1].becomeFirstResponder()
    stage.present(dialog)
    stage.dismiss(dialog)
    below[0].becomeFirstResponder()

    stage.dismiss(dialog)
    stage.dismiss(stage.rootView)
    stage.dismiss(below[0])

    #expect(stage.firstResponder === below[0])
    #expect(below[0].stage === stage)
  }

  @Test func `a view may be dismissed in didMoveToStage`() {
    let dialog = Restless { $0.stage?.dismiss($0) }
    below[1].becomeFirstResponder()

    stage.present(dialog)

    #expect(stage.presentedViews.isEmpty)
    #expect(dialog.stage == nil)
    #expect(stage.firstResponder === below[1])
  }

  @Test func `a view may present another in didMoveToStage`() {
    let second = makeDialog()
    let first = Restless { $0.stage?.present(second) }
    first.addSubview(Listener())
    below[1].becomeFirstResponder()

    stage.present(first)
    #expect(stage.presentedViews.isSame(as: [first, second]))
    #expect(stage.firstResponder === second.subviews[0])

    stage.dismiss(second)
    #expect(stage.firstResponder === first.subviews[0])
    stage.dismiss(first)
    #expect(stage.firstResponder === below[1])
  }

  @Test func `a view may present another in didMoveToStage when dismissed`() {
    let next = makeDialog()
    let dialog = Restless { [stage] in if $0.stage == nil { stage.present(next) } }
    below[1].becomeFirstResponder()
    stage.present(dialog)

    stage.dismiss(dialog)
    #expect(stage.presentedViews.isSame(as: [next]))
    #expect(stage.firstResponder === next.subviews[0])

    stage.dismiss(next)
    #expect(stage.firstResponder === below[1])
  }
}

/// A view that calls a closure when it enters or leaves a stage.
private final class Restless: View {
  private let act: (View) -> Void

  init(_ act: @escaping (View) -> Void) {
    self.act = act
    super.init()
  }

  override func didMoveToStage() { act(self) }
}

/// A view that adds its button at its first layout.
private final class LateDialog: View {
  let button = Listener()

  override func layoutSubviews() { if button.superview == nil { addSubview(button) } }
}
