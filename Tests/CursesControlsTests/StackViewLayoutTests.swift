import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

/// Tests of a row of three labels, of 3, 5 and 6 columns.
@MainActor
@Suite struct StackViewLengthTests {
  let labels = [Label("One"), Label("Three"), Label("Eleven")]
  let stack: StackView

  init() { stack = StackView(arrangedSubviews: labels) }

  /// Returns the columns of each label in a row of `width` columns.
  private func columns(in width: Int) -> [Range<Int>] {
    StageDriver(stack, size: Size(width: width, height: 1)).frame()
    return labels.map(\.frame.columns)
  }

  private func lengths(in width: Int) -> [Int] { columns(in: width).map(\.count) }

  @Test func `views with the lowest hugging share the spare cells`() {
    labels[0].layoutWidth.hugging = .low
    labels[1].layoutWidth.hugging = .low
    #expect(lengths(in: 19) == [6, 7, 6])

    labels[2].layoutWidth.hugging = .lowest
    #expect(lengths(in: 19) == [3, 5, 11])
  }

  @Test func `views with high hugging leave spare cells at the end`() {
    for label in labels { label.layoutWidth.hugging = .high }

    #expect(columns(in: 20) == [0..<3, 3..<8, 8..<14])
  }

  @Test func `spare cells beyond a maximum length go to the next view`() {
    labels[0].layoutWidth.hugging = .low
    labels[0].width(atMost: 5)
    labels[2].width(atMost: 8)

    #expect(lengths(in: 17) == [5, 5, 7])
    #expect(lengths(in: 30) == [5, 17, 8])
    #expect(stack.sizeThatFits(Size(width: 80, height: 1)).width == 14)
  }

  @Test func `a minimum length takes precedence over other lengths`() {
    labels[0].width(atLeast: 6)
    #expect(lengths(in: 20) == [6, 5, 9])
    #expect(lengths(in: 12) == [6, 3, 3])
    #expect(lengths(in: 8) == [6, 1, 1])
    #expect(lengths(in: 7) == [6, 1, 0])
    #expect(lengths(in: 3) == [3, 0, 0])
  }

  @Test func `a view of fixed length keeps it when others stretch or shrink`() {
    labels[2].width(4)

    #expect(lengths(in: 20) == [3, 13, 4])
    #expect(lengths(in: 6) == [1, 1, 4])
  }

  @Test func `views with the lowest resistance shrink and vanish first`() {
    labels[0].layoutWidth.compressionResistance = .low
    labels[2].layoutWidth.compressionResistance = .high

    #expect(lengths(in: 13) == [2, 5, 6])
    #expect(lengths(in: 10) == [1, 3, 6])
    #expect(lengths(in: 6) == [1, 1, 4])
    #expect(lengths(in: 2) == [0, 1, 1])
    #expect(lengths(in: 1) == [0, 0, 1])
  }

  @Test func `equal lengths respect limits`() {
    stack.distribution = .fillEqually
    labels[0].width(atMost: 2)
    labels[1].width(atLeast: 9)

    #expect(lengths(in: 18) == [2, 9, 7])
    #expect(lengths(in: 12) == [2, 9, 1])
    #expect(lengths(in: 30) == [2, 14, 14])
    #expect(lengths(in: 10).reduce(0, +) == 10)
  }

  @Test func `custom spacing replaces the spacing after one view until removed`() {
    stack.spacing = 1
    stack.setCustomSpacing(4, after: labels[0])
    #expect(columns(in: 20).map(\.lowerBound) == [0, 7, 13])
    #expect(stack.sizeThatFits(Size(width: 80, height: 1)).width == 19)
    // The widest spacing shrinks first.
    #expect(columns(in: 6).map(\.lowerBound) == [0, 3, 5])

    stack.setCustomSpacing(nil, after: labels[0])
    stack.setCustomSpacing(3, after: Label("elsewhere"))
    #expect(columns(in: 20).map(\.lowerBound) == [0, 4, 10])
  }

  @Test func `limits apply across the axis, too`() {
    stack.axis = .vertical
    labels[0].width(atMost: 2)
    labels[1].width(atLeast: 8)
    stack.alignment = .leading

    #expect(columns(in: 10).map(\.count) == [2, 8, 6])
    #expect(columns(in: 4).map(\.count) == [2, 4, 4])
    #expect(stack.sizeThatFits(Size(width: 80, height: 24)) == Size(width: 8, height: 3))
  }

  @Test func `margins are kept free, and shrink after the spacing`() {
    stack.spacing = 1
    stack.layoutMargins = LayoutMargins(left: 3, right: 2)

    #expect(columns(in: 22) == [3..<6, 7..<12, 13..<20])
    #expect(stack.sizeThatFits(Size(width: 80, height: 9)) == Size(width: 21, height: 1))
    #expect(columns(in: 8) == [3..<4, 4..<5, 5..<6])
    #expect(columns(in: 4) == [1..<2, 2..<3, 3..<4])
    #expect(columns(in: 2) == [0..<1, 1..<2, 2..<2])
  }

  @Test func `text margins depend on the width`() {
    stack.layoutMargins = .text()

    #expect(columns(in: 80)[0].lowerBound == 4)
    #expect(columns(in: 80)[2].upperBound == 76)
    #expect(columns(in: 40)[0].lowerBound == 3)
    #expect(columns(in: 19)[0].lowerBound == 0)
  }
}

// MARK: - Spacers and builders

@MainActor
@Suite struct SpacerTests {
  @Test func `spacers share the spare cells`() {
    let row = StackView(axis: .horizontal) {
      Label("a")
      Spacer()
      Label("b")
      Spacer()
      Label("c")
    }

    #expect(StageDriver(row, size: Size(width: 10, height: 1)).lines == ["a    b   c"])
    #expect(StageDriver(row, size: Size(width: 3, height: 1)).lines == ["abc"])
    #expect(row.sizeThatFits(Size(width: 80, height: 24)) == Size(width: 3, height: 1))
  }

  @Test func `a spacer keeps its minimum length`() {
    let row = StackView(axis: .horizontal) {
      Label("first")
      Spacer().width(atLeast: 2)
      Label("second")
    }

    #expect(StageDriver(row, size: Size(width: 11, height: 1)).lines == ["first  sec…"])
  }

  @Test func `the result builder supports conditions and loops`() {
    func stack(_ isLong: Bool) -> [String] {
      let stack = StackView(axis: .vertical) {
        if isLong { Label("head") } else { Label("no head") }
        for name in ["a", "b"] { Label(name) }
        if isLong { Label("foot") }
        [Label("x"), Label("y")]
      }
      return stack.arrangedSubviews.compactMap { ($0 as? Label)?.text }
    }

    #expect(stack(true) == ["head", "a", "b", "foot", "x", "y"])
    #expect(stack(false) == ["no head", "a", "b", "x", "y"])
  }

  @Test func `a scroll view takes the remaining rows`() {
    let list = ScrollView()
    let column = StackView(axis: .vertical, spacing: 1) {
      Label("Title")
      list
      Label("Status")
    }

    StageDriver(column, size: Size(width: 10, height: 12)).frame()

    #expect(list.frame == Rect(x: 0, y: 2, width: 10, height: 8))
  }

  @Test func `a text field stretches, a label does not`() {
    let field = TextField()
    let row = StackView(axis: .horizontal, spacing: 1) {
      Label("Name")
      field
      Label("needed")
    }

    StageDriver(row, size: Size(width: 30, height: 1)).frame()

    #expect(field.frame.columns == 5..<23)
  }
}
