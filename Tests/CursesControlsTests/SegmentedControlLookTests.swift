import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

/// The name of an appearance, for parameterized tests.
private enum SegmentLook: String, CaseIterable, CustomTestStringConvertible {
  case standard
  case blue
  case red
  case wood

  var testDescription: String { rawValue }

  @MainActor var appearance: SegmentedControlAppearance {
    switch self {
    case .standard: .standard
    case .blue: .blue
    case .red: .red
    case .wood: .wood
    }
  }
}

@MainActor
@Suite struct SegmentedControlLookTests {
  nonisolated private static let traits = ColorDepth.allCases.flatMap { depth in
    [TerminalColors.dark, .light].map { Traits(colorDepth: depth, colors: $0) }
  }

  private func makeControl(_ look: SegmentLook) -> SegmentedControl {
    let control = SegmentedControl(
      items: ["One", "Two", SegmentedControlItem("Three", unavailableReason: "not yet")],
      appearance: look.appearance)
    control.select(0)
    return control
  }

  @Test(arguments: SegmentLook.allCases, Size.pictured)
  fileprivate func `a focused control matches its snapshots`(look: SegmentLook, size: Size) {
    let control = makeControl(look)
    control.segmentWidth = 9
    let driver = StageDriver(placing: control, in: size)
    control.becomeFirstResponder()

    expectSnapshot(of: driver, named: "segmented-control-\(look)-\(size)")
  }

  @Test(arguments: Size.pictured)
  func `a control that fills its width matches its snapshots`(size: Size) {
    let control = makeControl(.blue)
    control.fillsWidth = true
    control.select(1)

    expectSnapshot(of: control, size: size, named: "segmented-control-filling-\(size)")
  }

  /// Returns the cells of the second segment after a change to a control of `height` rows.
  private func cells(
    _ look: SegmentLook, _ traits: Traits, height: Int,
    _ change: (SegmentedControl, StageDriver) -> Void
  ) -> [Cell] {
    let control = makeControl(look)
    let driver = StageDriver(control, size: Size(width: 23, height: height), traits: traits)
    change(control, driver)
    return (8..<15).map { driver.buffer[Point(x: $0, y: height / 2)] }
  }

  private func states(
    _ look: SegmentLook, _ traits: Traits, height: Int
  ) -> [(name: String, cells: [Cell])] {
    let changes: [(String, (SegmentedControl, StageDriver) -> Void)] = [
      ("normal", { _, _ in }),
      ("selected", { control, _ in control.select(1) }),
      (
        "focused",
        { control, _ in
          control.select(1)
          control.becomeFirstResponder()
        }
      ),
      ("held", { $1.mouse(.press, 11, height / 2) }),
      ("disabled", { control, _ in control.isEnabled = false }),
      (
        "disabled and selected",
        { control, _ in
          control.select(1)
          control.isEnabled = false
        }
      ),
    ]
    return changes.map { ($0, cells(look, traits, height: height, $1)) }
  }

  @Test(arguments: SegmentLook.allCases, traits)
  fileprivate func `states are drawn differently at every color depth`(
    look: SegmentLook, traits: Traits
  ) {
    for height in [1, 3] {
      for usesUnicode in [true, false] {
        var traits = traits
        traits.usesUnicode = usesUnicode
        let looks = states(look, traits, height: height).map(\.cells)
        #expect(Set(looks).count == looks.count)
      }
    }
  }

  @Test(arguments: SegmentLook.allCases)
  fileprivate func `states differ by glyph or attribute, not only by color`(look: SegmentLook) {
    let shapes = states(look, Traits(), height: 1).map { state in
      state.cells.map { "\($0.glyph.character ?? " ")\($0.attributes)" }
    }

    #expect(Set(shapes).count == shapes.count)
  }

  @Test(arguments: SegmentLook.allCases, traits)
  fileprivate func `enabled titles have enough contrast`(look: SegmentLook, traits: Traits) {
    // The user chooses the 16 colors, so the theme requires only a contrast of 3 there.
    let least = traits.colorDepth.usesUserPalette ? 3 : 4.5
    for height in [1, 3] {
      for state in states(look, traits, height: height) where !state.name.hasPrefix("disabled") {
        for cell in state.cells where cell.glyph != .space {
          let text = traits.colors.foreground(cell.foreground)
          let behind = traits.colors.background(cell.background)
          #expect(text.contrast(with: behind) >= least, "\(state.name): \(cell)")
        }
      }
    }
  }

  @Test(arguments: SegmentLook.allCases, [TerminalColors.dark, .light])
  fileprivate func `disabled titles are fainter but readable`(
    look: SegmentLook, colors: TerminalColors
  ) {
    func contrast(_ state: (name: String, cells: [Cell])) -> Double? {
      state.cells.first { $0.glyph != .space }.map {
        colors.foreground($0.foreground).contrast(with: colors.background($0.background))
      }
    }
    let states = states(look, Traits(colors: colors), height: 1)

    for (plain, disabled) in [(0, 4), (1, 5)] {
      let faint = contrast(states[disabled]) ?? 0
      #expect(faint < contrast(states[plain]) ?? 0)
      #expect(faint > 2)
    }
  }

  @Test func `the standard appearance follows the theme`() {
    let control = makeControl(.standard)
    let driver = StageDriver(control, size: Size(width: 23, height: 1))
    driver.stage.theme.accentFill = driver.stage.theme.accent

    #expect(
      driver.buffer[Point(x: 1, y: 0)].background == Theme.standard.accent.dark)
  }
}
