import CursesCells
import CursesControls
import CursesViews

/// A help overlay that lists the keys that act now, over everything else.
///
///     ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
///
///        Keys                 Esc
///
///        Table view
///        Enter     Open Row
///        ↑ ↓ k j   Select Row
///
///        Gallery
///        Esc q     Leave Demo
///
///     ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘
///
/// A controller near the root displays it, and can add other groups:
///
///     final class MainController: ViewController {
///       override var keyCommands: [KeyCommand] { [HelpOverlay.command(on: view.stage)] }
///     }
///
/// | Keys            | Effect           |
/// | --------------- | ---------------- |
/// | ↑ ↓ k j         | Select Command   |
/// | Enter           | Perform Command  |
/// | Esc Enter ? q   | Close List       |
/// | PgUp PgDn Space | Scroll by Page   |
/// | Home End        | Go to Start, End |
///
/// If there is enough space and there are many keys, the main keys come first, in two columns and
/// few words. The user scrolls down to all keys. See ``/CursesViews/KeyCommand/grouped(in:as:)``.
///
/// A click on a row closes the list and performs the command of the row. If the row has several
/// commands, a click on a key performs that of the key, and a click elsewhere the first available
/// one. Enter does the same for the selected row; without a selection, it closes the list. A
/// command that is unavailable or no longer reachable is not performed. Rows of other groups, and
/// of an overlay that is created with ``init(groups:lead:)``, have no commands; the arrow keys then
/// scroll by row.
///
/// A click outside the panel also closes it, and so does a click on its `Esc`, which is `×` if
/// there are few columns. The keys are those of the responder chain when the overlay is shown; see
/// ``/CursesViews/Responder/keyCommands``.
public final class HelpOverlay: Overlay {
  /// The listed groups of keys.
  public let groups: [Group]

  /// The text above the keys, which scrolls with them; may be empty.
  public let lead: StyledText

  private let heading = Label("Keys")
  private let hint = Label("Esc")
  private let scroll: HelpScrollView
  private let leadLabel: Label
  private let list: HelpList

  // MARK: Creating

  /// Creates an overlay that lists groups of keys.
  ///
  /// - Parameters:
  ///   - groups: The groups, from top to bottom.
  ///   - lead: A text above the keys, in as many lines as it needs; the default is empty.
  public convenience init(groups: [Group], lead: StyledText = "") {
    self.init(groups: groups, short: [], lead: lead, commands: [])
  }

  /// Creates an overlay that lists the main keys above all keys.
  init(groups: [Group], short: [Group], lead: StyledText, commands: [HelpCommand]) {
    self.groups = groups
    self.lead = lead
    leadLabel = Label(lead)
    let list = HelpList(groups, short: short, commands: commands)
    self.list = list
    scroll = HelpScrollView(isFocusable: !list.hasItems)
    super.init()
    list.onPerform = { [weak self] in self?.perform($0) }
    list.onSelect = { [weak self] in self?.reveal($0, isFirst: $1) }
    leadLabel.style = .ink(.onFill)
    leadLabel.numberOfLines = 0
    leadLabel.lineBreakMode = .wordWrapping
    heading.accessibilityTraits = .header
    heading.style = .ink(.onFill).adding(.bold)
    hint.style = .ink(.secondaryOnFill)
    hint.textAlignment = .right
    hint.accessibilityLabel = "escape closes the list"
    if !lead.isEmpty { scroll.addSubview(leadLabel) }
    scroll.addSubview(list)
    for view in [heading, hint, scroll] { panel.addSubview(view) }
  }

  /// Shows the keys that act on a stage now, over everything else.
  ///
  /// If such an overlay is already in front, it is kept.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - others: Groups for keys that are handled outside the stage, which come last.
  ///   - lead: A text above the keys; the default is empty.
  /// - Returns: The overlay in front.
  @discardableResult
  public static func show(
    on stage: Stage, adding others: [Group] = [], lead: StyledText = ""
  ) -> HelpOverlay {
    if let overlay = stage.presentedViews.last as? HelpOverlay, overlay.isShown { return overlay }
    let overlay = HelpOverlay(
      groups: groups(of: stage, adding: others), short: shortGroups(of: stage, adding: others),
      lead: lead, commands: HelpCommand.all(of: stage))
    overlay.show(on: stage)
    return overlay
  }

