import CursesCells
import CursesViews

/// The colors of the standard menu of a row, mixed from those of the theme: dark slate and its
/// text.
struct SideSwipeTones {
  /// The colors of the first row and of the rows below it.
  let upper: RGB
  let lower: RGB

  /// The text colors of an action, of a destructive action, and of a disabled action.
  let ink: RGB
  let danger: RGB
  let quiet: RGB

  init(_ theme: Theme, _ traits: Traits) {
    let isDark = traits.colors.isDark
    let white = traits.tone(theme.onAccent)
    let slate = traits.tone(isDark ? theme.slateTop : theme.secondary)
    upper = slate.mixed(with: RGB(red: 0, green: 0, blue: 0), fraction: 0.15)
    lower = slate.mixed(with: white, fraction: 0.03)
    ink = traits.tone(theme.textOnPicture)
    danger = traits.tone(theme.danger).mixed(with: white, fraction: isDark ? 0.25 : 0.8)
    quiet = ink.mixed(with: lower, fraction: 0.35)
  }
}
