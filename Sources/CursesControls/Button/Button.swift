import CursesCells
import CursesViews

/// A title that can be pressed.
///
///      Cancel       Save      plain, filled
///     ›Cancel     › Save      with the focus
///     ▸Cancel     ▸ Save      held down
///
/// ``/CursesViews/Control/onActivate`` says when the user pressed it:
///
///     let save = Button("Save", look: .filled)
///     save.onActivate = { _ in document.save() }
///
/// A button that cannot be pressed is grey, and says why while it has the focus:
///
///     save.isEnabled = false
///     save.unavailableReason = "nothing has changed"
///
/// | Keys        | Effect |
/// | ----------- | ------ |
/// | Enter Space | press  |
///
/// A plain button is one row high and two cells wider than its title, a filled
/// one six. The reason takes its room beside it only while it is shown; where
/// there is too little, it stands in place of the title. Larger buttons have
/// the title in their middle.
///
/// Recipe: idev-recipes, *StretchableImages*.
public final class Button: Control {
  // MARK: Content

  /// The title, which says in a word or two what the button does; the default is empty.
  ///
  /// It is shown in one row and ends with an ellipsis where it has no room. Setting it sets plain
  /// text.
  public var title: String {
    get { styledTitle.string }
    set { styledTitle = StyledText(newValue) }
  }

  /// The title with its styles, over those of the button; the default is empty.
  ///
  /// A button that cannot be pressed shows it in one color.
  public var styledTitle: StyledText {
    didSet {
      guard styledTitle != oldValue else { return }
      setNeedsDisplay()
      invalidateFittingSize()
    }
  }

  /// The glyph before the title, or `nil`, the default, for none.
  ///
  /// It is not read: a button without a title needs an ``/CursesViews/View/accessibilityLabel``.
  /// In too little room for a title it is shown alone. Where only ASCII can be shown, any other
  /// icon is left out.
  @Invalidating(.display, .fittingSize) public var icon: String? = nil

  // MARK: Looks

  /// Whether pressing it may destroy something, which its color says; the default is `false`.
  @Invalidating(.display) public var isDestructive = false

  /// The style of a button at rest.
  public enum Look: Hashable, Sendable, CaseIterable {
    /// A title in the accent color.
    case plain

    /// A title on a surface; brackets take the place of the surface where there are no colors.
    case filled
  }

  /// The style; the default is ``Look/plain``.
  public var look: Look {
    didSet {
      guard look != oldValue else { return }
      setNeedsDisplay()
      invalidateFittingSize()
    }
  }

  // MARK: Creating

  /// Creates a button.
  public convenience init(_ title: String = "", icon: String? = nil, look: Look = .plain) {
    self.init(StyledText(title), icon: icon, look: look)
  }

  /// Creates a button whose title has styles.
  public init(_ title: StyledText, icon: String? = nil, look: Look = .plain) {
    styledTitle = title
    self.icon = icon
    self.look = look
    super.init()
  }

  // MARK: View

  public override func sizeThatFits(_ size: Size) -> Size {
    Size(width: min(size.width, layout.fittingWidth), height: min(size.height, 1))
  }

  public override func draw(in canvas: inout Canvas) {
    let parts = layout.parts(in: bounds.size)
    drawBody(parts, in: &canvas)
    drawMark(parts, in: &canvas)
    let caption = isEnabled ? parts.caption : StyledText(parts.caption.string)
    draw(caption, at: parts.captionOrigin, style: captionStyle(parts), in: &canvas)
    canvas.draw(parts.reason, at: parts.reasonOrigin, style: style(theme.secondary))
  }

  public override var accessibilityElements: [AccessibilityElement] {
    [makeAccessibilityElement(title)]
  }

  public override func firstResponderDidChange() {
    super.firstResponderDidChange()
    if !isEnabled { invalidateFittingSize() }
  }

  public override func stateDidChange() {
    super.stateDidChange()
    if isFirstResponder { invalidateFittingSize() }
  }

