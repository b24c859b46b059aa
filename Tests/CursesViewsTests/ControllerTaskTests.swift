import CursesCells
import CursesViews
import Testing

@MainActor
@Suite struct ControllerTaskTests {
  private let stage = Stage(size: Size(width: 20, height: 5))

  @Test func `work is done, and may end by itself`() async {
    let controller = ViewController(view: View())
    var isDone = false

    await controller.task { isDone = true }.value

    #expect(isDone)
  }

  @Test func `work begins at once, and what never waits is over then`() {
    let controller = ViewController(view: View())
    var steps: [String] = []

    controller.task { steps.append("a") }
    let task = controller.task {
      steps.append("b")
      try? await Task.sleep(for: .seconds(1000))
    }

    #expect(steps == ["a", "b"])
    task.cancel()
  }

  @Test func `work that ends its controller is cancelled with it`() {
    let controller = ViewController(view: View())
    let outer = ViewController(view: View())
    outer.addChild(controller)
    stage.rootViewController = outer

    let task = controller.task {
      controller.removeFromParent()
      try? await Task.sleep(for: .seconds(1000))
    }

    #expect(task.isCancelled)
  }

  @Test func `work of the root is cancelled when another takes its place`() async {
    let controller = ViewController(view: View())
    stage.rootViewController = controller
    let task = controller.task { try? await Task.sleep(for: .seconds(1000)) }
    #expect(!task.isCancelled)

    stage.rootViewController = ViewController(view: View())

    #expect(task.isCancelled)
    await task.value
  }

  @Test func `work inside another controller goes on while only its view is away`() {
    let outer = ViewController(view: View())
    let inner = ViewController(view: View())
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    stage.rootViewController = outer
    let task = inner.task { try? await Task.sleep(for: .seconds(1000)) }

    inner.beginAppearanceTransition(false, animated: false)
    inner.view.removeFromSuperview()
    inner.endAppearanceTransition()
    #expect(!task.isCancelled)

    inner.removeFromParent()
    #expect(task.isCancelled)
  }

  @Test func `work goes on in a controller that moves to another one`() {
    let outer = ViewController(view: View())
    let inner = ViewController(view: View())
    outer.addChild(inner)
    let task = inner.task { try? await Task.sleep(for: .seconds(1000)) }

    let other = ViewController(view: View())
    other.addChild(inner)
    #expect(!task.isCancelled)

    stage.rootViewController = other
    stage.rootViewController = nil
    #expect(task.isCancelled)
  }

  @Test func `work ends with a controller that is let go of`() async {
    var task: Task<Void, Never>?
    do {
      let controller = ViewController(view: View())
      task = controller.task { try? await Task.sleep(for: .seconds(1000)) }
    }

    await task?.value
    #expect(task?.isCancelled == true)
  }

  @Test func `one who finishes hands its value on`() {
    var values: [String] = []
    let finish = Finish<String> { values.append($0) }
    finish("red")

    var isFinished = false
    Finish<Void> { isFinished = true }()

    #expect(values == ["red"])
    #expect(isFinished)
  }
}
