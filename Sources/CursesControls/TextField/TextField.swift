import CursesCells
import CursesViews

/// A control for editing one line of text.
///
///      Name                        empty, with its placeholder
///     ▌Ada Lovelace▏               with the focus; the terminal's cursor stands in it
///     ‹unded 1843 by Ada Lovelac›  more than there is room for
///     ▌Ada                         with an error, which the row below tells
///      ✗ at least five letters
///
/// A field with the focus receives typed characters before other key commands:
///
///     let name = TextField(placeholder: "Name")
///     name.maximumLength = 40
///     name.onChange = { field in save.isEnabled = !field.text.isEmpty }
///     name.onSubmit = { _ in form.send() }
///
/// | Keys                                                                                                                                  | Effect                          | Identifiers                                       |
/// | ------------------------------------------------------------------------------------------------------------------------------------- | ------------------------------- | ------------------------------------------------- |
/// | Enter                                                                                                                                 | Submit                          | `text.submit`                                     |
/// | Ctrl-X Alt-W                                                                                                                          | Cut, Copy Selection             | `text.cut`, `text.copy`                           |
/// | ← → Ctrl-B Ctrl-F                                                                                                                     | Move by Character               | `text.left`, `text.right`                         |
/// | Ctrl-← Ctrl-→ Alt-B Alt-F Alt-← Alt-→                                                                                                 | Move by Word                    | `text.word-left`, `text.word-right`               |
/// | Home End Ctrl-A Ctrl-E Ctrl-Home Ctrl-End Alt-Home Alt-End                                                                            | Go to Start, End                | `text.start`, `text.end`                          |
/// | Shift-← Shift-→                                                                                                                       | Select                          | `text.select-left`, `text.select-right`           |
/// | Ctrl-Shift-← Ctrl-Shift-→ Alt-Shift-← Alt-Shift-→                                                                                     | Select by Word                  | `text.select-word-left`, `text.select-word-right` |
/// | Shift-Home Shift-End Ctrl-Shift-Home Ctrl-Shift-End Alt-Shift-Home Alt-Shift-End                                                      | Select to Start, End            | `text.select-start`, `text.select-end`            |
/// | Backspace Delete Ctrl-H Ctrl-D Shift-Backspace Shift-Delete                                                                           | Delete Previous, Next Character | `text.backspace`, `text.delete`                   |
/// | Alt-Backspace Alt-D Ctrl-Backspace Ctrl-Delete Ctrl-Shift-Backspace Alt-Delete Alt-Shift-Backspace Ctrl-Shift-Delete Alt-Shift-Delete | Delete Previous, Next Word      | `text.kill-word-left`, `text.kill-word-right`     |
/// | Ctrl-W                                                                                                                                | Delete to Previous Blank        | `text.kill-blank-left`                            |
/// | Ctrl-U Ctrl-K                                                                                                                         | Delete to Start, End            | `text.kill-start`, `text.kill-end`                |
/// | Ctrl-Y                                                                                                                                | Yank                            | `text.yank`                                       |
/// | Ctrl-/ Ctrl-_ Ctrl-Shift-- Ctrl-Shift-_                                                                                               | Undo                            | `text.undo`                                       |
/// | Alt-/ Alt-_ Ctrl-Shift-Z Alt-Shift-- Alt-Shift-_                                                                                      | Redo                            | `text.redo`                                       |
/// | Esc                                                                                                                                   | Clear Selection                 | `text.deselect`                                   |
///
/// Typed characters are text. The commands follow Readline and Emacs, because Control-Z and
/// Control-C suspend and interrupt programs. Cut and copied text also goes to the terminal's
/// clipboard, if the terminal supports that. All other keys go to the next responder. So do Enter,
/// Escape, Delete and Ctrl-D if they have no effect.
///
/// A press moves the cursor; with Shift, it selects. A drag selects. Two clicks within 350 ms
/// select a word, and a drag then extends by words. A third click selects everything.
/// (``/CursesViews/Control/onPress`` and ``/CursesViews/Control/onActivate`` are not called.)
///
/// The cursor moves by user-perceived characters: an accent or a family emoji is one, even if typed
/// in parts. The text never contains line breaks. In pasted or set text, leading and trailing line
/// breaks are removed; inner ones and tabs become blanks. Control characters are removed.
///
/// The field is one row high, or two while a message is displayed below it. The message is
/// ``errorText``, or the reason why the field is disabled. With only one row, a mark at the right
/// shows an error, and the reason replaces the text. The fitting width is ``preferredWidth``,
/// within the proposed size.
public final class TextField: Control {
  // MARK: Content

