import CursesKit
import CursesObservation
import PrioModel

/// Returns the screens of Prio.
///
/// - Parameters:
///   - library: The models.
///   - ownsStage: Whether the screens are all of the program. Its dialogs then have the colors of
///     the theme, too. The default is `false`.
/// - Returns: The controller, which fills the screen.
@MainActor
public func makePrio(_ library: PrioLibrary, ownsStage: Bool = false) -> ViewController {
  PrioController(library, ownsStage: ownsStage)
}

/// The screens of Prio, which slide off the menu except for a strip.
///
/// | Keys    | Effect      |
/// | ------- | ----------- |
/// | 1 … 5   | Show Screen |
/// | m       | Open Menu   |
/// | ?       | Show Keys   |
///
/// Recipe: Prio, *the container*.
final class PrioController: ViewController {
  private let scene: PrioScene
  private let ownsStage: Bool
  private let menu: MenuController
  private let screens: [ScreenController]
  private let slideOut: SideMenuController

  /// The time of the next regular sync, and of the one after a change.
  private var regularSync: StageTimer?
  private var changeSync: StageTimer?

  /// The number of changes of the last scheduled sync.
  private var seenChanges = 0

  /// The maximum number of columns of the menu.
  private static let menuColumns = 40

  /// The index of the screen of the tasks.
  private static let todo = 0

  /// Creates the screens of a library.
  init(_ library: PrioLibrary, ownsStage: Bool) {
    let scene = PrioScene(library)
    self.scene = scene
    self.ownsStage = ownsStage
    menu = MenuController(scene)
    screens = PrioController.makeScreens(scene)
    slideOut = SideMenuController(menu: menu, content: screens[Self.todo], style: .strip)
    slideOut.maximumMenuWidth = Self.menuColumns
    super.init()
    title = "Prio"
    addChild(slideOut)
    seenChanges = library.store.changeCount
    menu.onOpen = { [weak self] in self?.show($0) }
    scene.openMenu = { [weak self] in self?.slideOut.showMenu() }
    scene.onSheet = { [weak self] in self?.sheetDidChange() }
    scene.look.onChange = { [weak self] in self?.lookDidChange() }
  }

  private static func makeScreens(_ scene: PrioScene) -> [ScreenController] {
    [
      TodoController(scene), DoneController(scene), RemindersController(scene),
      ThemesController(scene), SyncController(scene),
    ]
  }

  override func loadView() -> View {
    let view = View()
    view.addSubview(slideOut.view)
    return view
  }

  override func viewDidLoad() {
    lookDidChange()
    observe { [weak self] in self?.changesDidChange() }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    lookDidChange()
    scene.clock.start(on: view.stage)
    if ownsStage { view.stage?.willEnd = { [store = scene.store] in await store.settled() } }
    sync()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    scene.clock.stop()
    for timer in [regularSync, changeSync] { timer?.cancel() }
  }

  override var keyCommands: [KeyCommand] {
    let current = slideOut.contentViewController as? ScreenController
    guard current?.hasSheet != true else { return [] }
    return zip(Self.digits, screens).enumerated().map { index, place in
      KeyCommand(
        place.0, .character(Character("\(index + 1)")), title: "Show \(place.1.title ?? "")",
        hint: ""
      ) { [self] in show(index) }
      .grouped(in: "Screens", as: place.1.title?.lowercased() ?? "")
    }
  }

  private static let digits: [StaticString] = [
    "prio.todo", "prio.done", "prio.reminders", "prio.themes", "prio.sync",
  ]

  /// Shows a screen and closes the menu.
  private func show(_ index: Int) {
    guard screens.indices.contains(index) else { return }
    menu.select(index)
    slideOut.changeContent(to: screens[index], animated: true)
  }

  /// Keeps the screen in place while a sheet covers it.
  private func sheetDidChange() {
    let current = slideOut.contentViewController as? ScreenController
    slideOut.isMenuBeside = current?.hasSheet == true
  }

  private func lookDidChange() {
    let theme = Theme.prio(scene.look.paint)
    view.themeOverride = theme
    if ownsStage { view.stage?.theme = theme }
  }
}

// MARK: - Sync

extension PrioController {
  /// Syncs now, and again after the regular interval; a sample is only synced by the user.
  private func sync() {
    let sync = scene.library.sync
    guard sync.isAutomatic else { return }
    if sync.folder != nil { sync.sync() }
    syncLater()
  }

  private func syncLater() {
    regularSync?.cancel()
    regularSync = view.stage?.schedule(after: .seconds(PrioSync.interval)) { [weak self] in
      self?.sync()
    }
  }

  /// Syncs a moment after a change.
  private func changesDidChange() {
    let count = scene.store.changeCount
    guard count != seenChanges else { return }
    seenChanges = count
    guard scene.library.sync.isAutomatic else { return }
    changeSync?.cancel()
    changeSync = view.stage?.schedule(after: .seconds(PrioSync.delayAfterChange)) { [weak self] in
      self?.sync()
    }
  }
}
