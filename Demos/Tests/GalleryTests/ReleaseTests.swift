import CursesKit
import CursesKitTesting
import Pages
import Testing

/// Demos are released when they are closed.
@MainActor
@Suite struct ReleaseTests {
  private let size = Size(width: 80, height: 24)

  /// A weak reference to an object, and the object's type name.
  private struct Weak {
    weak var object: AnyObject?
    let name: String
  }

  /// Returns the controllers, views and gesture recognizers of a controller.
  private func parts(of controller: ViewController) -> [Weak] {
    controllers(in: controller).map(weak)
      + views(in: controller.view).flatMap { view in
        [weak(view)] + view.gestureRecognizers.map(weak)
      }
  }

  private func weak(_ object: AnyObject) -> Weak {
    Weak(object: object, name: "\(type(of: object))")
  }

  private func controllers(in controller: ViewController) -> [ViewController] {
    [controller] + controller.children.flatMap(controllers)
  }

  private func views(in view: View) -> [View] { [view] + view.subviews.flatMap(views) }

  /// Plays a demo's tour and returns weak references to its parts.
  private func tour(_ page: DemoPage, on stage: Stage) throws -> [Weak] {
    let controller = DemoController(page, feed: nil)
    stage.rootViewController = controller
    let driver = StageDriver(stage: stage)
    driver.frame()
    var parts = parts(of: controller)
    try driver.play(page.tour)
    parts += self.parts(of: controller) + stage.presentedViews.map(weak)
    return parts
  }

  @Test(arguments: DemoPage.all.map(\.name))
  func `a closed demo releases its controllers and views`(name: String) async throws {
    let page = try #require(DemoPage.named(name))
    let stage = Stage(size: size)

    let parts = try tour(page, on: stage)
    for view in stage.presentedViews { stage.dismiss(view) }
    stage.rootViewController = nil
    stage.advance(by: .seconds(10))
    _ = stage.frame()

    #expect(parts.count > 3)
    #expect(await rest(of: parts, on: stage) == [])
    #expect(stage.nextDeadline == nil)
  }

  @Test(arguments: DemoPage.all.map(\.name))
  func `a demo closed during an animation is released`(name: String) async throws {
    let page = try #require(DemoPage.named(name))
    let stage = Stage(size: size)
    var parts: [Weak] = []

    autoreleasing {
      let controller = DemoController(page, feed: nil)
      stage.rootViewController = controller
      let driver = StageDriver(stage: stage)
      for key in [Key.right, .enter, .down, .character("2"), .character("m")] {
        driver.press(key)
        driver.advance(by: .milliseconds(30))
      }
      parts = self.parts(of: controller)
    }
    for view in stage.presentedViews { stage.dismiss(view) }
    stage.rootViewController = nil
    stage.advance(by: .seconds(10))
    _ = stage.frame()

    #expect(await rest(of: parts, on: stage) == [])
    #expect(stage.nextDeadline == nil)
  }

  /// Waits until parts are released, and returns the names of those that remain after two minutes.
  ///
  /// Prompts need turns to end. Work outside the main actor, such as the decoding of a picture,
  /// retains its controller until it ends.
  private func rest(of parts: [Weak], on stage: Stage) async -> Set<String> {
    let driver = StageDriver(stage: stage)
    try? await driver.wait("a release", until: { parts.allSatisfy { $0.object == nil } })
    return Set(parts.filter { $0.object != nil }.map(\.name))
  }

  /// Runs a closure, so that its local values are released when it returns.
  private func autoreleasing(_ body: () -> Void) { body() }
}
