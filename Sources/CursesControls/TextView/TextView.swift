import CursesCells
import CursesViews

/// A control for editing or reading text of many lines.
///
///      The quick brown fox jumps over the
///      lazy dog.                      in 40 columns
///
/// Lines are wrapped between words, or scrolled sideways:
///
///     let note = TextView("The quick brown fox jumps over the lazy dog.")
///     note.onChange = { view in save.isEnabled = !view.isEmpty }
///
/// A text of ten megabytes, or a line of one megabyte, is as fast to edit as a short one. Only
/// visible text is laid out and drawn. ``styledPart`` sets the styles of visible parts, for example
/// for syntax highlighting.
///
/// | Keys                                                                                                                                  | Effect                          | Identifiers                                       |
/// | ------------------------------------------------------------------------------------------------------------------------------------- | ------------------------------- | ------------------------------------------------- |
/// | Enter Shift-Enter                                                                                                                     | Insert Line Break               | `text.newline`                                    |
/// | Alt-Enter Ctrl-Enter Ctrl-J                                                                                                           | Submit                          | `text.submit`                                     |
/// | Ctrl-X Alt-W                                                                                                                          | Cut, Copy Selection             | `text.cut`, `text.copy`                           |
/// | ← → Ctrl-B Ctrl-F                                                                                                                     | Move by Character               | `text.left`, `text.right`                         |
/// | Ctrl-← Ctrl-→ Alt-B Alt-F Alt-← Alt-→                                                                                                 | Move by Word                    | `text.word-left`, `text.word-right`               |
/// | ↑ ↓ Ctrl-P Ctrl-N                                                                                                                     | Move by Row                     | `text.up`, `text.down`                            |
/// | Shift-↑ Shift-↓                                                                                                                       | Select by Row                   | `text.select-up`, `text.select-down`              |
/// | PgUp PgDn Alt-V Ctrl-V                                                                                                                | Move by Page                    | `text.page-up`, `text.page-down`                  |
/// | Shift-PgUp Shift-PgDn                                                                                                                 | Select by Page                  | `text.select-page-up`, `text.select-page-down`    |
/// | Home End Ctrl-A Ctrl-E                                                                                                                | Go to Line Start, End           | `text.line-start`, `text.line-end`                |
/// | Ctrl-Home Ctrl-End Alt-Home Alt-End Alt-< Alt->                                                                                       | Go to Start, End                | `text.start`, `text.end`                          |
/// | Ctrl-Shift-Home Ctrl-Shift-End Alt-Shift-Home Alt-Shift-End                                                                           | Select to Start, End            | `text.select-start`, `text.select-end`            |
/// | Shift-← Shift-→                                                                                                                       | Select                          | `text.select-left`, `text.select-right`           |
/// | Ctrl-Shift-← Ctrl-Shift-→ Alt-Shift-← Alt-Shift-→                                                                                     | Select by Word                  | `text.select-word-left`, `text.select-word-right` |
/// | Shift-Home Shift-End                                                                                                                  | Select to Line Start, End       | `text.select-line-start`, `text.select-line-end`  |
/// | Backspace Delete Ctrl-H Ctrl-D Shift-Backspace Shift-Delete                                                                           | Delete Previous, Next Character | `text.backspace`, `text.delete`                   |
/// | Alt-Backspace Alt-D Ctrl-Backspace Ctrl-Delete Ctrl-Shift-Backspace Alt-Delete Alt-Shift-Backspace Ctrl-Shift-Delete Alt-Shift-Delete | Delete Previous, Next Word      | `text.kill-word-left`, `text.kill-word-right`     |
/// | Ctrl-W                                                                                                                                | Delete to Previous Blank        | `text.kill-blank-left`                            |
/// | Ctrl-U Ctrl-K                                                                                                                         | Delete to Line Start, End       | `text.kill-line-start`, `text.kill-line-end`      |
/// | Ctrl-Y                                                                                                                                | Yank                            | `text.yank`                                       |
/// | Ctrl-/ Ctrl-_ Ctrl-Shift-- Ctrl-Shift-_                                                                                               | Undo                            | `text.undo`                                       |
/// | Alt-/ Alt-_ Ctrl-Shift-Z Alt-Shift-- Alt-Shift-_                                                                                      | Redo                            | `text.redo`                                       |
/// | Ctrl-O                                                                                                                                | Open in Editor                  | `text.editor`                                     |
/// | F3                                                                                                                                    | Search                          | `text.find`                                       |
/// | Esc                                                                                                                                   | Clear Selection                 | `text.deselect`                                   |
///
/// With ``ReturnAction/submits``, Enter submits, and Shift-Enter, Alt-Enter and Ctrl-J insert a
/// line break. From the first row up and the last row down, the cursor moves to the start and the
/// end, or the ``history`` is recalled. Keys without effect go to the next responder.
///
/// If ``isEditable`` is `true`, typed characters are text; Tab moves the focus. If it is `false`,
/// keys without Shift scroll, / and Ctrl-F search, and n and N move between matches. Cut and copied
/// text also goes to the terminal's clipboard, if the terminal supports that. Commands by words
/// cross at most 2,048 characters.
///
/// The search uses a ``FindBar`` in the last row, or another one with this view as its
/// ``FindBar/target``. Esc ends the search.
///
/// A press moves the cursor; with Shift, it selects. A drag selects. Two clicks within 350 ms
/// select a word, and a drag then extends by words. A third click selects everything. The wheel
/// scrolls. (``/CursesViews/Control/onPress`` and ``/CursesViews/Control/onActivate`` are not
/// called.)
///
/// A disabled view displays the reason in its last row while it has the focus, or is under the
/// pointer. With only one row, the reason replaces the text.
///
/// All line endings become line feeds; control characters except tabs are removed. Tab stops are
/// eight columns apart.
///
/// The fitting size is ``preferredSize``, within the proposed size. With ``rowLimits``, it is the
/// whole width, and the height of the wrapped text. A composer of a conversation:
///
///     let composer = TextView(placeholder: "Ask anything")
///     composer.rowLimits = 1...8
///     composer.returnAction = .submits
///     composer.history = TextHistory()
///     composer.completions = [CompletionTrigger("@") { await names(startingWith: $0) }]
///     composer.onPaste = { text in
///       let count = text.split(separator: "\n", omittingEmptySubsequences: false).count
///       return count > 3 ? .attachment(TextAttachment("\(count) lines", value: text)) : nil
///     }
///     composer.onSubmit = { view in
///       send(view.text(replacingAttachments: { $0.value as? String ?? $0.label }))
///       view.text = ""
///     }
///
/// The class is final, so that its text, its cursor and its undo history always agree. These hooks
/// replace overriding:
///
/// - ``onChange``, ``onSubmit`` with ``returnAction``, and ``onPaste``, for input.
/// - ``completions`` and ``history``, for texts that are not typed.
/// - ``styledPart`` and ``TextAttachment``, for the style of parts.
/// - ``/CursesViews/KeyBindings`` with the identifiers in the table, for other keys.
/// - ``/CursesViews/Responder/keyCommands`` of a superview or a controller, for keys without effect
///   here, such as ↑ at the start of the text.
public final class TextView: Control {
  // MARK: Content

