import CursesCells
import CursesViews

/// The layout of a navigation bar.
struct NavigationBarLayout {
  /// The contents of a bar.
  struct Content {
    var title: String
    var hasSubtitle: Bool

    /// The captions on the left, with the back button first, and those on the right.
    var leading: [Caption]
    var trailing: [Caption]
  }

  /// The title and the glyph of a bar button.
  struct Caption: Hashable {
    var icon: String?
    var title: String

    /// Whether the glyph precedes the title, as on the left, or follows it.
    var isLeading = true

    /// Returns the text for a width: the title with the glyph, or the glyph alone.
    func text(in width: Int, prefersIcon: Bool) -> String {
      guard let icon else { return Truncation.tail.fit(title, to: width) }
      guard !prefersIcon, !title.isEmpty, width >= 2 + min(4, CellWidth.of(title)) else {
        return width > 0 ? icon : ""
      }
      let words = Truncation.tail.fit(title, to: width - 2)
      return isLeading ? "\(icon) \(words)" : "\(words) \(icon)"
    }
  }

  /// A caption with its cells; an empty rectangle means that it does not fit.
  struct Placed: Hashable {
    let rect: Rect
    let text: String
  }

  /// The captions on the left and on the right, in order.
  let leading: [Placed]
  let trailing: [Placed]

  /// The cells of the title and of the subtitle.
  let title: Rect
  let subtitle: Rect

  /// Whether the title has its own row, at the left edge.
  let isLarge: Bool

  /// The row of the edge below the bar, or `nil` without an edge.
  let edge: Int?

  /// The number of columns between two captions.
  private static let gap = 3

  init(_ content: Content, in size: Size) {
    let edges = PaneEdges(width: size.width)
    let isLarge = size.height >= 4
    let row = size.height > 5 ? 1 : 0
    let prefersIcons = WidthClass(columns: size.width) < .regular
    // Each side gets half of the columns around the title, which takes at most half of the bar.
    let center = isLarge ? 0 : min(CellWidth.of(content.title), size.width / 2) + 2
    let side = max(3, (size.width - center) / 2 - 1)
    var leading: [Placed] = []
    var x = edges.gutter ?? edges.text.lowerBound
    for caption in content.leading {
      let isBack = leading.isEmpty && caption.icon == "‹"
      let text = caption.text(in: max(0, side - x), prefersIcon: prefersIcons && !isBack)
      leading.append(Placed(text, at: Point(x: x, y: row)))
      x += leading.last.map { $0.rect.width > 0 ? $0.rect.width + Self.gap : 0 } ?? 0
    }
    var trailing: [Placed] = []
    var end = (edges.trailingGutter ?? edges.text.upperBound - 1) + 1
    for caption in content.trailing.reversed() {
      let space = end - max(size.width - side, x)
      let text = caption.text(in: max(0, space), prefersIcon: prefersIcons)
      let width = CellWidth.of(text)
      trailing.insert(Placed(text, at: Point(x: end - width, y: row)), at: 0)
      end -= width > 0 ? width + Self.gap : 0
    }
    self.leading = leading
    self.trailing = trailing
    self.isLarge = isLarge
    edge = size.height > 1 ? size.height - 1 : nil
    let words = edges.text.lowerBound
    if isLarge {
      title = Rect(x: words, y: size.height - 3, width: edges.text.count, height: 1)
      subtitle = Rect(x: words, y: size.height - 2, width: edges.text.count, height: 1)
    } else {
      title = Self.middle(content.title, between: x > words ? x : words, end, in: size.width)
      let hasRow = content.hasSubtitle && size.height > 2
      subtitle = Rect(
        x: words, y: 1, width: hasRow ? edges.text.count : 0, height: hasRow ? 1 : 0)
    }
  }

  /// Returns the cells of a title in the middle of a bar, between the captions.
  private static func middle(
    _ title: String, between first: Int, _ last: Int, in width: Int
  ) -> Rect {
    let requested = CellWidth.of(title)
    let length = min(requested, max(0, last - first))
    let x = min(max(first, (width - length) / 2), max(first, last - length))
    // A bar with only an ellipsis would look broken.
    let isEllipsis = length < min(requested, 2) && width > 1
    return Rect(x: x, y: 0, width: isEllipsis ? 0 : length, height: 1)
  }
}

extension NavigationBarLayout.Placed {
  fileprivate init(_ text: String, at origin: Point) {
    let width = CellWidth.of(text)
    self.init(
      rect: Rect(origin: origin, size: Size(width: width, height: width > 0 ? 1 : 0)), text: text)
  }
}

/// The height of a navigation bar in a container.
struct NavigationBarHeight: Hashable {
  /// The number of rows while the content is scrolled.
  let compact: Int

  /// The number of rows while the content is at its top.
  let large: Int

  @MainActor
  init(in height: Int, _ item: NavigationItem, painted: Int? = nil) {
    let rows = item.subtitle.isEmpty ? 2 : 3
    switch HeightClass(rows: height) {
    case _ where item.isBarHidden || height < 8: (compact, large) = (0, 0)
    case _ where painted != nil:
      compact = height < 16 ? 1 : painted ?? 1
      large = compact
    case _ where height < 16: (compact, large) = (1, 1)
    case let heightClass:
      compact = rows
      large = heightClass >= .tall && item.isLarge ? 6 : rows
    }
  }
}
