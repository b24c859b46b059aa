import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

/// Views that fill their stack, and those without room.
@MainActor
@Suite struct StackRoomTests {
  @Test func `a view that fills takes the spare cells of its stack`() {
    let (heading, text, note) = (Label("Heading"), Label("Text"), Label("Note"))
    let stack = StackView(axis: .vertical) {
      heading
      text.fills()
      note
    }
    StageDriver(stack, size: Size(width: 20, height: 10)).frame()

    #expect([heading, text, note].map(\.frame.height) == [1, 8, 1])
  }

  #if DEBUG
  @Test(arguments: [Size(width: 80, height: 24), Size(width: 40, height: 12)])
  func `a view without room is reported once, on a large screen`(size: Size) {
    let stage = Stage(size: size)
    var warnings: [String] = []
    stage.onWarning = { warnings.append($0) }
    let greedy = View().height(100)
    greedy.layoutHeight.compressionResistance = .required
    let stack = StackView(axis: .vertical) {
      greedy
      Label("Lost")
    }
    stage.rootView = stack
    _ = stage.frame()
    stack.setNeedsLayout()
    _ = stage.frame()

    #expect(warnings.count == (size.width == 80 ? 1 : 0))
    #expect(warnings.allSatisfy { $0.hasPrefix("“Label” has no rows") })
  }

  @Test(arguments: [false, true])
  func `a recognizer on a view that takes no events is reported once`(isOnStage: Bool) {
    let stage = Stage(size: Size(width: 20, height: 2))
    var warnings: [String] = []
    stage.onWarning = { warnings.append($0) }
    let divider = Divider()
    if isOnStage { stage.rootView.addSubview(divider) }
    divider.addGestureRecognizer(TapGestureRecognizer { _ in })
    if !isOnStage { stage.rootView.addSubview(divider) }
    divider.addGestureRecognizer(TapGestureRecognizer { _ in })
    stage.rootView.addGestureRecognizer(TapGestureRecognizer { _ in })
    #expect(warnings.count == 1)
    #expect(
      warnings.first?.hasPrefix("a TapGestureRecognizer on “Divider” receives no events") == true)
  }
  #endif
}
