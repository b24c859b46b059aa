import CursesCells
import CursesViews
import Testing

/// A view that says some words, and takes the focus where it is told to.
private final class Speaker: View {
  private let words: [AccessibilityElement]
  var takesFocus = false
  var handledKeys: Set<Key> = []

  /// What it was told, in order.
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

  @Test func `words come in one order: the name, the value, the kind, the place and the state`() {
    let place = AccessibilityElement.Position(index: 0, count: 12_345, of: "row")
    _ = add(
      AccessibilityElement("Inbox", value: "3 new", traits: [.tab, .selected], position: place))

    #expect(transcript == "  Inbox, 3 new, tab, row 1 of 12,345, selected")
  }

  @Test func `what is unavailable says why`() {
    _ = add(
      AccessibilityElement(
        "Delete:", traits: [.button, .notEnabled], note: "nothing is selected"))

    #expect(transcript == "  Delete, button, unavailable: nothing is selected")
  }

  @Test func `text that is edited comes last, to the letter`() {
    var words = AccessibilityElement(
      "Name:", value: " A─ ", traits: .textField, note: "error: too short")
    words.insertionOffset = 2
    let view = add(words)
    view.takesFocus = true
    view.becomeFirstResponder()

    #expect(transcript == "› Name, text field:  A|─ \n    error: too short")
  }

  @Test func `lines and blocks that only draw are not read, nor are empty lines`() {
    _ = add(AccessibilityElement("┌─ One ▌\n──\n\t two   three │"))
    _ = add(AccessibilityElement("────", traits: .staticText))

    #expect(transcript == "  One\n    two three")
  }

  @Test func `no look of a character is lost in a text`() {
    _ = add(AccessibilityElement("日本 e\u{301} 👩‍👩‍👧 ★", traits: .header))

    #expect(transcript == "  日本 e\u{301} 👩‍👩‍👧 ★, heading")
  }

  // MARK: Views

  @Test func `code gives a view a name, a value and a kind in place of its own`() {
    let view = add(AccessibilityElement("Own", value: "1", traits: .button))
    #expect(view.accessibilityLabel == "Own" && view.accessibilityTraits == .button)

    view.accessibilityLabel = "Given"
    view.accessibilityValue = "2"
    view.accessibilityTraits = .adjustable
    #expect(transcript == "  Given, 2, adjustable")

    view.accessibilityLabel = nil
    #expect(transcript == "  Own, 2, adjustable")
  }

  @Test func `a view without words is read once it has a name`() {
    let chart = View(frame: Rect(x: 0, y: 0, width: 10, height: 3))
    stage.rootView.addSubview(chart)
    #expect(transcript == "" && !chart.isAccessibilityElement)

    chart.accessibilityLabel = "Sales, rising"
    #expect(transcript == "  Sales, rising" && chart.isAccessibilityElement)
  }

  @Test func `the name of a view that reads its parts is read before them`() {
    let parts = ["One", "Two"].map { AccessibilityElement($0, frame: .zero) }
    let view = Speaker(parts[0], parts[1])
    stage.rootView.addSubview(view)

    view.accessibilityLabel = "Numbers"

    #expect(transcript == "  Numbers\n  One\n  Two")
  }

  @Test func `a view is read as one, or not itself, where it is told so`() {
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

  @Test func `views are read from top to bottom and from left to right, whichever is over others`()
  {
    for (name, x, y) in [("List", 0, 1), ("Right", 20, 0), ("Below", 0, 9), ("Left", 0, 0)] {
      stage.rootView.addSubview(
        Speaker(AccessibilityElement(name), frame: Rect(x: x, y: y, width: 10, height: 1)))
    }

    #expect(transcript == "  Left\n  Right\n  List\n  Below")
  }

  @Test func `what is hidden or transparent is not read`() {
    let hidden = add(AccessibilityElement("Hidden"))
    let clear = add(AccessibilityElement("Clear"))
    hidden.isHidden = true
    clear.alpha = 0

    #expect(transcript == "")
  }

  @Test func `a focusable view without a name is read as unnamed, not by its type`() {
    let view = add(AccessibilityElement())
    view.takesFocus = true
    view.becomeFirstResponder()

    #expect(transcript == "› unnamed")
  }

  @Test func `only the presented view in front is read, until it is on its way out`() {
    _ = add(AccessibilityElement("Below"))
    let front = Speaker(AccessibilityElement("In front"))
    stage.present(front)
    #expect(transcript == "  In front")

    front.alpha = 0
    #expect(transcript == "  Below")
  }

  @Test func `what is announced is read first`() {
    _ = add(AccessibilityElement("Text"))
    _ = add(AccessibilityElement("News", traits: .announcement))

    #expect(transcript == "  News\n  Text")
  }

  @Test func `the focus is at the part that keys act on`() {
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
