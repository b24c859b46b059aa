import CursesCells
import CursesViews

/// A back button drawn with stretchable art and sized to its title.
///
///     ▄▄▄▄▄▄▄▄▄▄
///       ‹ Home
///     ▀▀▀▀▀▀▀▀▀▀
///
///     let button = BackButton(art: BarBackground.blue.button)
///     controller.navigationItem.backButton = button
///     button.title = "Photos"
///
/// The button is as wide as its title plus one and a half of its left cap, and at most half of the
/// bar. Longer titles are truncated with an ellipsis. Without a title it is one and a half of its
/// cap wide. Each button has its own cap. While it is displayed, a change of the title changes the
/// width in 0.15 s.
///
/// A press pops one page, even if presses follow quickly: while a page slides out, clicks on the
/// button are ignored. A bar displays the reason of a disabled button over its title, while the
/// button has the focus or is under the pointer.
///
/// | Keys        | Effect  |
/// | ----------- | ------- |
/// | Enter Space | Go Back |
///
/// Recipe: idev-recipes, *CustomBackButton*.
public final class BackButton: Control {
  /// The title, or `nil`, the default, for the title of the previous page.
  public var title: String? {
    didSet { if title != oldValue { wordsDidChange() } }
  }

  /// The appearance.
  public let art: BarButtonArt

  /// The title of the previous page.
  var titleBelow = "" {
    didSet { if titleBelow != oldValue { wordsDidChange() } }
  }

  /// The maximum number of columns in the widest bar: 160 points in the recipe.
  private static let maximum = 40

  /// Creates a button.
  public init(art: BarButtonArt) {
    self.art = art
    super.init()
  }

  /// The displayed title.
  var displayedTitle: String { title ?? titleBelow }

  private func wordsDidChange() {
    invalidateFittingSize()
    (superview as? NavigationBar)?.backTitleDidChange()
    setNeedsDisplay()
  }

  /// Returns the size of the button in a bar of the given size.
  public override func sizeThatFits(_ size: Size) -> Size {
    let width = BackButton.width(
      of: CellWidth.of(displayedTitle), cap: art.cap, in: size.width)
    return Size(
      width: min(size.width, width), height: min(size.height, art.normal.source.size.height))
  }

  /// Returns the number of columns of a button with a title of some columns in a bar.
  ///
  /// The width is computed in fractions of a column. It is rounded up for a title, so that the
  /// title is not truncated, and to the nearest otherwise.
  private static func width(of words: Int, cap: Double, in bar: Int) -> Int {
    let around = 1.5 * max(0, cap)
    let limit = maximum(in: bar)
    guard words > 0 else { return min(limit, Int(around.rounded())) }
    return min(limit, Int((Double(words) + around).rounded(.up)))
  }

  /// Returns the maximum number of columns of a back button in a bar of the given width.
  ///
  /// In a bar of fewer than 80 columns, two columns stay free between the button and the middle.
  static func maximum(in bar: Int) -> Int {
    min(maximum, bar >= 80 ? bar / 2 : max(0, bar / 2 - 2))
  }

  /// Always `false`: pressing the button does not move the focus.
  public override var becomesFirstResponderWhenPressed: Bool { false }

  public override func stateDidChange() {
    super.stateDidChange()
    (superview as? NavigationBar)?.reasonDidChange()
  }

  public override func firstResponderDidChange() {
    super.firstResponderDidChange()
    (superview as? NavigationBar)?.reasonDidChange()
  }

  public override var accessibilityElements: [AccessibilityElement] {
    [makeAccessibilityElement(displayedTitle.isEmpty ? "Back" : displayedTitle)]
  }

  public override func draw(in canvas: inout Canvas) {
    let mark = traits.usesUnicode ? NavigationBar.back : "<"
    // The columns around the title must hold at least the mark.
    let space = bounds.width - max(2, Int((1.5 * art.cap).rounded(.up)))
    let words = space > 0 ? Truncation.tail.fit(displayedTitle, to: space) : ""
    art.draw(words.isEmpty ? mark : "\(mark) \(words)", self, in: &canvas)
  }
}
