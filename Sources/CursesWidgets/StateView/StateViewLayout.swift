import CursesCells

/// The rows of what says why there is nothing.
struct StateViewLayout {
  /// The first row of the picture, or `nil` where there is none.
  private(set) var picture: Int?
  private(set) var title = 0

  /// The rows of the reason, and its lines.
  private(set) var reason: [Int] = []
  private(set) var lines: [String] = []

  /// The rows of the button and of what to press, or `nil` where they have none.
  private(set) var button: Int?
  private(set) var hint: Int?

  /// The rows of the button: three where there is room for all else.
  private(set) var buttonHeight = 1

  /// The most lines of a reason.
  private static let mostLines = 3

  init(_ size: Size, reason: String, hasPicture: Bool, hasHint: Bool, hasButton: Bool) {
    var room = size.height - 1
    /// Takes rows, all of them or none.
    func take(_ rows: Int) -> Bool {
      guard rows <= room else { return false }
      room -= rows
      return true
    }
    let width = max(1, min(72, size.width - 4))
    let all = reason.isEmpty ? [] : LineWrapping.words.lines(of: reason, width: width)
    let showsButton = hasButton && take(2)
    let mostLines = hasButton && !showsButton ? 0 : min(Self.mostLines, max(0, room))
    lines = all.prefix(mostLines).map { String($0) }
    room -= lines.count
    let showsHint = hasHint && take(2)
    let showsPicture =
      hasPicture && size.width >= Lantern.size.width && take(Lantern.size.height + 1)
    if showsButton, showsPicture, take(2) { buttonHeight = 3 }
    // What stands a little above the middle looks as if it were in it.
    var row = room / 3
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
