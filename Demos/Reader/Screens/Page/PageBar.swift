import CursesKit

/// The row above a page: a back button, a like, and the page in a browser.
///
///     ‹ Fresh                       ☆ Like   ⇗ Open outside
///
/// While the page is loaded, an indicator replaces the buttons at the right.
///
/// Recipe: WordPress Reimagined, the navigation bar of the Web screen.
final class PageBar: View {
  /// The state of a bar.
  struct State: Hashable {
    /// The name of the list that opened the page, or `nil` next to the list.
    var back: String?

    /// Whether the page is liked, and whether it is being loaded.
    var isLiked = false
    var isLoading = false

    /// Whether the bar is on a picture.
    var isInSky = false

    /// The columns of the text.
    var measure = 0..<0
  }

  let back = Button()
  let like = Button()
  let outside = Button()

  /// The state.
  var state = State() {
    didSet { if state != oldValue { stateDidChange() } }
  }

  private let activity = ActivityIndicator("Loading")

  /// Creates a bar without buttons.
  init() {
    super.init()
    for view in [back, like, outside, activity] as [View] { addSubview(view) }
    stateDidChange()
  }

  private func stateDidChange() {
    let key: ThemeToken = state.isInSky ? .accentOnPicture : .accent
    let ink: ThemeToken = state.isInSky ? .textOnPicture : .text
    let isUnicode = traits.usesUnicode
    let arrow = isUnicode ? "‹" : "<"
    back.isHidden = state.back == nil
    back.styledTitle = StyledText("\(arrow) \(state.back ?? "")", .ink(key))
    back.accessibilityLabel = "Back"
    let star = state.isLiked ? isUnicode ? "★" : "+" : isUnicode ? "☆" : "-"
    let word = state.isLiked ? "Liked" : "Like"
    show(like, star, state.isLiked ? .lamp : key, word, ink)
    show(outside, isUnicode ? "⇗" : "^", key, "Open outside", ink)
    for button in [like, outside] { button.isHidden = state.isLoading }
    if state.isLoading { activity.startAnimating() } else { activity.stopAnimating() }
    setNeedsLayout()
  }

  private func show(
    _ button: Button, _ mark: String, _ key: ThemeToken, _ word: String, _ ink: ThemeToken
  ) {
    let hasWord = state.measure.count >= WidthClass.compact.rawValue
    button.styledTitle =
      StyledText(mark, .ink(key)) + StyledText(hasWord ? " \(word)" : "", .ink(ink))
    button.accessibilityLabel = word
  }

  // MARK: View

  override func traitsDidChange() {
    super.traitsDidChange()
    stateDidChange()
  }

  override func layoutSubviews() {
    let (x, end) = (state.measure.lowerBound, state.measure.upperBound)
    let height = bounds.height
    let wanted = back.sizeThatFits(Size(width: 24, height: 1)).width
    back.frame = Rect(x: max(0, x - 3), y: 0, width: wanted, height: height)
    activity.frame = Rect(x: end - 9, y: 0, width: 9, height: height)
    var right = end + 1
    for button in [outside, like] {
      let width = min(max(0, right), button.sizeThatFits(Size(width: 20, height: 1)).width)
      button.frame = Rect(x: right - width, y: 0, width: width, height: height)
      right -= width + 1
    }
  }

  override func subviewFittingSizeDidChange() {}
}
