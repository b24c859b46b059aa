import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

/// Records the pieces of art that a control requests.
@MainActor
private final class SegmentArtJournal {
  var entries: [String] = []

  var appearance: SegmentedControlAppearance {
    SegmentedControlAppearance(
      face: { [self] state, height, _, _ in
        entries.append("face \(state.isSelected ? "selected " : "")\(height)")
        return StretchableArt("<->", leftCap: 1)
      },
      title: { [self] item, state, size, _, _ in
        entries.append("\(item.title)\(state.isSelected ? " selected" : "") \(size)")
        return Buffer(size: size, filledWith: .clear)
      },
      divider: { [self] left, right, height, _, _ in
        entries.append("divider\(left.isSelected ? " <" : right.isSelected ? " >" : "")")
        return StretchableArt("|")
      })
  }

  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

@MainActor
@Suite struct SegmentedControlArtTests {
  private let journal = SegmentArtJournal()
  private let control: SegmentedControl
  private let driver: StageDriver

  init() {
    control = SegmentedControl(items: ["A", "B", "C"], appearance: journal.appearance)
    control.segmentWidth = 6
    control.select(0)
    driver = StageDriver(control, size: Size(width: 40, height: 1))
    driver.frame()
  }

  /// Returns all pieces, in the order of their creation.
  private func all(_ size: Size = Size(width: 6, height: 1)) -> [String] {
    let dividers = ["divider", "divider <", "divider >"]
    return ["A", "B", "C"].flatMap { (title: String) -> [String] in
      let faces = ["face \(size.height)", "\(title) \(size)", "face selected \(size.height)"]
      return faces + ["\(title) selected \(size)"] + (title == "C" ? [] : dividers)
    }
  }

  @Test func `SC-02 pieces are made once for each segment and state, in order`() {
    #expect(journal.take() == all())
  }

  @Test func `SC-02 selection, focus, presses and frames make no new pieces`() {
    _ = journal.take()

    control.becomeFirstResponder()
    for key in [Key.right, .right, .left, .home, .enter] { driver.press(key) }
    driver.mouse(.press, 2, 0)
    driver.mouse(.drag, 9, 0)
    driver.mouse(.release, 9, 0)
    driver.frame()

    #expect(journal.take() == [])
  }

  @Test func `SC-02 a new height or color depth makes every piece again`() {
    _ = journal.take()

    driver.send(.resize(Size(width: 40, height: 3)))
    driver.frame()
    #expect(journal.take() == all(Size(width: 6, height: 3)))

    driver.stage.traits.colorDepth = .palette16
    driver.frame()
    #expect(journal.take() == all(Size(width: 6, height: 3)))
  }

  @Test func `CC-02 the first segment shows the left cap, the last the right`() {
    #expect(driver.lines[0].hasPrefix("<-----|------|----->"))
  }

  @Test func `CC-02 a press does not change the outline`() {
    let before = driver.lines

    driver.mouse(.press, 9, 0)

    #expect(driver.lines == before)
  }

  @Test func `SC-04 a single segment shows both caps`() {
    control.items = ["Only"]

    #expect(driver.lines[0].hasPrefix("<---->  "))
  }

  @Test func `caps of hidden segments are not drawn`() {
    driver.send(.resize(Size(width: 10, height: 1)))

    #expect(driver.lines == [" <---|---›"])
    driver.send(.mouse(Mouse(.wheel, button: .wheelRight, at: .zero)))
    #expect(driver.lines == ["‹----|--> "])
  }

  @Test func `oversized title art is clipped`() {
    control.appearance.title = { _, _, _, _, _ in
      var canvas = Canvas(Buffer(size: Size(width: 30, height: 4), filledWith: .clear))
      canvas.draw("a very long title", at: .zero)
      return canvas.buffer
    }

    #expect(driver.lines[0].hasPrefix("a very|a very|a very  "))
  }

  @Test func `a title below its segment has no mark`() {
    control.appearance.selectionMark = .bullet
    control.appearance.title = { _, _, size, _, _ in
      var canvas = Canvas(Buffer(size: Size(width: size.width, height: 4), filledWith: .clear))
      canvas.draw("low", at: Point(x: 3, y: 3))
      return canvas.buffer
    }

    #expect(driver.lines[0].hasPrefix("<-----|------|----->"))
  }

  @Test func `a title at the right edge of a tall segment is not moved`() {
    driver.send(.resize(Size(width: 40, height: 3)))
    control.appearance.title = { _, _, size, _, _ in
      var canvas = Canvas(Buffer(size: size, filledWith: .clear))
      canvas.draw("end", at: Point(x: size.width - 3, y: 1))
      return canvas.buffer
    }

    #expect(driver.lines[1].ranges(of: "end").count == 3)
  }

  @Test func `an appearance can replace its faces with stretchable art`() {
    var appearance = SegmentedControlAppearance.blue
    appearance.face = { state, _, _, _ in
      StretchableArt(state.isSelected ? "[=]" : "[ ]", leftCap: 1)
    }
    appearance.dividerWidth = 0
    appearance.selectionMark = nil
    control.appearance = appearance

    #expect(driver.lines[0].hasPrefix("[=A===  B     C  ]  "))
  }
}
