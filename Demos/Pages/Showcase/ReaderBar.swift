import CursesKit

/// The bar at the top of a screen: a button for the menu, a title, and what is under way.
///
///      ≡ Menu      Notes from the Lamp Room       ◐ ⋯
final class ReaderBar: View {
  let menu = Button("Menu", icon: "≡")
  let more = Button("More", icon: "⋯")
  let activity = ActivityIndicator()
  private let label: Label

  init(title: String) {
    label = Label(title)
    super.init()
    label.textAlignment = .center
    label.style = .bold
    label.accessibilityTraits = .header
    activity.accessibilityLabel = "Reading the feed"
    more.isHidden = true
    for view in [menu, more, activity, label] { addSubview(view) }
  }

  override func layoutSubviews() {
    let margin = sideMargin
    let isWide = bounds.width >= 40
    let width = isWide ? 8 : 4
    let left = max(0, margin - 1)
    menu.frame = Rect(x: left, y: 0, width: min(width, bounds.width), height: bounds.height)
    let right = max(menu.frame.maxX, bounds.width - left - width)
    more.frame = Rect(x: right, y: 0, width: bounds.width - left - right, height: bounds.height)
    activity.frame = Rect(x: max(0, right - 2), y: 0, width: 1, height: bounds.height)
    let room = max(0, right - 2 - menu.frame.maxX)
    label.frame = Rect(x: menu.frame.maxX, y: 0, width: room, height: bounds.height)
  }
}

/// A bar above the rest of a screen; the rest gets the focus first.
final class ScreenView: View {
  private let bar: View
  private let content: View

  init(bar: View, content: View) {
    self.bar = bar
    self.content = content
    super.init()
    for view in [content, bar] { addSubview(view) }
  }

  override func layoutSubviews() {
    let top = bounds.height < 5 ? 0 : 1
    bar.isHidden = top == 0
    bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: top)
    content.frame = bounds.inset(by: EdgeInsets(top: top))
  }
}
