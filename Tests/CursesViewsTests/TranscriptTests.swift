import CursesCells
import CursesViews
import Testing

/// A view with given accessibility elements that may take the focus.
private final class Speaker: View {
  private let words: [AccessibilityElement]
  var takesFocus = false
  var handledKeys: Set<Key> = []

  /// The received mouse events, in order.
  private(set) var told: [String] = []

  init(_ words: AccessibilityElement..., frame: Rect = .zero) {
    self.words = words
    super.init(frame: frame)
  }

  override var accessibilityElements: [AccessibilityElement] { words }

  override var canBecomeFirstResponder: Bool { takesFocus }

  override func keyDown(_ key: Key) -> Bool { handledKeys.contains(key) }

  override func mouseDown(_ mouse: Mouse) -> Bool {
    told.append("down \(mouse.location)")
    return true
  }

  override func mouseUp(_ mouse: Mouse) { told.append("up \(mouse.location)") }
}

@MainActor
@Suite struct TranscriptTests {
  private let stage = Stage(size: Size(width: 40, height: 10))

  private var transcript: String { stage.transcript.description }

  private func add(_ words: AccessibilityElement...) -> Speaker {
    let view = Speaker(words[0], frame: Rect(x: 0, y: 0, width: 10, height: 1))
    stage.rootView.addSubview(view)
    return view
  }

  // MARK: Words

  @Test func `an element is read as name, value, kind, position and state`() {
    let position = AccessibilityElement.Position(index: 0, count: 12_345, of: "row")
    _ = add(
      AccessibilityElement("Inbox", value: "3 new", traits: [.tab, .selected], position: position))

    #expect(transcript == "  Inbox, 3 new, tab, row 1 of 12,345, selected")
  }

  @Test func `an unavailable element is read with its reason`() {
    _ = add(
      AccessibilityElement(
        "Delete:", traits: [.button, .notEnabled], note: "nothing is selected"))

    #expect(transcript == "  Delete, button, unavailable: nothing is selected")
  }

  @Test func `the value of a text field is read last and verbatim`() {
    var words = AccessibilityElement(
      "Name:", value: " A─ ", traits: .textField, note: "error: too short")
    words.insertionOffset = 2
    let view = add(words)
    view.takesFocus = true
    view.becomeFirstResponder()

    #expect(transcript == "› Name, text field:  A|─ \n    error: too short")
  }

  @Test func `box-drawing characters, blocks and empty lines are not read`() {
    _ = add(AccessibilityElement("┌─ One ▌\n──\n\t two   three │"))
    _ = add(AccessibilityElement("────", traits: .staticText))

    #expect(transcript == "  One\n    two three")
  }

  @Test func `wide, combined and emoji characters are kept in a text`() {
    _ = add(AccessibilityElement("日本 e\u{301} 👩‍👩‍👧 ★", traits: .header))

    #expect(transcript == "  日本 e\u{301} 👩‍👩‍👧 ★, heading")
  }

  // MARK: Views

  @Test func `set accessibility properties override a view's own`() {
    let view = add(AccessibilityElement("Own", value: "1", traits: .button))
    #expect(view.accessibilityLabel == "Own" && view.accessibilityTraits == .button)

    view.accessibilityLabel = "Given"
    view.accessibilityValue = "2"
    view.accessibilityTraits = .adjustable
    #expect(transcript == "  Given, 2, adjustable")

    view.accessibilityLabel = nil
    #expect(transcript == "  Own, 2, adjustable")
  }

  @Test func `a view without elements is read once it has a label`() {
    let chart = View(frame: Rect(x: 0, y: 0, width: 10, height: 3))
    stage.rootView.addSubview(chart)
    #expect(transcript == "" && !chart.isAccessibilityElement)

    chart.accessibilityLabel = "Sales, rising"
    #expect(transcript == "  Sales, rising" && chart.isAccessibilityElement)
  }

  @Test func `a view's label is read before its elements`() {
    let parts = ["One", "Two"].map { AccessibilityElement($0, frame: .zero) }
    let view = Speaker(parts[0], parts[1])
    stage.rootView.addSubview(view)

    view.accessibilityLabel = "Numbers"

    #expect(transcript == "  Numbers\n  One\n  Two")
  }

  @Test func `isAccessibilityElement selects the view or its subviews`() {
    let outer = add(AccessibilityElement("Outer"))
    outer.addSubview(Speaker(AccessibilityElement("Inner")))
    #expect(transcript == "  Outer\n  Inner")

    outer.isAccessibilityElement = true
    #expect(transcript == "  Outer")

    outer.isAccessibilityElement = false
    #expect(transcript == "  Inner")

    outer.accessibilityElementsHidden = true
    #expect(transcript == "")
  }

  @Test func `views are read from top to bottom and from left to right`() {
    for (name, x, y) in [("List", 0, 1), ("Right", 20, 0), ("Below", 0, 9), ("Left", 0, 0)] {
      stage.rootView.addSubview(
        Speaker(AccessibilityElement(name), frame: Rect(x: x, y: y, width: 10, height: 1)))
    }

    #expect(transcript == "  Left\n  Right\n  List\n  Below")
  }

  @Test func `hidden and transparent views are not read`() {
    let hidden = add(AccessibilityElement("Hidden"))
    let clear = add(AccessibilityElement("Clear"))
    hidden.isHidden = true
    clear.alpha = 0

    #expect(transcript == "")
  }

  @Test func `a focusable view without a label is read as unnamed`() {
    let view = add(AccessibilityElement())
    view.takesFocus = true
    view.becomeFirstResponder()

    #expect(transcript == "› unnamed")
  }

  @Test func `only the frontmost presented view is read unless transparent`() {
    _ = add(AccessibilityElement("Below"))
    let front = Speaker(AccessibilityElement("In front"))
    stage.present(front)
    #expect(transcript == "  In front")

    front.alpha = 0
    #expect(transcript == "  Below")
  }

  @Test func `announcements are read first`() {
    _ = add(AccessibilityElement("Text"))
    _ = add(AccessibilityElement("News", traits: .announcement))

    #expect(transcript == "  News\n  Text")
  }

  @Test func `the focus marker is at the view's current element`() {
    let parts = ["One", "Two"].map {
      AccessibilityElement($0, frame: .zero, isCurrent: $0 == "Two")
    }
    let view = Speaker(parts[0], parts[1])
    view.takesFocus = true
    stage.rootView.addSubview(view)
    view.becomeFirstResponder()

    #expect(transcript == "  One\n› Two")
  }
}