  /// The text; the default is empty.
  ///
  /// Setting it moves the cursor to the end and clears the undo history. Line breaks become blanks,
  /// and control characters are removed. ``onChange`` is not called.
  public var text: String {
    get { content.text }
    set { replaceText(with: newValue) }
  }

  /// The placeholder of an empty field; the default is empty.
  public var placeholder: String {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }

  /// The maximum number of characters the user can enter, or `nil` for no limit; the default is
  /// `nil`.
  ///
  /// Excess characters are not typed, and pasted text is truncated. Text set in code is not
  /// truncated. A negative value counts as 0.
  public var maximumLength: Int?

  /// A closure that returns whether a character is allowed, or `nil` to allow all; the default is
  /// `nil`.
  ///
  /// Other characters cannot be typed, and are removed from pasted text.
  public var allowsCharacter: (@MainActor (Character) -> Bool)?

  // MARK: State

  /// The range of selected characters, counted from the start; without a selection, empty and at
  /// the cursor.
  ///
  /// Use ``select(_:)`` to change it. The default is at the end.
  public var selectedRange: Range<Int> { content.selection }

  /// The error message below the text, or `nil` for none; the default is `nil`.
  @Invalidating(.display, .fittingSize) public var errorText: String? = nil

  // MARK: Appearance and callbacks

  /// Whether each character is displayed as a dot; the default is `false`.
  ///
  /// Secure text cannot be copied or cut, and counts as one word.
  public var isSecureTextEntry = false {
    didSet { if isSecureTextEntry != oldValue { textDidChange() } }
  }

  /// The preferred width in columns; the default is 24.
  ///
  /// Values less than 1 are clamped to 1.
  @Invalidating(.fittingSize) public var preferredWidth = 24

  /// The background of the text, or `nil` for the default of fields; the default is `nil`.
  @Invalidating(.display) public var surface: ThemeToken? = nil

  /// Whether the ends are half cells instead of marks; the default is `false`.
  ///
  /// The first half cell also indicates an error.
  @Invalidating(.display, .layout) public var isCapped = false

  /// A closure that is called after the user changed the text.
  public var onChange: (@MainActor (TextField) -> Void)?

  /// A closure that is called when the user presses Enter; the default is `nil`.
  ///
  /// If it is `nil`, Enter goes to the next responder.
  public var onSubmit: (@MainActor (TextField) -> Void)?

  /// The earlier texts, or `nil`, the default, for none; a secure field has none.
  ///
  /// ↑ recalls an earlier one, and ↓ a later one. A submitted text is added to them.
  public var history: TextHistory?

  /// A closure that returns whether the user may change the text to the given one.
  ///
  /// The default is `nil`, which allows every change.
  public var shouldChange: (@MainActor (TextField, String) -> Bool)?

  /// A closure that returns a short error message for a text, or `nil` if it is valid.
  ///
  /// The default is `nil`. The message is displayed as ``errorText``, and prevents Enter from
  /// submitting. See ``validate()``.
  public var validation: (@MainActor (String) -> String?)?

  /// A closure that returns completion candidates for a text, the best first; the default is `nil`.
  ///
  /// It is called after each change by the user. The candidates are displayed in a panel next to
  /// the field: ↑ and ↓ choose, Enter and Tab accept, and Escape closes the panel. Typed characters
  /// go to the field. Another change cancels the task and drops its result; Enter and Tab wait for
  /// the results of the last one.
  ///
  /// ``TextView/completions`` completes the words of a text view.
  public var completions: (@MainActor (String) async -> [String])?

