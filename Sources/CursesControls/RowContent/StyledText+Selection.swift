import CursesViews

extension StyledText {
  /// Returns the text with colors that are readable on the background of a selected row.
  func onSelection(_ traits: Traits) -> StyledText {
    guard runs.contains(where: { $0.style.onSelection(traits) != $0.style }) else { return self }
    return runs.reduce(into: StyledText()) { result, run in
      let part = string.utf8.prefix(run.range.upperBound).dropFirst(run.range.lowerBound)
      result.append(Substring(part), run.style.onSelection(traits))
    }
  }
}

extension TextStyle {
  /// Returns the style with a color that is readable on the background of a selected row.
  func onSelection(_ traits: Traits) -> TextStyle {
    guard case .token(let token) = foreground else { return self }
    var style = self
    // With few colors, none contrasts with the selection color; with 256, only those on dark do.
    let hasInks =
      traits.colorDepth == .rgb || (traits.colorDepth == .palette256 && traits.colors.isDark)
    switch token {
    case .secondary, .tertiary: style.foreground = .token(.secondaryOnFill)
    case .danger: style.foreground = .token(.dangerOnFill)
    case .text: style.foreground = .token(.onFill)
    default: if !hasInks { style.foreground = .token(.onFill) }
    }
    return style
  }
}
