import CursesCells
import CursesViews

/// A row in which something is looked for in a text.
///
///     ▌fox                    1 of 3  ↑  ↓  ✕
///
/// A ``TextView`` has one of its own, which a key opens. It can also be put elsewhere, and told
/// where to look:
///
///     let notes = TextView()
///     let bar = FindBar()
///     bar.target = notes
///     bar.onClose = { bar in bar.isHidden = true }
///
/// | Keys                     | Effect                                  |
/// | ------------------------ | --------------------------------------- |
/// | Enter Shift-Enter ↓ ↑ F3 | go to the next match, to the one before |
/// | Esc                      | end the search                          |
///
/// What is typed is found at once. Capital letters count where there is one among what is looked
/// for. A match that is not in sight is scrolled to.
public final class FindBar: View {
  /// The view in whose text is looked, or `nil`, the default, for none.
  public weak var target: (any FindTarget)? {
    didSet {
      guard target !== oldValue else { return }
      oldValue?.onFindStatusChange = nil
      if oldValue?.findBar === self { oldValue?.findBar = nil }
      target?.findBar = self
      target?.onFindStatusChange = { [weak self] in self?.statusDidChange() }
    }
  }

  /// Called after the user ended the search; without it, the default, Escape is left to others.
  public var onClose: (@MainActor (FindBar) -> Void)?

  /// The text that is looked for; setting it looks for it.
  public var text: String {
    get { field.text }
    set {
      field.text = newValue
      search()
    }
  }

  private let field = TextField(placeholder: "Find")
  private let status = Label()
  private let up = Button("↑")
  private let down = Button("↓")
  private let leave = Button("✕")

  /// Creates a bar.
  public init() {
    super.init()
    status.style = .ink(.secondary)
    up.accessibilityLabel = "previous match"
    down.accessibilityLabel = "next match"
    leave.accessibilityLabel = "end the search"
    field.accessibilityLabel = "Find"
    field.onChange = { [weak self] _ in self?.search() }
    field.onSubmit = { [weak self] _ in self?.target?.moveToMatch(.forward) }
    up.onActivate = { [weak self] _ in self?.target?.moveToMatch(.backward) }
    down.onActivate = { [weak self] _ in self?.target?.moveToMatch(.forward) }
    leave.onActivate = { [weak self] _ in self?.finish() }
    for view in [field, status, up, down, leave] { addSubview(view) }
  }

  /// Sends keys to the field, with all of its text selected.
  ///
  /// - Returns: Whether that was possible.
  @discardableResult
  public func beginSearch() -> Bool {
    field.select(0..<field.text.count)
    search()
    return field.becomeFirstResponder()
  }

  // MARK: View

  public override func sizeThatFits(_ size: Size) -> Size {
    Size(width: min(size.width, 60), height: min(1, size.height))
  }

  public override func traitsDidChange() {
    super.traitsDidChange()
    showGlyphs()
  }

  public override func didMoveToStage() { showGlyphs() }

  public override func layoutSubviews() {
    let layout = FindBarLayout(bounds, status: CellWidth.of(status.text))
    field.frame = layout.field
    status.frame = layout.status
    for (button, frame) in zip([up, down, leave], layout.buttons) { button.frame = frame }
  }

  public override var keyCommands: [KeyCommand] {
    let title = "go to the next match, to the one before"
    let reason = reasonToStay
    let closing = KeyCommand("find.close", .escape, title: "end the search", hint: "close") {
      [self] in finish()
    }
    return [
      KeyCommand(
        "find.next", .enter, .down, Key(.function(3)), title: title, unavailable: reason
      ) { [self] in target?.moveToMatch(.forward) },
      KeyCommand(
        "find.previous", Key(.enter, modifiers: .shift), .up, title: title, unavailable: reason
      ) { [self] in target?.moveToMatch(.backward) },
    ] + (onClose == nil ? [] : [closing])
  }
}

// MARK: - Private

extension FindBar {
  /// Why there is no match to go to, or `nil` where there is one, or may be.
  private var reasonToStay: String? {
    guard let status = target?.findStatus, !field.text.isEmpty else { return "nothing is sought" }
    guard status.isComplete else { return nil }
    if status.count == 0 { return "nothing is found" }
    return status.count == 1 && status.current != nil ? "there is no other match" : nil
  }

  private func search() {
    target?.find(field.text)
    statusDidChange()
  }

  /// Ends the search for the user.
  func finish() {
    target?.find("")
    notify("onClose") { [self] in onClose?(self) }
  }

  private func statusDidChange() {
    status.text = field.text.isEmpty ? "" : target?.findStatus.words ?? ""
    setNeedsLayout()
  }

  private func showGlyphs() {
    let glyphs = traits.usesUnicode ? ["↑", "↓", "✕"] : ["^", "v", "x"]
    for (button, glyph) in zip([up, down, leave], glyphs) { button.title = glyph }
  }
}

/// Where the parts of a find bar go in its size.
struct FindBarLayout {
  let field: Rect
  let status: Rect

  /// The cells of the buttons, in order; empty where there is no room for all of them.
  let buttons: [Rect]

  /// Lays out a bar whose status takes so many columns.
  init(_ bounds: Rect, status width: Int) {
    let height = min(1, bounds.height)
    let buttonWidth = 3
    let hasButtons = bounds.width >= 24 + width
    let end = bounds.maxX - (hasButtons ? 3 * buttonWidth : 0)
    let statusWidth = bounds.width >= 12 + width ? width : 0
    buttons = (0..<3).map { index in
      Rect(
        x: end + index * buttonWidth, y: bounds.minY, width: hasButtons ? buttonWidth : 0,
        height: height)
    }
    status = Rect(
      x: end - statusWidth - 1, y: bounds.minY, width: statusWidth, height: height)
    let fieldEnd = statusWidth > 0 ? status.minX - 1 : end
    field = Rect(
      x: bounds.minX, y: bounds.minY, width: max(0, fieldEnd - bounds.minX), height: height)
  }
}
