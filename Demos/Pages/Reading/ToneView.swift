import CursesKit

/// A view with a tone of the theme as its background.
class ToneView: View {
  /// The tone, or `nil` for none.
  var tone: ThemeToken? {
    didSet { if tone != oldValue { chooseTone() } }
  }

  /// Whether the view hides what is behind it even if the tone has no color.
  var isOpaque = false {
    didSet { if isOpaque != oldValue { chooseTone() } }
  }

  init(_ tone: ThemeToken? = nil) {
    self.tone = tone
    super.init()
  }

  override func didMoveToStage() { chooseTone() }

  override func traitsDidChange() {
    super.traitsDidChange()
    chooseTone()
  }

  private func chooseTone() {
    let ground = tone.flatMap { theme[$0] }.map { color($0) } ?? .clear
    backgroundColor = isOpaque && tone != nil && ground.isClear ? .default : ground
  }
}
