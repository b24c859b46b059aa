import CursesCells
import CursesViews

/// A line of text that the user edits.
///
///      Name                        empty, with its placeholder
///     ▌Ada Lovelace▏               with the focus; the terminal's cursor stands in it
///     ‹unded 1843 by Ada Lovelac›  more than there is room for
///     ▌Ada                         with an error, which the row below tells
///      ✗ at least five letters
///
/// Keys that type go to a field that has the focus before they mean anything else:
///
///     let name = TextField(placeholder: "Name")
///     name.maximumLength = 40
///     name.onChange = { field in save.isEnabled = !field.text.isEmpty }
///     name.onSubmit = { _ in form.send() }
///
/// | Keys                                         | Effect                             |
/// | -------------------------------------------- | ---------------------------------- |
/// | Enter                                        | submit                             |
/// | Ctrl-X Alt-W                                 | cut, copy the selection            |
/// | ← → Ctrl-B Ctrl-F                            | move by a character                |
/// | Ctrl-← Ctrl-→ Alt-B Alt-F Alt-← Alt-→        | move by a word                     |
/// | Home End Ctrl-A Ctrl-E Ctrl-Home Ctrl-End Alt-Home Alt-End | go to the start, to the end |
/// | Shift-← Shift-→                              | select                             |
/// | Ctrl-Shift-← Ctrl-Shift-→ Alt-Shift-← Alt-Shift-→ | select by words               |
/// | Shift-Home Shift-End Ctrl-Shift-Home Ctrl-Shift-End Alt-Shift-Home Alt-Shift-End | select to the start, to the end |
/// | Backspace Delete Ctrl-H Ctrl-D Shift-Backspace Shift-Delete | delete the character before, after |
/// | Alt-Backspace Alt-D Ctrl-Backspace Ctrl-Delete Ctrl-Shift-Backspace Alt-Delete Alt-Shift-Backspace Ctrl-Shift-Delete Alt-Shift-Delete | delete the word before, after |
/// | Ctrl-W                                       | delete to the blank                |
/// | Ctrl-U Ctrl-K                                | delete to the start, to the end    |
/// | Ctrl-Y                                       | insert what was deleted so         |
/// | Ctrl-/ Ctrl-_ Ctrl-Shift-- Ctrl-Shift-_      | undo                               |
/// | Alt-/ Alt-_ Ctrl-Shift-Z Alt-Shift-- Alt-Shift-_ | redo                           |
/// | Esc                                          | give up the selection              |
///
/// Keys that type are text. The others are Readline's and Emacs's, because Control-Z and Control-C
/// stop and end programs; what is cut or copied also goes to the clipboard of the terminal, if
/// it takes it. All other keys, and Enter, Escape, Delete and Ctrl-D where they have
/// nothing to do, are left to the next responder.
///
/// A press moves the cursor, with Shift it selects; a drag selects, two clicks
/// within 350 ms select a word and go on by words, and a third selects everything.
/// (``/CursesViews/Control/onPress`` and ``/CursesViews/Control/onActivate`` are not called.)
///
/// The cursor stands between characters as people count them: an accent or a
/// family is one, also when it is typed piece by piece. Text never has line
/// breaks: in what is pasted or set, those at its ends are left out, and each one
/// inside is a blank, as is a tab. Control characters are left out.
///
/// A field is one row high, and two while there is something to say below it:
/// that is ``errorText``, or why it cannot be edited. In one row, an error is
/// marked at the right, and the reason stands in place of the text. It is as wide
/// as it is given, ``preferredWidth`` by itself.
public final class TextField: Control {
  // MARK: Content

  /// The text; the default is empty.
  ///
  /// Setting it moves the cursor to the end and forgets what could be taken back. Line breaks are
  /// blanks, and control characters are left out. ``onChange`` is not called.
  public var text: String {
    get { content.text }
    set { replaceText(with: newValue) }
  }

  /// The placeholder of an empty field; the default is empty.
  public var placeholder: String {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }

  /// The most characters the user can enter, or `nil`, the default, for no limit.
  ///
  /// What is too much is not typed, and left out at the end of what is pasted. Text set in code is
  /// not cut. Negative values count as zero.
  public var maximumLength: Int?