  /// The panel of candidates, and the task that requests others.
  var completion: CompletionView?
  var completing: Task<Void, Never>?

  /// Whether the user changed the text since its last validation.
  var hasUnseenChange = false

  var content: EditedText

  /// The first displayed character, as an offset in bytes of UTF-8.
  var firstOffset = 0

  /// The press that selects text, if any.
  var press = TextPress()

  /// The timer for auto-scrolling while a drag is held outside the text.
  var scrolling: StageTimer?

  // MARK: Creating

  /// Creates a field.
  public init(_ text: String = "", placeholder: String = "") {
    content = EditedText(SingleLine.of(text))
    self.placeholder = placeholder
    super.init()
    layoutWidth.hugging = .low
  }

  // MARK: View

  /// Encodes the text with its cursor, selection and undo history, and the error.
  public override func encodeRestorableState(into state: inout RestorableState) {
    state.encode(content, forKey: "content")
    state.encode(firstOffset, forKey: "firstOffset")
    state.encode(errorText, forKey: "errorText")
  }

  public override func decodeRestorableState(from state: RestorableState) {
    guard let content = state.decode(EditedText.self, forKey: "content") else { return }
    self.content = content
    firstOffset = state.decode(Int.self, forKey: "firstOffset") ?? 0
    errorText = state.decode(String.self, forKey: "errorText")
    textDidChange()
  }

  public override func sizeThatFits(_ size: Size) -> Size {
    Size(
      width: min(size.width, max(1, preferredWidth)),
      height: min(size.height, message == nil ? 1 : 2))
  }

  public override func layoutSubviews() {
    let width = layout.content.width
    guard width > 0 else { return }
    var first = 0
    if hasKeys, isEnabled {
      first = displayed.firstOffset(near: seenOffset, showing: content.cursorOffset, width: width)
    }
    if first != firstOffset { setNeedsDisplay() }
    firstOffset = first
  }

  public override func draw(in canvas: inout Canvas) {
    picture.draw(in: &canvas)
    drawCursor(in: &canvas)
  }

  public override var cursorPosition: Point? {
    let area = layout.content
    guard isEnabled, !area.isEmpty else { return nil }
    let last = area.width - 1
    let column = displayed.columns(from: seenOffset, to: content.cursorOffset, limit: last)
    return area.origin.translated(x: min(column, last), y: 0)
  }

  public override var accessibilityElements: [AccessibilityElement] { [spokenText] }

  public override func firstResponderDidChange() {
    super.firstResponderDidChange()
    setNeedsLayout()
    if !isEnabled { invalidateFittingSize() }
    validateWhenLeft()
  }

  public override func didMoveToStage() {
    super.didMoveToStage()
    if stage == nil { stopCompleting() }
  }

  public override func stateDidChange() {
    super.stateDidChange()
    if !isEnabled {
      endPress()
      stopCompleting()
    }
    setNeedsLayout()
    invalidateFittingSize()
  }

  public override var keyCommands: [KeyCommand] {
    isEnabled ? keyCommands(of: TextCommand.fieldEntries) : []
  }

  public override var pointerHints: [PointerHint] {
    isEnabled ? super.pointerHints + TextPress.hints : []
  }

  public override var acceptsText: Bool { isEnabled }

  public override func keyDown(_ key: Key) -> Bool {
    guard isEnabled, let character = key.character else { return false }
    insert(String(character))
    return true
  }

  public override func paste(_ text: String) -> Bool {
    guard isEnabled else { return false }
    insert(text)
    return true
  }

  public override func mouseDown(_ mouse: Mouse) -> Bool {
    guard isEnabled, mouse.button == .left else { return false }
    beginPress(mouse)
    return true
  }

  public override func mouseDragged(_ mouse: Mouse) { dragPress(to: mouse.location) }

