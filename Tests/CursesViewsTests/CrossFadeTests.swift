import CursesCells
import CursesLayers
import CursesViews
import Testing

/// Draws a word in the accent color of its theme.
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

  @Test func `what is seen turns into another theme in a fifth of a second, and then rests`() {
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

  @Test func `with reduced motion it takes half of that, and with none no time`() {
    stage.motionLevel = .reduced
    _ = stage.frame()
    fade()
    stage.advance(by: .milliseconds(100))
    #expect(green == 100)

    stage.motionLevel = .none
    stage.crossFade { stage.theme = CrossFadeTests.theme(40) }
    #expect(green == 40)
  }

  @Test func `before anything is seen nothing fades, and a resize ends it`() {
    fade()
    #expect(green == 100)

    stage.crossFade { stage.theme = CrossFadeTests.theme(20) }
    stage.send(.resize(Size(width: 6, height: 2)))
    #expect(green == 20)
  }

  @Test func `it begins with what is seen then, whether or not a frame was asked for`() {
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

  @Test func `a second one begins with what is seen of the first`() {
    _ = stage.frame()
    fade()
    stage.advance(by: .milliseconds(100))
    #expect(green == 150)

    stage.crossFade { stage.theme = CrossFadeTests.theme(50) }
    #expect(green == 150)
    stage.advance(by: .milliseconds(200))
    #expect(green == 50)
  }

  @Test func `the background of everything is that of the theme`() {
    stage.theme = .ember
    stage.rootView = View()

    #expect(stage.frame().buffer[.zero].background == Theme.ember.surface0.dark)
    stage.traits.colors = .light
    #expect(stage.frame().buffer[.zero].background == Theme.ember.surface0.light)
    stage.theme = .standard
    #expect(stage.frame().buffer[.zero] == .blank)
  }
}
