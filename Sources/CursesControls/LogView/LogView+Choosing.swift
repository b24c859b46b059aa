import CursesCells
import CursesViews

// MARK: - Choosing

extension LogView {
  /// Selects a line, scrolls to it and stops following, as if the user did.
  ///
  /// A number without a line is ignored.
  public func select(_ number: Int) {
    guard ring.numbers.contains(number) else { return }
    redraw(selectedLine)
    selectedLine = number
    isFollowing = false
    redraw(number)
    showSelection()
    tell()
  }

  /// Toggles the mark of a line.
  ///
  /// A number without a line is ignored.
  public func toggleMark(of number: Int) {
    guard ring.numbers.contains(number) else { return }
    markedLines.formSymmetricDifference([number])
    redraw(number)
  }

  func showSelection() {
    guard let selectedLine else { return }
    let places = shown.places(of: selectedLine)
    scrollRectToVisible(
      Rect(x: 0, y: places.lowerBound, width: 1, height: max(1, places.count)), animated: false)
  }

  func redraw(_ number: Int?) {
    guard let number else { return }
    let places = shown.places(of: number)
    lines.setNeedsDisplay(
      Rect(x: 0, y: places.lowerBound, width: bounds.width, height: places.count))
  }

  func tell() { notify("onSelect") { [self] in onSelect?(self) } }

  /// Returns the next or previous displayed line that satisfies a predicate.
  func nextLine(
    from number: Int?, by step: Int, where isWanted: (Int) -> Bool = { _ in true }
  ) -> Int? {
    var place = firstPlace(from: number, by: step)
    repeat { place += step } while shownPlaces.contains(place) && !isWanted(self.number(at: place))
    return shownPlaces.contains(place) ? self.number(at: place) : nil
  }

  /// Returns the next or previous displayed line with a mark, relative to the selected line.
  ///
  /// It iterates over the marks, which are few, and not over the lines.
  func nextMark(by step: Int) -> Int? {
    let start = firstPlace(from: selectedLine, by: step)
    let places = markedLines.map { (number: $0, place: shown.place(of: $0)) }.filter {
      ($0.place - start) * step > 0 && shownPlaces.contains($0.place)
        && number(at: $0.place) == $0.number
    }
    return places.min { ($0.place - $1.place) * step < 0 }?.number
  }

  /// The position of a line's edge in the direction of a step; for `nil`, just outside the visible
  /// rows.
  private func firstPlace(from number: Int?, by step: Int) -> Int {
    if let number { return step > 0 ? shown.place(of: number + 1) - 1 : shown.place(of: number) }
    return step > 0
      ? contentOffset.y - 1 : min(shownPlaces.upperBound, contentOffset.y + frame.height)
  }
}
