import CursesKit
import Feeds

/// A small screen of a program: its content below a painted bar.
///
///     ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
///       ‹ Home           Reeder
///     ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
///       Fog, and nothing else
///
/// It takes no focus and no clicks.
final class ProgramScreen: DecorationView {
  private let ground = ToneView(.desk)
  private let content: View
  private let bar: BarSample

  /// The rows of the bar, and of its shadow on the content.
  private static let barRows = (bar: 3, shadow: 1)

  init(_ content: View, below bar: BarSample) {
    self.content = content
    self.bar = bar
    super.init()
    clipsToBounds = true
    for view in [ground, content, bar] as [View] { addSubview(view) }
  }

  override func layoutSubviews() {
    let rows = Self.barRows
    ground.frame = bounds
    content.frame = bounds.inset(by: EdgeInsets(top: min(rows.bar, bounds.height)))
    bar.frame = Rect(
      x: 0, y: 0, width: bounds.width, height: min(rows.bar + rows.shadow, bounds.height))
  }
}

/// The titles and authors of the sample feed's first entries, each in two rows.
final class EntryLines: View {
  private let entries = Array(Feed.sample.entries.prefix(8))

  /// The rows of an entry, with a blank one.
  private static let pitch = 3

  override func draw(in canvas: inout Canvas) {
    let text = paneEdges.text
    for (index, entry) in entries.enumerated() {
      let y = 1 + Self.pitch * index
      guard y + 1 < bounds.height else { return }
      canvas.draw(
        entry.title, x: text.lowerBound, y: y, to: text.count, style: style(theme.text, .bold))
      let detail = [entry.author, entry.day].compactMap(\.self).joined(separator: " · ")
      canvas.draw(
        detail, x: text.lowerBound, y: y + 1, to: text.count, style: style(theme.secondary))
    }
  }
}
