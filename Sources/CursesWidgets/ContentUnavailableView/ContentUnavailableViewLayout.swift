import CursesCells

/// The layout of a state view, in rows.
struct ContentUnavailableViewLayout {
  /// The first row of the picture, or `nil` if it is omitted.
  private(set) var picture: Int?
  private(set) var title = 0

  /// The rows of the reason, and its lines.
  private(set) var reason: [Int] = []
  private(set) var lines: [String] = []

  /// The rows of the button and of the hint, or `nil` if they do not fit.
  private(set) var button: Int?
  private(set) var hint: Int?

  /// The number of rows of the button: three if everything else fits, otherwise one.
  private(set) var buttonHeight = 1

  /// The maximum number of lines of a reason.
  private static let maximumLines = 3

  init(_ size: Size, reason: String, hasPicture: Bool, hasHint: Bool, hasButton: Bool) {
    var space = size.height - 1
    /// Reserves rows and returns `true`, or reserves none and returns `false`.
    func take(_ rows: Int) -> Bool {
      guard rows <= space else { return false }
      space -= rows
      return true
    }
    let width = max(1, min(72, size.width - 4))
    let all = reason.isEmpty ? [] : LineWrapping.words.lines(of: reason, width: width)
    let showsButton = hasButton && take(2)
    let maximumLines = hasButton && !showsButton ? 0 : min(Self.maximumLines, max(0, space))
    lines = all.prefix(maximumLines).map { String($0) }
    space -= lines.count
    let showsHint = hasHint && take(2)
    let showsPicture =
      hasPicture && size.width >= Lantern.size.width && take(Lantern.size.height + 1)
    if showsButton, showsPicture, take(2) { buttonHeight = 3 }
    // Content slightly above the middle looks centered.
    var row = space / 3
    if showsPicture {
      picture = row
      row += Lantern.size.height + 1
    }
    title = row
    self.reason = lines.indices.map { row + 1 + $0 }
    row += 1 + lines.count
    if showsButton {
      button = row + 1
      row += 1 + buttonHeight
    }
    if showsHint { hint = row + 1 }
  }
}