  /// Returns whether a character can be entered, or `nil`, the default, where each can.
  ///
  /// Others are not typed, and left out of what is pasted.
  public var allowsCharacter: (@MainActor (Character) -> Bool)?

  // MARK: State

  /// The characters that are selected, counted from the start; empty, where the cursor is, for
  /// none.
  ///
  /// ``select(_:)`` changes it. The default is at the end.
  public var selectedRange: Range<Int> { content.selection }

  /// The error that is shown below the text, or `nil`, the default, for none.
  @Invalidating(.display, .fittingSize) public var errorText: String? = nil

  // MARK: Looks and callbacks

  /// Whether each character is shown as a dot; the default is `false`.
  ///
  /// Such text is not copied or cut, and counts as one word.
  public var isSecureTextEntry = false {
    didSet { if isSecureTextEntry != oldValue { textDidChange() } }
  }

  /// The columns that the field is wide by itself, in `1...`; the default is 24.
  ///
  /// Smaller values are raised to 1.
  @Invalidating(.fittingSize) public var preferredWidth = 24

  /// The tone that text is typed on, or `nil`, the default, for the usual one of fields.
  @Invalidating(.display) public var surface: ThemeToken? = nil

  /// Whether its ends are half cells, the first of which tells of an error, in place of marks; the
  /// default is `false`.
  @Invalidating(.display, .layout) public var isCapped = false

  /// Called after the user changed the text.
  public var onChange: (@MainActor (TextField) -> Void)?

  /// Called when the user presses Enter; without it, the default, Enter is left to others.
  public var onSubmit: (@MainActor (TextField) -> Void)?

  /// Asks whether the user may change the text to another one, or `nil`, the default, to allow all.
  public var shouldChange: (@MainActor (TextField, String) -> Bool)?

  /// Returns what is wrong with a text, in a few words, or `nil` for nothing; the default is `nil`.
  ///
  /// It is shown as ``errorText``, and Enter does not submit then. See ``validate()``.
  public var validation: (@MainActor (String) -> String?)?

  /// Returns what may be meant by a text, the best first, or `nil`, the default, for no candidates.
  ///
  /// It is asked after each change by the user; what it returns is shown in a panel beside the
  /// field, where ↑ and ↓ choose, Enter and Tab take one, and Escape closes it. What is typed goes
  /// on to the field. An answer that comes after another change is dropped, and its task is
  /// cancelled.
  public var completions: (@MainActor (String) async -> [String])?

  /// The candidates that are shown, and what waits for others.
  var completion: CompletionView?
  var completing: Task<Void, Never>?

  /// Whether the user changed the text since it was last judged.
  var hasUnseenChange = false

  var content: EditedText

  /// The first character shown, as bytes of UTF-8 before it.
  var firstOffset = 0

  /// The press that selects, if any.
  var press = TextPress()

