import CursesCells
import CursesControls
import CursesViews

/// A button for an action of a dialog, with a width set by the dialog.
///
///     › Delete      with the focus; ▌ in a list
///     ▸ Delete      held down
///       Cancel
///     [ Cancel ]    where colors are few
final class DialogButton: Control {
  /// The position of a button, which determines its appearance.
  enum Look {
    /// A button among others: a centered title on a surface.
    case key

    /// A row of a list: a title at the left, without a surface.
    case row
  }

  let action: AlertAction
  let look: Look

  init(_ action: AlertAction, look: Look) {
    self.action = action
    self.look = look
    super.init()
  }

  /// The number of columns for the whole title with its padding.
  var fittingWidth: Int { CellWidth.of(caption) + 4 }

  override var accessibilityElements: [AccessibilityElement] {
    [
      makeAccessibilityElement(
        action.title, value: action.style == .destructive ? "destructive" : "")
    ]
  }

  override func draw(in canvas: inout Canvas) {
    if bounds.height > 2 { return drawTall(in: &canvas) }
    if let tone {
      canvas.fill(bounds, style: Style(background: color(tone), attributes: toneAttributes))
    }
    let space = max(0, bounds.width - 2 * sidePadding)
    let text = Truncation.tail.fit(caption, to: space)
    let x = sidePadding + (look == .key ? (space - CellWidth.of(text)) / 2 : 0)
    canvas.draw(text, at: Point(x: x, y: 0), style: titleStyle)
    if hasBrackets { drawBrackets(in: &canvas) }
    drawMark(in: &canvas)
  }
}

// MARK: - Private

extension DialogButton {
  /// The title without line breaks.
  var caption: String {
    action.title.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// The number of columns at each side of the title.
  private var sidePadding: Int { bounds.width < 4 ? 0 : bounds.width < 6 ? 1 : 2 }

  var isMarked: Bool { isFirstResponder || isHighlighted }

  /// Whether the button is pressed, or has the focus and a surface.
  private var isLit: Bool { isHighlighted || (isFirstResponder && look == .key) }

  /// Whether there are too few colors for a surface on which every title is legible.
  var isPoorInColors: Bool { traits.colorDepth < .palette256 }

  /// Whether brackets replace the surface.
  private var hasBrackets: Bool { isPoorInColors && look == .key && sidePadding > 1 }

  /// The color behind the title, or `nil` for none.
  private var tone: ThemeColor? {
    if isLit { return action.style == .destructive ? theme.dangerFill : theme.accentFill }
    if isFirstResponder { return theme.selection }
    return look == .key && !isPoorInColors ? theme.surface3 : nil
  }

  /// The attributes that replace the color behind the title on monochrome terminals.
  private var toneAttributes: Attributes {
    traits.colorDepth == .monochrome ? tone?.monochrome ?? [] : []
  }

  private var titleStyle: Style {
    let mark: Attributes = isMarked ? .bold : []
    if isLit { return style(theme.onAccent, toneAttributes.union(mark)) }
    guard action.style == .destructive, !(isPoorInColors && tone != nil) else {
      return style(theme.onFill, toneAttributes.union(mark))
    }
    return style(tone == nil ? theme.danger : theme.dangerOnFill, toneAttributes.union(mark))
  }

  private func drawBrackets(in canvas: inout Canvas) {
    canvas.draw("[", at: .zero, style: titleStyle)
    canvas.draw("]", at: Point(x: bounds.width - 1, y: 0), style: titleStyle)
  }

  /// Draws the mark of a focused or pressed button at its left edge.
  private func drawMark(in canvas: inout Canvas) {
    guard isMarked else { return }
    guard sidePadding > 0 else {
      return canvas.restyle(bounds) { $0.attributes.insert(.reverse) }
    }
    if isLit {
      let position = Point(x: look == .key ? sidePadding - 1 : 0, y: 0)
      canvas.draw(litMark, at: position, style: titleStyle)
    } else if traits.colorDepth > .monochrome {
      let bar = traits.glyph(.focusBar)
      canvas.draw(bar, at: .zero, style: style(theme.accent, toneAttributes))
    }
  }

  /// The mark of a button on the surface of the focus.
  private var litMark: Glyph { traits.glyph(isHighlighted ? .pressed : .after) }
}

// MARK: - Tall

extension DialogButton {
  /// Draws a button of three rows with straight sides.
  ///
  ///     ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
  ///     ▐     › Cancel     ▌
  ///     ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘
  ///
  /// In a list it has a surface only while it has the focus or is pressed.
  private func drawTall(in canvas: inout Canvas) {
    let standsApart = look == .key || action.style == .cancel
    let ink = tallInk(standsApart: standsApart)
    if isMarked || standsApart {
      drawCapsule(
        bounds, tone: tallTone, style: ink, hasBrackets: standsApart, in: &canvas)
    }
    if standsApart { drawTallTitle(ink, in: &canvas) } else { drawTallRow(ink, in: &canvas) }
  }

  private var tallTone: ThemeColor {
    if isMarked { return action.style == .destructive ? theme.dangerFill : theme.accentFill }
    // On light backgrounds, a separate cancel button is as white as the sheet.
    let isApart = look != .key && !traits.colors.isDark
    return isPoorInColors || isApart ? theme.surface2 : theme.surface3
  }

  private func tallInk(standsApart: Bool) -> Style {
    if isMarked { return style(theme.onAccent, .bold) }
    guard action.style == .destructive else { return style(theme.onFill) }
    return style(standsApart && !isPoorInColors ? theme.dangerOnFill : theme.danger)
  }

  private func drawTallTitle(_ ink: Style, in canvas: inout Canvas) {
    let text = Truncation.tail.fit(caption, to: max(0, bounds.width - 6))
    let x = (bounds.width - CellWidth.of(text)) / 2
    canvas.draw(text, at: Point(x: x, y: 1), style: ink)
    guard isMarked else { return }
    canvas.draw(litMark, at: Point(x: max(1, x - 2), y: 1), style: ink)
  }

  /// Draws an icon, the title and a key in the middle row.
  private func drawTallRow(_ ink: Style, in canvas: inout Canvas) {
    let text = Truncation.tail.fit(caption, to: max(0, bounds.width - 12))
    canvas.draw(text, at: Point(x: 5, y: 1), style: ink)
    let key = action.key?.symbol ?? ""
    let quiet = style(isMarked ? theme.onAccent : theme.secondaryOnFill)
    canvas.draw(key, at: Point(x: bounds.width - 3 - CellWidth.of(key), y: 1), style: quiet)
    guard let icon = action.icon, traits.usesUnicode || icon.utf8.count == 1 else { return }
    let tone = action.style == .destructive ? ink : style(theme.accent)
    canvas.draw(icon, at: Point(x: 2, y: 1), style: isMarked ? quiet : tone)
  }
}
