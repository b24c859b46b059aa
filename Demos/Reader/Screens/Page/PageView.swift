import CursesArticles
import CursesKit
import ReaderModel

/// A page that is read: a picture with the title on its foot, and the text below.
///
///     ‹ Fresh                       ☆ Like   ⇗ Open outside
///     ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
///     What the cat sees at two in the morning
///     Night Window  ·  Sol Reyes  ·  1 Mar  ·  2 minutes
///
///     Not the moon. I have sat beside her for nine nights
///
///     [ back   ] forward   r reload   l like   o open outside
///
/// Without a picture, the title is plain. In few rows, it scrolls with the text.
final class PageView: ToneView {
  /// The view of the text.
  let words = ArticleView()

  /// The text, without its title and byline.
  var article = Article() {
    didSet { if article != oldValue { showArticle() } }
  }

  /// The row of buttons, and the row of keys.
  let bar = PageBar()
  let toolbar = PageToolbar()

  /// The failure of the page; its button retries.
  let failure = ReaderStateView(.failure)

  /// The picture.
  let hero = PageHero()

  /// Called when the user presses the back or the forward button of the mouse.
  var onSideButton: (@MainActor (_ button: Mouse.Button) -> Void)?

  /// The title of the document, or of the list until that is known.
  var title = "" {
    didSet { if title != oldValue { setNeedsLayout() } }
  }

  /// The forms of the line below the title, from the longest to the shortest.
  ///
  /// The first one that fits is displayed.
  @Invalidating(.layout) var bylines: [StyledText] = []

  /// Whether the page has a picture if there is room for it.
  @Invalidating(.layout) var hasPicture = true

  private let titleLabel = Label()
  private let bylineLabel = Label()
  private let loading = ParagraphsLoadingView()

  /// Whether the title and the byline are part of the displayed text.
  private var scrollsTitle = false

  /// Creates an empty page.
  init() {
    super.init(.surface0)
    titleLabel.accessibilityTraits = .header
    titleLabel.numberOfLines = 2
    titleLabel.style = .bold
    bylineLabel.style = .ink(.secondary)
    failure.title = LoadFailure.message
    let views = [words, loading, failure, hero, titleLabel, bylineLabel, bar, toolbar] as [View]
    for view in views { addSubview(view) }
    show(.loaded)
  }

  /// Shows the text, an indicator, or the failure.
  func show(_ phase: StatesView.Phase) {
    let hadFocus = hasFocusInside
    if case .failed(let reason) = phase {
      failure.reason = StyledText(reason.reason)
      failure.code = reason.codeText
    }
    words.isHidden = phase != .loaded
    loading.isHidden = phase != .loading
    failure.isHidden = phase == .loaded || phase == .loading
    if hadFocus, !hasFocusInside { focusFirstInside() }
  }

  /// Shows the text, with the title and the byline if they scroll, at the same position.
  private func showArticle() {
    var shown = article
    if scrollsTitle { (shown.title, shown.byline) = (title, bylines.first?.string ?? "") }
    guard shown != words.article else { return }
    let position = words.readingPosition
    words.article = shown
    words.readingPosition = position
  }

  override func layoutSubviews() {
    let layout = PageLayout(
      bounds.size, hasPicture: hasPicture && traits.supportsBlending,
      lines: { LineWrapping.words.lines(of: title, width: $0).count })
    hero.isHidden = layout.hero == 0
    hero.frame = Rect(x: 0, y: 0, width: bounds.width, height: layout.hero)
    hero.layout = PageHero.Layout(foot: layout.foot, buttons: layout.bar.minY)
    titleLabel.text = title
    titleLabel.frame = layout.title
    bylineLabel.styledText =
      bylines.first { CellWidth.of($0.string) <= layout.byline.width } ?? bylines.last ?? ""
    bylineLabel.frame = layout.byline
    for label in [titleLabel, bylineLabel] { label.isHidden = layout.scrollsTitle }
    if scrollsTitle || layout.scrollsTitle {
      scrollsTitle = layout.scrollsTitle
      showArticle()
    }
    words.frame = layout.words
    loading.frame = layout.text
    failure.frame = layout.words
    bar.frame = layout.bar
    bar.state.measure = layout.measure
    bar.state.isInSky = layout.hero > 0
    toolbar.frame = layout.toolbar
  }

  override func subviewFittingSizeDidChange() {}

  override func mouseDown(_ mouse: Mouse) -> Bool {
    guard mouse.button == .back || mouse.button == .forward else { return false }
    notify("onSideButton") { [self] in onSideButton?(mouse.button) }
    return true
  }

  override var pointerHints: [PointerHint] {
    onSideButton == nil ? [] : [PointerHint("back, forward button", "Go to Previous, Next Page")]
  }
}

/// The source of the pictures in an article, of those with a known size.
final class ArticlePictures: ArticlePictureSource {
  private let store: PictureStore

  /// Creates a source of the pictures in a store.
  init(_ store: PictureStore) { self.store = store }

  func articleView(_ articleView: ArticleView, viewFor picture: ArticlePicture) -> View? {
    guard articleView.traits.supportsBlending else { return nil }
    let view = PostPictureView(.fill)
    view.accessibilityLabel = picture.description
    view.show(store.model(for: picture.address), offset: 0)
    return view
  }
}
