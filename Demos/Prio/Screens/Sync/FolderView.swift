import CursesKit
import PrioModel

/// A field for the folder of the sync, with completion.
///
///     Folder of the sync
///     ▌ ~/Sync/Prio
///
///     ↵ choose   tab complete   esc leave it
///
/// | Keys  | Effect        |
/// | ----- | ------------- |
/// | Enter | Choose Folder |
/// | Esc   | Close         |
final class FolderView: NightContent {
  /// Called after the folder was chosen.
  var onChoose: (@MainActor () -> Void)?

  private let library: PrioLibrary
  private let field = TextField(placeholder: "~/Sync/Prio")
  private let hints = StatusBar(hinting: "folder.choose", "folder.close")

  private static let surface = ThemeToken("prio-folder")

  /// Creates a field with the current folder.
  init(_ scene: PrioScene) {
    library = scene.library
    super.init(scene.look)
    field.text = library.sync.folderText
    field.surface = Self.surface
    field.onSubmit = { [weak self] _ in self?.choose() }
    field.onChange = { $0.errorText = nil }
    field.completions = { [weak self] text in self?.library.sync.completions(of: text) ?? [] }
    for view in [field, hints] as [View] { addSubview(view) }
  }

  override func rows(on metrics: ScreenMetrics) -> Int { min(8, metrics.size.height) }

  override var canBecomeFirstResponder: Bool { false }

  private func choose() {
    do throws(PrioError) {
      try library.sync.setFolder(field.text)
    } catch {
      field.errorText = "\(error) (\(error.code))"
      return
    }
    notify("onChoose") { [self] in onChoose?() }
    close()
  }

  // MARK: View

  override func layoutSubviews() {
    let ground = tones(of: look)
    var theme = Theme.prioNight(ground, row: 3)
    theme[Self.surface] = .fixed(ground.night(3).mixed(with: .white, fraction: 0.12))
    theme.onFill = .fixed(PrioNight.ink, palette16: .indexed(15))
    field.themeOverride = theme
    field.frame = Rect(
      x: metrics.text.lowerBound - 1, y: 3, width: metrics.text.count + 2,
      height: min(2, max(0, bounds.height - 4)))
    hints.layOut(
      row: bounds.height - 1, in: bounds, textEdge: metrics.text.lowerBound, on: ground)
  }

  override func draw(in canvas: inout Canvas) {
    let ground = tones(of: look)
    let (start, end) = (metrics.text.lowerBound, metrics.text.upperBound)
    canvas.draw(
      "Folder of the sync", at: Point(x: start, y: 1), style: ground.nightWords(1, .bold))
    canvas.draw(
      "a folder that a service copies to your other devices", from: start, to: end, row: 2,
      style: ground.nightWords(2, isSoft: true))
  }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement("Folder of the sync", traits: .header)]
  }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("folder.choose", .enter, title: "Choose Folder", hint: "choose") { [self] in
        choose()
      },
      KeyCommand("folder.close", .escape, title: "Close", hint: "leave it") { [self] in
        close()
      },
    ]
  }
}
