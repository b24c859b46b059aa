import CursesKit
import Feeds

/// One entry to be read: its title, its byline and its text, in a column of at most 80.
final class EntryView: View {
  private let scroll = ScrollView()
  private let back = Button("Back", icon: "‹")
  private let title: Label
  private let byline: Label
  private let text: Label
  private let link: Label

  init(_ entry: FeedEntry, onClose: @escaping @MainActor () -> Void) {
    title = Label(entry.title)
    byline = Label(entry.byline)
    text = Label(entry.summary.isEmpty ? "This entry has no text." : entry.summary)
    link = Label(entry.link ?? "")
    // A feed is untrusted: only links to web pages can be opened.
    link.link = entry.link.flatMap(Link.init).flatMap { $0.isPage ? $0 : nil }
    super.init()
    backgroundColor = .default
    for label in [title, byline, text, link] {
      label.numberOfLines = 0
      label.lineBreakMode = .wordWrapping
      scroll.addSubview(label)
    }
    addSubview(scroll)
    addSubview(back)
    back.onActivate = { _ in onClose() }
    title.style = .bold
    byline.style = .ink(.secondary)
    link.style = .ink(.accent).adding(.underline)
  }

  override func layoutSubviews() {
    let margin = sideMargin
    let top = bounds.height < 6 ? 0 : 2
    back.isHidden = top == 0
    back.frame = Rect(x: max(0, margin - 1), y: 0, width: min(8, bounds.width), height: min(1, top))
    scroll.frame = Rect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
    let width = min(80, max(1, bounds.width - 2 * margin - 1))
    stackLabels(width: width, x: max(margin, (bounds.width - width) / 2))
  }

  /// Puts the labels that say something below each other, a blank row apart.
  private func stackLabels(width: Int, x: Int) {
    var y = 0
    for label in [title, byline, text, link] {
      label.isHidden = label.text.isEmpty
      guard !label.isHidden else { continue }
      let height = label.sizeThatFits(Size(width: width, height: .max)).height
      label.frame = Rect(x: x, y: y, width: width, height: height)
      y += height + (label === title ? 0 : 1)
    }
    scroll.contentSize = Size(width: bounds.width, height: y)
  }
}

extension Link {
  /// Whether it leads to a page of the web.
  fileprivate var isPage: Bool { ["http", "https"].contains(scheme) }
}
