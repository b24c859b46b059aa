import CursesCells
import CursesViews
import Testing

@MainActor
@Suite struct ThemeOverrideTests {
  /// Fills itself with the accent color, and counts changes of traits.
  private final class Swatch: View {
    var changes = 0

    override func draw(in canvas: inout Canvas) {
      canvas.fill(bounds, style: Style(background: color(theme.accent)))
    }

    override func traitsDidChange() {
      super.traitsDidChange()
      changes += 1
    }
  }

  private static func theme(_ red: UInt8) -> Theme {
    var theme = Theme.standard
    let color = Color.rgb(red, 0, 0)
    theme.accent = ThemeColor(light: color, dark: color, palette16: color)
    return theme
  }

  private let stage = Stage(size: Size(width: 4, height: 1))
  private let outer = Swatch(frame: Rect(x: 0, y: 0, width: 3, height: 1))
  private let inner = Swatch(frame: Rect(x: 1, y: 0, width: 1, height: 1))
  private let other = Swatch(frame: Rect(x: 3, y: 0, width: 1, height: 1))

  init() {
    stage.theme = Self.theme(1)
    outer.addSubview(inner)
    stage.rootView.addSubview(outer)
    stage.rootView.addSubview(other)
    _ = stage.frame()
  }

  private var reds: [Color] {
    let buffer = stage.frame().buffer
    return (0..<4).map { buffer[Point(x: $0, y: 0)].background }
  }

  @Test func `an override applies to the view and its subviews, and the innermost one wins`() {
    outer.themeOverride = Self.theme(2)
    #expect(reds == [2, 2, 2, 1].map { Color.rgb($0, 0, 0) })

    inner.themeOverride = Self.theme(3)
    #expect(reds == [2, 3, 2, 1].map { Color.rgb($0, 0, 0) })

    outer.themeOverride = nil
    #expect(reds == [1, 3, 1, 1].map { Color.rgb($0, 0, 0) })
  }

  @Test func `only views below a changed override are notified`() {
    outer.themeOverride = Self.theme(2)
    outer.themeOverride = Self.theme(2)

    #expect([outer, inner, other].map(\.changes) == [1, 1, 0])
  }

  @Test func `a view that enters a stage brings its override, and has none on no stage`() {
    let view = Swatch(frame: Rect(x: 3, y: 0, width: 1, height: 1))
    view.themeOverride = Self.theme(4)
    #expect(view.theme == .standard)

    stage.rootView.addSubview(view)
    #expect(reds == [1, 1, 1, 4].map { Color.rgb($0, 0, 0) })
  }
}
