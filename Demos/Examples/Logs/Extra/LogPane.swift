import CursesKit

/// A view with a color of the theme as its background.
class LogPane: View {
  private let tone: ThemeToken

  init(_ tone: ThemeToken) {
    self.tone = tone
    super.init()
  }

  override func didMoveToStage() { chooseTone() }

  override func traitsDidChange() {
    super.traitsDidChange()
    chooseTone()
  }

  private func chooseTone() {
    backgroundColor = theme[tone].map { color($0) } ?? .default
  }
}
