import CursesKit

/// A conversation above a composer that is as high as its text, but at most half of the view.
///
///     ❯ Is Bell.swift louder than the horn?
///
///       No. The bell carries 2 miles, the horn 5.
///     ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
///     ❯ Ask the keeper
final class ComposerBoard: View {
  private let talk: View
  private let text: TextView

  init(_ talk: View, _ text: TextView) {
    self.talk = talk
    self.text = text
    super.init()
    // The first focusable subview gets the initial focus: the composer.
    for view in [text, talk] { addSubview(view) }
  }

  override func layoutSubviews() {
    let columns = ComposerMessage.columns(in: bounds.width)
    // The column after the text is that of the scroll indicator.
    let width = min(columns.count + 1, bounds.width - columns.lowerBound)
    let rows = text.sizeThatFits(Size(width: width, height: (bounds.height + 1) / 2)).height
    let frame = Rect(x: columns.lowerBound, y: bounds.height - rows, width: width, height: rows)
    if frame != text.frame { setNeedsDisplay() }
    text.frame = frame
    let edge = bounds.height < 6 ? 0 : 1
    talk.frame = Rect(x: 0, y: 0, width: bounds.width, height: max(0, frame.minY - edge))
  }

  override func draw(in canvas: inout Canvas) {
    let (top, y) = (talk.frame.maxY, text.frame.minY)
    let edge = Rect(x: 0, y: top, width: bounds.width, height: y - top)
    let bar = Rect(x: 0, y: y, width: bounds.width, height: text.frame.height)
    canvas.fill(bar, style: Style(background: color(theme.bar)))
    canvas.draw("❯", x: text.frame.minX - 2, y: y, style: style(theme.accent, .bold))
    guard traits.supportsBlending else {
      return canvas.fill(edge, with: traits.glyph(.horizontalLine), style: style(theme.hairline))
    }
    canvas.drawHalves(edge, upper: nil, lower: color(theme.barTopEdge))
  }
}

/// The messages of a conversation, which stay scrolled to their end until the user scrolls up.
final class ComposerTalk: ScrollView {
  private var messages = StackView(axis: .vertical)
  private var isFollowing = true

  override func layoutSubviews() {
    super.layoutSubviews()
    if isFollowing { View.performWithoutAnimation { contentOffset = contentOffsetRange.last } }
  }

  override func didScrollForUser() {
    isFollowing = contentOffset.y >= contentOffsetRange.last.y
  }

  /// Adds a message at the end, and scrolls there.
  @discardableResult
  func add(_ text: StyledText, isOwn: Bool) -> ComposerMessage {
    let message = ComposerMessage(text, isOwn: isOwn)
    messages.addArrangedSubview(message)
    isFollowing = true
    setNeedsLayout()
    return message
  }

  func removeMessages() {
    // The first messages are at the end, next to the composer.
    messages = StackView(arrangedSubviews: [Spacer()], axis: .vertical)
    contentView = messages
  }
}

/// A message: the user's own words on a band of tone, or an answer.
final class ComposerMessage: View {
  private let label = Label()
  private let isOwn: Bool

  /// Whether the text is not displayed yet, in a message that has its size; by default, it is.
  var isPending = false {
    didSet {
      View.performWithoutAnimation { label.alpha = 0 }
      if !isPending { View.animate(withDuration: .milliseconds(100)) { label.alpha = 1 } }
      setNeedsDisplay()
      setNeedsTranscriptUpdate()
    }
  }

  init(_ text: StyledText, isOwn: Bool) {
    self.isOwn = isOwn
    super.init()
    label.styledText = text
    label.numberOfLines = 0
    label.lineBreakMode = .wordWrapping
    addSubview(label)
  }

  /// Returns the columns of messages and of the composer: at most 72.
  static func columns(in width: Int) -> Range<Int> {
    let edges = PaneEdges(width: width).text
    return edges.lowerBound..<min(edges.lowerBound + 72, edges.upperBound)
  }

  /// The rows above and below the text, half of which belong to the band.
  private var margin: Int { isOwn ? 1 : 0 }

  override func sizeThatFits(_ size: Size) -> Size {
    let columns = Self.columns(in: size.width)
    let rows = label.sizeThatFits(Size(width: columns.count, height: size.height)).height
    return Size(width: size.width, height: min(size.height, rows + 2 * margin))
  }

  override func layoutSubviews() {
    let columns = Self.columns(in: bounds.width)
    label.frame = columns.rows(y: margin, height: max(0, bounds.height - 2 * margin))
  }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement("\(isOwn ? "You" : "Keeper"): \(isPending ? "…" : label.text)")]
  }

  override var accessibilitySubviews: [View] { [] }

  override func draw(in canvas: inout Canvas) {
    let (words, tone) = (label.frame, color(theme.barLow))
    if isPending { canvas.draw("…", at: words.origin, style: style(theme.secondary)) }
    guard isOwn else { return }
    // The last column is that of the scroll indicator.
    let inset = min(1, PaneEdges(width: bounds.width).gutter ?? 0)
    func row(_ y: Int, _ height: Int = 1) -> Rect {
      Rect(x: inset, y: y, width: bounds.width - 2 * inset, height: height)
    }
    canvas.fill(row(words.minY, words.height), style: Style(background: tone))
    if traits.supportsBlending {
      canvas.drawHalves(row(0), upper: nil, lower: tone)
      canvas.drawHalves(row(words.maxY), upper: tone, lower: nil)
    }
    canvas.draw("❯", x: words.minX - 2, y: words.minY, style: style(theme.secondary, .bold))
  }
}

/// The pane of the text that a program receives.
final class ComposerAnatomy: AnatomyPane {
  private let label = Label(nothing)
  private static let nothing = StyledText("Nothing yet", .ink(.tertiary))

  /// The text of the composer, with the values of its chips.
  var sentText = "" {
    didSet { label.styledText = sentText.isEmpty ? Self.nothing : StyledText(sentText) }
  }

  init() {
    super.init(title: "What is sent", detail: "Chips are replaced by values")
    label.numberOfLines = 0
    label.lineBreakMode = .wordWrapping
    addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let columns = Self.columns
    label.frame = columns.rows(y: 4, height: max(0, bounds.height - 5))
  }
}
