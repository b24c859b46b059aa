import CursesCells
import CursesViews

/// How a controller is shown over what is there.
///
///     sheet            full          popover        alert
///     ┌──────────┐   ┌──────────┐   ┌──────────┐   ┌──────────┐
///     │· ▗▄▄▄▄▖ ·│   │          │   │ Sort ▾   │   │· · · · · │
///     │·  New   ·│   │   New    │   │▗▄▄▄▄▖    │   │· ▗▄▄▄▄▖ ·│
///     │·  task  ·│   │   task   │   │ Name     │   │·  Sure? ·│
///     │·        ·│   │          │   │▝▀▀▀▀▘    │   │· ▝▀▀▀▀▘ ·│
///     └──────────┘   └──────────┘   └──────────┘   └──────────┘
///
/// All of them take the keys, and give the focus back when they go. Escape closes them, and so does
/// a click beside them, but for the style ``alert``, which waits for an answer. Sheets are closed
/// by being dragged down, too.
///
/// A view that needs more rows than its sheet, alert or popover has scrolls in it, by keys that it
/// does not handle itself and by the wheel.
///
/// | Keys        | Effect                |
/// | ----------- | --------------------- |
/// | Esc         | close                 |
/// | Alt-↑ Alt-↓ | make it higher, lower |
@MainActor
public struct PresentationStyle {
  enum Kind {
    case sheet([SheetDetent], widest: Int)
    case full
    case alert
    case popover(PopoverSource)
  }

  let kind: Kind

  /// A sheet from the lower edge, as high as its content, and 72 columns wide at most.
  public static let sheet = sheet(detents: [.fitting])

  /// A sheet from the lower edge that rests at some heights, the first of them to begin with.
  ///
  /// With several of them it can be dragged from one to the other, and keys do the same.
  ///
  /// - Parameter detents: The heights; where there is none it is as high as its content.
  /// - Returns: The style.
  public static func sheet(detents: [SheetDetent]) -> PresentationStyle {
    PresentationStyle(kind: .sheet(detents.isEmpty ? [.fitting] : detents, widest: 72))
  }

  /// A narrower sheet, for a few things that can be done; see ``ActionSheet`` for one of titles.
  public static let actionSheet = PresentationStyle(kind: .sheet([.fitting], widest: 56))

  /// All of the stage, from the lower edge.
  public static let full = PresentationStyle(kind: .full)

  /// A panel in the middle, as large as its content; see ``AlertView`` for one of words.
  public static let alert = PresentationStyle(kind: .alert)

  /// A panel as large as its content at a view, below it or, where there is more room, above.
  ///
  /// - Parameters:
  ///   - view: The view; where it leaves the stage, the panel moves to the middle.
  ///   - rect: The part of the view that it belongs to, or `nil`, the default, for all of it.
  /// - Returns: The style.
  public static func popover(from view: View, at rect: Rect? = nil) -> PresentationStyle {
    PresentationStyle(kind: .popover(PopoverSource(view: view, rect: rect)))
  }
}

/// What a popover belongs to.
@MainActor
struct PopoverSource {
  private(set) weak var view: View?
  let rect: Rect?

  /// Where it rests on the stage, or `nil` where it is on none.
  ///
  /// What slides does so by its translation, which is left out: a popover that is asked for on the
  /// way would stay beside where its source is seen then.
  var place: Rect? {
    guard let view, view.stage != nil else { return nil }
    let rect = rect ?? view.bounds
    let origin = sequence(first: view, next: \.superview).reduce(rect.origin) {
      $0 + $1.frame.origin - $1.bounds.origin
    }
    return Rect(origin: origin, size: rect.size)
  }
}
