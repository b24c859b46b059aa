import CursesKit

/// The style of the gallery: the theme, its background and the level of motion.
@MainActor
final class GalleryLooks {
  /// The background of a theme.
  enum Ground: Int {
    case terminal
    case dark
    case light
  }

  var theme = 0
  var ground = Ground.terminal

  /// The terminal's own colors, while they are overridden.
  private var own: TerminalColors?

  /// The levels of motion, in the order of the control.
  static let motions: [MotionLevel] = [.full, .reduced, .none]

  /// Applies the theme to a stage with a cross-fade.
  func apply(to stage: Stage) {
    let own = own ?? stage.traits.colors
    self.own = ground == .terminal ? nil : own
    stage.crossFade {
      stage.theme = shown
      stage.traits.colors = colors(own)
    }
  }

  /// The theme, with its own background unless that of the terminal is chosen.
  private var shown: Theme {
    var theme = Theme.builtIn[theme].theme
    if ground != .terminal, theme.surface0.dark == .default {
      theme.surface0 = ThemeColor(
        light: .rgb(251, 251, 250), dark: .rgb(20, 22, 27), palette16: .indexed(0),
        palette16OnLight: .indexed(15))
      theme.text = theme.onFill
    }
    return theme
  }

  private func colors(_ own: TerminalColors) -> TerminalColors {
    switch ground {
    case .terminal: own
    case .dark: own.isDark ? own : .dark
    case .light: own.isDark ? .light : own
    }
  }
}

/// A panel that previews themes on the gallery while they are chosen, with backgrounds and motion.
final class LooksController: ViewController {
  private let looks: GalleryLooks
  private let themes: ThemeList
  private let grounds = SegmentedControl(items: ["As the terminal", "Dark", "Light"])
  private let motions = SegmentedControl(items: ["All motion", "Less", "None"])

  init(_ looks: GalleryLooks) {
    self.looks = looks
    themes = ThemeList(selecting: looks.theme)
    super.init()
    title = "Looks"
    themes.onSelect = { [weak self] index in
      looks.theme = index
      self?.apply()
    }
    themes.onActivate = { [weak self] in self?.dismiss() }
    grounds.select(looks.ground.rawValue)
    grounds.onChange = { [weak self] control in
      looks.ground = control.selectedIndex.flatMap(GalleryLooks.Ground.init) ?? .terminal
      self?.apply()
    }
    motions.onChange = { [weak self] control in
      guard let index = control.selectedIndex else { return }
      self?.view.stage?.motionLevel = GalleryLooks.motions[index]
    }
    preferredContentSize = Size(width: 48, height: Theme.builtIn.count + 4)
  }

  override func loadView() -> View {
    LayoutView([themes.table, grounds, motions]) { [themes, grounds, motions] view, bounds in
      let margin = min(view.paneEdges.text.lowerBound, max(0, bounds.width - 1))
      let hasGap = bounds.height >= 8
      let bar = hasGap ? 2 : 1
      let list = max(0, bounds.height - 2 * bar - (hasGap ? 1 : 0))
      let width = max(0, bounds.width - 2 * margin)
      let top = hasGap ? 1 : 0
      themes.table.frame = Rect(x: 0, y: top, width: bounds.width, height: list)
      for (index, control) in [grounds, motions].enumerated() {
        let y = top + list + bar * index + (hasGap ? 1 : 0)
        control.frame = Rect(x: margin, y: y, width: width, height: y < bounds.height ? 1 : 0)
      }
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    let level = view.stage?.motionLevel ?? .full
    motions.select(GalleryLooks.motions.firstIndex(of: level))
  }

  private func apply() {
    if let stage = view.stage { looks.apply(to: stage) }
  }
}
