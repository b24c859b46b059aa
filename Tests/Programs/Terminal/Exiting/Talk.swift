import CursesKit

/// An item that is written live or printed, above a row with the number of pressed keys.
///
/// | Keys | Effect                                              |
/// | ---- | --------------------------------------------------- |
/// | g    | Begins an item, unless one is live                  |
/// | c    | Commits the item                                    |
/// | p    | Prints an item                                      |
/// | t    | Commits 40 rows, of which the view shows four       |
///
/// Item 3 has the words 3.1, 3.2 and so on, `1 + 3 * 7 % 30` of them.
final class Talk: View {
  private let status = Label("keys 0")
  private var item: Label?
  private var items = 0
  private var keys = 0

  init() {
    super.init()
    addSubview(status)
  }

  override var canBecomeFirstResponder: Bool { true }

  override func sizeThatFits(_ size: Size) -> Size {
    let height = item?.sizeThatFits(size).height ?? 0
    return Size(width: size.width, height: min(height, 4) + 1)
  }

  override func layoutSubviews() {
    let height = max(0, bounds.height - 1)
    item?.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    status.frame = Rect(x: 0, y: height, width: bounds.width, height: 1)
  }

  override func keyDown(_ key: Key) -> Bool {
    guard case .character(let character) = key.code, "gcpt".contains(character) else {
      return false
    }
    keys += 1
    status.text = "keys \(keys)"
    switch character {
    case "g" where item == nil: begin(Talk.words(of: nextItem))
    case "c": commit()
    case "p": Terminal.print(Talk.words(of: nextItem))
    case "t" where item == nil:
      let item = nextItem
      begin((1...40).map { "\(item).\($0)" }.joined(separator: "\n"))
      commit()
    default: break
    }
    return true
  }

  private var nextItem: Int {
    items += 1
    return items
  }

  private static func words(of item: Int) -> String {
    (1...1 + item * 7 % 30).map { "\(item).\($0)" }.joined(separator: " ")
  }

  private func begin(_ text: String) {
    let label = Label(text)
    label.numberOfLines = 0
    addSubview(label)
    item = label
    setNeedsLayout()
    invalidateFittingSize()
  }

  private func commit() {
    guard let item else { return }
    Terminal.commit(item)
    self.item = nil
    setNeedsLayout()
    invalidateFittingSize()
  }
}
