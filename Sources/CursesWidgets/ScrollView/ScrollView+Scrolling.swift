import CursesCells
import CursesViews

extension ScrollView {
  /// Scrolls to a place, which is moved to where there is content to see.
  ///
  /// Animated, it takes 0.3 s. ``onScroll`` is not called.
  public func setContentOffset(_ offset: Point, animated: Bool) {
    guard animated else {
      contentOffset = offset
      return
    }
    View.animate(withDuration: .milliseconds(300)) { contentOffset = offset }
  }

  /// Scrolls as little as needed to show a part of the content.
  ///
  /// A part that is larger than the view shows its top-left corner.
  public func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    setContentOffset(offset(showing: rect), animated: animated)
  }

  /// Returns the place to scroll to so that a part of the content is seen.
  func offset(showing rect: Rect) -> Point {
    let (top, bottom) = (safeAreaInsets.top, safeAreaInsets.bottom)
    var offset = contentOffset
    if rect.minX < offset.x || rect.width > frame.width {
      offset.x = rect.minX
    } else {
      offset.x = max(offset.x, rect.maxX - frame.width)
    }
    if rect.minY < offset.y + top || rect.height > frame.height - top - bottom {
      offset.y = rect.minY - top
    } else {
      offset.y = max(offset.y, rect.maxY - frame.height + bottom)
    }
    return offset
  }
}

// MARK: - Content

extension ScrollView {
  /// ``contentInset`` and, at the top and the bottom, what bars cover of the view.
  public var adjustedContentInset: EdgeInsets {
    var insets = contentInset
    insets.top += safeAreaInsets.top
    insets.bottom += safeAreaInsets.bottom
    return insets
  }

  func contentViewDidChange(from old: View?) {
    guard old !== contentView else { return }
    if let old, old.superview === self { old.removeFromSuperview() }
    if let contentView { addSubview(contentView) }
    setNeedsLayout()
    invalidateFittingSize()
  }

  /// Gives the content its frame, where it is one view.
  func placeContentView() {
    guard let contentView, contentView.superview === self else { return }
    let room = bounds.size.inset(by: adjustedContentInset)
    let fitting = contentView.sizeThatFits(Size(width: room.width, height: LengthShares.longest))
    let size = Size(width: room.width, height: max(room.height, fitting.height))
    contentView.frame = Rect(origin: .zero, size: size)
    contentSize = size
  }
}

extension Size {
  /// Returns the cells that are left inside margins.
  fileprivate func inset(by insets: EdgeInsets) -> Size {
    Rect(origin: .zero, size: self).inset(by: insets).size
  }
}
