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
    let positions = displayed.places(of: selectedLine)
    scrollRectToVisible(
      Rect(x: 0, y: positions.lowerBound, width: 1, height: max(1, positions.count)),
      animated: false)
  }

  func redraw(_ number: Int?) {
    guard let number else { return }
    let positions = displayed.places(of: number)
    lines.setNeedsDisplay(
      Rect(x: 0, y: positions.lowerBound, width: bounds.width, height: positions.count))
  }

  func tell() { notify("onSelect") { [self] in onSelect?(self) } }

  /// Returns the next or previous displayed line that satisfies a predicate.
  func nextLine(
    from number: Int?, by step: Int, where isRequested: (Int) -> Bool = { _ in true }
  ) -> Int? {
    var position = firstPosition(from: number, by: step)
    repeat {
      position += step
    } while displayedPlaces.contains(position) && !isRequested(self.number(at: position))
    return displayedPlaces.contains(position) ? self.number(at: position) : nil
  }

  /// Returns the next or previous displayed line with a mark, relative to the selected line.
  ///
  /// It iterates over the marks, which are few, and not over the lines.
  func nextMark(by step: Int) -> Int? {
    let start = firstPosition(from: selectedLine, by: step)
    let positions = markedLines.map { (number: $0, position: displayed.place(of: $0)) }.filter {
      ($0.position - start) * step > 0 && displayedPlaces.contains($0.position)
        && number(at: $0.position) == $0.number
    }
    return positions.min { ($0.position - $1.position) * step < 0 }?.number
  }

  /// The position of a line's edge in the direction of a step; for `nil`, just outside the visible
  /// rows.
  private func firstPosition(from number: Int?, by step: Int) -> Int {
    if let number {
      return step > 0 ? displayed.place(of: number + 1) - 1 : displayed.place(of: number)
    }
    return step > 0
      ? contentOffset.y - 1 : min(displayedPlaces.upperBound, contentOffset.y + frame.height)
  }
}
