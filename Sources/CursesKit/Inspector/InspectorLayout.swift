import CursesCells

/// The positions of a program and of the inspector's panel on a screen.
package struct InspectorLayout: Hashable, Sendable {
  /// The columns and rows of the program.
  package let programSize: Size

  /// The cells of the panel, at the right edge of the screen.
  package let panel: Rect

  /// Whether the panel is next to the program; otherwise it covers a part of the program.
  package let isBeside: Bool

  /// The number of columns of the panel, if the screen has that many.
  package static let panelWidth = 50

  /// The number of columns from which the panel is next to the program.
  package static let besideWidth = 110

  /// Creates the layout.
  ///
  /// - Parameters:
  ///   - screen: The columns and rows of the screen.
  ///   - minimumSize: The size that the program needs. The panel does not make it smaller.
  package init(screen: Size, minimumSize: Size = .zero) {
    let width = min(InspectorLayout.panelWidth, screen.width)
    let remainder = screen.width - width
    isBeside = screen.width >= InspectorLayout.besideWidth && remainder >= minimumSize.width
    programSize = isBeside ? Size(width: remainder, height: screen.height) : screen
    panel = Rect(x: remainder, y: 0, width: width, height: screen.height)
  }
}
