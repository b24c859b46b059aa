import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets

extension SpokenWidget {
  /// The widgets for tests of color: all, and some in states that have more colors.
  static let colored: [SpokenWidget] = all + text + screens

  private static let text = [
    SpokenWidget("TextView", keys: ["x", "ctrl+a", "left", "end"]) {
      TextView("One line\nand another one")
    },
    SpokenWidget("FindBar", keys: ["o", "enter", "x"]) { stage in
      let text = TextView("One line\nand another one")
      let bar = FindBar()
      bar.target = text
      stage.rootViewController = ViewController(
        view: StackView(arrangedSubviews: [text, bar], axis: .vertical))
      bar.beginSearch()
      return []
    },
    SpokenWidget("TextField that is wrong", keys: ["a", "tab"]) {
      let field = TextField("Ann")
      field.validation = { _ in "No such name" }
      field.validate()
      return field
    },
    SpokenWidget("Button that is not available") {
      let button = Button("Save", look: .filled)
      button.isEnabled = false
      return StackView(arrangedSubviews: [Button("Other"), button, Switch("Wrap")])
    },
    SpokenWidget("RowContent", keys: ["down", "down", "down", "down"]) { stage in
      let rows = ContentRows([
        RowContent(
          "\("Title", .bold) \("found", .highlight)", detail: "\("detail", .ink(.tertiary))",
          leading: "\("●", .ink(.accent))", trailing: "9:41"),
        RowContent("api", detail: "step 3 of 12", state: .busy),
        RowContent("web", state: .done, accessory: .disclosure),
        RowContent("mail", detail: "no such branch", state: .failed, accessory: .checkmark),
      ])
      let table = TableView()
      table.dataSource = rows
      stage.rootViewController = ViewController(view: table)
      table.selectRow(0)
      return [rows]
    },
  ]

  private static let screens = [
    SpokenWidget("NavigationController", keys: ["down", "tab", "escape"]) { stage in
      let screens = ["First", "Second"].map(ScreenController.init)
      screens[1].navigationItem.trailing = [BarButtonItem("Edit") {}]
      let controller = NavigationController(root: screens[0])
      stage.rootViewController = controller
      controller.push(screens[1], animated: false)
      return screens
    },
    SpokenWidget("SplitViewController", keys: ["down", "tab", "down", "tab"]) { stage in
      let screens = ["Lists", "Rows", "Page"].map(ScreenController.init)
      stage.rootViewController = SplitViewController(
        sidebar: screens[0], list: screens[1], detail: screens[2])
      return screens
    },
  ]
}
