import CursesArticles
import CursesKit
import CursesPictures
import Feeds

/// A view of one entry: the text below a bar.
///
/// A picture spans the width, with the title and the bar on it.
///
///     ‹ Notes                          ★ Starred   ⇗ Share
///     ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
///     A quieter cursor
///     Ida Lund  ·  1 March 2026  ·  3 minutes      1 of 30
///
///     I turned the blinking off last week. For two days I
///
/// Without a picture, or without room for it, the title scrolls with the text. So does a heading,
/// which replaces the title and the bar.
final class EntryView: ToneView, ArticlePagerContent {
  /// The navigation that the bar offers.
  enum Way: Hashable {
    /// The entries before and after.
    case steps

    /// The screen that opened the entry, by its name.
    case back(String)
  }

  /// The text.
  let words = ArticleView()

  /// The bar; buttons without an action are hidden.
  let bar: EntryBar

  /// The entry, or `nil` for none.
  private(set) var entry: FeedEntry?

  /// Called when the user retries a page that failed to load.
  var onRetry: (@MainActor () -> Void)?

  /// The maximum columns of text.
  var measure = 72 {
    didSet {
      words.measure = measure
      heading?.measure = measure
      if measure != oldValue { setNeedsLayout() }
    }
  }

  /// Whether there is room for more than the default measure.
  var canBeWider: Bool { bounds.width - 8 > 72 }

  /// Called with this view after the user scrolled, or after the text was resized.
  var onRead: (@MainActor (EntryView) -> Void)?

  private let hasPicture: Bool
  private let heading: AppHeading?
  private let hints: View?
  private let picture = ImageView()
  private let title = Label()
  private let byline = Label()
  private let place = Label()
  private let loading = LoadingView()
  private let failure = ContentUnavailableView(.failure, title: "The page could not be read")
  private let pictures = DataPictures()
  private var caption = EntryCaption()
  private var page: PageState?
  private var painted = Size.zero
  private var isPictured = false

  var contentScrollView: ScrollView { words }

  /// The reading time as text.
  var time: String { caption.time }

  /// Creates a view without an entry.
  ///
  /// - Parameters:
  ///   - way: The navigation that the bar offers.
  ///   - hasPicture: Whether a picture is displayed if there is room.
  ///   - heading: The view above the text instead of the title and the bar, or `nil`, the default.
  ///   - hints: The view in the last row, if there is room.
  init(_ way: Way, hasPicture: Bool, heading: AppHeading? = nil, hints: View? = nil) {
    bar = EntryBar(way)
    self.hasPicture = hasPicture
    self.heading = heading
    self.hints = hints
    super.init(.surface0)
    isOpaque = true
    picture.contentMode = .center
    picture.detail = .halves
    picture.accessibilityLabel = "A lighthouse at dusk"
    title.accessibilityTraits = .header
    place.textAlignment = .right
    words.pictureSource = pictures
    words.headerView = heading
    words.onScroll = { [weak self] _ in self?.tellRead() }
    loading.label = "reading the page"
    failure.hint = "Press f to try again, Esc to go back"
    failure.onRetry = { [weak self] in self?.onRetry?() }
    showState()
    let views = [words, loading, failure, picture, title, byline, place, bar, hints] as [View?]
    for view in views { view.map(addSubview) }
  }

  // MARK: View

  override func traitsDidChange() {
    super.traitsDidChange()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let layout = EntryLayout(
      bounds.size, traits.heightClass, hasPicture: hasPicture && entry != nil,
      hasHints: hints != nil, hasBar: heading == nil, widthClass: traits.widthClass,
      measure: measure)
    words.showsTitleRule = hasPicture && traits.heightClass == .low
    if isPictured != (layout.picture > 0) {
      isPictured = layout.picture > 0
      showWords()
    }
    picture.isHidden = !isInSky
    picture.frame = Rect(x: 0, y: 0, width: bounds.width, height: layout.picture)
    paint(picture.frame.size)
    showCaption(layout)
    for view in [title, byline, place] { view.isHidden = !isPictured }
    title.frame = layout.title
    byline.frame = layout.byline
    place.frame = bar.saysPlace ? .zero : layout.byline
    words.frame = layout.words
    for view in [loading, failure] { view.frame = layout.words }
    bar.isHidden = layout.bar.isEmpty
    bar.frame = layout.bar
    bar.measure = layout.measure
    hints?.isHidden = layout.hints.isEmpty
    hints?.frame = layout.hints
    words.layoutIfNeeded()
    tellRead()
  }

  override func subviewFittingSizeDidChange() {}
}

// MARK: - Content

extension EntryView {
  /// Shows an entry and its index among `count` entries, scrolled to its reading position.
  func show(
    _ entry: FeedEntry?, at index: Int, of count: Int, isStarred: Bool? = nil,
    position: ReadingPosition? = nil, page: PageState? = nil
  ) {
    let isOther = entry?.id != self.entry?.id || entry == nil || page != self.page
    self.entry = entry
    self.page = page
    bar.show(index, of: count, isStarred: isStarred, isEmpty: entry == nil)
    guard isOther else { return }
    // The share button already copies the link, so the text does not repeat it.
    caption = entry.map { EntryCaption($0, page, showsLink: isStarred == nil) } ?? EntryCaption()
    showWords()
    words.readingPosition = position
    showState()
    setNeedsLayout()
  }

  /// Shows the text, an activity indicator while a page loads, or the reason for a failure.
  private func showState() {
    loading.isHidden = page != .waiting
    failure.isHidden = true
    if case .failed(let reason) = page {
      failure.reason = reason
      failure.isHidden = false
    }
    words.isHidden = !loading.isHidden || !failure.isHidden
  }

  /// Sets the text, with the title above it unless the picture shows the title.
  private func showWords() {
    let position = words.readingPosition
    guard let entry else {
      words.article = Article(markdown: "Nothing is selected.")
      return
    }
    var article = caption.article
    if let heading {
      heading.show(entry, time: caption.time)
    } else if !isPictured {
      article.title = entry.title
      article.byline = caption.parts.joined(separator: " · ")
    }
    guard article != words.article else { return }
    words.article = article
    words.readingPosition = position
  }

  /// Whether text is drawn on the picture, which is omitted if there are few colors.
  private var isInSky: Bool { isPictured && traits.colorDepth >= .palette256 }

  private func showCaption(_ layout: EntryLayout) {
    bar.isOnPicture = isPictured
    bar.isInSky = isInSky
    guard isPictured, let entry else { return }
    title.styledText = StyledText(entry.title)
    title.style = .ink(isInSky ? .onAccent : .text).adding(.bold)
    byline.styledText = caption.byline(in: layout.measure.count, isInSky: isInSky)
    place.styledText = StyledText(bar.place, .ink(isInSky ? .secondaryOnPicture : .tertiary))
  }

  private func tellRead() {
    guard entry != nil, !words.isHidden else { return }
    onRead?(self)
  }

  private func paint(_ size: Size) {
    guard size != painted else { return }
    painted = size
    let scrim = size.height >= 12 ? 8 : 4
    picture.picture = size.isEmpty ? nil : LampRoomPictures.picture(of: size, scrim: scrim)
  }
}
