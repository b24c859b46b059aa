import CursesCells
import CursesControls
import CursesViews

/// An action sheet: a list of actions that slides up from the lower edge.
///
///     ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
///        Photo 3 of 12
///
///        Copy
///        Share…
///        Delete
///
///      ▌ Cancel
///     └────────────────────┘  the lower edge of the stage
///
/// It displays actions for the current object:
///
///     let sheet = ActionSheet(
///       "Photo 3 of 12",
///       actions: [
///         AlertAction("Copy"), AlertAction("Share…"),
///         AlertAction("Delete", style: .destructive), AlertAction("Cancel", style: .cancel),
///       ])
///     sheet.onFinish = { [weak self] _, index in self?.perform(index) }
///     sheet.show(on: stage)
///
/// | Keys     | Effect                |
/// | -------- | --------------------- |
/// | ↑ ↓      | Select Another Action |
/// | Home End | Go to First, Last     |
/// | Esc      | Close Sheet           |
///
/// Enter and Space choose the action with the focus, and Escape chooses ``Dialog/cancelIndex``.
///
/// The keys of actions choose them as well.
///
/// A click outside the sheet does the same as Escape. If the sheet has fewer rows than actions,
/// they scroll. It has at most 60 columns. On a stage of at least 60 columns and 20 rows, the
/// actions are two rows apart, with their icons and keys. The action that cancels is a separate
/// button below them.
public final class ActionSheet: Dialog {
  /// The subject of the actions; may be empty.
  public let title: String

  private let titleLabel: Label
  private let list = OverlayScrollView()

  // MARK: Creating

  /// Creates a sheet.
  ///
  /// - Parameters:
  ///   - title: The subject of the actions, in one line; the default is empty.
  ///   - actions: The actions, from top to bottom. An action that cancels is separated from the
  ///     others.
  public init(_ title: String = "", actions: [AlertAction]) {
    self.title = title
    titleLabel = Label(title)
    super.init(actions: actions, look: .row)
    titleLabel.accessibilityTraits = .header
    titleLabel.style = .ink(.secondaryOnFill)
    for button in buttons { list.addSubview(button) }
    panel.addSubview(titleLabel)
    panel.addSubview(list)
  }

  // MARK: Overlay

  override var slidesFromBelow: Bool { true }

  override var hintsBelow: HintsBelow { .kept }

  private func layout(in size: Size) -> ActionSheetLayout {
    let hasTitle = !title.isEmpty
    return ActionSheetLayout(roomyWith: hasTitle, actions, in: size)
      ?? ActionSheetLayout(hasTitle: hasTitle, actions: actions, in: size)
  }

  override func panelFrame(in size: Size) -> Rect { layout(in: size).panel }

  override func layOutPanel() {
    let layout = layout(in: bounds.size)
    panel.frame = layout.panel
    panel.bodyHeight = layout.isRoomy ? layout.bodyHeight : nil
    panel.edges = layout.isRoomy ? [.top, .bottom] : layout.hasEdge ? .top : []
    titleLabel.style = .ink(.secondaryOnFill).adding(layout.isRoomy ? .bold : .plain)
    titleLabel.textAlignment = layout.isRoomy ? .center : .left
    titleLabel.frame = layout.title
    list.frame = layout.list
    for (button, frame) in zip(buttons, layout.frames) { button.frame = frame }
    list.contentSize = Size(
      width: layout.list.width, height: layout.frames.map(\.maxY).max() ?? 0)
    if let focused = buttons.first(where: \.isFirstResponder) {
      list.scrollRectToVisible(focused.frame, animated: false)
    }
  }

  override var escapeTitle: String { "Close Sheet" }

  public override var keyCommands: [KeyCommand] {
    guard isShown else { return [] }
    let (step, ends) = ("Select Another Action", "Go to First, Last")
    let moving = [
      stepCommand("dialog.previous", .up, by: -1, title: step),
      stepCommand("dialog.next", .down, by: 1, title: step),
      focusCommand("dialog.first", .home, on: 0, title: ends),
      focusCommand("dialog.last", .end, on: buttons.count - 1, title: ends),
    ]
    return (buttons.count > 1 ? moving : []) + choosing + super.keyCommands
  }
}
