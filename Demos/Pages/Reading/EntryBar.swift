import CursesKit

/// The row above an entry: navigation buttons, the position among the entries, star and share.
final class EntryBar: View {
  let preceding = Button()
  let following = Button()
  let back = Button()
  let star = Button()
  let share = Button()

  /// The position of the entry among the others, as text.
  private(set) var place = ""

  /// Whether the bar shows the position itself; otherwise the view below shows it.
  var saysPlace: Bool { way == .steps || !isOnPicture }

  /// The columns of the text, which bound the bar.
  var measure = 0..<0 {
    didSet { if measure != oldValue { looksDidChange() } }
  }

  /// Whether the bar is above a picture with the title, not above plain text.
  var isOnPicture = false {
    didSet { if isOnPicture != oldValue { looksDidChange() } }
  }

  /// Whether the bar is drawn over a picture, in the picture's inks.
  var isInSky = false {
    didSet { if isInSky != oldValue { looksDidChange() } }
  }

  /// The navigation that the bar offers.
  var way: EntryView.Way {
    didSet { if way != oldValue { looksDidChange() } }
  }

  private let label = Label()
  private var isStarred: Bool?
  private var isEmpty = false

  init(_ way: EntryView.Way) {
    self.way = way
    super.init()
    preceding.accessibilityLabel = "Previous entry"
    following.accessibilityLabel = "Next entry"
    for view in [back, preceding, following, label, star, share] { addSubview(view) }
    showWords()
  }

  func show(_ index: Int, of count: Int, isStarred: Bool?, isEmpty: Bool) {
    place = isEmpty ? "" : "\(index + 1) of \(count)"
    preceding.isEnabled = index > 0
    following.isEnabled = index + 1 < count
    self.isStarred = isStarred
    self.isEmpty = isEmpty
    for view in [star, share] { view.isHidden = isStarred == nil || isEmpty }
    looksDidChange()
  }

  private func looksDidChange() {
    showWords()
    setNeedsLayout()
  }

  private func showWords() {
    let key: ThemeToken = isInSky ? .accentOnPicture : .accent
    let ink: ThemeToken = isInSky ? .textOnPicture : .text
    preceding.styledTitle = StyledText("‹", .ink(key))
    following.styledTitle = StyledText("›", .ink(key))
    if case .back(let name) = way { back.styledTitle = StyledText("‹ \(name)", .ink(key)) }
    let (starred, star) = ("\("★", .ink(.lamp))" as StyledText, StyledText("☆", .ink(key)))
    let (mark, word) = isStarred == true ? (starred, "Starred") : (star, "Star")
    show(mark, word, ink, on: self.star)
    show(StyledText("⇗", .ink(key)), "Share", ink, on: share)
    label.styledText = StyledText(place, .ink(isInSky ? .secondaryOnPicture : .tertiary))
    label.isHidden = !saysPlace || isNarrow
    back.isHidden = way == .steps
    for view in [preceding, following] { view.isHidden = way != .steps || isEmpty }
  }

  private func show(_ mark: StyledText, _ word: String, _ ink: ThemeToken, on button: Button) {
    button.styledTitle = isNarrow ? mark : mark + StyledText(" \(word)", .ink(ink))
    button.accessibilityLabel = word
  }

  /// Whether there is only room for icons, as below 60 columns.
  private var isNarrow: Bool { measure.count < 52 }

  // MARK: View

  override func layoutSubviews() {
    let height = bounds.height
    let (x, end) = (measure.lowerBound, measure.upperBound)
    var right = end + 1
    for button in [share, star] where !button.isHidden {
      let width = min(max(0, right), button.sizeThatFits(Size(width: 12, height: 1)).width)
      button.frame = Rect(x: right - width, y: 0, width: width, height: height)
      right -= width + 1
    }
    var left = x + 6
    if way == .steps {
      preceding.frame = Rect(x: x - 1, y: 0, width: 3, height: height)
      following.frame = Rect(x: x + 2, y: 0, width: 3, height: height)
    } else {
      let first = max(0, x - 3)
      let fitting = back.sizeThatFits(Size(width: 24, height: 1)).width
      back.frame = Rect(x: first, y: 0, width: min(fitting, max(0, right - first)), height: height)
      left = back.frame.maxX + 2
    }
    let width = CellWidth.of(place)
    let isAlone = star.isHidden && way != .steps
    let room = right - 1 - left
    label.textAlignment = isAlone ? .right : .left
    label.frame = Rect(
      x: left, y: 0, width: room < width ? 0 : isAlone ? room : width, height: height)
  }

  override func subviewFittingSizeDidChange() { setNeedsLayout() }
}
