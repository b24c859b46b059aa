import CursesKit

let tabs = ["Inbox", "Drafts", "Sent"].map { name in
  (item: TabBarItem(title: name), viewController: ViewController(view: Label("No \(name) yet")))
}
let bar = TabBar(indicator: .bar)
let controller = TabBarController(tabs: tabs, tabBar: bar)
controller.tabBar.showGlow(at: 1)

try await Terminal.run(controller)
