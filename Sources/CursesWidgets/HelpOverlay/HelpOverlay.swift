import CursesCells
import CursesControls
import CursesViews

/// A list of the keys that do something now, over everything else.
///
///     ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
///
///        Keys                 Esc
///
///        Table view
///        Enter     open the row
///        ↑ ↓ k j   choose a row
///
///        Gallery
///        Esc q     leave the demo
///
///     ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘
///
/// A controller near the root shows it, and adds what it knows itself:
///
///     final class MainController: ViewController {
///       override var keyCommands: [KeyCommand] { [HelpOverlay.command(on: view.stage)] }
///     }
///
/// | Keys             | Effect                       |
/// | ---------------- | ---------------------------- |
/// | Esc Enter ? q    | close the list               |
/// | ↑ ↓ k j          | scroll by a row              |
/// | PgUp PgDn Space  | scroll by a page             |
/// | Home End         | go to the start, to the end  |
///
/// Where there is room, and many keys, those that one would look for stand in two columns, each in
/// a word or two, and all keys below them, to which one scrolls. See
/// ``/CursesViews/KeyCommand/listed(in:as:)``.
///
/// A click beside it closes it, too, as does one on its `Esc`, which is a `×` in
/// few columns. The keys are those of the responder chain at the time at which it is
/// shown: see ``/CursesViews/Responder/keyCommands``.
public final class HelpOverlay: Overlay {
  /// The groups of keys that are listed.
  public let groups: [Group]

  private let heading = Label("Keys")
  private let hint = Label("Esc")
  private let scroll = ScrollView()
  private let list: HelpList

  // MARK: Creating

  /// Creates an overlay that lists some groups of keys.
  public convenience init(groups: [Group]) { self.init(groups: groups, short: []) }

  /// Creates an overlay that lists the keys that one would look for above all of them.
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

  /// Lists the keys that do something now on a stage, over everything that is there.
  ///
  /// Where such a list is in front already, that one stays.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - others: Groups for what is handled outside the stage, which come last.
  /// - Returns: The overlay in front.
  @discardableResult
  public static func show(on stage: Stage, adding others: [Group] = []) -> HelpOverlay {
    if let overlay = stage.presentedViews.last as? HelpOverlay, overlay.isShown { return overlay }
    let overlay = HelpOverlay(
      groups: groups(of: stage, adding: others), short: shortGroups(of: stage, adding: others))
    overlay.show(on: stage)
    return overlay
  }

  /// Returns the command that lists the keys of a stage, on `?` and F1.
  ///
  /// A text field takes `?` for itself. On no stage, as for a controller whose view is on none, the
  /// command does nothing.
  public static func command(on stage: Stage?, adding others: [Group] = []) -> KeyCommand {
    KeyCommand(
      "help.show", .character("?"), Key(.function(1)), title: "list the keys", hint: "keys"
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

  /// Takes a press of what closes the list: all of it, where there is no room for a sign.
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

  override var escapeTitle: String { "close the list" }

  public override var keyCommands: [KeyCommand] {
    super.keyCommands.map { command in
      var command = command
      command.keys += [.enter, .character("?"), .character("q")]
      return command
    }
  }
}
