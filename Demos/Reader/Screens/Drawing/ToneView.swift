import CursesKit

/// A view with a tone of the theme as its background.
class ToneView: View {
  /// The tone, or `nil` for none.
  var tone: ThemeToken? {
    didSet { if tone != oldValue { showTone() } }
  }

  /// Creates a view with a tone.
  init(_ tone: ThemeToken? = nil) {
    self.tone = tone
    super.init()
  }

  override func didMoveToStage() {
    super.didMoveToStage()
    showTone()
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    showTone()
    setNeedsLayout()
  }

  private func showTone() {
    backgroundColor = tone.flatMap { theme[$0] }.map { color($0) } ?? .clear
  }
}
