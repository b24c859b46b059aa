import CursesArticles
import CursesKit
import CursesPictures
import Feeds

/// A page that shows an entry: a picture from edge to edge with its title on it, and its words.
final class ReadingPage: ToneView {
  /// The words.
  let words = ArticleView()

  let preceding = Button(StyledText("‹", .ink(.skyKey)))
  let following = Button(StyledText("›", .ink(.skyKey)))
  let star = Button()
  let share = Button("\("⇗", .ink(.skyKey)) \("Share", .ink(.skyInk))")

  private let picture = ImageView()
  private let place = Label()
  private let title = Label()
  private let byline = Label()
  private let hints: View
  private var pictured = Size.zero

  init(hints: View) {
    self.hints = hints
    super.init(.surface0)
    picture.contentMode = .center
    picture.detail = .halves
    picture.accessibilityLabel = "A lighthouse at dusk"
    title.accessibilityTraits = .header
    preceding.accessibilityLabel = "Previous entry"
    following.accessibilityLabel = "Next entry"
    place.style = .ink(.skySoft)
    let views = [words, picture, place, title, byline, preceding, following, star, share, hints]
    for view in views as [View] { addSubview(view) }
  }

  /// Shows an entry, the so-many-th of some.
  func show(_ entry: FeedEntry?, at index: Int, of count: Int, isStarred: Bool) {
    for view in [place, title, byline, preceding, following, star, share] as [View] {
      view.isHidden = entry == nil
    }
    guard let entry else {
      words.article = Article(markdown: "Nothing is selected.")
      return
    }
    place.text = "\(index + 1) of \(count)"
    preceding.isEnabled = index > 0
    following.isEnabled = index + 1 < count
    star.styledTitle =
      isStarred
      ? "\("★", .ink(.lamp)) \("Starred", .ink(.skyInk))"
      : "\("☆", .ink(.skyKey)) \("Star", .ink(.skyInk))"
    title.styledText = StyledText(entry.title)
    let article = entry.reading
    let minutes = article.minutes
    let rest = [entry.longDay, minutes == 1 ? "1 minute" : "\(minutes) minutes"]
    bylineParts = (entry.author ?? "", rest.filter { !$0.isEmpty })
    showByline()
    if words.article != article { words.article = article }
    setNeedsLayout()
  }

  private var bylineParts: (author: String, rest: [String]) = ("", [])

  private func showByline() {
    let isOnPicture = pictureRows > 0
    let rest = bylineParts.rest.prefix(bounds.width - 8 >= 44 ? 2 : 1)
    var text = StyledText(bylineParts.author, .ink(isOnPicture ? .skyKey : .accent))
    text.append(
      rest.map { "  ·  " + $0 }.joined(), .ink(isOnPicture ? .skySoft : .tertiary))
    byline.styledText = text
    title.style = .ink(isOnPicture ? .onAccent : .text).adding(.bold)
  }

  /// The rows of the picture, none in a low pane.
  private var pictureRows: Int {
    switch traits.heightClass {
    case .extraTall: 20
    case .tall, .roomy: 12
    case .regular, .compact: 9
    default: 0
    }
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let rows = bounds.height > 12 ? pictureRows : 0
    picture.frame = Rect(x: 0, y: 0, width: bounds.width, height: rows)
    paint(picture.frame.size)
    showByline()
    let measure = max(1, min(72, bounds.width - 8))
    let x = max(0, (bounds.width - measure) / 2)
    placeTitle(rows, x, measure)
    let isTall = traits.heightClass >= .tall
    hints.isHidden = bounds.height < 36 && traits.widthClass < .extraWide
    let hintRows = hints.isHidden ? 0 : isTall ? 3 : 2
    // The words have a row above them of their own, over which the picture lies.
    let margin = bounds.height >= 40 || bounds.height - rows >= 22 ? 2 : 1
    let top = rows > 0 ? rows + 1 - margin : 2
    words.frame = Rect(
      x: 0, y: top, width: bounds.width, height: max(0, bounds.height - hintRows - top))
    let last = bounds.height - (isTall ? 2 : 1)
    hints.frame = Rect(
      x: max(0, x - 4), y: last, width: min(bounds.width - max(0, x - 4), measure + 8), height: 1)
  }

  private func placeTitle(_ rows: Int, _ x: Int, _ measure: Int) {
    let first = rows >= 12 ? rows - 3 : max(0, rows - 2)
    title.frame = Rect(x: x, y: first, width: measure, height: 1)
    byline.frame = Rect(x: x, y: first + 1, width: measure, height: 1)
    let row = traits.heightClass >= .tall ? 1 : 0
    let height = rows > 0 ? 1 : 0
    preceding.frame = Rect(x: x - 1, y: row, width: 3, height: height)
    following.frame = Rect(x: x + 2, y: row, width: 3, height: height)
    place.frame = Rect(x: x + 6, y: row, width: measure >= 44 ? 9 : 0, height: height)
    let right = x + measure
    share.frame = Rect(x: right - 8, y: row, width: 9, height: height)
    let width = star.sizeThatFits(Size(width: 12, height: 1)).width
    star.frame = Rect(x: right - 9 - width, y: row, width: width, height: height)
  }

  private func paint(_ size: Size) {
    guard size != pictured else { return }
    pictured = size
    let scrim = size.height >= 12 ? 8 : 4
    let room = LampRoom(width: size.width, height: 2 * size.height)
    picture.picture = size.isEmpty ? nil : room.picture(scrim: scrim)
  }

  override func subviewFittingSizeDidChange() {}
}
