import CursesKit
import ReaderModel

/// The content of the sheet: an address, and the feeds that were found there.
///
///     Cancel                Add a blog                  Add
///
///     Address of the blog or of its feed
///     ▌ nightwindow.example
///
///     ✓ Two feeds found
///
///     ▌ ▀▀▀▀▀▀  ◉ Night Window                   128 posts
///       ▀▀▀▀▀▀    nightwindow.example/feed
///
///     ↑↓ choose   ↵ add   esc cancel
final class AddView: View {
  let cancel = Button("Cancel")
  let add: Button
  let field = TextField(placeholder: "example.org")

  /// The last row.
  let toolbar = PageToolbar()

  /// Called with the index of a feed after the user chose it.
  var onChoose: (@MainActor (Int) -> Void)? {
    get { feeds.onChoose }
    set { feeds.onChoose = newValue }
  }

  private let title: Label
  private let label = Label("Address of the blog or of its feed")
  private let state = Label()
  private let detail = Label()
  private let remedy = Label()
  private let code = Label()
  private let activity = ActivityIndicator()
  private let feeds: FeedTable
  private var patience: StageTimer?

  private let action: String
  private static let delay = Duration.milliseconds(300)

  /// Creates an empty view.
  init(_ library: ReaderLibrary, title: String, action: String) {
    self.title = Label(title)
    self.action = action.lowercased()
    add = Button(action)
    feeds = FeedTable(library)
    super.init()
    self.title.style = .bold
    self.title.textAlignment = .center
    self.title.accessibilityTraits = .header
    label.style = .ink(.secondaryOnFill).adding(.bold)
    field.surface = .address
    (detail.numberOfLines, detail.lineBreakMode) = (2, .wordWrapping)
    for label in [detail, code] { label.style = .ink(.secondaryOnFill) }
    add.unavailableReason = "no feed was found yet"
    toolbar.ink = .secondaryOnFill
    let labels = [self.title, label, state, detail, remedy, code]
    for view in [field, cancel, add] + labels + [activity, feeds, toolbar] as [View] {
      addSubview(view)
    }
    show(.idle, chosen: 0)
  }

  override func didMoveToStage() {
    super.didMoveToStage()
    themeOverride = stage?.theme.withAddressField
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: min(size.height, 18))
  }

  override func layoutSubviews() {
    let width = bounds.width
    func row(_ y: Int, x: Int = 0) -> Rect { Rect(x: x, y: y, width: max(0, width - x), height: 1) }
    title.frame = row(0)
    cancel.frame = Rect(x: -1, y: 0, width: 8, height: 1)
    let fitting = add.sizeThatFits(Size(width: 12, height: 1)).width
    add.frame = Rect(x: width + 1 - fitting, y: 0, width: fitting, height: 1)
    label.frame = row(2)
    field.frame = Rect(x: 0, y: 3, width: width, height: field.errorText == nil ? 1 : 2)
    activity.frame = Rect(x: 0, y: 5, width: 1, height: 1)
    state.frame = row(5, x: activity.isAnimating ? 2 : 0)
    detail.frame = Rect(x: 2, y: 6, width: max(0, width - 2), height: 2)
    remedy.frame = row(9, x: 2)
    code.frame = row(11, x: 2)
    let last = max(0, bounds.height - 1)
    toolbar.frame = row(last)
    toolbar.isHidden = last < 8
    feeds.frame = Rect(x: 0, y: 7, width: width, height: max(0, last - 8))
  }

  override func subviewFittingSizeDidChange() { setNeedsLayout() }
}

// MARK: - States

extension AddView {
  /// Shows the state of a search, and the index of the chosen feed.
  func show(_ search: FeedSearch.State, chosen: Int) {
    patience?.cancel()
    activity.stopAnimating()
    for label in [state, detail, remedy, code] { label.styledText = "" }
    field.errorText = nil
    add.isEnabled = false
    toolbar.items = items(of: search)
    var found: [FeedCandidate] = []
    switch search {
    case .idle: break
    case .looking(let host): showLooking(at: host)
    case .found(let feeds):
      found = feeds
      add.isEnabled = !feeds.isEmpty
      let mark = traits.usesUnicode ? "✓" : "v"
      state.styledText = "\(mark, .ink(.success)) \(AddView.words(feeds.count)) found"
    case .failed(let failure):
      field.errorText = failure.reason
      detail.text = failure.explanation
      remedy.text = failure.remedy
      code.text = failure.codeText
    }
    feeds.isHidden = found.isEmpty
    feeds.show(found, chosen: chosen)
    setNeedsLayout()
  }

  /// Shows the search after a moment, so that a fast one shows nothing.
  private func showLooking(at host: String) {
    patience = stage?.schedule(after: Self.delay) { [weak self] in
      guard let self else { return }
      activity.startAnimating()
      state.text = "Looking for a feed at \(host)"
      detail.text = "asks the page, then /feed, /rss.xml and /atom.xml"
      setNeedsLayout()
    }
  }

  /// Returns the keys in a state of the search.
  private func items(of search: FeedSearch.State) -> [PageToolbar.Item] {
    typealias Item = PageToolbar.Item
    let enter = traits.usesUnicode ? "↵" : "enter"
    let cancel = Item(key: "esc", words: "cancel")
    return switch search {
    case .idle: [Item(key: enter, words: "look"), cancel]
    case .looking: [Item(key: "esc", words: "stop")]
    case .failed: [Item(key: enter, words: "look again"), cancel]
    case .found(let feeds):
      (feeds.count > 1 ? [Item(key: traits.usesUnicode ? "↑↓" : "up, down", words: "choose")] : [])
        + [Item(key: enter, words: action), cancel]
    }
  }

  private static func words(_ count: Int) -> String {
    switch count {
    case 1: "One feed"
    case 2: "Two feeds"
    case 3: "Three feeds"
    default: "\(count) feeds"
    }
  }
}
