import CursesKit
import CursesObservation
import PrioModel

/// The controller of the menu.
final class MenuController: ViewController {
  /// Called with the index of a screen that the user opened.
  var onOpen: (@MainActor (Int) -> Void)?

  private let scene: PrioScene
  private let menu: MenuView

  /// The icons and names of the screens.
  static let screens = [
    MenuView.Item(icon: "○", asciiIcon: "o", name: "To-do"),
    MenuView.Item(icon: "✓", asciiIcon: "x", name: "Done"),
    MenuView.Item(icon: "◷", asciiIcon: "@", name: "Reminders"),
    MenuView.Item(icon: "◐", asciiIcon: "*", name: "Themes"),
    MenuView.Item(icon: "⇄", asciiIcon: "<", name: "Sync"),
  ]

  /// Creates the menu of a scene.
  init(_ scene: PrioScene) {
    self.scene = scene
    menu = MenuView(scene.look)
    super.init()
    title = "Menu"
    menu.onOpen = { [weak self] in self?.onOpen?($0) }
  }

  override func loadView() -> View { menu }

  override func viewDidLoad() {
    observe { [weak self] in self?.show() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    show()
  }

  /// Selects a screen without opening it.
  func select(_ index: Int) { menu.selected = index }

  private func show() {
    _ = scene.clock.minute
    let library = scene.library
    let notes = [
      "\(library.store.tasks.count)", "\(library.store.done.count)",
      "\(library.store.reminders.count)", scene.library.settings.theme.name, syncMark,
    ]
    menu.items = zip(Self.screens, notes).map { item, note in
      var item = item
      item.note = note
      return item
    }
    menu.state = MenuView.State(mark: syncMark, words: library.sync.summary(library.words))
  }

  /// The mark of the state of the sync.
  private var syncMark: String {
    let isUnicode = menu.traits.usesUnicode
    return switch scene.library.sync.state {
    case .noFolder: isUnicode ? "○" : "o"
    case .idle: isUnicode ? "✓" : "v"
    case .running: isUnicode ? "◐" : "*"
    case .failed: "!"
    }
  }
}
