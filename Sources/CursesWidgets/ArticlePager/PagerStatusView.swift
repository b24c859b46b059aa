import CursesCells
import CursesControls
import CursesViews

/// A message that is displayed instead of pages, with a button if the user can retry.
///
///           Loading…
///
///     The feed could not be read
///
///           Try Again
final class PagerStatusView: View {
  /// The message.
  let label = Label()

  /// The button to retry.
  let button = Button("Try Again", look: .filled)

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.lineBreakMode = .wordWrapping
    label.textAlignment = .center
    button.isHidden = true
    addSubview(label)
    addSubview(button)
  }

  // MARK: View

  override func layoutSubviews() {
    let words = paneEdges.text
    let area = Rect(x: words.lowerBound, y: 0, width: words.count, height: bounds.height)
    let below = button.isHidden ? 0 : 1
    let gap = area.height > below + 1 ? below : 0
    let space = Size(width: area.width, height: max(0, area.height - below - gap))
    let lines = min(label.sizeThatFits(space).height, space.height)
    let top = area.minY + (area.height - lines - below - gap) / 2
    let width = button.sizeThatFits(area.size).width
    View.performWithoutAnimation {
      label.frame = Rect(x: area.minX, y: top, width: area.width, height: lines)
      button.frame = Rect(
        x: area.minX + (area.width - width) / 2, y: top + lines + gap, width: width,
        height: min(below, max(0, area.height - lines)))
    }
  }
}