  public override func traitsDidChange() {
    super.traitsDidChange()
    invalidateFittingSize()
  }
}

// MARK: - Private

extension Button {
  private var layout: ButtonLayout {
    let shownIcon = icon.flatMap { traits.usesUnicode || $0.utf8.count == 1 ? $0 : nil }
    var caption = StyledText(shownIcon ?? "")
    let line = styledTitle.inOneLine
    if !caption.isEmpty, !line.isEmpty { caption.append(" ") }
    caption.append(line)
    return ButtonLayout(
      caption: caption,
      icon: shownIcon, reason: shownReason, padding: look == .plain ? 1 : 3)
  }

  /// Why the button cannot be pressed, while it has the focus.
  private var shownReason: String? { isEnabled || !isFirstResponder ? nil : unavailableReason }

  /// The mark before the caption of a button that is pressed or has the focus.
  private var mark: String? {
    if isEnabled, isHighlighted { return traits.usesUnicode ? "▸" : "*" }
    if isFirstResponder { return traits.usesUnicode ? "›" : ">" }
    return nil
  }

  /// Whether it is held down, or has a surface and the focus.
  private var isLit: Bool { isHighlighted || (isFirstResponder && look == .filled) }

  /// The color behind the body, or `nil` for none.
  private var tone: ThemeColor? {
    guard isEnabled else { return look == .filled ? theme.surface1 : nil }
    if isLit { return isDestructive ? theme.dangerFill : theme.accentFill }
    if isSelected { return theme.selection }
    return look == .filled ? theme.surface3 : nil
  }

  /// How the icon, the title and the mark look, but for what sets off the title alone.
  private var baseStyle: Style {
    guard isEnabled else { return style(theme.disabled) }
    // One that cannot be pressed is told by this also without colors.
    let weight = toneAttributes.union(.bold)
    if isLit { return style(theme.onAccent, weight) }
    if tone == nil { return style(isDestructive ? theme.danger : theme.accent, weight) }
    return style(isDestructive ? theme.dangerOnFill : theme.onFill, weight)
  }

  /// The color of the body, darker while it is held down.
  private func ground(_ tone: ThemeColor) -> Color {
    guard isHighlighted, traits.colorDepth >= .palette256 else { return color(tone) }
    let black = RGB(red: 0, green: 0, blue: 0)
    return Color(traits.tone(tone).mixed(with: black, fraction: Button.pressure))
  }

  /// How much darker a button is that is held down.
  private static let pressure = 0.28

  /// The attributes that stand in for the background on a monochrome terminal.
  private var toneAttributes: Attributes {
    traits.colorDepth == .monochrome ? tone?.monochrome ?? [] : []
  }

  private func captionStyle(_ parts: ButtonLayout.Parts) -> Style {
    var style = baseStyle
    let isPlainAndMarked = isEnabled && mark != nil && tone == nil
    if isSelected || isPlainAndMarked { style.attributes.insert(.underline) }
    if mark != nil, parts.markOrigin == nil { style.attributes.insert(.reverse) }
    return style
  }

  private func drawBody(_ parts: ButtonLayout.Parts, in canvas: inout Canvas) {
    if let tone, look == .filled, bounds.height == 3, traits.mixesLight {
      canvas.drawSurface(parts.body, color: ground(tone))
    } else if let tone {
      canvas.fill(parts.body, style: Style(background: ground(tone), attributes: toneAttributes))
    }
    // Few colors may be those of what it stands on, so its ends are marked.
    guard look == .filled, traits.colorDepth < .palette256, parts.hasRoomForBrackets else {
      return
    }
    let row = parts.captionOrigin.y
    canvas.draw("[", at: Point(x: 0, y: row), style: baseStyle)
    canvas.draw("]", at: Point(x: parts.body.maxX - 1, y: row), style: baseStyle)
  }

  private func drawMark(_ parts: ButtonLayout.Parts, in canvas: inout Canvas) {
    guard let mark, let origin = parts.markOrigin else { return }
    canvas.draw(mark, at: origin, style: baseStyle)
  }
}
