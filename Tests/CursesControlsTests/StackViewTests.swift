import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct StackViewTests {
  let labels = [Label("One"), Label("Three"), Label("Eleven")]
  let stack: StackView

  init() {
    stack = StackView(arrangedSubviews: labels)
  }

  /// Returns the columns of each label in a row of `width` columns.
  private func columns(in width: Int) -> [Range<Int>] {
    StageDriver(stack, size: Size(width: width, height: 1)).frame()
    return labels.map(\.frame.columns)
  }

  @Test func `views follow each other, the last takes the spare cells`() {
    stack.spacing = 2
    labels[2].textAlignment = .right

    expectSnapshot(
      of: stack, size: Size(width: 20, height: 2),
      """
      ┌────────────────────┐
      │One  Three    Eleven│
      │                    │
      └────────────────────┘
      """)
    #expect(labels.map(\.frame.height) == [2, 2, 2])
  }

  @Test func `a view with low hugging takes the spare cells`() {
    labels[0].layoutWidth.hugging = .low

    #expect(columns(in: 20) == [0..<9, 9..<14, 14..<20])
    labels[0].isHidden = true
    #expect(columns(in: 20).dropFirst() == [0..<5, 5..<20])
  }

  @Test func `a vertical stack places views below each other`() {
    stack.axis = .vertical
    stack.spacing = 1
    stack.alignment = .center

    expectSnapshot(
      of: stack, size: Size(width: 11, height: 5),
      """
      ┌───────────┐
      │    One    │
      │           │
      │   Three   │
      │           │
      │  Eleven   │
      └───────────┘
      """)
  }

  @Test(arguments: [
    (StackView.Alignment.fill, 0..<4), (.leading, 0..<1), (.center, 1..<2), (.trailing, 3..<4),
  ])
  func `views are aligned across the axis`(
    alignment: StackView.Alignment, rows: Range<Int>
  ) {
    stack.alignment = alignment

    StageDriver(stack, size: Size(width: 20, height: 4)).frame()

    #expect(labels.allSatisfy { $0.frame.rows == rows })
  }

  @Test func `fillEqually gives remaining cells to the first views`() {
    stack.distribution = .fillEqually
    stack.spacing = 1

    #expect(columns(in: 13) == [0..<4, 5..<9, 10..<13])
    #expect(columns(in: 14) == [0..<4, 5..<9, 10..<14])
  }

  @Test func `equalSpacing spreads views from one end to the other`() {
    stack.distribution = .equalSpacing

    #expect(columns(in: 19) == [0..<3, 6..<11, 13..<19])
    labels[1].isHidden = true
    labels[2].isHidden = true
    #expect(columns(in: 19)[0] == 0..<3)
  }

  @Test func `a narrow stack shrinks long views, then spacing, then drops views`() {
    stack.spacing = 3

    #expect(columns(in: 20) == [0..<3, 6..<11, 14..<20])
    #expect(columns(in: 16) == [0..<3, 6..<10, 13..<16])
    #expect(columns(in: 9) == [0..<1, 4..<5, 8..<9])
    #expect(columns(in: 5) == [0..<1, 2..<3, 4..<5])
    #expect(columns(in: 2) == [0..<1, 1..<2, 2..<2])
    #expect(columns(in: 0) == [0..<0, 0..<0, 0..<0])
  }

  @Test func `shrinking and growing again restores the layout`() {
    stack.spacing = 1
    let driver = StageDriver(stack, size: Size(width: 20, height: 1))
    let before = driver.lines

    for width in [3, 0, 11, 1, 20] {
      driver.send(.resize(Size(width: width, height: 1)))
    }

    #expect(driver.lines == before)
  }

  @Test func `a greedy view leaves the others their fitting lengths`() {
    labels[1].text = String(repeating: "long ", count: 30)

    #expect(columns(in: 20) == [0..<3, 3..<14, 14..<20])
  }

  @Test func `a hidden view takes no space and returns to its position`() {
    stack.spacing = 1
    let driver = StageDriver(stack, size: Size(width: 16, height: 1))
    labels[1].isHidden = true
    #expect(driver.lines == ["One Eleven      "])

    labels[1].isHidden = false

    #expect(driver.lines == ["One Three Eleven"])
  }

  @Test func `the fitting size is the sum of views and spacing`() {
    stack.spacing = 2
    let space = Size(width: 80, height: 24)

    #expect(stack.sizeThatFits(space) == Size(width: 18, height: 1))
    #expect(stack.sizeThatFits(Size(width: 10, height: 1)) == Size(width: 10, height: 1))
    #expect(stack.sizeThatFits(Size(width: 10, height: 0)).height == 0)
    stack.distribution = .fillEqually
    #expect(stack.sizeThatFits(space) == Size(width: 22, height: 1))
    stack.axis = .vertical
    #expect(stack.sizeThatFits(space) == Size(width: 6, height: 7))
    #expect(StackView().sizeThatFits(space) == .zero)
  }

  @Test func `a wrapped label makes its row taller`() {
    labels[2].text = "a text of some words"
    labels[2].numberOfLines = 0

    #expect(stack.sizeThatFits(Size(width: 15, height: 24)) == Size(width: 15, height: 3))
  }
}

