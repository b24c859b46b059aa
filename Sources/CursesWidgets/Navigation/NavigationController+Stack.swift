import CursesCells
import CursesViews

// MARK: - Pushing and popping

extension NavigationController {
  /// Shows a controller over the one that is shown, from the right.
  ///
  /// What slides comes to its end first. A controller that is in it already is left alone.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - animated: Whether it slides. The default is `true`.
  public func push(_ controller: ViewController, animated: Bool = true) {
    performChanges { pushNow(controller, animated) }
  }

  private func pushNow(_ controller: ViewController, _ animated: Bool) {
    finishSlide()
    guard !stack.contains(where: { $0 === controller }) else { return }
    let old = stack.last
    add(controller)
    guard isViewLoaded, let old else { return updateBar() }
    begin(Slide(below: old, above: controller, base: stack.count - 1), from: .below)
    drag.settle(at: SlideDetent.above.rawValue, NavigationController.sliding)
    if !animated { drag.finish() }
  }

  /// Goes back by one controller.
  ///
  /// One that is on its way in turns round.
  ///
  /// - Parameter animated: Whether it slides. The default is `true`.
  /// - Returns: The controller that goes, or `nil`, and nothing changes, at the root.
  @discardableResult
  public func pop(animated: Bool = true) -> ViewController? {
    let now = viewControllers
    return now.count > 1 ? pop(to: now[now.count - 2], animated: animated).last : nil
  }

  /// Goes back to the first controller.
  ///
  /// - Parameter animated: Whether it slides. The default is `true`.
  /// - Returns: The controllers that go.
  @discardableResult
  public func popToRoot(animated: Bool = true) -> [ViewController] {
    viewControllers.first.map { pop(to: $0, animated: animated) } ?? []
  }

  /// Goes back to a controller.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - animated: Whether it slides. The default is `true`.
  /// - Returns: The controllers that go; none, and nothing changes, where it is not below the one
  ///   that is shown.
  @discardableResult
  public func pop(to controller: ViewController, animated: Bool = true) -> [ViewController] {
    let now = viewControllers
    guard let index = now.firstIndex(where: { $0 === controller }), index < now.count - 1 else {
      return []
    }
    performChanges { popNow(to: controller, base: index + 1, animated) }
    return Array(now[(index + 1)...])
  }

  private func popNow(to controller: ViewController, base: Int, _ animated: Bool) {
    guard isViewLoaded else { return removeControllers(from: base) }
    if isLeaving || slide?.base != base { finishSlide() }
    if slide == nil, let top = stack.last {
      begin(Slide(below: controller, above: top, base: base), from: .above)
    }
    drag.settle(at: SlideDetent.below.rawValue, NavigationController.sliding)
    if !animated { drag.finish() }
  }
}

// MARK: - The stack

extension NavigationController {
  func replaceStack(_ controllers: [ViewController]) {
    finishSlide()
    let old = stack.last
    let isSame = old === controllers.last
    if !isSame, let old, isViewLoaded { leavePage(of: old) }
    let removed = stack.filter { old in !controllers.contains { $0 === old } }
    stack = []
    for controller in removed { forget(controller) }
    for controller in controllers where !stack.contains(where: { $0 === controller }) {
      add(controller)
    }
    if isViewLoaded, !isSame { showTopPage() }
    updateBar()
  }

  private func add(_ controller: ViewController) {
    stack.append(controller)
    if controller.parent !== self { addChild(controller) }
    controller.navigationItem.updateBar = { [weak self] _ in self?.updateBar() }
  }

  /// Takes the controllers from an index on out of the stack.
  func removeControllers(from index: Int) {
    let removed = stack[index...]
    stack.removeSubrange(index...)
    for controller in removed { forget(controller) }
  }

  private func forget(_ controller: ViewController) {
    pages[ObjectIdentifier(controller)] = nil
    guard controller.parent === self else { return }
    controller.navigationItem.updateBar = nil
    controller.removeFromParent()
  }

  func page(of controller: ViewController) -> NavigationPage {
    if let page = pages[ObjectIdentifier(controller)] { return page }
    let page = NavigationPage(controller)
    page.ground = ground
    pages[ObjectIdentifier(controller)] = page
    return page
  }

  /// Shows the page of the last controller alone, with no motion.
  func showTopPage() {
    guard let view = view as? NavigationView, let top = stack.last else { return }
    let page = page(of: top)
    page.show(at: 0)
    let hadFocus = self.view.hasFocusInside || self.view.stage?.firstResponder == nil
    view.pages.addSubview(page)
    view.setNeedsLayout()
    if isAppearing {
      top.beginAppearanceTransition(true, animated: false)
      view.layoutIfNeeded()
      if hadFocus { page.takeFocus() }
      top.endAppearanceTransition()
    }
    updateBar()
  }

  private func leavePage(of controller: ViewController) {
    controller.beginAppearanceTransition(false, animated: false, cause: .moved)
    pages[ObjectIdentifier(controller)]?.keepFocus(of: view.stage)
    pages[ObjectIdentifier(controller)]?.removeFromSuperview()
    controller.endAppearanceTransition()
  }

  /// Goes back by one page for a press in the bar; while one is on its way out it is for that one.
  private func goBackByPress() {
    if !isLeaving { pop() }
  }

  /// Has the bar say what the controller says that is shown.
  func updateBar() {
    guard isViewLoaded, let top = topViewController else {
      return
    }
    let below = viewControllers.dropLast().last
    let back = below.map { below in
      BarItem(
        below.navigationItem.backTitle ?? below.navigationItem.title ?? below.title ?? "Back",
        icon: NavigationBar.back
      ) { [weak self] in self?.goBackByPress() }
    }
    navigationBar.show(
      top.navigationItem, title: top.navigationItem.title ?? top.title ?? "", back: back)
    view.setNeedsLayout()
  }
}
