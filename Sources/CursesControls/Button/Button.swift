import CursesCells
import CursesViews

/// A control with a title that the user presses.
///
///      Cancel       Save      plain, filled
///     ›Cancel     › Save      with the focus
///     ▸Cancel     ▸ Save      held down
///
/// ``/CursesViews/Control/onActivate`` is called when the user presses the button:
///
///     let save = Button("Save", look: .filled) { document.save() }
///
/// A disabled button is grey and displays the reason while it has the focus, or is under the
/// pointer:
///
///     save.isEnabled = false
///     save.unavailableReason = "nothing has changed"
///
/// | Keys        | Effect |
/// | ----------- | ------ |
/// | Enter Space | Press  |
///
/// A plain button is one row high and two cells wider than its title; a filled button is six cells
/// wider. The reason is displayed to the right of the title, and adds to the width only while
/// visible. If it does not fit, the reason replaces the title. In a larger button, the title is
/// centered.
///
/// Recipe: idev-recipes, *StretchableImages*.
public final class Button: Control {
  // MARK: Content

  /// The title, one or two words; the default is empty.
  ///
  /// It is displayed in one row and truncated with an ellipsis. Setting it sets plain text.
  public var title: String {
    get { styledTitle.string }
    set { styledTitle = StyledText(newValue) }
  }

  /// The title with its styles, which override those of the button; the default is empty.
  ///
  /// A disabled button draws the title in one color.
  public var styledTitle: StyledText {
    didSet {
      guard styledTitle != oldValue else { return }
      setNeedsDisplay()
      invalidateFittingSize()
    }
  }

  /// The glyph before the title, or `nil` for none; the default is `nil`.
  ///
  /// The icon is not part of the accessibility label: a button without a title needs an
  /// ``/CursesViews/View/accessibilityLabel``. If the title does not fit, the icon is displayed
  /// alone. On terminals limited to ASCII, an icon that is not one ASCII character is omitted.
  @Invalidating(.display, .fittingSize) public var icon: String? = nil

  // MARK: Appearance

  /// Whether the action may destroy data, which the color shows; the default is `false`.
  @Invalidating(.display) public var isDestructive = false

  /// Whether the button is the default of its group, which the color of a filled button shows.
  ///
  /// The default is `false`. A destructive button is never displayed as the default.
  @Invalidating(.display) public var isDefault = false

  /// The style of an idle button.
  public enum Look: Hashable, Sendable, CaseIterable {
    /// A title in the accent color.
    case plain

    /// A title on a surface, or in brackets on terminals without colors.
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

  /// Creates a button with a styled title.
  public init(_ title: StyledText, icon: String? = nil, look: Look = .plain) {
    styledTitle = title
    self.icon = icon
    self.look = look
    super.init()
  }

  /// Creates a button with an action, which becomes ``/CursesViews/Control/onActivate``.
  public convenience init(
    _ title: String, icon: String? = nil, look: Look = .plain,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(StyledText(title), icon: icon, look: look, action: action)
  }

  /// Creates a button with a styled title and an action, which becomes
  /// ``/CursesViews/Control/onActivate``.
  public convenience init(
    _ title: StyledText, icon: String? = nil, look: Look = .plain,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(title, icon: icon, look: look)
    onActivate = { _ in action() }
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
    let displayedIcon = icon.flatMap { traits.usesUnicode || $0.utf8.count == 1 ? $0 : nil }
    var caption = StyledText(displayedIcon ?? "")
    let line = styledTitle.inOneLine
    if !caption.isEmpty, !line.isEmpty { caption.append(" ") }
    caption.append(line)
    return ButtonLayout(
      caption: caption,
      icon: displayedIcon, reason: displayedReason, padding: look == .plain ? 1 : 3)
  }

  /// Whether the button is held down, or is filled and has the focus.
  private var isLit: Bool { isHighlighted || (isFirstResponder && look == .filled) }

  /// Whether the button has the color of the default; the mark alone then shows the focus.
  private var showsDefault: Bool { isDefault && look == .filled && !isDestructive }

  /// The background color of the body, or `nil` for none.
  private var tone: ThemeColor? {
    guard isEnabled else { return look == .filled ? theme.surface1 : nil }
    if isLit { return isDestructive ? theme.dangerFill : theme.accentFill }
    if showsDefault { return theme.accentFill }
    if isSelected { return theme.selection }
    return look == .filled ? theme.surface3 : nil
  }

  /// The style of the icon, the title and the focus mark, without attributes of the title alone.
  private var baseStyle: Style {
    guard isEnabled else { return style(theme.disabled) }
    // Bold also distinguishes enabled from disabled buttons on monochrome terminals.
    let weight = toneAttributes.union(.bold)
    if isLit || showsDefault { return style(theme.onAccent, weight) }
    if tone == nil { return style(isDestructive ? theme.danger : theme.accent, weight) }
    return style(isDestructive ? theme.dangerOnFill : theme.onFill, weight)
  }

  /// The background of the body, which is darker while the button is held down.
  private func ground(_ tone: ThemeColor) -> Color {
    guard isHighlighted, traits.colorDepth >= .palette256 else { return color(tone) }
    let black = RGB(red: 0, green: 0, blue: 0)
    return Color(traits.tone(tone).mixed(with: black, fraction: Button.pressure))
  }

  /// The fraction of black in the background of a button that is held down.
  private static let pressure = 0.28

  /// The attributes that replace the background on a monochrome terminal.
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
    if let tone, look == .filled, bounds.height == 3, traits.supportsBlending {
      canvas.drawSurface(parts.body, color: ground(tone))
    } else if let tone {
      canvas.fill(parts.body, style: Style(background: ground(tone), attributes: toneAttributes))
    }
    // With few colors, the button may have the color of its background; brackets mark its ends.
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
