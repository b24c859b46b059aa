import CursesCells
import CursesTerminal

extension VirtualTerminal {
  /// Compares what is shown with the cells of a buffer.
  ///
  /// - Parameters:
  ///   - buffer: The cells.
  ///   - depth: How many colors whoever sent them took the terminal to have.
  ///   - isUnicode: Whether it took the terminal to show more than ASCII.
  /// - Returns: The place, what was expected there and what is shown, in a line.
  public func firstMismatch(
    with buffer: Buffer, depth: ColorDepth = .rgb, isUnicode: Bool = true
  ) -> String? {
    guard buffer.size == size else {
      return "the frame has \(buffer.size) cells and the terminal \(size)"
    }
    for row in 0..<buffer.size.height {
      for column in 0..<buffer.size.width {
        let point = Point(x: column, y: row)
        let expected = ExpectedCell(at: point, in: buffer, depth: depth, isUnicode: isUnicode)
        let shown = shown(at: point)
        guard !expected.matches(shown) else { continue }
        return "cell \(point) should show \(expected) but shows \(shown.summary)"
      }
    }
    return nil
  }
}

extension VirtualTerminal.Shown {
  fileprivate var summary: String {
    "\(scalars.map { String($0.value, radix: 16, uppercase: true) }) \(style)"
  }
}
