import CursesKit
import Feeds

/// One entry to be read: its title, its byline and its text, in a column of at most 80.
final class EntryView: View {
  private let scroll = ScrollView()
  private let back = Button("Back", icon: "‹")

  init(_ entry: FeedEntry, onClose: @escaping @MainActor () -> Void) {
    let title = Label(entry.title)
    let byline = Label(entry.byline)
    let text = Label(entry.summary.isEmpty ? "This entry has no text." : entry.summary)
    let link = Label(entry.link ?? "")
    // A feed is untrusted: only links to web pages can be opened.
    link.link = entry.link.flatMap(Link.init).flatMap { $0.isPage ? $0 : nil }
    super.init()
    backgroundColor = .default
    for label in [title, byline, text, link] {
      label.numberOfLines = 0
      label.lineBreakMode = .wordWrapping
      label.isHidden = label.text.isEmpty
    }
    let column = StackView(arrangedSubviews: [title, byline, text, link], axis: .vertical)
    column.spacing = 1
    column.setCustomSpacing(0, after: title)
    scroll.contentView = StackView(axis: .vertical, alignment: .center, layoutMargins: .text()) {
      column.width(80)
      Spacer()
    }
    addSubview(scroll)
    addSubview(back)
    back.onActivate = { _ in onClose() }
    title.style = .bold
    byline.style = .ink(.secondary)
    link.style = .ink(.accent).adding(.underline)
  }

  override func layoutSubviews() {
    let top = bounds.height < 6 ? 0 : 2
    back.isHidden = top == 0
    back.frame = Rect(
      x: max(0, paneEdges.text.lowerBound - 1), y: 0, width: min(8, bounds.width),
      height: min(1, top))
    scroll.frame = Rect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
  }
}

extension Link {
  /// Whether it leads to a page of the web.
  fileprivate var isPage: Bool { ["http", "https"].contains(scheme) }
}
