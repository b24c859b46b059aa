import CursesCells
import CursesViews

/// The style in which a controller is presented over others.
///
///     sheet            full          popover        alert
///     ┌──────────┐   ┌──────────┐   ┌──────────┐   ┌──────────┐
///     │· ▗▄▄▄▄▖ ·│   │          │   │ Sort ▾   │   │· · · · · │
///     │·  New   ·│   │   New    │   │▗▄▄▄▄▖    │   │· ▗▄▄▄▄▖ ·│
///     │·  task  ·│   │   task   │   │ Name     │   │·  Sure? ·│
///     │·        ·│   │          │   │▝▀▀▀▀▘    │   │· ▝▀▀▀▀▘ ·│
///     └──────────┘   └──────────┘   └──────────┘   └──────────┘
///
/// Every style takes the keys, and restores the focus on dismissal. Escape dismisses the
/// controller. A click outside does, too, except for the style ``alert``, which waits for an
/// answer. The user can also drag a sheet down to dismiss it.
///
/// A view that needs more rows than its sheet, alert or popover scrolls in it. The wheel scrolls
/// it, and so do keys that the view does not handle.
///
/// | Keys        | Effect          |
/// | ----------- | --------------- |
/// | Esc         | close           |
/// | Alt-↑ Alt-↓ | Enlarge, Shrink |
@MainActor
public struct PresentationStyle {
  enum Kind {
    case sheet([SheetDetent], SheetEdges)
    case full
    case alert
    case popover(PopoverSource)
  }

  let kind: Kind

  /// A sheet from the lower edge, as high as its content, and at most 72 columns wide.
  public static let sheet = sheet(detents: [.fitting])

  /// A sheet from the lower edge with several heights, which begins at the first of them.
  ///
  /// The user drags it between the heights, or uses the keys.
  ///
  /// - Parameters:
  ///   - detents: The heights. If it is empty, the sheet is as high as its content.
  ///   - showsHandle: Whether the second row of the sheet is a handle to drag it. The default is
  ///     `true`. Without a handle, the content begins one row higher. A stage of fewer than 12
  ///     rows has no room for a handle.
  ///   - extendsToEdge: Whether the content extends to the lower edge of the stage. The default is
  ///     `false`, which leaves a free row below it if the stage has at least 12 rows.
  /// - Returns: The style.
  public static func sheet(
    detents: [SheetDetent], showsHandle: Bool = true, extendsToEdge: Bool = false
  ) -> PresentationStyle {
    let edges = SheetEdges(widest: 72, hasHandle: showsHandle, extendsToEdge: extendsToEdge)
    return PresentationStyle(kind: .sheet(detents.isEmpty ? [.fitting] : detents, edges))
  }

  /// A sheet of at most 56 columns for a few actions; see ``ActionSheet`` for a list of titles.
  public static let actionSheet = PresentationStyle(
    kind: .sheet([.fitting], SheetEdges(widest: 56)))

  /// A presentation that fills the stage and enters from the lower edge.
  public static let full = PresentationStyle(kind: .full)

  /// A centered panel, as large as its content; see ``AlertView`` for a message.
  public static let alert = PresentationStyle(kind: .alert)

  /// A popover, as large as its content, below a view or, if there is more space, above it.
  ///
  /// - Parameters:
  ///   - view: The source view. If it leaves the stage, the panel is centered.
  ///   - rect: The part of the view to which the popover points, or `nil`, the default, for all of
  ///     it.
  /// - Returns: The style.
  public static func popover(from view: View, at rect: Rect? = nil) -> PresentationStyle {
    PresentationStyle(kind: .popover(PopoverSource(view: view, rect: rect)))
  }
}

/// The edges of a sheet and of its content.
struct SheetEdges: Hashable {
  /// The maximum number of columns.
  var widest: Int

  /// Whether the second row is a handle to drag the sheet.
  var hasHandle = true

  /// Whether the content extends to the lower edge.
  var extendsToEdge = false
}

/// The source of a popover.
@MainActor
struct PopoverSource {
  private(set) weak var view: View?
  let rect: Rect?

  /// The settled position of the source on the stage, or `nil` if it is on no stage.
  ///
  /// Translations are ignored, because a popover requested during a slide would stay next to the
  /// source's position at that moment.
  var position: Rect? {
    guard let view, view.stage != nil else { return nil }
    let rect = rect ?? view.bounds
    let origin = sequence(first: view, next: \.superview).reduce(rect.origin) {
      $0 + $1.frame.origin - $1.bounds.origin
    }
    return Rect(origin: origin, size: rect.size)
  }
}