// MARK: - Combined

@MainActor
@Suite struct AlertTests {
  /// Returns a question with two answers, as in the example of ``StackView``.
  private func makeAlert(_ question: String) -> View {
    let label = Label(question)
    label.numberOfLines = 0
    let buttons = StackView(arrangedSubviews: [Button("Cancel"), Button("Delete", look: .filled)])
    buttons.spacing = 1
    buttons.distribution = .equalSpacing
    let alert = StackView(arrangedSubviews: [label, buttons], axis: .vertical)
    alert.spacing = 1
    alert.distribution = .equalSpacing
    return alert
  }

  @Test func `a small alert shows its question and answers`() {
    expectSnapshot(
      of: makeAlert("Delete 3 messages for good?"), size: Size(width: 20, height: 6),
      """
      ┌────────────────────┐
      │Delete 3 messages   │
      │for good?           │
      │                    │
      │                    │
      │                    │
      │ Cancel    Delete   │
      ├────────────────────┤
      │                    │
      │                    │
      │                    │
      │                    │
      │                    │
      │ aaaaaa  bbccccccbbb│
      └────────────────────┘
      a bold #60b4ff
      b on #383e4a
      c bold #e9ecf1 on #383e4a
      """)
  }

  @Test func `a long question is truncated above the answers`() {
    let question = String(repeating: "Do you really want that? ", count: 40)

    let lines = StageDriver(makeAlert(question), size: Size(width: 40, height: 12)).lines

    #expect(lines[9] == "that? Do you really want that? Do you r…")
    #expect(lines[11] == " Cancel                        Delete   ")
  }
}

// MARK: - Arranging

@MainActor
@Suite struct StackViewArrangingTests {
  let labels = [Label("One"), Label("Two"), Label("Three")]
  let stack: StackView
  let driver: StageDriver

  init() {
    stack = StackView(arrangedSubviews: Array(labels.prefix(2)))
    stack.spacing = 1
    driver = StageDriver(stack, size: Size(width: 14, height: 1))
  }

  @Test func `views are added, inserted and moved`() {
    stack.addArrangedSubview(labels[2])
    #expect(driver.lines == ["One Two Three "])

    stack.insertArrangedSubview(labels[2], at: 0)
    #expect(driver.lines == ["Three One Two "])
    stack.insertArrangedSubview(labels[2], at: 99)
    #expect(driver.lines == ["One Two Three "])
    stack.insertArrangedSubview(labels[1], at: -1)
    #expect(driver.lines == ["Two One Three "])
    #expect(stack.subviews.count == 3)
  }

  @Test func `removeArrangedSubview keeps the view as a subview`() {
    driver.frame()
    stack.removeArrangedSubview(labels[0])
    stack.removeArrangedSubview(labels[2])

    #expect(stack.arrangedSubviews.map(ObjectIdentifier.init) == [ObjectIdentifier(labels[1])])
    #expect(labels[0].superview === stack)
  }

  @Test func `a view that leaves the stack is no longer arranged`() {
    labels[0].removeFromSuperview()
    #expect(driver.lines == ["Two           "])

    let other = StackView()
    other.addArrangedSubview(labels[1])
    #expect(stack.arrangedSubviews.isEmpty)
    #expect(driver.lines == ["              "])
  }

  @Test func `a nested stack grows with its content`() {
    let outer = StackView(arrangedSubviews: [stack, labels[2]])
    outer.spacing = 1
    let driver = StageDriver(outer, size: Size(width: 16, height: 1))
    #expect(driver.lines == ["One Two Three   "])

    labels[0].text = "Fifty"

    #expect(driver.lines == ["Fifty Two Three "])
  }

  @Test func `a negative spacing is clamped to zero`() {
    stack.spacing = -2

    #expect(stack.spacing == 0)
  }

  @Test func `layout inside an animation block animates frames`() {
    driver.frame()

    View.animate(withDuration: .milliseconds(100), curve: .linear) {
      labels[0].text = "Hundred"
      stack.layoutIfNeeded()
    }
    driver.advance(by: .milliseconds(50))

    #expect(labels[1].frame.minX == 8)
    #expect(labels[1].presentationFrame.x == 6)
  }

  @Test func `keys and clicks reach the arranged views`() {
    let button = Button("Go")
    var count = 0
    button.onActivate = { _ in count += 1 }
    stack.addArrangedSubview(button)

    driver.tap(x: 10, y: 0)
    #expect(driver.press(.enter))
    #expect(!driver.press(.left))
    #expect(!stack.canBecomeFirstResponder)

    #expect(count == 2)
  }
}
