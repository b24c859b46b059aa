import CursesCells
import CursesViews

extension SegmentedControlAppearance {
  /// The theme's colors, in one row.
  ///
  /// It is the default.
  public static let standard = SegmentedControlAppearance(
    face: { state, height, theme, traits in
      face(standardPill(state, theme, traits), state, height, traits)
    },
    title: titles { state, theme, traits in
      titleStyle(standardInk(state, theme, traits), state, traits)
    },
    divider: { left, right, height, theme, traits in
      let line = traits.colorDepth.isChosenByUser ? theme.secondaryOnFill : theme.hairline
      return divider(left, right, line: line.background(on: traits), height, traits) {
        standardPill($0, theme, traits)
      }
    })

  private static func standardInk(_ state: State, _ theme: Theme, _ traits: Traits) -> Color {
    guard state.isSelected else {
      return (state.isEnabled ? theme.onFill : theme.secondaryOnFill).background(on: traits)
    }
    let ink = theme.onAccent.background(on: traits)
    guard !state.isEnabled, traits.colorDepth >= .palette256 else { return ink }
    let fill = traits.tone(theme.accentFill)
    return Color(traits.colors.foreground(ink).mixed(with: fill, fraction: 0.25))
  }

  private static func standardPill(
    _ state: State, _ theme: Theme, _ traits: Traits
  ) -> SegmentPill {
    SegmentPill((state.isSelected ? theme.accentFill : theme.surface3).background(on: traits))
  }

  /// Blue glass, in three rows.
  ///
  /// Recipe: idev-recipes, *CustomSegmentedControls*; its colors are sampled from the recipe's
  /// images.
  public static let blue = glass(.blue, pressed: .bluePressed, height: 3)

  /// Red glass, in three rows.
  ///
  /// Recipe: idev-recipes, *CustomSegmentedControls*; its colors are sampled from the recipe's
  /// images.
  public static let red = glass(.red, pressed: .redPressed, height: 3)

  /// Buttons let into wood, in one row.
  ///
  /// Behind titles the wood is darker than in the recipe, so that white can be read on it.
  ///
  /// Recipe: idev-recipes, *WoodUINavigation*; its colors are sampled from the recipe's images.
  public static let wood = glass(.wood, pressed: .woodPressed, height: 1)
}

// MARK: - Pieces

extension SegmentedControlAppearance {
  /// White titles on glass, which is darker where it is selected, and dark lines between them.
  private static func glass(
    _ normal: SegmentTones, pressed: SegmentTones, height: Int
  ) -> SegmentedControlAppearance {
    SegmentedControlAppearance(
      face: { state, height, _, traits in
        face((state.isSelected ? pressed : normal).pill(on: traits), state, height, traits)
      },
      title: titles { state, _, traits in
        let tones = state.isSelected ? pressed : normal
        return titleStyle(tones.text(isEnabled: state.isEnabled, on: traits), state, traits)
      },
      divider: { left, right, height, _, traits in
        let line =
          traits.colorDepth.isChosenByUser
          ? normal.text(isEnabled: true, on: traits) : pressed.middle.color(on: traits)
        return divider(left, right, line: line, height, traits) {
          ($0.isSelected ? pressed : normal).pill(on: traits)
        }
      },
      height: height)
  }

  private static func face(
    _ pill: SegmentPill, _ state: State, _ height: Int, _ traits: Traits
  ) -> StretchableArt {
    traits.colorDepth == .monochrome
      ? SegmentOutline.face(
        height: height, isSelected: state.isSelected, usesUnicode: traits.usesUnicode)
      : pill.face(height: height, usesUnicode: traits.usesUnicode)
  }

  /// Returns a line, or half a column more of the neighbor that is selected.
  private static func divider(
    _ left: State, _ right: State, line: Color, _ height: Int, _ traits: Traits,
    _ pill: (State) -> SegmentPill
  ) -> StretchableArt {
    guard traits.colorDepth != .monochrome else {
      return SegmentOutline.divider(height: height, usesUnicode: traits.usesUnicode)
    }
    let kind: SegmentPill.Divider =
      left.isSelected
      ? .left(pill(left).middle) : right.isSelected ? .right(pill(right).middle) : .line(line)
    return pill(State()).divider(kind, height: height, usesUnicode: traits.usesUnicode)
  }

  /// A selected title is bold, and one that cannot be selected dim, beside their colors.
  private static func titleStyle(_ color: Color, _ state: State, _ traits: Traits) -> Style {
    var attributes: Attributes = state.isSelected ? .bold : []
    if !state.isEnabled { attributes.insert(.dim) }
    guard traits.colorDepth == .monochrome else {
      return Style(foreground: color, attributes: attributes)
    }
    return Style(state.isSelected ? attributes.union(.reverse) : attributes)
  }
}
