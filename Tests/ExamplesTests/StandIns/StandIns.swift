// Declarations that the examples of the README and of comments expect in their readers' programs.

import CursesKit
import CursesKitTesting
import CursesTerminal
import CursesTerminalTesting
import Foundation

/// The superclass of the type that contains the code of an example.
class Owner: ViewController {
  func perform(_ index: Int?) {}
  func remove(_ row: Int) {}
}

/// An owner that is also a data source and a delegate.
class AskedOwner: Owner, TabBarDelegate, TableViewDataSource, TableViewDelegate,
  ArticlePagerDataSource, ArticlePagerDelegate, SideSwipeTableViewDelegate
{
  func numberOfRows(in tableView: TableView) -> Int { 3 }
  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow { TableViewRow() }
  func numberOfPages(in pager: ArticlePager) -> Int { 3 }
  func articlePager(_ pager: ArticlePager, viewForPage page: Int) -> View { View() }
  func tableView(
    _ tableView: SideSwipeTableView, menuActionsForRowAt index: Int
  ) -> [ContextualAction] { [] }
}

// MARK: Views

class Drawer: View {
  func open(by distance: Int) {}
  func show(by distance: Int) {}
  func settle(velocity: Double) {}
  func close() {}
  func show(_ index: Int?) {}
  func send() {}
  func pickUp(_ row: View) {}
  var showsHiddenFiles: Bool {
    get { false }
    set {}
  }
}

@MainActor var arrow = View()
@MainActor var article = View()
@MainActor var badge = Label("3")
@MainActor var bubble = View()
@MainActor var cancel = Button("Cancel")
@MainActor var chart = Drawer()
@MainActor var container = View()
@MainActor var content = ViewController()
@MainActor var control = View()
@MainActor var controller = TabBarController(tabs: [])
@MainActor var delete = Button("Delete")
@MainActor var dialog = AlertView("Delete 3 messages?", actions: [])
@MainActor var drawer = Drawer()
@MainActor var field = TextField()
@MainActor var form = Drawer()
@MainActor var label = Label("Hello")
@MainActor var list = Drawer()
@MainActor var mail = TextField()
@MainActor var menu = Drawer()
@MainActor var note = Label("A note")
@MainActor var page = StackView()
@MainActor var progress = View()
@MainActor var question = Label("Delete?")
@MainActor var save = Button("Save")
@MainActor var tabBar = TabBar()
@MainActor var table = SideSwipeTableView()
@MainActor var text = Text()
@MainActor var timeline = ViewController()
@MainActor var sections = Sections()

class Text { var wraps = true }
extension SideSwipeTableView {
  func openMenu(at position: Point, to direction: SwipeGestureRecognizer.Direction?) {}
}
class ColorController: ViewController { init(_ finish: CompletionHandler<String>) { super.init() } }
class NameController: ViewController { init(_ finish: CompletionHandler<String>) { super.init() } }
class SizeController: ViewController { init(_ finish: CompletionHandler<String>) { super.init() } }
enum Mail { static func summary() async -> String { "" } }
class Sections: ViewController { var onSelect: ((ViewController) -> Void)? }

@MainActor var pan = PanGestureRecognizer { _ in }
@MainActor var tap = TapGestureRecognizer { _ in }
@MainActor var doubleTap = TapGestureRecognizer { _ in }
@MainActor var stage = Stage(size: Size(width: 80, height: 24))
@MainActor var driver = StageDriver(stage: stage)

// MARK: Values

var canvas: Canvas {
  get { Canvas(Buffer(size: .zero)) }
  set {}
}
let bounds = Rect(x: 0, y: 0, width: 10, height: 10)
let bytes: [UInt8] = []
let assumed = TerminalCapabilities(
  colorDepth: .init(.palette256, .assumed), clusters: .init(.scalars, .assumed))
let environment = TerminalEnvironment()
let variables: [String: String] = [:]
let key = Key.left
let pulled = 3.0
let width = 20.0
let row = 2
let picture = ""
let path = ""
var terminal: PseudoTerminal { get throws { try PseudoTerminal(size: .zero) } }
var program: BuiltProgram { get throws { try BuiltProgram("mytool") } }
let names = ["Ada"]
let branches = ["main"]
let draft = "draft"
enum Tag: CaseIterable { case new, old }
let all = Tag.allCases
enum Range: CaseIterable { case day, week }
struct File: Sendable {
  let name = "a"
  let size = 3
}
let files: [File] = []
struct Story {
  let title = ""
  let summary = ""
}
let articles: [Story] = []
@MainActor
struct Loader {
  func load<Loaded>(_ address: String, then use: @MainActor (Loaded) -> Void) {}
}
let loader = Loader()
let messages = ["Hello"]
@MainActor var isOpen = false
struct Document: Sendable {
  func save() {}
  func undo() {}
}
let document = Document()

// MARK: Work

func copy(_ file: File) async throws {}
func fetch() async throws -> String { "" }
func fetch(_ progress: PromptProgress) async throws {}
func fetch(_ file: File, reportingTo progress: PromptProgress) async {}
func send(_ text: String) async throws {}
func connect(to host: String, _ port: Int, _ zone: String, _ usesTLS: Bool) async throws {}
func edit(_ text: String) async throws -> String { text }
func moveLeft() {}
func close() {}
func deleteMessages() {}
func write(to message: String) {}
func stars(_ size: Size) -> Buffer { Buffer(size: size) }
func clouds(_ size: Size) -> Buffer { Buffer(size: size) }
