/// The phase of a pager: at rest, pulled, or changing pages.
enum PagerPhase {
  /// Nothing.
  case resting

  /// It follows a finger that is at a place of a ``PullRange``, so far from where it began.
  case dragging(position: Int, translation: Int)

  /// It shows what keys or the wheel pulled in, for a moment.
  case held

  /// The page runs back to where it belongs.
  case returning

  /// Another page slides in.
  case sliding(PageChange)

  /// A finger holds the pages on their way, so far from where it began.
  case scrubbing(PageChange, way: Double, translation: Int)
}

extension PagerPhase {
  /// The change of pages that is under way.
  var change: PageChange? {
    switch self {
    case .sliding(let change), .scrubbing(let change, _, _): change
    case .resting, .dragging, .held, .returning: nil
    }
  }

  /// Whether the page moves by itself, so that a press catches it.
  var isMoving: Bool {
    switch self {
    case .returning, .sliding: true
    case .resting, .dragging, .held, .scrubbing: false
    }
  }

  /// Whether a finger decides where the page is.
  var isHandled: Bool {
    switch self {
    case .dragging, .scrubbing: true
    case .resting, .held, .returning, .sliding: false
    }
  }
}

/// Two pages, one of which takes the place of the other.
struct PageChange {
  let slide: PageSlide
  let leaving: PagerPage
  let leavingIndex: Int
  let entering: PagerPage
  let enteringIndex: Int

  /// Whether the user changes the page, of which the delegate is told.
  var isByUser: Bool

  /// Whether the page that left is to come back.
  var leadsBack = false

  /// The page that is the current one.
  var current: Int { leadsBack ? leavingIndex : enteringIndex }
}
