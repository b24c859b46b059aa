import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// The visibility of the focus in each focusable view.
@MainActor
@Suite struct FocusSeenTests {
  private nonisolated static let depths: [ColorDepth] = [
    .rgb, .palette256, .palette16, .monochrome,
  ]

  /// Moves the focus from view to view, and returns the types of the views that do not show it.
  private func unseen(_ fill: (Stage) -> [AnyObject], _ depth: ColorDepth) -> [String] {
    let driver = StageDriver(
      stage: Stage(size: Size(width: 80, height: 24), traits: Traits(colorDepth: depth)))
    let kept = fill(driver.stage)
    let other = Button("Other")
    other.frame = Rect(x: 70, y: 23, width: 10, height: 1)
    driver.stage.rootView.addSubview(other)
    driver.advance(by: .seconds(2))
    let views = driver.stage.rootView.focusable.filter { !$0.bounds.isEmpty && $0 !== other }
    let unseen = views.filter { view in
      guard view.becomeFirstResponder() else { return false }
      let focused = cells(of: view, driver)
      other.becomeFirstResponder()
      return focused == cells(of: view, driver)
    }
    withExtendedLifetime(kept) {}
    return unseen.map { "\(type(of: $0))" }
  }

  /// Returns the visible cells of a view after everything has settled.
  private func cells(of view: View, _ driver: StageDriver) -> [[Cell]] {
    driver.advance(by: .seconds(2))
    let position = Rect(origin: view.convertToStage(view.bounds.origin), size: view.bounds.size)
    let buffer = driver.buffer
    return position.intersection(buffer.bounds).rows.map { y in
      position.intersection(buffer.bounds).columns.map { buffer[Point(x: $0, y: y)] }
    }
  }

  @Test(arguments: SpokenWidget.colored, depths)
  func `the focus of each widget is visible in its own cells`(
    widget: SpokenWidget, depth: ColorDepth
  ) {
    #expect(unseen(widget.fill, depth) == [])
  }

  @Test(arguments: EmptyView.all, depths)
  func `a view without content shows its focus, too`(view: EmptyView, depth: ColorDepth) {
    let fill: (Stage) -> [AnyObject] = { stage in
      let controller = view.make()
      stage.rootViewController = controller
      return [controller]
    }
    #expect(unseen(fill, depth) == [])
  }
}