  public override func mouseUp(_ mouse: Mouse) { endPress() }

  public override func mouseCancelled() {
    takeBackPress()
    endPress()
  }

  public override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    !press.isActive
  }
}

// MARK: - Keys

extension TextField {
  func canPerform(_ command: TextCommand) -> Bool {
    switch command {
    case .submit: onSubmit != nil
    case .cut, .copy: content.hasSelection && !isSecureTextEntry
    case .clearSelection: content.hasSelection
    case .delete(.nextCharacter): !text.isEmpty
    case .recall(let step): !isSecureTextEntry && history?.canRecall(step) ?? false
    default: true
    }
  }

  func perform(_ command: TextCommand) {
    switch command {
    case .submit:
      guard validate() else { return }
      stopCompleting()
      if !isSecureTextEntry { history?.add(text) }
      notify("onSubmit") { [self] in onSubmit?(self) }
    case .recall(let step):
      guard let text = history?.recall(step, insteadOf: content.storage) else { return }
      change {
        $0.selectAll()
        $0.insert(SingleLine.of(text.labelled), limit: limit)
      }
      // The arrows would choose completions of the recalled text.
      stopCompleting()
    default: edit(isSecureTextEntry ? command.withoutWords : command)
    }
  }
}

// MARK: - Picture

extension TextField {
  /// The text as displayed; a secure text is masked.
  var displayed: ShownText {
    let isUnicode = traits.usesUnicode
    return ShownText(
      text: content.text, mask: isSecureTextEntry ? (isUnicode ? "•" : "*") : nil,
      placeholder: isUnicode ? "·" : "?")
  }

  /// The first displayed character, moved to a boundary if the text changed.
  var seenOffset: Int {
    content.storage.boundary(atOrAfter: firstOffset)
  }

  /// The geometry of the parts.
  var layout: TextFieldLayout {
    TextFieldLayout(bounds, isCapped: isCapped)
  }

  var picture: TextFieldPicture {
    let layout = layout
    let styles = TextFieldStyles(of: self)
    var standIn = text.isEmpty ? (placeholder, styles.placeholder) : nil
    if !isEnabled, layout.message.isEmpty, let message { standIn = (message, styles.message) }
    return TextFieldPicture(
      layout: layout, styles: styles, text: displayed, firstOffset: seenOffset,
      selectedOffsets: hasKeys ? content.selectedOffsets : 0..<0, standIn: standIn,
      message: message ?? "", hasFocus: hasKeys,
      hasError: isEnabled && errorText != nil, usesUnicode: traits.usesUnicode)
  }
}

// MARK: - Accessibility

extension TextField {
  /// The accessibility element: the text, or only its length for a secure field.
  ///
  /// The insertion point is the cursor, or the end of the value for a secure field.
  var spokenText: AccessibilityElement {
    let count = text.count
    let length = count == 0 ? "" : "\(count) \(count == 1 ? "character" : "characters")"
    var element = makeAccessibilityElement(
      placeholder, value: isSecureTextEntry ? length : text,
      traits: isSecureTextEntry ? .secureTextField : .textField)
    if isEnabled {
      element.insertionOffset = isSecureTextEntry ? length.count : charactersBeforeCursor
      element.note = errorText.map { "error: \($0)" } ?? ""
    }
    return element
  }

  private var charactersBeforeCursor: Int {
    let end = text.utf8.index(text.startIndex, offsetBy: content.cursorOffset)
    return text[..<end].count
  }
}

// MARK: - Selecting

extension TextField {
  /// Selects a range of characters, counted from the start, and moves the cursor to its end.
  ///
  /// An empty range moves the cursor.
  ///
  /// - Returns: `false` if the range is out of bounds; nothing changes then.
  /// - Complexity: O(*n*) in the length of the text.
  @discardableResult
  public func select(_ range: Range<Int>) -> Bool {
    var selected = content
    guard selected.select(range) else { return false }
    move { $0 = selected }
    return true
  }
}
