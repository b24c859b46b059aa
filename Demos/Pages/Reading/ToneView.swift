import CursesKit

/// A view with a tone of the theme behind what is in it.
class ToneView: View {
  /// The tone, or `nil` for none.
  var tone: ThemeToken? {
    didSet { if tone != oldValue { chooseTone() } }
  }

  /// Whether what is behind it is hidden also where the tone has no color of its own.
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
