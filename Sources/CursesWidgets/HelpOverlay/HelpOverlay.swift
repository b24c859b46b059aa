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
/// | Esc Enter ? q   | Close List       |
/// | ↑ ↓ k j         | Scroll by Row    |
/// | PgUp PgDn Space | Scroll by Page   |
/// | Home End        | Go to Start, End |
///
/// If there is enough space and there are many keys, the main keys come first, in two columns and
/// few words. The user scrolls down to all keys. See ``/CursesViews/KeyCommand/listed(in:as:)``.
///
/// A click outside the panel also closes it, and so does a click on its `Esc`, which is `×` if
/// there are few columns. The keys are those of the responder chain when the overlay is shown; see
/// ``/CursesViews/Responder/keyCommands``.
public final class HelpOverlay: Overlay {
  /// The listed groups of keys.
  public let groups: [Group]

  private let heading = Label("Keys")
  private let hint = Label("Esc")
  private let scroll = ScrollView()
  private let list: HelpList

  // MARK: Creating

  /// Creates an overlay that lists groups of keys.
  public convenience init(groups: [Group]) { self.init(groups: groups, short: []) }

  /// Creates an overlay that lists the main keys above all keys.
  init(groups: [Group], short: [Group]) {
    self.groups = groups
    list = HelpList(groups, short: short)
    super.init()
    heading.accessibilityTraits = .header
    heading.style = .ink(.onFill).adding(.bold)
    hint.style = .ink(.secondaryOnFill)
    hint.textAlignment = .right
    hint.accessibilityLabel = "escape closes the list"
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
  /// - Returns: The overlay in front.
  @discardableResult
  public static func show(on stage: Stage, adding others: [Group] = []) -> HelpOverlay {
    if let overlay = stage.presentedViews.last as? HelpOverlay, overlay.isShown { return overlay }
    let overlay = HelpOverlay(
      groups: groups(of: stage, adding: others), short: shortGroups(of: stage, adding: others))
    overlay.show(on: stage)
    return overlay
  }

  /// Returns the command that lists the keys of a stage, for `?` and F1.
  ///
  /// A text field receives `?` as text. If `stage` is `nil`, the command does nothing.
  public static func command(on stage: Stage?, adding others: [Group] = []) -> KeyCommand {
    KeyCommand(
      "help.show", .character("?"), Key(.function(1)), title: "Show Keys", hint: "keys"
    ) {
      if let stage { show(on: stage, adding: others) }
    }
    .listed(in: everywhere, as: "these keys")
  }

  // MARK: Overlay

  override var hintsBelow: HintsBelow { .kept }

  override func layOutPanel() {
    let short = list.short.flatMap { HelpOverlayLayout(inTwoColumns: $0, in: bounds.size) }
    let layout =
      short ?? HelpOverlayLayout(inTwoColumns: list.content, in: bounds.size)
      ?? HelpOverlayLayout(list.content, in: bounds.size)
    panel.frame = layout.panel
    panel.edges = layout.hasEdges ? [.top, .bottom] : []
    heading.frame = layout.heading
    hint.frame = layout.hint
    hint.text = layout.hint.width < 3 ? "×" : layout.hint.width < 10 ? "Esc" : "esc closes"
    scroll.frame = layout.scroll
    list.show(in: layout.columns, width: layout.listWidth, isShort: short != nil)
    scroll.contentSize = list.frame.size
  }

  /// Accepts a press on the close label, or on the whole panel if the label does not fit.
  public override func mouseDown(_ mouse: Mouse) -> Bool {
    mouse.button == .left && closes(at: mouse.location)
  }

  public override func mouseUp(_ mouse: Mouse) {
    if closes(at: mouse.location) { dismiss() }
  }

  private func closes(at place: Point) -> Bool {
    let hint = hint.frame.translated(x: panel.frame.minX, y: panel.frame.minY)
    return (hint.isEmpty ? panel.frame : hint).contains(place)
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
