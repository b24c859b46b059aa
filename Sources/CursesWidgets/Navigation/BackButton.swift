import CursesCells
import CursesViews

/// A way back of stretchable art, as wide as its words.
///
///     ▄▄▄▄▄▄▄▄▄▄
///       ‹ Home
///     ▀▀▀▀▀▀▀▀▀▀
///
///     let button = BackButton(art: BarBackground.blue.button)
///     controller.navigationItem.backButton = button
///     button.title = "Photos"
///
/// It is as wide as its words and one and a half of its left cap, and at most half as wide as the
/// bar; longer words end with an ellipsis. Without words it is one and a half of its cap wide. Each
/// button has a cap of its own.
///
/// A press goes back by one page, however fast another one follows: while a page is on its way out
/// the mouse does nothing here.
///
/// | Keys         | Effect  |
/// | ------------ | ------- |
/// | Enter Space  | go back |
///
/// Recipe: idev-recipes, *CustomBackButton*.
public final class BackButton: Control {
  /// The words, or `nil`, the default, for the title of the page that it leads back to.
  public var title: String? {
    didSet { if title != oldValue { wordsDidChange() } }
  }

  /// How it looks.
  public let art: BarButtonArt

  /// The title of the page that it leads back to.
  var titleBelow = "" {
    didSet { if titleBelow != oldValue { wordsDidChange() } }
  }

  /// The most columns it has in the widest bar: 160 points of the recipe.
  private static let most = 40

  /// Creates a button.
  public init(art: BarButtonArt) {
    self.art = art
    super.init()
  }

  /// The words as they are set.
  var shownTitle: String { title ?? titleBelow }

  private func wordsDidChange() {
    invalidateFittingSize()
    superview?.setNeedsLayout()
    setNeedsDisplay()
  }

  /// Returns the size in a bar of some size.
  public override func sizeThatFits(_ size: Size) -> Size {
    let width = BackButton.width(
      of: CellWidth.of(shownTitle), cap: art.cap, in: size.width)
    return Size(
      width: min(size.width, width), height: min(size.height, art.normal.source.size.height))
  }

  /// Returns the columns of a button with so many of words in a bar of a width.
  ///
  /// It is computed in parts of a column. Words get all the columns that they share a part of, so
  /// that none are cut for it; without them there is nothing to keep.
  private static func width(of words: Int, cap: Double, in bar: Int) -> Int {
    let around = 1.5 * max(0, cap)
    let limit = most(in: bar)
    guard words > 0 else { return min(limit, Int(around.rounded())) }
    return min(limit, Int((Double(words) + around).rounded(.up)))
  }

  /// Returns the columns that a way back has at most in a bar of a width.
  ///
  /// In a narrow bar two columns stay free between it and what is in the middle.
  static func most(in bar: Int) -> Int {
    min(most, bar >= 80 ? bar / 2 : max(0, bar / 2 - 2))
  }

  /// Leaves the keys where they are: a click goes back, and does no more.
  public override var becomesFirstResponderWhenPressed: Bool { false }

  public override var accessibilityElements: [AccessibilityElement] {
    [makeAccessibilityElement(shownTitle.isEmpty ? "Back" : shownTitle)]
  }

  public override func draw(in canvas: inout Canvas) {
    let mark = traits.usesUnicode ? NavigationBar.back : "<"
    // What is around the words holds at least the mark.
    let room = bounds.width - max(2, Int((1.5 * art.cap).rounded(.up)))
    let words = room > 0 ? Truncation.tail.fit(shownTitle, to: room) : ""
    art.draw(words.isEmpty ? mark : "\(mark) \(words)", self, in: &canvas)
  }
}
