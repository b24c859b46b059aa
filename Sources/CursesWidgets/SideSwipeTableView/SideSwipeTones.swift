import CursesCells
import CursesViews

/// The tones of the usual menu of a row, mixed of the colors of the theme: a dark slate, and what
/// is read on it.
struct SideSwipeTones {
  /// The uppermost row, and those below.
  let upper: RGB
  let lower: RGB

  /// What is said of an action, of one that destroys, and of one that cannot be chosen.
  let ink: RGB
  let danger: RGB
  let quiet: RGB

  init(_ theme: Theme, _ traits: Traits) {
    let isDark = traits.colors.isDark
    let white = traits.tone(theme.onAccent)
    let slate = traits.tone(isDark ? theme.slateTop : theme.secondary)
    upper = slate.mixed(with: RGB(red: 0, green: 0, blue: 0), fraction: 0.15)
    lower = slate.mixed(with: white, fraction: 0.03)
    ink = traits.tone(theme.skyInk)
    danger = traits.tone(theme.danger).mixed(with: white, fraction: isDark ? 0.25 : 0.8)
    quiet = ink.mixed(with: lower, fraction: 0.35)
  }
}
