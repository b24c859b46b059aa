import CursesKit

/// What is shown in place of words that are on their way, or that could not be read.
///
///          The page could not be read
///      nothing answers at sea.example:80
///
///               Try again
final class PageStateView: View {
  let retry = Button("Try again", look: .filled)

  private let activity = ActivityIndicator()
  private let title = Label()
  private let reason = Label()

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    title.style = .bold
    title.textAlignment = .center
    reason.style = .ink(.secondary)
    reason.textAlignment = .center
    reason.numberOfLines = 0
    reason.lineBreakMode = .wordWrapping
    activity.accessibilityLabel = "Reading the page"
    for view in [activity, title, reason, retry] as [View] { addSubview(view) }
  }

  /// Shows how it stands; nothing where there are words.
  func show(_ state: PageState?) {
    var failure: String?
    if case .failed(let words) = state { failure = words }
    isHidden = state != .waiting && failure == nil
    title.text = failure == nil ? "Reading the page" : "The page could not be read"
    reason.text = failure ?? ""
    retry.isHidden = failure == nil
    activity.isHidden = failure != nil
    if state == .waiting { activity.startAnimating() } else { activity.stopAnimating() }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let width = max(0, min(72, bounds.width - 4))
    let x = (bounds.width - width) / 2
    let lines = reason.text.isEmpty ? 0 : reason.sizeThatFits(Size(width: width, height: 4)).height
    let below = lines + (retry.isHidden ? 0 : 2)
    let top = max(0, (bounds.height - 1 - below) / 2)
    let wide = min(width, CellWidth.of(title.text))
    activity.frame = Rect(x: x + (width - wide) / 2 - 2, y: top, width: 1, height: 1)
    title.frame = Rect(x: x, y: top, width: width, height: 1)
    reason.frame = Rect(x: x, y: top + 1, width: width, height: lines)
    let button = retry.sizeThatFits(bounds.size).width
    retry.frame = Rect(
      x: (bounds.width - button) / 2, y: top + lines + 2, width: button, height: 1)
  }

  override func subviewFittingSizeDidChange() {}
}
