import CursesCells
import CursesViews

/// A bar for finding text in a view.
///
///     ▌fox                    1 of 3  ↑  ↓  ✕
///
/// A ``TextView`` has its own find bar, which a key opens. A bar can also be placed elsewhere and
/// given a target:
///
///     let notes = TextView()
///     let bar = FindBar()
///     bar.target = notes
///     bar.onClose = { bar in bar.isHidden = true }
///
/// | Keys                     | Effect                     |
/// | ------------------------ | -------------------------- |
/// | Enter Shift-Enter ↓ ↑ F3 | Go to Next, Previous Match |
/// | Esc                      | End Search                 |
///
/// The search starts immediately while you type. It is case-sensitive only if the text contains a
/// capital letter. A match outside the visible area is scrolled to.
public final class FindBar: View {
  /// The view to search, or `nil` for none; the default is `nil`.
  public weak var target: (any FindTarget)? {
    didSet {
      guard target !== oldValue else { return }
      oldValue?.onFindStatusChange = nil
      if oldValue?.findBar === self { oldValue?.findBar = nil }
      target?.findBar = self
      target?.onFindStatusChange = { [weak self] in self?.statusDidChange() }
    }
  }

  /// A closure that is called after the user ended the search; the default is `nil`.
  ///
  /// If it is `nil`, Escape goes to the next responder.
  public var onClose: (@MainActor (FindBar) -> Void)?

  /// The search text; setting it starts a search.
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

  /// Creates a find bar.
  public init() {
    super.init()
    status.style = .ink(.secondary)
    up.accessibilityLabel = "previous match"
    down.accessibilityLabel = "next match"
    leave.accessibilityLabel = "End Search"
    field.accessibilityLabel = "Find"
    field.onChange = { [weak self] _ in self?.search() }
    field.onSubmit = { [weak self] _ in self?.target?.moveToMatch(.forward) }
    up.onActivate = { [weak self] _ in self?.target?.moveToMatch(.backward) }
    down.onActivate = { [weak self] _ in self?.target?.moveToMatch(.forward) }
    leave.onActivate = { [weak self] _ in self?.finish() }
    for view in [field, status, up, down, leave] { addSubview(view) }
  }

  /// Moves the focus to the field and selects all of its text.
  ///
  /// - Returns: Whether the field got the focus.
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
    let title = "Go to Next, Previous Match"
    let reason = reasonToStay
    let closing = KeyCommand("find.close", .escape, title: "End Search", hint: "close") {
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
  /// The reason why the search cannot continue, or `nil` if another match may exist.
  private var reasonToStay: String? {
    guard let status = target?.findStatus, !field.text.isEmpty else {
      return "there is no search text"
    }
    guard status.isComplete else { return nil }
    if status.count == 0 { return "there are no matches" }
    return status.count == 1 && status.current != nil ? "no other match" : nil
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

/// The geometry of a find bar's parts.
struct FindBarLayout {
  let field: Rect
  let status: Rect

  /// The cells of the buttons, in order; empty if not all of them fit.
  let buttons: [Rect]

  /// Creates the layout of a bar for a status of the given width in columns.
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