  /// The text; the default is empty.
  ///
  /// Each of the ``attachments`` is U+FFFC; ``text(replacingAttachments:)`` replaces them.
  ///
  /// Setting another text removes the attachments, moves the cursor to the start, scrolls there,
  /// and clears the undo history. Setting an equal text changes nothing, unless the view has
  /// attachments. ``onChange`` is not called.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var text: String {
    get { content.text }
    set { replaceText(with: newValue) }
  }

  /// Whether the text is empty.
  public var isEmpty: Bool { content.storage.isEmpty }

  /// The placeholder of an empty text; the default is empty.
  public var placeholder: String {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }

  /// Whether the user can change the text; the default is `true`.
  public var isEditable = true {
    didSet {
      guard isEditable != oldValue else { return }
      stopCompleting()
      cursorDidMove()
    }
  }

  /// The selected range in bytes of UTF-8; without a selection, empty and at the cursor.
  ///
  /// Use ``select(_:)`` to change it. The default is at the start.
  public var selectedRange: Range<Int> { content.selectedOffsets }

  /// The number of lines of the text, at least 1.
  public var lineCount: Int { content.storage.lineCount }

  /// The error message in the last row, or `nil` for none; the default is `nil`.
  ///
  /// The view sets it if the user's own editor fails, and clears it when the user changes the text.
  public var errorText: String? {
    didSet { if errorText != oldValue { cursorDidMove() } }
  }

  /// Whether keys open a search if the view has at least three rows; the default is `true`.
  public var isFindInteractionEnabled = true

  // MARK: Appearance

  /// The appearance of a text view.
  public enum Look: Hashable, Sendable, CaseIterable {
    /// A background like that of a form field.
    case field

    /// No background, for the content of a screen.
    case plain
  }

  /// The appearance; the default is ``Look/field``.
  public var look = Look.field {
    didSet { if look != oldValue { layoutDidChange() } }
  }

  /// Whether long lines wrap; the default is `true`.
  ///
  /// If it is `false`, the text scrolls sideways.
  public var wrapsLines = true {
    didSet { if wrapsLines != oldValue { layoutDidChange() } }
  }

  /// Whether the text begins and ends at the text edges of the pane, as that of rows does.
  ///
  /// The default is `false`: the text begins in the first column, or after the focus mark. See
  /// ``/CursesViews/PaneEdges``.
  public var followsPaneEdges = false {
    didSet { if followsPaneEdges != oldValue { layoutDidChange() } }
  }

  /// Whether line numbers are displayed if there is room; the default is `false`.
  public var showsLineNumbers = false {
    didSet { if showsLineNumbers != oldValue { layoutDidChange() } }
  }

  /// The preferred size in cells; the default is 40 × 6.
  ///
  /// Values less than 1 are clamped to 1.
  @Invalidating(.fittingSize) public var preferredSize = Size(width: 40, height: 6)

  /// The least and the most rows of a view that is as high as its text, or `nil`, the default, for
  /// ``preferredSize``.
  ///
  /// Limits less than 1 are raised to 1. A longer text scrolls.
  @Invalidating(.fittingSize) public var rowLimits: ClosedRange<Int>? = nil

  /// The effect of Enter.
  public enum ReturnAction: Hashable, Sendable, CaseIterable {
    /// Enter inserts a line break; Alt-Enter, Ctrl-Enter and Ctrl-J submit.
    case insertsLineBreak

    /// Enter and Ctrl-Enter submit; Shift-Enter, Alt-Enter and Ctrl-J insert a line break.
    case submits
  }

  /// The effect of Enter; the default is ``ReturnAction/insertsLineBreak``.
  public var returnAction = ReturnAction.insertsLineBreak

  /// The earlier texts, or `nil`, the default, for none.
  ///
  /// ↑ in the first row recalls an earlier one, and ↓ in the last row a later one. A submitted text
  /// is added with its attachments, before ``onSubmit`` is called. A ``TextField`` can share the
  /// history.
  public var history: TextHistory?

  /// The triggers of completions; the default is none.
  ///
  /// While the cursor is in a word that begins with a trigger, typing and deleting request
  /// completions. If several triggers match, the first is used. A panel above or below the cursor
  /// shows the completions: ↑ and ↓ choose, Enter, Tab and a click accept, and Escape closes it. It
  /// also closes when the cursor leaves the word, and when the only completion is the word.
  ///
  /// The accepted completion replaces the whole word with its trigger, as one change. Results that
  /// arrive after another change or movement are dropped. Enter and Tab wait for results in flight.
  /// In a region below the prompt of fitting height, the region grows for the panel.
  public var completions: [CompletionTrigger] = [] {
    didSet { stopCompleting() }
  }

  /// A closure that returns a part of the text with styles, or `nil` for plain text.
  ///
  /// The default is `nil`. It is called during drawing, for visible parts. Its result is ignored if
  /// the characters differ. Call ``/CursesViews/View/setNeedsDisplay()`` to apply new styles.
  public var styledPart: (@MainActor (TextPart) -> StyledText)? {
    didSet { setNeedsDisplay() }
  }

  // MARK: Callbacks

  /// A closure that is called after the user changed the text.
  public var onChange: (@MainActor (TextView) -> Void)?

  /// A closure that is called when the user submits the text; the default is `nil`.
  ///
  /// The keys for that depend on ``returnAction``. If the closure is `nil`, they go to the next
  /// responder.
  ///
  /// The text stays in the view, and is in the ``history`` already. A composer clears it. An empty
  /// text is submitted, too:
  ///
  ///     let composer = TextView()
  ///     composer.onSubmit = { view in
  ///       guard !view.isEmpty else { return }
  ///       send(view.text)
  ///       view.text = ""
  ///     }
  public var onSubmit: (@MainActor (TextView) -> Void)?

  /// A closure that replaces pasted text, or `nil`, the default, to insert it unchanged.
  ///
  /// It is called once for each bracketed paste, with the whole sanitized text unless that is
  /// empty. It returns the text or the attachment to insert, or `nil` for the pasted text itself.
  /// ``onChange`` is called afterwards. A terminal without bracketed paste types the text.
  public var onPaste: (@MainActor (String) -> TextInsertion?)?

  /// A closure that is called after ``findStatus`` changed.
  public var onFindStatusChange: (@MainActor () -> Void)?

  /// The search bar for the text: the view's own, or another one with this view as its target.
  public weak var findBar: FindBar? {
    didSet { removeFindBar(oldValue) }
  }

  var content: EditedText

  /// The rows of the text for the current width.
  var rows: TextRows

  /// The offset of the first visible row.
  var topOffset = 0

  /// The first visible column if lines are not wrapped.
  var firstColumn = 0

  /// The column that ↑ and ↓ keep while they are used repeatedly.
  var goalColumn: Int?

  /// Whether the next layout scrolls to the cursor.
  var showsCursor = false

  /// The press that selects text, if any.
  var press = TextPress()

  /// The timer for auto-scrolling while a drag is held outside the text.
  var scrolling: StageTimer?

  /// The search, which may be complete, and the timer for its next slice.
  var finding: TextFinding?
  var searching: StageTimer?

  /// The panel of completions, and the task that requests others.
  var completion: CompletionView?
  var completing: Task<Void, Never>?

  /// The task that waits for the user's own editor.
  var editing: Task<Void, Never>?

  /// The row of the thumb that the mouse drags, or `nil`.
  var grip: Int?

  private let indicator = ScrollIndicator()

  // MARK: Creating

  /// Creates a view.
  public init(_ text: String = "", placeholder: String = "") {
    content = EditedText(EditorText.of(text))
    content.select(fromOffset: 0, toOffset: 0)
    rows = TextRows(content.storage)
    self.placeholder = placeholder
    super.init()
    clipsToBounds = true
    addSubview(indicator)
  }

  // MARK: View

  /// Encodes the text with its cursor, selection, undo history and scroll position, and the error.
  public override func encodeRestorableState(into state: inout RestorableState) {
    state.encode(content, forKey: "content")
    state.encode(topOffset, forKey: "topOffset")
    state.encode(firstColumn, forKey: "firstColumn")
    state.encode(errorText, forKey: "errorText")
  }

  public override func decodeRestorableState(from state: RestorableState) {
    restore(state)
  }

  public override func sizeThatFits(_ size: Size) -> Size {
    if let rowLimits { return sizeOfRows(in: size, rowLimits) }
    return Size(
      width: min(size.width, max(1, preferredSize.width)),
      height: min(size.height, max(1, preferredSize.height)))
  }

  public override func layoutSubviews() {
    layOutRows()
    indicator.frame = thumb
    layOutFindBar()
    // The panel of completions follows the cursor.
    completion?.setNeedsLayout()
  }

  /// The cells of the text, without line numbers, marks and messages.
  public override var textGuide: Rect {
    Rect(x: layout.columns.lowerBound, y: bounds.minY, width: layout.width, height: textHeight)
  }

  public override func draw(in canvas: inout Canvas) {
    drawRows(in: &canvas)
    drawCursor(in: &canvas)
  }

  public override var cursorPosition: Point? { caret }

  public override var accessibilityElements: [AccessibilityElement] { [spokenText] }

  public override func didMoveToStage() {
    super.didMoveToStage()
    if stage == nil { stopCompleting() }
  }

  public override func stateDidChange() {
    super.stateDidChange()
    guard !isEnabled else { return cursorDidMove() }
    endMouse()
    stopCompleting()
    setNeedsLayout()
  }

  public override func firstResponderDidChange() {
    super.firstResponderDidChange()
    if !isEnabled { setNeedsLayout() }
  }

  public override var keyCommands: [KeyCommand] { editCommands }

  public override var pointerHints: [PointerHint] {
    guard isEnabled else { return [] }
    return super.pointerHints + TextPress.hints + [PointerHint("wheel", "scroll")]
  }

  public override var acceptsText: Bool { isEnabled && isEditable && !isSearchFocused }

  public override func keyDown(_ key: Key) -> Bool {
    guard acceptsText, let character = key.character else { return false }
    insert(String(character), completes: true)
    return true
  }

  public override func paste(_ text: String) -> Bool {
    guard acceptsText else { return false }
    insertPasted(EditorText.of(text))
    return true
  }

  public override func mouseDown(_ mouse: Mouse) -> Bool {
    guard isEnabled, mouse.button == .left else { return false }
    if beginGrip(mouse) { return true }
    beginPress(mouse)
    return true
  }

  public override func mouseDragged(_ mouse: Mouse) {
    if grip == nil { dragPress(to: mouse.location) } else { dragGrip(to: mouse.location) }
  }

  public override func mouseUp(_ mouse: Mouse) { endMouse() }

  public override func mouseCancelled() {
    takeBackPress()
    endMouse()
  }

  public override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    !press.isActive && grip == nil
  }

  public override func scrollWheel(_ mouse: Mouse) -> Bool {
    switch mouse.button {
    case .wheelUp: scroll(byRows: -TextView.cellsPerNotch)
    case .wheelDown: scroll(byRows: TextView.cellsPerNotch)
    case .wheelLeft: scroll(byColumns: -TextView.cellsPerNotch)
    case .wheelRight: scroll(byColumns: TextView.cellsPerNotch)
    default: false
    }
  }

  private static let cellsPerNotch = 3
}
