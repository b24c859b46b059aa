import CursesKit

/// A painted navigation bar with a back button and a shadow.
///
/// It takes no focus and no clicks.
final class BarSample: DecorationView {
  /// The title of the back button.
  var backTitle: String {
    get { button.title ?? "" }
    set { button.title = newValue }
  }

  private let bar = NavigationBar()
  private let shadow = HalfShadow()
  private let button: BackButton

  /// Creates a bar.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - background: The background of the bar, which the button is drawn for.
  ///   - logo: The view that replaces the title, or `nil`, the default, to display the title.
  ///   - backTitle: The title of the back button; the default is “Home”.
  init(
    _ title: String, background: BarBackground, logo: View? = nil, backTitle: String = "Home"
  ) {
    button = BackButton(art: background.button)
    super.init()
    let item = NavigationItem()
    item.titleView = logo
    item.backButton = button
    self.backTitle = backTitle
    bar.background = background
    bar.show(item, title: title, back: BarButtonItem("Back", id: "sample.back") {})
    for view in [bar, shadow] { addSubview(view) }
  }

  override func layoutSubviews() {
    let rows = bounds.height < 3 ? min(1, bounds.height) : 3
    bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: rows)
    shadow.frame = Rect(
      x: 0, y: rows, width: bounds.width, height: max(0, min(1, bounds.height - rows)))
    shadow.isHidden = !traits.supportsBlending
    shadow.alpha = traits.colors.isDark ? 0.34 : 0.16
  }

  override func traitsDidChange() { setNeedsLayout() }
}
