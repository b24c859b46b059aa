import CursesArticles
import CursesKit
import CursesPictures
import Feeds

/// An entry to be read: its words below a bar, and with a picture from edge to edge, on which its
/// title and the bar stand then.
///
///     ‹ Notes                          ★ Starred   ⇗ Share
///     ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
///     A quieter cursor
///     Ida Lund  ·  1 March 2026  ·  3 minutes      1 of 30
///
///     I turned the blinking off last week. For two days I
///
/// Where there is no picture, or no room for one, the title is scrolled with the words.
final class EntryView: ToneView, ArticlePagerContent {
  /// What the bar leads to.
  enum Way: Hashable {
    /// The entries before and after.
    case steps

    /// What the entry was opened from, by its name.
    case back(String)
  }

  /// The words.
  let words = ArticleView()

  /// What the bar offers; a button without an action of its own is out of sight.
  let bar: EntryBar

  /// What is shown, or `nil` for nothing.
  private(set) var entry: FeedEntry?

  /// Called when the user tries again to read a page.
  var onRetry: (@MainActor () -> Void)?

  /// The most columns of words.
  var measure = 72 {
    didSet {
      words.measure = measure
      if measure != oldValue { setNeedsLayout() }
    }
  }

  /// Whether there is room for more columns than most lines have.
  var canBeWider: Bool { bounds.width - 8 > 72 }

  /// Called after the user scrolled, or the words got another size, with where they are read.
  var onRead: (@MainActor (EntryView) -> Void)?

  private let hasPicture: Bool
  private let hints: View?
  private let picture = ImageView()
  private let title = Label()
  private let byline = Label()
  private let place = Label()
  private let loading = LoadingView()
  private let failure = StateView(.failure, title: "The page could not be read")
  private let pictures = DataPictures()
  private var caption = EntryCaption()
  private var page: PageState?
  private var painted = Size.zero
  private var isPictured = false

  var contentScrollView: ScrollView { words }

  /// How long the entry takes to be read, in words.
  var time: String { caption.time }

  /// Creates a view without an entry.
  ///
  /// - Parameters:
  ///   - way: What the bar leads to.
  ///   - hasPicture: Whether there is a picture where there is room.
  ///   - hints: What stands in the last row where there is room.
  init(_ way: Way, hasPicture: Bool, hints: View? = nil) {
    bar = EntryBar(way)
    self.hasPicture = hasPicture
    self.hints = hints
    super.init(.surface0)
    isOpaque = true
    picture.contentMode = .center
    picture.detail = .halves
    picture.accessibilityLabel = "A lighthouse at dusk"
    title.accessibilityTraits = .header
    place.textAlignment = .right
    words.pictureSource = pictures
    words.onScroll = { [weak self] _ in self?.tellRead() }
    loading.label = "reading the page"
    failure.hint = "f tries again, Esc goes back"
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
      hasHints: hints != nil, widthClass: traits.widthClass, measure: measure)
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
  /// Shows an entry, the so-many-th of some, from where it was read.
  func show(
    _ entry: FeedEntry?, at index: Int, of count: Int, isStarred: Bool? = nil,
    position: ReadingPosition? = nil, page: PageState? = nil
  ) {
    let isOther = entry?.id != self.entry?.id || entry == nil || page != self.page
    self.entry = entry
    self.page = page
    bar.show(index, of: count, isStarred: isStarred, isEmpty: entry == nil)
    guard isOther else { return }
    // What can be shared needs no address at its end.
    caption = entry.map { EntryCaption($0, page, showsLink: isStarred == nil) } ?? EntryCaption()
    showWords()
    words.readingPosition = position
    showState()
    setNeedsLayout()
  }

  /// Shows the words, or in their place that a page is on its way, or why there is none.
  private func showState() {
    loading.isHidden = page != .waiting
    failure.isHidden = true
    if case .failed(let reason) = page {
      failure.reason = reason
      failure.isHidden = false
    }
    words.isHidden = !loading.isHidden || !failure.isHidden
  }

  /// Sets the words, with the title above them where it stands on no picture.
  private func showWords() {
    let position = words.readingPosition
    guard let entry else {
      words.article = Article(markdown: "Nothing is selected.")
      return
    }
    var article = caption.article
    if !isPictured {
      article.title = entry.title
      article.byline = caption.parts.joined(separator: " · ")
    }
    guard article != words.article else { return }
    words.article = article
    words.readingPosition = position
  }

  /// Whether words stand on the picture, which is left out where colors are few.
  private var isInSky: Bool { isPictured && traits.colorDepth >= .palette256 }

  private func showCaption(_ layout: EntryLayout) {
    bar.isOnPicture = isPictured
    bar.isInSky = isInSky
    guard isPictured, let entry else { return }
    title.styledText = StyledText(entry.title)
    title.style = .ink(isInSky ? .onAccent : .text).adding(.bold)
    byline.styledText = caption.byline(in: layout.measure.count, isInSky: isInSky)
    place.styledText = StyledText(bar.place, .ink(isInSky ? .skySoft : .tertiary))
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
