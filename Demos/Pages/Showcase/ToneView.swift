import CursesKit

/// A view with a tone of the theme behind what is in it.
class ToneView: View {
  /// The tone, or `nil` for none.
  var tone: ThemeToken? {
    didSet { if tone != oldValue { chooseTone() } }
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
    backgroundColor = tone.flatMap { theme[$0] }.map { color($0) } ?? .clear
  }
}
