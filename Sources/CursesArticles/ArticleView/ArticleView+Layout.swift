import CursesCells
import CursesViews
import CursesWidgets

// MARK: - Layout

extension ArticleView {
  /// The column that words begin in, and the rows above them.
  var origin: Point { Point(x: margins.x, y: margins.rows) }

  /// Lays out what is seen, with a page on both sides, and keeps what is read where it is.
  func layOut() {
    let wanted = ArticleMargins(
      width: bounds.width, height: bounds.height, measure: measure)
    var goesToEnd = false
    if let layout, layout.width == wanted.width, usesUnicode == traits.usesUnicode {
      if contentOffset.y != offset {
        noteTop()
        goesToEnd = contentOffset.y > 0 && contentOffset.y == contentOffsetRange.last.y
      }
      margins = wanted
    } else {
      if layout != nil, contentOffset.y != offset { noteTop() }
      margins = wanted
      usesUnicode = traits.usesUnicode
      layout = ArticleLayout(
        article, in: parts, width: wanted.width, usesUnicode: usesUnicode, closed: closedDetails,
        pictures: pictureRoom, hasTitleRule: showsTitleRule)
      // Most articles are known as a whole at once.
      _ = layout?.measureSlice(above: 0, weight: 1 << 15)
      showTop()
    }
    measureSeen()
    // Where that end was a guess, it is further now.
    if goesToEnd, contentOffset.y != contentOffsetRange.last.y {
      contentOffset = contentOffsetRange.last
      measureSeen()
      noteTop()
    }
    measureRest()
  }

  /// Remembers what stands in the first row.
  func noteTop() {
    let row = contentOffset.y - margins.rows
    guard contentOffset.y > 0, let place = layout?.place(at: max(0, row)) else {
      top = nil
      return
    }
    top = ReadingPosition(place: place, rows: (layout?.row(of: place) ?? 0) - row)
  }

  /// Scrolls to what stood in the first row.
  func showTop() {
    guard let top else { return }
    let row = layout?.row(of: top.place) ?? 0
    sizeDidChange()
    contentOffset = Point(x: 0, y: row - top.rows + margins.rows)
  }

  private func measureSeen() {
    let row = max(0, contentOffset.y - margins.rows)
    let moved = layout?.measure(around: row, count: 2 * max(1, bounds.height)) ?? 0
    sizeDidChange(movingBy: moved)
  }

  /// Takes over a size that is another one now, and stays with rows that were moved.
  private func sizeDidChange(movingBy rows: Int) {
    // A content that gets smaller could move the offset, too.
    let place = contentOffset.y + rows
    sizeDidChange()
    if contentOffset.y != place { contentOffset.y = place }
  }

  private func sizeDidChange() {
    let height = (layout?.height ?? 0) + 2 * margins.rows
    contentSize = Size(width: bounds.width, height: height)
    page.frame = Rect(origin: .zero, size: contentSize)
    page.setNeedsDisplay()
  }

  /// Lays out the article anew, and keeps what is read where it is.
  func looksDidChange() {
    if contentOffset.y != offset { noteTop() }
    layout = nil
    setNeedsLayout()
    page.setNeedsDisplay()
  }

  /// Counts the other rows, a slice after the other.
  private func measureRest() {
    slice?.cancel()
    guard layout?.isWhole == false else { return }
    slice = stage?.schedule(after: .milliseconds(20)) { [weak self] in
      guard let self, let layout else { return }
      let block = layout.block(at: max(0, contentOffset.y - margins.rows))
      let moved = self.layout?.measureSlice(above: block, weight: 1 << 16) ?? 0
      if contentOffset.y != offset { noteTop() }
      sizeDidChange(movingBy: moved)
      offset = contentOffset.y
      measureRest()
    }
  }

  func endPress() {
    pressedLink = nil
    pressedPlace = nil
    autoScroll?.cancel()
    autoScroll = nil
  }

  func articleDidChange(from old: Article) {
    if contentOffset.y != offset { noteTop() }
    let isContinued = article.title == old.title && article.blocks.first == old.blocks.first
    if !isContinued {
      top = nil
      contentOffset = .zero
    }
    parts = ArticlePart.all(in: article)
    links = ArticleLinkPlace.all(in: parts)
    firstNumbered = nil
    if !isContinued { closedDetails = [] }
    if !isContinued { selection = nil }
    if let currentLink, !isContinued || currentLink >= links.count { self.currentLink = nil }
    layout = nil
    if pictureSource != nil { picturesDidChange() }
    findAgain()
    setNeedsLayout()
    page.setNeedsDisplay()
  }

  /// Scrolls to a place in the words, if it is not seen, or, where that is asked for, to the top.
  func show(_ place: ArticlePlace, atTop: Bool) {
    if let row = layout?.row(of: place) {
      show(row: row, atTop: atTop)
    } else {
      // There is no size yet: it is where reading begins.
      top = ReadingPosition(place: place, rows: 0)
    }
  }

  /// Scrolls to a row of the words, if it is not seen, or, where that is asked for, to the top.
  func show(row: Int, atTop: Bool) {
    // What was counted to find the row may have made the content larger.
    sizeDidChange()
    let place = row + margins.rows
    if atTop {
      _ = scrollForUser(to: Point(x: 0, y: row == 0 ? 0 : place))
    } else if !(contentOffset.y..<contentOffset.y + bounds.height).contains(place) {
      _ = scrollForUser(to: Point(x: 0, y: place - bounds.height / 3))
    }
    setNeedsLayout()
  }
}
