import CursesCells
import CursesViews

/// The edge of a sliding view: a darker column, or a rule on terminals that cannot mix colors.
final class SlideShadow: View {
  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  override func didMoveToStage() { chooseLook() }

  override func traitsDidChange() {
    super.traitsDidChange()
    chooseLook()
  }

  private var mixes: Bool { traits.colorDepth >= .palette256 }

  private func chooseLook() {
    backgroundColor = mixes ? color(theme.shadow) : .clear
    let mixed = traits.colors.isDark ? 0.4 : 0.17
    alpha = mixes ? mixed : 1
    setNeedsDisplay()
  }

  override func draw(in canvas: inout Canvas) {
    guard !mixes else { return }
    let rule = traits.glyph(.verticalLine)
    canvas.fill(bounds, with: rule, style: style(theme.hairline))
  }
}
