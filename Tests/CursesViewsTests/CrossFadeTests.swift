import CursesCells
import CursesLayers
import CursesViews
import Testing

/// A view that draws a word in the accent color of its theme.
private final class Word: View {
  override func draw(in canvas: inout Canvas) {
    canvas.draw("word", at: .zero, style: style(theme.accent))
  }
}

@MainActor
struct CrossFadeTests {
  private let stage = Stage(size: Size(width: 4, height: 1))

  init() {
    stage.rootView.addSubview(Word())
    stage.theme = CrossFadeTests.theme(200)
  }

  private static func theme(_ green: UInt8) -> Theme {
    var theme = Theme.standard
    let color = Color.rgb(0, green, 0)
    theme.accent = ThemeColor(light: color, dark: color, palette16: .indexed(2))
    return theme
  }

  private var green: Int? {
    guard case .rgb(let rgb) = stage.frame().buffer[.zero].foreground.kind else { return nil }
    return Int(rgb.green)
  }

  private func fade() {
    stage.crossFade { stage.theme = CrossFadeTests.theme(100) }
  }

  @Test func `a cross-fade to another theme takes 200 ms`() {
    #expect(green == 200)
    fade()
    #expect(stage.theme == CrossFadeTests.theme(100))
    #expect(green == 200)
    stage.advance(by: .milliseconds(100))
    #expect(green == 150)
    stage.advance(by: .milliseconds(100))
    #expect(green == 100)
    stage.advance(by: .milliseconds(100))

    #expect(stage.nextDeadline == nil)
    #expect(stage.frame().changes.isEmpty)
  }

  @Test func `a cross-fade takes 100 ms with reduced motion, none without motion`() {
    stage.motionLevel = .reduced
    _ = stage.frame()
    fade()
    stage.advance(by: .milliseconds(100))
    #expect(green == 100)

    stage.motionLevel = .none
    stage.crossFade { stage.theme = CrossFadeTests.theme(40) }
    #expect(green == 40)
  }

  @Test func `a cross-fade needs a first frame, and a resize ends it`() {
    fade()
    #expect(green == 100)

    stage.crossFade { stage.theme = CrossFadeTests.theme(20) }
    stage.send(.resize(Size(width: 6, height: 2)))
    #expect(green == 20)
  }

  @Test func `a cross-fade starts from the current state, even without a frame`() {
    _ = stage.frame()
    stage.theme = CrossFadeTests.theme(60)
    fade()
    #expect(green == 60)

    stage.send(.resize(Size(width: 6, height: 2)))
    stage.crossFade { stage.theme = CrossFadeTests.theme(20) }
    #expect(green == 100)
    stage.advance(by: .milliseconds(100))
    #expect(green == 60)
  }

  @Test func `a second cross-fade starts from the visible state of the first`() {
    _ = stage.frame()
    fade()
    stage.advance(by: .milliseconds(100))
    #expect(green == 150)

    stage.crossFade { stage.theme = CrossFadeTests.theme(50) }
    #expect(green == 150)
    stage.advance(by: .milliseconds(200))
    #expect(green == 50)
  }

  @Test func `the stage's background is that of the theme`() {
    stage.theme = .ember
    stage.rootView = View()

    #expect(stage.frame().buffer[.zero].background == Theme.ember.surface0.dark)
    stage.traits.colors = .light
    #expect(stage.frame().buffer[.zero].background == Theme.ember.surface0.light)
    stage.theme = .standard
    #expect(stage.frame().buffer[.zero] == .blank)
  }
}
