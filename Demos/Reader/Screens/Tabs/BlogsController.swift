import CursesKit
import ReaderModel

/// The fifth tab: the user's own blogs, each with its newest post.
final class BlogsController: ListController {
  private let table: BlogTable

  /// Creates the controller.
  init(_ desk: ReaderDesk) {
    let table = BlogTable(desk.library)
    self.table = table
    super.init(desk, table)
    title = "My Blogs"
    table.onOpen = { [weak self] in self?.open($0) }
    navigationItem.trailing = [
      BarButtonItem("Add", icon: "+", id: "blogs.add", key: .character("a")) { [weak self] in
        self?.add()
      }
    ]
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    library.blogs.loadIfNeeded()
  }

  override func show() {
    // Each blog is listed with its own failure, so the list as a whole cannot fail.
    table.show(library.blogs.groups)
    let count = library.blogs.blogs.count
    let words = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"]
    let number = words.indices.contains(count) ? words[count] : "\(count)"
    navigationItem.subtitle = StyledText("\(number) \(count == 1 ? "address" : "addresses")")
  }

  override var listCommands: [KeyCommand] {
    let missing = table.chosen == nil ? "no blog is chosen" : nil
    return [
      KeyCommand("blogs.edit", .character("e"), title: "Edit", unavailable: missing) { [self] in
        if let blog = table.chosen?.blog { AddController.present(in: self, desk, .edit(blog)) }
      },
      KeyCommand("blogs.remove", .character("x"), title: "Remove", unavailable: missing) {
        [self] in askToRemove()
      },
    ].map { $0.grouped(in: "In the list") }
  }

  override var hintedCommands: [String] {
    ["blogs.add", "blogs.edit", "blogs.remove", "help.show"]
  }

  override func hint(of command: KeyCommand) -> String {
    command.id == "blogs.add" ? "add by address" : super.hint(of: command)
  }

  private func add() { AddController.present(in: self, desk, .add) }

  private func open(_ group: BlogGroup?) {
    guard let group else { return add() }
    navigationController?.push(BlogController(desk, group.blog, in: library.blogs))
  }

  private func askToRemove() {
    guard let blog = table.chosen?.blog else { return }
    let remove = AlertAction("Remove", style: .destructive)
    task { [self] in
      let answer = await alert(
        "Remove “\(blog.name)”?", "Its address is forgotten.", actions: [.cancel, remove])
      if answer == remove { library.blogs.remove(blog) }
    }
  }
}