  /// Returns the command that lists the keys of a stage, for `?` and F1.
  ///
  /// A text field receives `?` as text. A view with a text for the list returns the command itself:
  ///
  ///     final class RowsView: View {
  ///       override var keyCommands: [KeyCommand] {
  ///         [HelpOverlay.command(on: stage, lead: "Drag a row to the side.")]
  ///       }
  ///     }
  ///
  /// - Parameters:
  ///   - stage: The stage; if it is `nil`, the command does nothing.
  ///   - others: Groups for keys that are handled outside the stage, which come last.
  ///   - lead: A text above the keys; the default is empty.
  /// - Returns: The command.
  public static func command(
    on stage: Stage?, adding others: [Group] = [], lead: StyledText = ""
  ) -> KeyCommand {
    KeyCommand(
      "help.show", .character("?"), Key(.function(1)), title: "Show Keys", hint: "keys"
    ) {
      if let stage { show(on: stage, adding: others, lead: lead) }
    }
    .grouped(in: everywhere, as: "these keys")
  }

  // MARK: Overlay

  override var hintsBelow: HintsBelow { .kept }

  override func didShow() { list.becomeFirstResponder() }

  private func layout(in size: Size) -> (layout: HelpOverlayLayout, isShort: Bool) {
    let content = list.content
    let short = list.short.flatMap { content in
      HelpOverlayLayout(inTwoColumns: content, below: { leadRows($0) }, in: size)
    }
    if let short { return (short, true) }
    let layout =
      HelpOverlayLayout(inTwoColumns: content, below: { leadRows($0) }, in: size)
      ?? HelpOverlayLayout(content, below: { leadRows($0) }, in: size)
    return (layout, false)
  }

  override func panelFrame(in size: Size) -> Rect { layout(in: size).layout.panel }

  override func layOutPanel() {
    let (layout, isShort) = layout(in: bounds.size)
    panel.frame = layout.panel
    panel.edges = layout.hasEdges ? [.top, .bottom] : []
    heading.frame = layout.heading
    hint.frame = layout.hint
    hint.text = layout.hint.width < 3 ? "×" : layout.hint.width < 10 ? "Esc" : "esc closes"
    scroll.frame = layout.scroll
    let rows = leadRows(layout.listWidth)
    leadLabel.frame = Rect(x: 0, y: 0, width: layout.listWidth, height: max(0, rows - 1))
    list.show(
      in: layout.columns, width: layout.listWidth, from: rows, isShort: isShort)
    scroll.contentSize = Size(width: list.frame.width, height: list.frame.maxY)
  }

  /// Returns the rows of the lead and the blank row below it, for a number of columns.
  private func leadRows(_ width: Int) -> Int {
    guard !lead.isEmpty else { return 0 }
    return leadLabel.sizeThatFits(Size(width: width, height: .max)).height + 1
  }

  /// Accepts a press on the close label, or on the whole panel if the label does not fit.
  public override func mouseDown(_ mouse: Mouse) -> Bool {
    mouse.button == .left && closes(at: mouse.location)
  }

  public override func mouseUp(_ mouse: Mouse) {
    if closes(at: mouse.location) { dismiss() }
  }

  private func closes(at position: Point) -> Bool {
    let hint = hint.frame.translated(x: panel.frame.minX, y: panel.frame.minY)
    return (hint.isEmpty ? panel.frame : hint).contains(position)
  }

  override var escapeTitle: String { "Close List" }

  public override var keyCommands: [KeyCommand] {
    super.keyCommands.map { command in
      var command = command
      command.keys += [.enter, .character("?"), .character("q")]
      return command
    }
  }
}

// MARK: - Commands

extension HelpOverlay {
  /// Closes the list and performs a command of it.
  private func perform(_ command: HelpCommand) {
    guard isShown, let stage else { return }
    performChanges {
      dismiss()
      // The command acts on the views below, so they regain the focus before it.
      stage.dismiss(self)
      stage.perform(command)
    }
  }

  /// Scrolls to the row of a hint, and to the text above the first one if there is room.
  private func reveal(_ cells: Rect, isFirst: Bool) {
    var cells = cells.translated(by: list.frame.origin)
    if isFirst, cells.maxY <= scroll.frame.height {
      cells = Rect(x: 0, y: 0, width: cells.maxX, height: cells.maxY)
    }
    scroll.scrollRectToVisible(cells, animated: false)
  }
}

/// The scroll view of a list of keys, which has the focus only if no hint can be selected.
private final class HelpScrollView: ScrollView {
  private let isFocusable: Bool

  init(isFocusable: Bool) {
    self.isFocusable = isFocusable
    super.init(frame: .zero)
  }

  override var canBecomeFirstResponder: Bool { isFocusable }

  /// Keeps the offset: the list scrolls to its selected hint.
  override func focusInsideDidChange() { setNeedsLayout() }
}