  /// The timer of auto-scrolling, while a drag rests beside the text.
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
      first = shown.firstOffset(near: seenOffset, showing: content.cursorOffset, width: width)
    }
    if first != firstOffset { setNeedsDisplay() }
    firstOffset = first
  }

  public override func draw(in canvas: inout Canvas) {
    picture.draw(in: &canvas)
    // The terminal's cursor is with the candidates meanwhile.
    guard completion != nil, let cursorPosition else { return }
    let cell = Rect(origin: cursorPosition, size: Size(width: 1, height: 1))
    canvas.restyle(cell) { $0.attributes.formSymmetricDifference(.reverse) }
  }

  public override var cursorPosition: Point? {
    let area = layout.content
    guard isEnabled, !area.isEmpty else { return nil }
    let last = area.width - 1
    let column = shown.columns(from: seenOffset, to: content.cursorOffset, limit: last)
    return area.origin.translated(x: min(column, last), y: 0)
  }

  public override var accessibilityElements: [AccessibilityElement] { [spokenText] }

  public override func firstResponderDidChange() {
    super.firstResponderDidChange()
    setNeedsLayout()
    if !isEnabled { invalidateFittingSize() }
    validateWhenLeft()
  }

  public override func stateDidChange() {
    super.stateDidChange()
    if !isEnabled { endPress() }
    setNeedsLayout()
    invalidateFittingSize()
  }

  public override var keyCommands: [KeyCommand] { editCommands }

  public override var pointerHints: [PointerHint] {
    guard isEnabled else { return [] }
    return super.pointerHints + [
      PointerHint("drag", "select"), PointerHint("double click", "select a word"),
    ]
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
  /// The commands of keys; what means nothing here is left to the next responder.
  var editCommands: [KeyCommand] {
    guard isEnabled else { return [] }
    return TextCommand.fieldEntries.compactMap { entry in
      guard canPerform(entry.command) else { return nil }
      let command = isSecureTextEntry ? entry.command.withoutWords : entry.command
      let hint = if case .submit = command { "done" } else { "" }
      return KeyCommand(entry.id, keys: entry.keys, title: entry.title, hint: hint) { [self] in
        perform(command)
      }
    }
  }

  /// Whether a command means something here; otherwise its keys are left to others.
  private func canPerform(_ command: TextCommand) -> Bool {
    switch command {
    case .submit: onSubmit != nil
    case .cut, .copy: content.hasSelection && !isSecureTextEntry
    case .clearSelection: content.hasSelection
    case .delete(.nextCharacter): !text.isEmpty
    default: true
    }
  }

  private func perform(_ command: TextCommand) {
    switch command {
    case .move(let motion, let extends):
      move { $0.move(motion, extendsSelection: extends) }
    case .delete(let motion): change { $0.delete(motion) }
    case .kill(let motion): change { $0.kill(motion) }
    case .yank: change { $0.yank(limit: limit) }
    case .undo: change { $0.undo() }
    case .redo: change { $0.redo() }
    case .copy: copy()
    case .cut:
      copy()
      change { $0.delete(.nextCharacter) }
    case .submit: if validate() { notify("onSubmit") { [self] in onSubmit?(self) } }
    case .clearSelection: move { $0.clearSelection() }
    case .newline, .moveRows, .movePages, .openEditor: break
    }
  }
}

// MARK: - Picture

extension TextField {
  /// The text as it is drawn: with dots where it is secret.
  var shown: ShownText {
    let isUnicode = traits.usesUnicode
    return ShownText(
      text: content.text, mask: isSecureTextEntry ? (isUnicode ? "•" : "*") : nil,
      placeholder: isUnicode ? "·" : "?")
  }

  /// The first character shown, also when the text changed since.
  var seenOffset: Int {
    content.storage.boundary(atOrAfter: firstOffset)
  }

  /// Where its parts are.
  var layout: TextFieldLayout {
    TextFieldLayout(bounds, isCapped: isCapped)
  }

  var picture: TextFieldPicture {
    let layout = layout
    let styles = TextFieldStyles(of: self)
    var standIn = text.isEmpty ? (placeholder, styles.placeholder) : nil
    if !isEnabled, layout.message.isEmpty, let message { standIn = (message, styles.message) }
    return TextFieldPicture(
      layout: layout, styles: styles, text: shown, firstOffset: seenOffset,
      selectedOffsets: hasKeys ? content.selectedOffsets : 0..<0, standIn: standIn,
      message: message ?? "", hasFocus: hasKeys,
      hasError: isEnabled && errorText != nil, usesUnicode: traits.usesUnicode)
  }

  /// The message below the text.
  var message: String? {
    guard isEnabled else { return isFirstResponder ? unavailableReason : nil }
    return errorText
  }
}

// MARK: - Words

extension TextField {
  /// The accessibility element: the text, or only its length where the field is secure.
  ///
  /// The cursor stands in the text, and behind what is said of a secure one.
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
  /// Selects characters, counted from the start, with the cursor after them.
  ///
  /// An empty range moves the cursor there.
  ///
  /// - Returns: `false`, and nothing changes, when the text has no such characters.
  /// - Complexity: O(*n*) in the length of the text.
  @discardableResult
  public func select(_ range: Range<Int>) -> Bool {
    var selected = content
    guard selected.select(range) else { return false }
    move { $0 = selected }
    return true
  }
}
