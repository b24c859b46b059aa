import CursesCells

/// The cells a view has drawn, for the part of it that can be seen.
struct Backing {
  /// The cells, or `nil` when none were drawn.
  var buffer: Buffer?

  /// What `buffer` covers, in the coordinates of the view's bounds.
  var rect = Rect.zero

  /// The part to be drawn again, or `nil` for none.
  private(set) var dirty: Rect?

  /// Whether nothing drawn so far can be kept.
  private(set) var isInvalid = true

  /// Whether the view was drawn and left every cell clear, so that none need be kept.
  private(set) var isEmpty = false

  mutating func invalidate() { isInvalid = true }

  mutating func invalidate(_ rect: Rect) {
    dirty = dirty.map { $0.union(rect) } ?? rect
  }

  /// Notes that everything inside `rect` has been drawn.
  mutating func store(_ buffer: Buffer?, rect: Rect) {
    self.buffer = buffer
    self.rect = rect
    dirty = nil
    isInvalid = false
    isEmpty = buffer == nil
  }

  /// Forgets the cells of a view that is out of sight.
  mutating func drop() { self = Backing() }
}
