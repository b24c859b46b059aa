import CursesCells
import CursesViews

extension Traits {
  /// Returns the color of a ground as the terminal has it, to be mixed with others.
  func tone(_ color: ThemeColor) -> RGB { colors.background(color.background(on: self)) }
}
